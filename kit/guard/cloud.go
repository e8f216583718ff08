package guard

// cloudNames are names by which a virtual machine, or a program in a container, asks the
// platform of a cloud for its settings and its credentials. They are those that are not
// internal by their form; a test has all that are documented.
var cloudNames = [...]string{"metadata.goog", "metadata.tencentyun.com", "kubernetes.default"}

// wireServer is the address of a cloud that IANA's lists do not have.
var wireServer = [4]byte{168, 63, 129, 16}
