package garbage

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// percent is by how much the heap grows before garbage is collected again, in percent of what is in use.
const percent = 400

// Seldom runs a package's tests and collects garbage less often than a program does: tests that draw or play
// everything spend a quarter of their time on it otherwise. Benchmarks measure the program, and GOGC decides if it is
// set. It returns the exit status.
func Seldom(m *testing.M) int {
	flag.Parse()
	if _, set := os.LookupEnv("GOGC"); !set && flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(percent)
	}
	return m.Run()
}
