package growth

import (
	"syscall"
	"time"
	"unsafe"
)

// now returns how long the process has used CPUs.
func now() time.Duration {
	const processCPU = 2 // CLOCK_PROCESS_CPUTIME_ID of clock_gettime(2)
	var used syscall.Timespec
	if _, _, errno := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, processCPU, uintptr(unsafe.Pointer(&used)), 0); errno != 0 {
		panic(errno)
	}
	return time.Duration(used.Nano())
}
