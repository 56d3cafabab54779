package shell

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// HelpKey is a key in the list of keys, what it does, and why it is disabled now, or "".
type HelpKey struct{ Cap, Does, Why string }

// HelpLines lists keys, their caps in a column of the given width.
func HelpLines(speaker words.Speaker, keys []HelpKey, column, width int) (lines []string) {
	for _, key := range keys {
		mark, does := speaker.Look.Key.Render(" "+key.Cap+" "), key.Does
		if key.Why != "" {
			mark = speaker.Look.Blocked.Render("(" + key.Cap + ")")
			does += " " + speaker.Say(message.New("dialog.help.not-now-because", "Not now: {why}",
				message.String("why", key.Why)))
		}
		if speaker.Look.Glyphs.Spoken {
			lines = append(lines, strings.TrimSpace(ansi.Strip(mark))+": "+does)
			continue
		}
		for _, line := range widget.Wrap(does, max(width-column, 8)) {
			lines = append(lines, widget.Pad(mark, column)+line)
			mark = ""
		}
	}
	return lines
}

// HelpFrame draws the list of keys as far as it is scrolled.
func HelpFrame(speaker words.Speaker, lines []string, seen *entry.Scroll, width, height int) []string {
	return widget.Frame(speaker.Say(message.New("dialog.help", "Keys")),
		seen.Window(lines, height-2, speaker.Say(words.More), speaker.Look), width, height, speaker.Look)
}

// QuitFrame asks for confirmation before the screen is left, below what leaving means.
func QuitFrame(speaker words.Speaker, means []string, width, height int) []string {
	keys := speaker.Caps(width-4, words.NewCap(speaker.Say(procedure.YesKey()), message.New("dialog.quit.leave", "leave")),
		words.NewCap("Esc", message.New("dialog.quit.stay", "stay, as any other key does")))
	return widget.Frame(speaker.Say(message.New("dialog.quit", "Leave the screen?")), append(append(means, ""), keys...),
		width, height, speaker.Look)
}

// Quits reports whether a key leaves the screen once it was asked for. Any other key stays.
func (s *Shell) Quits(press tea.KeyPressMsg) bool {
	yes, _ := s.Speaker().Answer(press.String())
	return yes
}
