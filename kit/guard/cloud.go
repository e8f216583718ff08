package guard

// A service of a cloud is an address or a name by which a virtual machine, or a program in
// a container, asks the platform for its settings and its credentials.
type service struct{ cloud, at string }

// services are those that are documented as of November 2026. All but one address are in
// ranges that are internal, and most names are internal by their form, so that the others
// are only here for the tests.
var services = [...]service{
	{"AWS", "169.254.169.254"}, {"AWS", "fd00:ec2::254"}, {"AWS containers", "169.254.170.2"}, {"AWS containers", "169.254.170.23"},
	{"AWS containers", "fd00:ec2::23"}, {"AWS DNS", "169.254.169.253"}, {"AWS DNS", "fd00:ec2::253"}, {"AWS time", "169.254.169.123"},
	{"Google Cloud", "169.254.169.254"}, {"Google Cloud", "fd20:ce::254"},
	{"Azure", "169.254.169.254"}, {"Azure", "168.63.129.16"},
	{"Oracle Cloud", "169.254.169.254"}, {"Oracle Cloud", "fd00:c1::a9fe:a9fe"}, {"Oracle Cloud", "192.0.0.192"},
	{"Alibaba Cloud", "100.100.100.200"}, {"Tencent Cloud", "169.254.0.23"}, {"OpenStack", "fe80::a9fe:a9fe"},
	{"Scaleway", "169.254.42.42"}, {"Scaleway", "fd00:42::42"}, {"Kubernetes node-local DNS", "169.254.20.10"},

	{"AWS", "instance-data"}, {"AWS", "instance-data.ec2.internal"}, {"Google Cloud", "metadata.google.internal"},
	{"Google Cloud", "metadata"}, {"Google Cloud", "metadata.goog"}, {"Azure", "metadata.azure.internal"},
	{"Tencent Cloud", "metadata.tencentyun.com"}, {"Rancher", "rancher-metadata"}, {"Docker", "host.docker.internal"},
	{"Docker", "gateway.docker.internal"}, {"Kubernetes", "kubernetes"}, {"Kubernetes", "kubernetes.default"},
	{"Kubernetes", "kubernetes.default.svc"}, {"Kubernetes", "kubernetes.default.svc.cluster.local"},
}

// wireServer is the address of a cloud that IANA's lists do not have.
var wireServer = [4]byte{168, 63, 129, 16}
