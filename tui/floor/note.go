package floor

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/tui/widget"
)

// noteChoices returns the orders about hand-over notes: to leave one, and to have read the oldest unread one.
func noteChoices(one *place) []choice {
	read := choice{
		order: game.Order{Kind: game.OrderReadNote}, said: message.New("floor.note.read", "Read a note for this shift"),
		yes: message.New("floor.note.read.yes", "I have read it"),
	}
	for _, note := range one.Now.View.Notes {
		if note.Waits() {
			read.order.Left, read.asks = note.At, noteText(note)
			break
		}
	}
	return []choice{
		{
			order: game.Order{Kind: game.OrderLeaveNote}, said: message.New("floor.note.leave", "Leave a note for the next shift"),
			types: &typing{
				limit: decide.MaxNote,
				how:   message.New("floor.note.type", "What the next shift must know of this table:"),
				full: message.New("floor.note.full", "A note has {most} letters and signs at most: there is no room for more.",
					message.Number("most", decide.MaxNote)),
			},
		},
		read,
	}
}

// noteText formats a hand-over note with the person who left it, and when.
func noteText(note state.Note) message.Text {
	return message.New("floor.told", "{at} {name}: {text}", message.Time("at", note.At), message.String("name", widget.Plain(note.Name)),
		message.String("text", widget.Plain(note.Text)))
}

// noted says in a cell that the next shift has a note to read. It returns the zero text if it has none.
func noted(one *place) message.Text {
	for _, note := range one.Now.View.Notes {
		if note.Waits() {
			return message.New("floor.note.waits", "Note of {at} for the next shift", message.Time("at", note.At))
		}
	}
	return message.Text{}
}

// noteLines draws a table's hand-over notes, each with who has read it.
func (m *Model) noteLines(one *place, width int) (lines []string) {
	for _, note := range one.Now.View.Notes {
		lines = append(lines, widget.Wrap(m.Say(noteText(note)), width)...)
		if note.Waits() {
			lines = append(lines, m.Look.Notice.Render(" "+m.Say(message.New("floor.told.unread", "not read yet"))+" "))
			continue
		}
		read := message.New("floor.note.read-by", "Read {at} by {name}", message.Time("at", note.Read), message.String("name", widget.Plain(note.Reader)))
		lines = append(lines, m.Look.Faint.Render(widget.FitWords(m.Say(read), width, m.Look)))
	}
	return lines
}
