package widget_test

import (
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pitboss/internal/testing/check"
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
		check.Equalf(t, ansi.Strip(widget.Balance(test.value, 4, test.width, plain)), test.want,
			"%v in %d", test.value, test.width)
	}
}
