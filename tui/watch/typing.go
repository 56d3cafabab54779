package watch

import (
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
)

// typing is a note or a message being typed.
type typing struct {
	words entry.Field
	does  Act
	// about is the last record when the instructor began to type.
	about        uint64
	title, sends message.Text
}

// types begins to type a note about this moment, or a message.
func (m *Model) types(does Act) *typing {
	begun := &typing{words: entry.Field{Limit: m.options.Most}, does: does,
		title: message.New("watch.say", "Message to the trainee"), sends: message.New("watch.say.sends", "tell")}
	if m.some {
		begun.about = m.shown.Now.Last()
	}
	if does == Note {
		begun.title = message.New("watch.note", "Note about record {n}", message.Number("n", begun.about))
		begun.sends = message.New("watch.note.sends", "keep")
	}
	return begun
}

// typed handles a key while something is typed.
func (m *Model) typed(press tea.KeyPressMsg) {
	t := m.typing
	switch press.String() {
	case "esc":
		m.typing = nil
	case "enter":
		said := t.words.Value()
		if said == "" {
			m.Notify(message.New("watch.type", "Type it first, then Enter."))
			return
		}
		asked := Request{Do: t.does, Text: said}
		if t.does == Note {
			asked.About = t.about
		}
		m.options.Ask(asked)
		m.typing = nil
	default:
		before := len(t.words.Text)
		if t.words.Key(press) && t.words.Full() && len(t.words.Text)-before < utf8.RuneCountInString(press.Text) {
			m.Notify(message.New("watch.type.full", "It has {most} letters and signs at most: there is no room for more.",
				message.Number("most", m.options.Most)))
		}
	}
}

// draw draws what is typed in a frame.
func (t *typing) draw(m *Model, width int) []string {
	lines := widget.Wrap(widget.Plain(string(t.words.Text))+"_", width-4)
	return widget.Frame(m.Say(t.title), lines, width, len(lines)+2, m.Look)
}
