package widget_test

import (
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pitboss/internal/testing/check"
	"pitboss/tui/widget"
)

func TestKeysCloseUpBeforeOneGoes(t *testing.T) {
	keys := []widget.KeyCap{{Key: "Enter", Label: "done"}, {Key: "?", Label: "help", Keep: true}, {Key: "q", Label: "quit"}}
	for _, test := range []struct {
		width int
		want  string
	}{
		{40, " Enter  done   ?  help   q  quit"},
		{28, "Enter done  ? help  q quit"},
		{24, "Enter done ? help q quit"},
		{23, " Enter  done   ?  help"},
		{17, "Enter done ? help"},
	} {
		check.Equalf(t, ansi.Strip(widget.Keys(keys, test.width, 1, plain)[0]), test.want, "in %d cells", test.width)
	}
}
