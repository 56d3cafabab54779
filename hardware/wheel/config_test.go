package wheel_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"

	"pitboss/hardware"
	"pitboss/hardware/wheel"
)

func TestConfigRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*wheel.Config)
		want   []string
	}{
		"no name, no path":         {func(c *wheel.Config) { c.Name, c.Path = "", "" }, []string{"name is missing", "path is missing"}},
		"unknown protocol":         {func(c *wheel.Config) { c.Protocol = "saturn" }, []string{`wheel "wheel": protocol = "saturn": want slingshot or plain`}},
		"line":                     {func(c *wheel.Config) { c.Baud, c.Parity = 9, "E" }, []string{"baud = 9", `parity = "E"`}},
		"idle gap":                 {func(c *wheel.Config) { c.IdleGap = 1 }, []string{`idle_gap = "1ns"`}},
		"silence under two lines":  {func(c *wheel.Config) { c.Silence = hardware.Duration(600 * time.Millisecond) }, []string{`silence = "600ms": want 1s to 1m0s`}},
		"an endless spin":          {func(c *wheel.Config) { c.Longest = hardware.Duration(time.Hour) }, []string{`longest = "1h0m0s": want 10s to 10m0s`}},
		"commands there are not":   {func(c *wheel.Config) { c.Protocol, c.Commands = wheel.Plain, true }, []string{"commands = true: the plain protocol has no commands"}},
		"everything wrong at once": {func(c *wheel.Config) { *c = wheel.Config{Silence: 1, Longest: 1} }, []string{"name is missing", "path is missing", "silence", "longest"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := slingshot()
			test.change(&c)
			_, err := wheel.New(c)
			for _, want := range test.want {
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("got error %v, want one with %q", err, want)
				}
			}
		})
	}
}

// TestDocumentedDefaults keeps docs/devices.md true: its example is the default.
func TestDocumentedDefaults(t *testing.T) {
	page, err := os.ReadFile("../../docs/devices.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "```toml\n[[device]]\nkind = \"wheel\"\n")
	example, _, found := strings.Cut(example, "```")
	if !found {
		t.Fatal("docs/devices.md has no example of a wheel in TOML")
	}
	var documented wheel.Config
	if err := toml.NewDecoder(strings.NewReader(example)).DisallowUnknownFields().Decode(&documented); err != nil {
		t.Fatal(err)
	}
	want := wheel.Default()
	want.Name, want.Path = documented.Name, documented.Path
	if diff := cmp.Diff(want, documented); diff != "" {
		t.Errorf("the documented defaults (-real +documented):\n%s", diff)
	}
	if err := documented.Validate(); err != nil {
		t.Error(err)
	}
	for _, cause := range wheel.AllCauses() {
		if !strings.Contains(string(page), "`"+string(cause)+"`") {
			t.Errorf("docs/devices.md does not say %s", cause)
		}
	}
}
