package usage

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/ordinary"
)

// tick is how the kernel counts a process's time: USER_HZ, 100 a second on every architecture of Linux.
const tick = 10 * time.Millisecond

// limit is the size in bytes of the largest of the kernel's files read here, many times over.
const limit = 1 << 16

// Time returns the user and system time that a process has used so far.
func Time(t check.T, pid int) time.Duration {
	t.Helper()
	stat := must.Get(ordinary.Read(fmt.Sprintf("/proc/%d/stat", pid), limit))(t)
	// The second field is the name in brackets; utime and stime are the 14th and 15th.
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	var ticks int
	for _, field := range fields[11:13] {
		ticks += must.Get(strconv.Atoi(string(field)))(t)
	}
	return time.Duration(ticks) * tick
}

// Memory returns a line of a process's /proc/PID/status in bytes, such as VmRSS, or ends the test if there is none.
func Memory(t check.T, pid int, line string) int {
	t.Helper()
	status := must.Get(ordinary.Read(fmt.Sprintf("/proc/%d/status", pid), limit))(t)
	for text := range strings.Lines(string(status)) {
		if value, found := strings.CutPrefix(text, line+":"); found {
			return must.Get(strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(value), " kB")))(t) << 10
		}
	}
	t.Fatalf("no %s in %s", line, status)
	return 0
}

// Megabytes returns what Memory does in MB of 1,000,000 bytes.
func Megabytes(t check.T, pid int, line string) float64 {
	t.Helper()
	return float64(Memory(t, pid, line)) / 1e6
}
