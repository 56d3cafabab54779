package click_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pitboss/internal/testing/check"
	"pitboss/tui/click"
)

// TestMap: marks take no room, are gone when the screen is whole, and are found by their cells.
func TestMap(t *testing.T) {
	lines := []string{
		"plain",
		"♠ " + click.Mark("1", "offer "+click.Cap(" F1 m ", "\x1b[1m F1 m \x1b[m")+" end") + click.Mark("0 7", "x"),
		click.Mark("", "nothing"),
	}
	check.Equalf(t, ansi.StringWidth(lines[1]), len([]rune("♠ offer  F1 m  endx")), "a marked line is wide")
	cut := []string{ansi.Truncate(lines[1], 5, "")}
	read := click.Read(lines)
	if want := "♠ offer \x1b[1m F1 m \x1b[m endx"; lines[1] != want || strings.Join(lines, "")[:5] != "plain" {
		t.Errorf("want %q, got %q", want, lines[1])
	}
	for _, test := range []struct {
		column, row int
		want        []string
	}{
		{0, 0, nil},
		{1, 1, nil},
		{2, 1, []string{"1"}},
		{8, 1, []string{"f1"}},
		{13, 1, []string{"f1"}},
		{14, 1, []string{"1"}},
		{18, 1, []string{"0", "7"}},
		{19, 1, nil},
		{0, 2, nil},
		{2, 9, nil},
	} {
		check.Slicesf(t, read.At(test.column, test.row), test.want, "column %d of row %d", test.column, test.row)
	}
	if got := click.Read(cut).At(4, 0); !slices.Equal(got, []string{"1"}) || ansi.StringWidth(cut[0]) != 5 {
		t.Errorf("a line that was cut: %q stands for %v", cut[0], got)
	}
}

// TestCap: which key a cap shows.
func TestCap(t *testing.T) {
	for cap, want := range map[string][]string{
		" F1 m ": {"f1"}, " Enter ": {"enter"}, " x ": {"x"}, " F3 ": {"f3"}, " Ctrl+C ": {"ctrl+c"}, " Y ": {"Y"}, "07": {"0", "7"}, " Esc ": {"esc"}, " ? ": {"?"},
		" any other key ": nil, " 0-9 ": nil, " up down ": nil, " 1-8 Tab ": nil, "": nil,
	} {
		lines := []string{click.Cap(cap, "drawn")}
		got := click.Read(lines).At(0, 0)
		check.Slicesf(t, got, want, "%q", cap)
		for _, key := range got {
			if press, known := click.Press(key); !known || press.String() != key {
				t.Errorf("%q is pressed as %q", key, press.String())
			}
		}
	}
}
