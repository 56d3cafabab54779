package spin_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestConfigRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*wheel.Config)
		want   []string
	}{
		"unknown protocol":         {func(c *wheel.Config) { c.Protocol = "saturn" }, []string{`wheel "wheel": protocol = "saturn": want slingshot or plain`}},
		"line":                     {func(c *wheel.Config) { c.Baud, c.Parity = 9, "E" }, []string{"baud = 9", `parity = "E"`}},
		"idle gap":                 {func(c *wheel.Config) { c.IdleGap = 1 }, []string{`idle_gap = "1ns"`}},
		"silence under two lines":  {func(c *wheel.Config) { c.Silence = hardware.Duration(600 * time.Millisecond) }, []string{`silence = "600ms": want 1s to 1m0s`}},
		"an endless spin":          {func(c *wheel.Config) { c.Longest = hardware.Duration(time.Hour) }, []string{`longest = "1h0m0s": want 10s to 10m0s`}},
		"commands there are not":   {func(c *wheel.Config) { c.Protocol, c.Commands = wheel.Plain, true }, []string{"commands = true: the plain protocol has no commands"}},
		"everything wrong at once": {func(c *wheel.Config) { *c = wheel.Config{Rules: spin.Rules{Silence: 1, Longest: 1}} }, []string{"name is missing", "path is missing", "silence", "longest"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := slingshot()
			test.change(&c)
			hardwaretest.Refused(t, wheel.Kind, c, test.want...)
		})
	}
}

func TestMoneyWheelConfigRefused(t *testing.T) {
	config := moneywheel.Config{Rules: spin.Rules{Silence: 1}}
	config.Name, config.Path, config.Baud = "wheel", "/dev/a-money-wheel", 9
	hardwaretest.Refused(t, moneywheel.Kind, config, `money-wheel "wheel": baud = 9`, "silence")
}

// TestDocumentedProtocols checks that in docs/devices.md the lines are valid and the causes are complete.
func TestDocumentedProtocols(t *testing.T) {
	page := string(must.Get(os.ReadFile("../../docs/devices.md"))(t))
	for _, protocol := range protocols {
		for _, cause := range protocol.Causes {
			check.Containsf(t, page, "`"+string(cause)+"`", "docs/devices.md does not say %s", cause)
		}
	}
	for _, cause := range append(slices.Clone(moneywheel.Upright.Causes), spin.SegmentUnread, spin.SegmentMisread) {
		check.Containsf(t, page, "| `"+string(cause)+"`",
			"the cause %s of a money wheel is not documented in a row", cause)
	}
	lines := 0
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "M1;") && strings.Contains(line, "*") && !strings.Contains(line, "CHECK") {
			lines++
			if got := shown(moneywheel.Upright.Decode(strings.TrimSpace(line))); !strings.HasPrefix(got, "status(") {
				t.Errorf("documented as a line, and is none: %s", line)
			}
		}
	}
	if lines < 3 {
		t.Errorf("%d lines of money wheels are documented, want at least three", lines)
	}
}
