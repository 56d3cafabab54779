package widget_test

import (
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pitboss/tui/widget"
)

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
