package report

import (
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/game/table/replay"
	"pitboss/game/table/view"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
)

// The size of the screens in a dispute file.
const (
	screenWidth  = 80
	screenHeight = 24
)

// maxScreens is how many screens a dispute file has: the first ones, and the last.
const maxScreens = 16

// shows lists the events after which a dispute file shows the screen.
var shows = []game.EventType{
	game.RoundOpened{}.EventType(), game.BettingClosed{}.EventType(), game.IncidentOpened{}.EventType(),
	game.Ruled{}.EventType(), game.IncidentClosed{}.EventType(), game.RoundClosed{}.EventType(),
	game.RoundCorrected{}.EventType(),
}

// screensOf returns what the table's screen showed at the moments of a round that matter, in a language; none if this
// program does not have the rules that the records name.
func screensOf(records []game.Record, texts *text.Printer) ([]report.Screen, error) {
	player, err := replay.Alone(records)
	if err != nil {
		return nil, err
	}
	look, viewer := theme.New(theme.Mono, theme.Unicode, colorprofile.NoTTY), &view.Viewer{}
	var all []report.Screen
	for more := true; more; {
		now := player.Position()
		shown, _, err := now.View(viewer)
		if err != nil {
			return nil, nil // other rules
		}
		if slices.ContainsFunc(now.Events(), func(event game.Event) bool { return slices.Contains(shows, event.EventType()) }) {
			all = append(all, report.Screen{Record: now.Last(), At: now.At(), Lines: drawn(shown, texts, look)})
		}
		if more, err = player.Step(); err != nil {
			return nil, err
		}
	}
	if len(all) > maxScreens {
		all = append(all[:maxScreens-1], all[len(all)-1])
	}
	return all, nil
}

// drawn returns a screen in lines without colours or keys.
func drawn(shown view.View, texts *text.Printer, look *theme.Theme) string {
	s := &screen.Screen{
		View: shown, Shown: true, Onlooker: true, Texts: texts, Look: look, Location: time.UTC,
		Width: screenWidth, Height: screenHeight, Now: shown.Now, Left: shown.Left(shown.Now), Devices: screen.DevicesOf(shown),
	}
	band, body := s.Middle(nil)
	lines := append(s.Header()[:1], append([]string{band}, body...)...)
	for i, line := range lines {
		lines[i] = strings.TrimRight(ansi.Strip(line), " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}
