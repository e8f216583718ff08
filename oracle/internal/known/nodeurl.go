package known

// NodeURL returns the names of the reasons for which js/nodeurl and Node differ.
func NodeURL() []string { return []string{"control-dropped", "windows-root"} }
