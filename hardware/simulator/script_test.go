package simulator

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestParseScript(t *testing.T) {
	got, err := ParseScript(strings.NewReader(`
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
`))
	if err != nil {
		t.Fatal(err)
	}
	want := []Command{
		{Name: "draw", Line: 3, Count: 1, For: DrawEvery},
		{Name: "draw", Line: 4, Count: 3, For: 200 * time.Millisecond},
		{Name: "draw", Line: 5, Count: 2, For: DrawEvery},
		{Name: "burn", Line: 6, Count: 3},
		{Name: "no-read", Line: 7, Count: 2},
		{Name: "no-read", Line: 8, Count: 1},
		{Name: "double", Line: 9, For: DoubleApart},
		{Name: "double", Line: 10, For: 700 * time.Millisecond},
		{Name: "unknown", Line: 11},
		{Name: "junk", Line: 12, Count: 8},
		{Name: "unplug", Line: 13},
		{Name: "unplug", Line: 14, Now: true},
		{Name: "replug", Line: 15},
		{Name: "wait", Line: 16, For: 200 * time.Millisecond},
		{Name: "badge", Line: 17, Text: "D-17 4"},
		{Name: "raw", Line: 18, Data: []byte("10\r")},
		{Name: "cut-card", Line: 19},
		{Name: "code", Line: 20, Text: "1010"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("script (-want +got):\n%s", diff)
	}
}

func TestParseScriptNamesEveryBadLine(t *testing.T) {
	_, err := ParseScript(strings.NewReader("draw\ndance\nburn\nwait 5\n"))
	if err == nil {
		t.Fatal("a script with three bad lines was taken")
	}
	for _, want := range []string{`line 2: "dance" is no command`, "line 3: burn: want a number", `line 4: wait: "5": want a duration`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("error %q lacks %q", err, want)
		}
	}
}

func TestParseCommandRefuses(t *testing.T) {
	for _, line := range []string{
		"Draw", "draw 0", "draw -1", "draw x", "draw 1 x", "draw 1 1s 1", "draw 10001", "burn", "burn 1.5", "again 1", "wait", "wait -1s", "wait 2h",
		"double 5", "double 1s 2s", "code", "badge", "raw", "raw 1", "raw xy", "unplug later", "junk 0", "junk 70000", "no-read 0", "cut-card 1",
	} {
		if command, err := ParseCommand(line); err == nil {
			t.Errorf("%q was taken as %+v", line, command)
		}
	}
}

func FuzzScript(f *testing.F) {
	f.Add("draw 3 200ms\nburn 2\n# nothing\nraw 31 30 0D\nbadge A B\nunplug now")
	f.Add("wait 200ms\ndouble\njunk 5")
	f.Fuzz(func(t *testing.T, source string) {
		script, err := ParseScript(strings.NewReader(source))
		if err != nil {
			return
		}
		for _, command := range script {
			again, err := ParseCommand(command.String())
			again.Line = command.Line
			if diff := cmp.Diff(command, again); err != nil || diff != "" {
				t.Errorf("%q was read as %v (%v):\n%s", command.String(), again, err, diff)
			}
		}
	})
}
