package bench_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"pitboss/bench"
	"pitboss/hardware/kinds"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// codes returns the codes of the bench and of every kind of device.
func codes() []string {
	all := bench.Codes()
	for _, kind := range kinds.All() {
		all = append(all, kind.Findings...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Every possible finding is documented, and no other.
func TestEveryFindingIsDescribed(t *testing.T) {
	text := must.Get(os.ReadFile("../docs/devices.md"))(t)
	_, section, found := strings.Cut(string(text), "## When it does not read: what the bench finds")
	if !found {
		t.Fatal("docs/devices.md has no such section")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	described := map[string]int{}
	for line := range strings.Lines(section) {
		if code, is := strings.CutPrefix(line, "| `"); is {
			code, _, _ = strings.Cut(code, "`")
			described[code]++
		}
	}
	for _, code := range codes() {
		check.Equalf(t, described[code], 1, "%s stands in rows", code)
		delete(described, code)
	}
	for code := range described {
		t.Errorf("%s is described, and nothing finds it", code)
	}
}
