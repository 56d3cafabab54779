package simulator_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/hardware/angeleye"
	"pitboss/hardware/dice"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const drawEvery = 600 * time.Millisecond

func TestParseScript(t *testing.T) {
	got := must.Get(scanner.SimulatorLanguage.ParseScript(strings.NewReader(`
# a shoe with troubles
draw
draw 3 200ms   # three quick ones
draw 2
burn 3
no-read 2
no-read
double
double 700ms
unknown
junk
unplug
unplug now
replug
wait 200ms
badge D-17 4
raw 31 30 0d
cut-card
code 1010
`)))(t)
	want := []simulator.Command{
		{Name: "draw", Line: 3, Count: 1, For: drawEvery},
		{Name: "draw", Line: 4, Count: 3, For: 200 * time.Millisecond},
		{Name: "draw", Line: 5, Count: 2, For: drawEvery},
		{Name: "burn", Line: 6, Count: 3},
		{Name: "no-read", Line: 7, Count: 2},
		{Name: "no-read", Line: 8, Count: 1},
		{Name: "double", Line: 9, For: 100 * time.Millisecond},
		{Name: "double", Line: 10, For: 700 * time.Millisecond},
		{Name: "unknown", Line: 11},
		{Name: "junk", Line: 12, Count: 8},
		{Name: "unplug", Line: 13},
		{Name: "unplug", Line: 14, Text: "now"},
		{Name: "replug", Line: 15},
		{Name: "wait", Line: 16, For: 200 * time.Millisecond},
		{Name: "badge", Line: 17, Text: "D-17 4"},
		{Name: "raw", Line: 18, Data: []byte("10\r")},
		{Name: "cut-card", Line: 19},
		{Name: "code", Line: 20, Text: "1010"},
	}
	check.Difff(t, want, got, "script")
}

func TestParseScriptNamesEveryBadLine(t *testing.T) {
	_, err := scanner.SimulatorLanguage.ParseScript(strings.NewReader("draw\ndance\nburn\nwait 5\n"))
	if err == nil {
		t.Fatal("a script with three bad lines was taken")
	}
	for _, want := range []string{`line 2: "dance" is no command`, "line 3: burn: want a number", `line 4: wait: "5": want a duration`} {
		check.Containsf(t, err.Error(), want, "error %q lacks", err)
	}
}

func TestParseCommandRefuses(t *testing.T) {
	for _, line := range []string{
		"Draw", "draw 0", "draw -1", "draw x", "draw 1 x", "draw 1 1s 1", "draw 10001", "burn", "burn 1.5", "again 1",
		"wait", "wait -1s", "wait 2h", "wait readers",
		"double 5", "double 1s 2s", "code", "badge", "raw", "raw 1", "raw xy", "unplug later", "junk 0",
		"junk 70000", "no-read 0", "cut-card 1",
	} {
		if command, err := scanner.SimulatorLanguage.Parse(line); err == nil {
			t.Errorf("%q was taken as %+v", line, command)
		}
	}
}

// languages are those of each kind of device.
var languages = map[string]simulator.Language{
	"scanner": scanner.SimulatorLanguage, "rfid": rfid.SimulatorLanguage, "angel-eye": angeleye.SimulatorLanguage,
	"wheel": wheel.SimulatorLanguage,
	"dice":  dice.SimulatorLanguage, "money-wheel": moneywheel.SimulatorLanguage,
}

func TestCommandsOfEveryLine(t *testing.T) {
	for line, want := range map[string]simulator.Command{
		"junk forever":   {Name: "junk", Text: "forever"},
		"replug":         {Name: "replug"},
		"replug ttyUSB1": {Name: "replug", Text: "ttyUSB1"},
		"lose":           {Name: "lose", Count: 1},
		"times 3":        {Name: "times", Count: 3},
		"slow":           {Name: "slow", For: 20 * time.Millisecond},
		"slow 0s":        {Name: "slow"},
		"dying":          {Name: "dying", Count: 5},
		"dying 0":        {Name: "dying"},
		"baud 4800":      {Name: "baud", Count: 4800},
		"format 7e1":     {Name: "format", Text: "7e1"},
		"hang":           {Name: "hang"},
		"share":          {Name: "share"},
		"quiet # now":    {Name: "quiet"},
		"wait reader":    {Name: "wait", Text: "reader"},
	} {
		for kind, language := range languages {
			got, err := language.Parse(line)
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("%q of %s: %v (-want +got):\n%s", line, kind, err, diff)
			}
		}
	}
}

func TestFaultsRefuseWrongArguments(t *testing.T) {
	for line, want := range map[string]string{
		"junk ever": `"ever": want a number from 1 to 65536`, "junk forever 2": `want a number from 1`,
		"replug a/b": `want a name without a folder`,
		"times 4":    "want a number from 1 to 3", "times": "want a number", "slow 1m": "up to 500ms",
		"slow 5": "want a duration", "dying -1": "want a number from 0",
		"baud": "want a number", "baud 49": "want a number from 50 to 4000000", "format": "want a text",
		"format 9N1": "want data bits (5 to 8)", "share 2": "is too much",
		"dirty": "want a text", "dirty QH": "want a card and how often", "dirty QX 3": "QX",
		"dirty QH 0": "want a number from 1 to 100", "dirty QH 3 4": "want a card and how often",
		"dirty-window": "want a text", "dirty-window 2": "want a number from 0 to 1",
		"dirty-window NaN": "want a number from 0 to 1", "dirty-window half": "want a number from 0 to 1",
		"twin QD": "whose code it has", "twin QD QD": "whose code it has", "twin QD XX": "XX",
		"slot hex:zz": "want pairs of hexadecimal digits", "suffix NONE": "want something that ends a reading",
		"deck 2": "want a duration", "burst": "want a number", "burst 2001": "want a number from 1 to 2000",
		"late": "is no command", "refuse": "is no command", "overdraw": "is no command",
	} {
		command, err := scanner.SimulatorLanguage.Parse(line)
		check.ErrorSaysf(t, err, want, "%q was read as %+v", line, command)
	}
}

func FuzzScript(f *testing.F) {
	f.Add("draw 3 200ms\nburn 2\n# nothing\nraw 31 30 0D\nbadge A B\nunplug now")
	f.Add("wait 200ms\nwait reader\ndouble\njunk 5\njunk forever\nslow\ndying 0\nbaud 4800\nformat 7e1\nreplug ttyUSB1\nreplug")
	f.Add("dirty QH 3\ntwin QD KD\ndirty-window 0.25\nslot hex:02\nsuffix ETX\ndeck 1s\nburst 200")
	f.Add("spin 2\nlate 3s\nbusy 2\ndeaf\nfault stuck\nburst 9")
	f.Add("throw 3\nfaces 3+5\nno-roll leaning")
	f.Fuzz(func(t *testing.T, source string) {
		for kind, language := range languages {
			script, err := language.ParseScript(strings.NewReader(source))
			if err != nil {
				continue
			}
			for _, command := range script {
				line := command.Name + " " + language.Show(command)
				again, err := language.Parse(line)
				again.Line = command.Line
				if diff := cmp.Diff(command, again); err != nil || diff != "" {
					t.Errorf("%q of %s was read as %v (%v):\n%s", line, kind, again, err, diff)
				}
			}
		}
	})
}
