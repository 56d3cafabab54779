package widget_test

import (
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"

	"pitboss/tui/widget"
)

func TestDrawHeat(t *testing.T) {
	heat := widget.Heat{Places: []widget.HeatPlace{
		{Name: "0", Hits: 2}, {Name: "32", Hits: 0}, {Name: "15", Hits: 4, Hot: true}, {Name: "19", Hits: 12, Hot: true},
	}}
	for _, test := range []struct {
		name        string
		width, rows int
		want        []string
	}{
		{"lying names", 12, 5, []string{"         ##", "         ##", "##    ## ##", " 0 32 15 19", " 2  .  4 12"}},
		{"standing names", 8, 4, []string{"      #", "  3 1 1", "0 2 5 9", "2 . 4 +"}},
		{"no room for bars", 12, 2, []string{" 0 32 15 19", " 2  .  4 12"}},
		{"no room for names and hits", 12, 1, nil},
		{"too narrow", 6, 9, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			if difference := cmp.Diff(test.want, rows(widget.DrawHeat(heat, test.width, test.rows, plain))); difference != "" {
				t.Errorf("want - got +:\n%s", difference)
			}
		})
	}
	if widget.DrawHeat(widget.Heat{}, 80, 10, plain) != nil {
		t.Error("no places are something")
	}
}

func TestBalance(t *testing.T) {
	for _, test := range []struct {
		value float64
		width int
		want  string
	}{
		{0, 9, "....|...."}, {2, 9, "....|##.."}, {-1, 9, "...#|...."}, {9, 9, "....|####"}, {-9, 9, "####|...."}, {1, 2, ""},
	} {
		if got := ansi.Strip(widget.Balance(test.value, 4, test.width, plain)); got != test.want {
			t.Errorf("%v in %d: %q, want %q", test.value, test.width, got, test.want)
		}
	}
}
