package scanner_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pitboss/hardware/scanner"
	"pitboss/internal/testing/must"
)

func devicesPage(t *testing.T) string {
	t.Helper()
	page := must.Get(os.ReadFile("../../docs/devices.md"))(t)
	return string(page)
}

// The page has a row for every maker that names every key of its preset.
func TestDocumentedMakers(t *testing.T) {
	page := devicesPage(t)
	for _, maker := range scanner.Makers() {
		_, row, found := strings.Cut(page, fmt.Sprintf("\n| `%s` |", maker))
		if !found {
			t.Errorf("docs/devices.md has no row for %s in its table of makers", maker)
			continue
		}
		cells := strings.Split(strings.SplitN(row, "\n", 2)[0], " | ")
		if len(cells) != 3 {
			t.Errorf("the row of %s in docs/devices.md has %d cells behind its name: want models, what is known, what is not", maker, len(cells))
			continue
		}
		for _, key := range presetKeys(maker) {
			if name := "`" + key + "`"; !strings.Contains(cells[1], name) || strings.Contains(cells[2], name) {
				t.Errorf("the row of %s in docs/devices.md does not say why %s is set", maker, key)
			}
		}
	}
}

// presetKeys returns the keys that a maker's preset changes.
func presetKeys(maker scanner.Maker) (keys []string) {
	c, generic := scanner.Config{Maker: maker}.WithDefaults(), scanner.Config{}.WithDefaults()
	for key, differs := range map[string]bool{
		"baud": c.Baud != generic.Baud, "data_bits": c.DataBits != generic.DataBits, "parity": c.Parity != generic.Parity,
		"stop_bits": c.StopBits != generic.StopBits, "prefix": c.Prefix != generic.Prefix, "suffix": c.Suffix != generic.Suffix,
		"aim": c.AIM != generic.AIM, "check": c.Check != generic.Check, "no_read": !slices.Equal(c.NoRead, generic.NoRead),
	} {
		if differs {
			keys = append(keys, key)
		}
	}
	return keys
}
