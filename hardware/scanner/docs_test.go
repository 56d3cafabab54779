package scanner_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"

	"pitboss/hardware/scanner"
)

// TestDocumentedDefaults keeps docs/devices.md true: its example is the default.
func TestDocumentedDefaults(t *testing.T) {
	page, err := os.ReadFile("../../docs/devices.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "```toml\n[[device]]\nkind = \"scanner\"\n")
	example, _, found := strings.Cut(example, "```")
	if !found {
		t.Fatal("docs/devices.md has no example in TOML")
	}
	var documented scanner.Config
	if err := toml.NewDecoder(strings.NewReader(example)).DisallowUnknownFields().Decode(&documented); err != nil {
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
