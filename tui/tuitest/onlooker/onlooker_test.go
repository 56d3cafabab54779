package onlooker_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/tuitest/onlooker"
)

// What is read is what the real screen says of the moment, frames and big letters left out.
func TestAnOnlookerReadsTheScreen(t *testing.T) {
	f := must.Get(floor.Open(nil))(t)
	must.Do(t, f.To("deal", "player-1"))
	o := onlooker.New(tui.Options{Options: shell.Options{Location: time.UTC, Now: f.Now},
		Devices: func() []tui.DeviceHealth {
			return []tui.DeviceHealth{{Name: "scanner", Words: message.Written("it was unplugged")}}
		}})
	o.Show(f.Snapshot())
	check.Equalf(t, o.Headline(), "SCAN PLAYER 1", "the headline")
	for _, want := range []string{"scanner DOWN", "The scanner is down: it was unplugged", "Dealer Anna Petrauskaite",
		f.Snapshot().Step.Prompt.String()} {
		if !strings.Contains(o.Text(), want) {
			t.Errorf("it does not read %q on\n%s", want, o.Screen())
		}
	}
}
