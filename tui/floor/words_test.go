package floor

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// TestAMessageHasAnEnd: a letter for which there is no room is refused with the reason, and what stands is sent whole.
func TestAMessageHasAnEnd(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("m").write("9")
	if list, is := d.over.(*menu); is && list.typing == 0 {
		d.write(string('0' + rune(len(list.orders))))
	}
	full := strings.Repeat("wait ", 23) + "there"
	d.write(full)
	d.shows("wait there_") // its end is seen
	check.Lacksf(t, d.drawn(), "no room", "it is refused before it is full")
	refused := "A message has 120 letters and signs at most: there is no room for more."
	d.write("!").shows(refused)
	d.press("backspace")
	if d.write("e!").shows(refused); strings.Contains(d.drawn(), "there!") {
		t.Errorf("more stands there:\n%s", d.drawn())
	}
	d.press("enter")
	if len(d.sent) != 1 || d.sent[0].Order.Kind != game.OrderSay || d.sent[0].Order.Text.String() != full {
		t.Errorf("it sent %+v", d.sent)
	}
}
