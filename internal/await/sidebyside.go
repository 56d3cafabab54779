package await

import (
	"flag"
	"testing"

	"pitboss/internal/testing/garbage"
)

// atOnce is how many tests of a package run at a time: it is a number, as the flag has it.
const atOnce = "8"

// SideBySide runs the tests of a package, more of them at a time than the computer has processors unless it is told
// otherwise: they wait for servers, lines, clocks and disks most of the time.
func SideBySide(m *testing.M) int {
	flag.Parse()
	told := false
	flag.Visit(func(one *flag.Flag) { told = told || one.Name == "test.parallel" })
	if !told {
		_ = flag.Set("test.parallel", atOnce)
	}
	return garbage.Seldom(m)
}
