package floor

import (
	"time"

	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/tui/widget"
)

// readShown is how long a table's cell shows that a message was read.
const readShown = 2 * time.Minute

// told says in a cell whether the last message to a table was read. It returns the zero text if there was no message
// or it was read some time ago.
func (m *Model) told(one *place) message.Text {
	told := one.Now.View.Told
	if len(told) == 0 {
		return message.Text{}
	}
	switch last := told[len(told)-1]; {
	case last.Stands(one.clock(m.Moment)):
		return message.New("floor.told.waits", "Message of {at} not read", message.Time("at", last.At))
	case !last.Read.IsZero() && one.clock(m.Moment).Sub(last.Read) < readShown:
		return readText(last)
	}
	return message.Text{}
}

// readText says who has read a message, and when.
func readText(told state.Told) message.Text {
	return message.New("floor.told.read", "Message read {at} by {name}", message.Time("at", told.Read), message.String("name", widget.Plain(told.Reader)))
}

// toldLines draws the last messages to a table, each with who has read it.
func (m *Model) toldLines(one *place, width int) (lines []string) {
	for _, told := range one.Now.View.Told {
		said := message.New("floor.told", "{at} {name}: {text}", message.Time("at", told.At), message.String("name", widget.Plain(told.Name)),
			message.String("text", widget.Plain(m.Say(told.Text))))
		lines = append(lines, widget.Wrap(m.Say(said), width)...)
		switch {
		case !told.Read.IsZero():
			lines = append(lines, m.Look.Faint.Render(widget.FitWords(m.Say(readText(told)), width, m.Look)))
		case told.Stands(one.clock(m.Moment)):
			lines = append(lines, m.Look.Notice.Render(" "+m.Say(message.New("floor.told.unread", "not read yet"))+" "))
		}
	}
	return lines
}
