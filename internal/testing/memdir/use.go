package memdir

import (
	"flag"
	"os"
	"syscall"
)

// memory is where Linux has files in memory.
const memory = "/dev/shm"

// leastRoom is how much room all tests need that run at once, in bytes.
const leastRoom = 2 << 30

// noPrograms marks a file system whose files may not be run.
const noPrograms = 8

// Use makes memory the folder for temporary files of this process and of the programs that it starts. They stay on the
// disk where memory has little room or may hold no programs, as in some containers, where TMPDIR is set, and for
// benchmarks. The flags must have been parsed.
func Use() {
	if flag.Lookup("test.bench").Value.String() != "" {
		return
	}
	var about syscall.Statfs_t
	if err := syscall.Statfs(memory, &about); err != nil || os.Getenv("TMPDIR") != "" {
		return
	}
	if about.Bavail*uint64(about.Bsize) >= leastRoom && about.Flags&noPrograms == 0 {
		_ = os.Setenv("TMPDIR", memory) // it has no sign that could be refused
	}
}
