package trouble

import (
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
)

var update = flag.Bool("update", false, "write the golden files")

var noon = time.Date(2026, 9, 1, 12, 0, 0, 0, time.UTC)

// shown is a screen under test, with a clock set by hand.
type shown struct {
	*page
	clock time.Time
}

func show(t *testing.T, language string, width, height int) *shown {
	t.Helper()
	s := &shown{clock: noon}
	s.page = newPage(Trouble{SetsUp: true,
		Headline: message.New("trouble.headline.cannot-open", "CANNOT OPEN"),
		Why: []message.Text{message.OfError(errors.New("line 3: variant: \"ezugi\x1b[31m\" is unknown: want one of " +
			strings.Repeat("ezugi-baccarat, ", 40)))},
		Do:    message.New("trouble.locked.do", "Is the table open on another screen of this machine? End the other program; the table then opens by itself."),
		Again: 10 * time.Second,
	}, &shell.Options{Texts: must.Get(text.For(language))(t), Now: func() time.Time { return s.clock }, Location: time.UTC})
	s.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return s
}

func (s *shown) press(key string) (ended bool) {
	s.clock = s.clock.Add(time.Second)
	_, command := s.Update(tuitest.Key(key))
	return command != nil && s.choice != Left
}

func TestScreens(t *testing.T) {
	var out strings.Builder
	for _, language := range []string{text.English, "lt", "ro"} {
		for _, size := range [][2]int{{80, 24}, {40, 12}} {
			s := show(t, language, size[0], size[1])
			drawn := s.View().Content
			check.Contains(t, drawn, "F3")
			for _, wrong := range tuitest.Outsize(drawn, size[0], size[1]) {
				t.Error(wrong)
			}
			fmt.Fprintf(&out, "=== %s, %dx%d\n%s", language, size[0], size[1], tuitest.Draw(drawn, size[0], size[1]))
		}
	}
	tuitest.Golden(t, "trouble", out.String(), *update)
}

func TestNothingBreaksTheScreen(t *testing.T) {
	for width := range 90 {
		for height := range 30 {
			for _, wrong := range tuitest.Outsize(show(t, "lt", width, height).View().Content, width, height) {
				t.Errorf("%dx%d: %s", width, height, wrong)
			}
		}
	}
}

func TestKeys(t *testing.T) {
	for key, want := range map[string]Choice{"enter": Again, "r": Again, "s": Setup} {
		s := show(t, text.English, 80, 24)
		check.Equalf(t, s.press(key), true, "%s ends the screen", key)
		check.Equalf(t, s.choice, want, "%s", key)
	}
	s := show(t, text.English, 80, 24)
	check.Equalf(t, s.press("q"), false, "q ends the screen")
	check.Contains(t, tuitest.Draw(s.View().Content, 80, 24), "This screen stays")
}

// TestTheTimeToTryAgain: the table is tried again after its time, which starts again with every key, so that nothing
// goes while somebody reads.
func TestTheTimeToTryAgain(t *testing.T) {
	s := show(t, text.English, 80, 24)
	s.clock = s.clock.Add(9 * time.Second)
	s.press("down")
	s.clock = s.clock.Add(9 * time.Second)
	s.Pass(false)
	check.Equalf(t, s.choice, Left, "while somebody reads")
	s.clock = s.clock.Add(2 * time.Second)
	s.Update(shell.TickMsg{Number: s.Ticking.Number})
	check.Equalf(t, s.choice, Again, "after ten seconds")
}

// Where the terminal cannot be set up from its own screen, no key offers it.
func TestSetUpElsewhere(t *testing.T) {
	s := show(t, text.English, 80, 24)
	check.Contains(t, tuitest.Draw(s.View().Content, 80, 24), "set up")
	s.trouble.SetsUp = false
	check.Lacksf(t, tuitest.Draw(s.View().Content, 80, 24), "set up", "the keys")
	check.Equalf(t, s.press("s"), false, "s ends the screen")
}
