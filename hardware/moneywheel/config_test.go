package moneywheel_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"

	"pitboss/hardware"
	"pitboss/hardware/moneywheel"
)

func TestConfigRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*moneywheel.Config)
		want   []string
	}{
		"no name, no path": {func(c *moneywheel.Config) { c.Name, c.Path = "", "" }, []string{"name is missing", "path is missing"}},
		"the line":         {func(c *moneywheel.Config) { c.Baud, c.Parity = 9, "E" }, []string{"baud = 9", `parity = "E"`}},
		"the idle gap":     {func(c *moneywheel.Config) { c.IdleGap = 1 }, []string{`idle_gap = "1ns"`}},
		"the times": {func(c *moneywheel.Config) {
			c.Silence, c.Longest = hardware.Duration(time.Millisecond), hardware.Duration(time.Hour)
		}, []string{`silence = "1ms": want 1s to 1m0s`, `longest = "1h0m0s": want 10s to 10m0s`}},
	} {
		t.Run(name, func(t *testing.T) {
			c := config()
			test.change(&c)
			_, err := moneywheel.New(c)
			for _, want := range test.want {
				if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "money-wheel ") {
					t.Errorf("got error %v, want one with %q", err, want)
				}
			}
		})
	}
}

// TestDocumentedDefaults keeps docs/devices.md true: its example is the default, its
// lines are lines, and its causes are those there are.
func TestDocumentedDefaults(t *testing.T) {
	data, err := os.ReadFile("../../docs/devices.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	_, example, _ := strings.Cut(page, "```toml\n[[device]]\nkind = \"money-wheel\"\n")
	example, _, found := strings.Cut(example, "```")
	if !found {
		t.Fatal("docs/devices.md has no example of a money wheel in TOML")
	}
	var documented moneywheel.Config
	if err := toml.NewDecoder(strings.NewReader(example)).DisallowUnknownFields().Decode(&documented); err != nil {
		t.Fatal(err)
	}
	want := moneywheel.Default()
	want.Name, want.Path = documented.Name, documented.Path
	if diff := cmp.Diff(want, documented); diff != "" {
		t.Errorf("the documented defaults (-real +documented):\n%s", diff)
	}
	lines := 0
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "M1;") && strings.Contains(line, "*") && !strings.Contains(line, "CHECK") {
			lines++
			if _, ok := moneywheel.Decode(strings.TrimSpace(line)); !ok {
				t.Errorf("documented as a line, and is none: %s", line)
			}
		}
	}
	if lines < 3 {
		t.Errorf("%d lines of money wheels are documented, want at least three", lines)
	}
	for _, cause := range moneywheel.AllCauses() {
		if !strings.Contains(page, "| `"+string(cause)+"`") {
			t.Errorf("the cause %s is not documented in a row", cause)
		}
	}
}
