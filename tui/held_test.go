package tui

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/dialog"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
)

// TestAHeldTableTakesNoKeys: while it is held, no key reaches the table or the hands of training, its countdown stands
// still, and the screen says why; what only concerns the screen works.
func TestAHeldTableTakesNoKeys(t *testing.T) {
	f := must.Get(floor.OpenVariant("ro-roulette", nil))(t)
	must.Do(t, f.SignIn(floor.Anna))
	held, acts := message.Text{}, 0
	var waited time.Duration
	var sent []game.Command
	m := New(Options{
		Options: shell.Options{Now: func() time.Time { return f.Now().Add(waited) }, Location: time.UTC},
		Held:    func() message.Text { return held },
		Send: func(input game.Input) bool {
			sent = append(sent, input.Command)
			return true
		},
		Extra: []ExtraKey{{Key: "space", Label: message.New("demo.spin", "spin"), Do: func() { acts++ }}},
	})
	m.Update(SnapshotMsg(f.Snapshot()))
	press := func(keys ...string) {
		for _, key := range keys {
			m.Decision = keyboard.Page{}
			m.Update(tuitest.Key(key))
		}
	}
	press("space", "enter")
	check.Equalf(t, acts == 1 && len(sent) > 0, true, "keys count before")
	before := len(sent)

	held = message.New("train.paused", "PAUSED by the instructor")
	now := m.tableNow()
	for _, key := range []string{"space", "enter", "r", "s", "m", "f1", "b", "x"} {
		press(key)
		check.Equalf(t, acts == 1 && len(sent) == before && m.dialog == nil, true, "%s does nothing", key)
		check.Equalf(t, m.Notice, "PAUSED by the instructor", "the notice after %s", key)
	}
	if waited = time.Minute; !m.tableNow().Equal(now) {
		t.Errorf("the table's clock shows %v after %v", m.tableNow(), now)
	}
	press("?")
	if _, open := m.dialog.(*dialog.Help); !open {
		t.Errorf("the help does not open: %T", m.dialog)
	}
	press("esc")
	check.Containsf(t, strings.Join(m.Lines(), "\n"), "PAUSED by the instructor", "the screen")
	waited = 2 * time.Minute
	m.Update(SnapshotMsg(f.Snapshot()))
	check.Equalf(t, m.Notice, "", "the notice of the last key")
	lines := m.Lines()
	check.Containsf(t, lines[len(lines)-1], "PAUSED by the instructor", "the last line, all the time")
	press("q")
	if _, open := m.dialog.(*dialog.Quit); !open {
		t.Errorf("nobody can leave: %T", m.dialog)
	}
	press("esc")
	held = message.Text{}
	press("space")
	check.Equalf(t, acts, 2, "what the hands did")
}
