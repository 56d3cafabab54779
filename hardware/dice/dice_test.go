package dice_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/dice"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// checked returns a line's body with its check.
func checked(body string) string {
	return fmt.Sprintf("%s*%04X", body, hardware.CRC16([]byte(body)))
}

func config() dice.Config {
	c := dice.Config{}.WithDefaults()
	c.Name, c.Path = "dice", "/dev/a-shaker"
	return c
}

var heard, silence = hardwaretest.Received, hardwaretest.Silence

func lost(at time.Duration) bench.Traffic { return hardwaretest.Lost(at, "the sensor was unplugged") }

// run plays several recordings in sequence, in an hour of synthetic time; then the device is missing.
func run(t *testing.T, sink func(game.Input), recordings ...[]bench.Traffic) ([]string, bench.Health) {
	t.Helper()
	device := must.Get(dice.New(config(), link.WithOpener(hardwaretest.Paced(recordings...)),
		link.WithJitter(func() float64 { return 0.5 })))(t)
	inputs, health := hardwaretest.Played(t, device, time.Hour, sink)
	return hardwaretest.Shown(inputs, show), health
}

// show describes an input briefly, including its raw line.
func show(input game.Input) string {
	switch command := input.Command.(type) {
	case game.DiceRead:
		what := fmt.Sprint(command.Faces)
		if command.Cause != "" {
			what = "no roll: " + command.Cause
		}
		return fmt.Sprintf("%d %s %s %q", input.Sequence, input.Device, what, input.Raw)
	case game.LinkChanged:
		return hardwaretest.LinkWords(command)
	}
	return fmt.Sprintf("%#v", input.Command)
}

const (
	gone = "down: the sensor was unplugged"
	hurt = "up: A line of the sensor came damaged: the throw was not read."
)

func TestThrows(t *testing.T) {
	ms := time.Millisecond
	const first, second, leans = "D1;42;3+5;-*A693\r\n", "D1;0;6;-*A0FC\r\n", "D1;43;-;leaning*48CB\r\n"
	one, two, none := `1 dice [3 5] "D1;42;3+5;-*A693\r\n"`, `2 dice [6] "D1;0;6;-*A0FC\r\n"`, `2 dice no roll: leaning "D1;43;-;leaning*48CB\r\n"`
	for name, test := range map[string]struct {
		recordings [][]bench.Traffic
		want       []string
		quality    bench.Quality
	}{
		"two throws in pieces": {
			[][]bench.Traffic{{heard(ms, "D1;42;"), heard(5*ms, "3+5;-*A693\r"), heard(6*ms, "\n"+second), lost(9 * ms)}},
			[]string{"up", one, two, gone}, bench.Quality{Good: 2},
		},
		"a throw without faces": {
			[][]bench.Traffic{{heard(ms, first+leans), lost(9 * ms)}},
			[]string{"up", one, none, gone}, bench.Quality{Good: 1, NoReads: 1},
		},
		"no die": {
			[][]bench.Traffic{{heard(ms, first+checked("D1;43;-;-")+"\r\n"), lost(9 * ms)}},
			[]string{"up", one, fmt.Sprintf(`2 dice [] %q`, checked("D1;43;-;-")+"\r\n"), gone}, bench.Quality{Good: 1, NoReads: 1},
		},
		"said three times": {
			[][]bench.Traffic{{heard(ms, first+first), heard(500*ms, first+second), lost(9 * time.Second)}},
			[]string{"up", one, two, gone}, bench.Quality{Good: 2, Duplicates: 2},
		},
		"said again after the link was lost": {
			[][]bench.Traffic{{heard(ms, first), lost(2 * ms)}, {heard(ms, first+second), lost(9 * ms)}},
			[]string{"up", one, gone, "up", two, gone}, bench.Quality{Good: 2, Duplicates: 1},
		},
		"said otherwise": {
			[][]bench.Traffic{{heard(ms, first+checked("D1;42;3+6;-")+"\r\n"+checked("D1;42;-;leaning")+"\r\n"+second), lost(9 * ms)}},
			[]string{"up", one, two, gone}, bench.Quality{Good: 2, Unknown: 2},
		},
		"another throw alike": {
			[][]bench.Traffic{{heard(ms, first+checked("D1;43;3+5;-")+"\r\n"), lost(9 * ms)}},
			[]string{"up", one, fmt.Sprintf(`2 dice [3 5] %q`, checked("D1;43;3+5;-")+"\r\n"), gone}, bench.Quality{Good: 2},
		},
		"hurt, junk, too long": {
			[][]bench.Traffic{{heard(ms, "D1;42;3+6;-*A693\r\n"+strings.Repeat("x", 200)+"\r\n"+first), lost(9 * ms)}},
			[]string{"up", hurt, "up", one, gone}, bench.Quality{Good: 1, Unknown: 1, Oversize: 1, JunkBytes: 72, Resyncs: 1},
		},
		"cut short": {
			[][]bench.Traffic{{heard(ms, "D1;42;3+"), silence(300 * ms), heard(400*ms, "5;-*A693\r\n"+first), lost(900 * ms)}},
			[]string{"up", hurt, "up", one, gone}, bench.Quality{Good: 1, Partial: 1, Unknown: 1, Resyncs: 1},
		},
		"lost in the middle of a line": {
			[][]bench.Traffic{{heard(ms, "D1;42;3+5;-*A6"), lost(2 * ms)}, {heard(ms, "93\r\n"+first), lost(9 * ms)}},
			[]string{"up", hurt, gone, "up", hurt, "up", one, gone}, bench.Quality{Good: 1, Partial: 1, Unknown: 1, Resyncs: 1},
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, health := run(t, nil, test.recordings...)
			check.Difff(t, test.want, got, "inputs")
			check.Difff(t, test.quality, health.Tally.Quality, "quality")
		})
	}
}

// A panic over one throw does not affect the others, and counts as a lost link.
func TestThePanicOfOneThrowIsOutlived(t *testing.T) {
	panicked := false
	got, health := run(t, func(input game.Input) {
		if input.Sequence == 1 && !panicked {
			panicked = true
			panic("no table")
		}
	}, []bench.Traffic{heard(time.Millisecond, "D1;42;3+5;-*A693\r\nD1;0;6;-*A0FC\r\n")})
	if len(got) < 4 || !strings.HasPrefix(got[2], "2 dice [6]") || !strings.Contains(got[3], "The console's own driver failed (no table)") {
		t.Errorf("inputs %q", got)
	}
	check.Equalf(t, health.Tally.Quality.Good, 2, "quality %+v", health.Tally.Quality)
}

func TestTheTechnicianSeesEveryLine(t *testing.T) {
	_, health := run(t, nil, []bench.Traffic{
		heard(time.Millisecond, "D1;42;3+5;-*A693\r\nD1;42;3+5;-*A693\r\n"+checked("D1;42;1+1;-")+"\r\nhello\r\n"), lost(time.Second),
	})
	want := []string{
		"throw 42, faces 3+5", "throw 42, faces 3+5, said again, dropped",
		"throw 42, faces 1+1, different from before, thrown away", "the line is incomplete, thrown away",
	}
	check.Difff(t, want, hardwaretest.Meanings(health), "frames")
}

func TestConfigRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*dice.Config)
		want   []string
	}{
		"the line":     {func(c *dice.Config) { c.Baud, c.Parity = 9, "E" }, []string{"baud = 9", `parity = "E"`}},
		"the idle gap": {func(c *dice.Config) { c.IdleGap = 1 }, []string{`idle_gap = "1ns"`}},
	} {
		t.Run(name, func(t *testing.T) {
			c := config()
			test.change(&c)
			hardwaretest.Refused(t, dice.Kind, c, test.want...)
		})
	}
}

// TestDocumentedLines checks that the lines in docs/devices.md are valid.
func TestDocumentedLines(t *testing.T) {
	page := must.Get(os.ReadFile("../../docs/devices.md"))(t)
	lines := 0
	for line := range strings.Lines(string(page)) {
		if strings.HasPrefix(line, "D1;") && strings.Contains(line, "*") && !strings.Contains(line, "CHECK") {
			lines++
			if _, ok := dice.Decode(strings.TrimSpace(line)); !ok {
				t.Errorf("documented as a line, and is none: %s", line)
			}
		}
	}
	if lines < 2 {
		t.Errorf("%d lines of dice are documented, want at least two", lines)
	}
}
