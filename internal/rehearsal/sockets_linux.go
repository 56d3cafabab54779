package rehearsal

import (
	"fmt"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// machines are the values by which the kernel names the machine that a system call is for.
var machines = map[string]uint32{"amd64": unix.AUDIT_ARCH_X86_64, "arm64": unix.AUDIT_ARCH_AARCH64}

// otherCalls begins the numbers of amd64's second table of system calls.
const otherCalls = 1 << 30

// The offsets of a system call's number and machine in what a filter looks at.
const (
	numberAt  = 0
	machineAt = 4
)

// withoutSockets lets this thread open no socket: neither to a network, nor to the table, the hub or the system. What
// has a file's name would otherwise be reachable without any network.
func withoutSockets() error {
	machine, known := machines[runtime.GOARCH]
	if !known {
		return fmt.Errorf("a program for %s is not confined", runtime.GOARCH)
	}
	load := func(at uint32) unix.SockFilter {
		return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: at}
	}
	// unless skips a number of instructions unless the loaded value is this one.
	unless := func(value uint32, skipped uint8) unix.SockFilter {
		return unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: value, Jf: skipped}
	}
	end := func(with uint32) unix.SockFilter { return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: with} }
	refused := end(unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM))
	filter := []unix.SockFilter{
		load(machineAt), {Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: machine, Jt: 1}, refused,
		load(numberAt), {Code: unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K, K: otherCalls, Jf: 1}, refused,
	}
	for _, call := range []uint32{unix.SYS_SOCKET, unix.SYS_IO_URING_SETUP, unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV} {
		filter = append(filter, unless(call, 1), refused)
	}
	filter = append(filter, end(unix.SECCOMP_RET_ALLOW))
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	return unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&program)), 0, 0)
}
