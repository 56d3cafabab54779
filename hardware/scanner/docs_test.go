package scanner_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/scanner"
)

func devicesPage(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/devices.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// TestDocumentedDefaults keeps docs/devices.md true: its example is the default.
func TestDocumentedDefaults(t *testing.T) {
	var documented scanner.Config
	if _, err := hardwaretest.Documented("scanner", &documented); err != nil {
		t.Fatal(err)
	}
	want := scanner.Default()
	want.Name, want.Path = documented.Name, documented.Path
	if diff := cmp.Diff(want, documented); diff != "" {
		t.Errorf("the documented defaults (-real +documented):\n%s", diff)
	}
	if err := documented.Validate(); err != nil {
		t.Error(err)
	}
}

// The page says of every maker what its preset does, on what grounds, and what is not
// known.
func TestDocumentedMakers(t *testing.T) {
	page := devicesPage(t)
	for _, maker := range scanner.Makers() {
		preset, _ := scanner.PresetOf(maker)
		if row := makerRow(preset); !strings.Contains(page, "\n"+row+"\n") {
			t.Errorf("docs/devices.md does not have this row of its table of makers:\n%s", row)
		}
	}
}

// makerRow is a maker in the table of the page.
func makerRow(preset scanner.Preset) string {
	var facts []string
	for _, fact := range preset.Facts {
		said := fact.Says
		if len(fact.Keys) > 0 {
			said = "`" + strings.Join(fact.Keys, "`, `") + "`: " + said
		}
		facts = append(facts, fmt.Sprintf("%s (%s; %s)", said, fact.Sure, fact.Source))
	}
	if len(facts) == 0 {
		facts = []string{"nothing"}
	}
	unknown := "-"
	if len(preset.Unknown) > 0 {
		unknown = "`" + strings.Join(preset.Unknown, "`, `") + "`"
	}
	return fmt.Sprintf("| `%s` | %s | %s | %s |", preset.Maker, preset.Words, strings.Join(facts, "; "), unknown)
}
