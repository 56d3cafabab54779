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

// TestADisabledKeyGoesFirst: people need a key that does nothing now less than one that works.
func TestADisabledKeyGoesFirst(t *testing.T) {
	keys := []widget.KeyCap{{Key: "Enter", Label: "open"}, {Key: "v", Label: "ruling", Why: "sign in first"},
		{Key: "h", Label: "shift"}}
	for width, want := range map[int]string{27: "Enter open v ruling h shift", 26: " Enter  open   h  shift", 18: "Enter open h shift",
		17: " Enter  open"} {
		check.Equalf(t, ansi.Strip(widget.Keys(keys, width, 1, plain)[0]), want, "in %d cells", width)
	}
}
