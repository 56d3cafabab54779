package floor

import (
	"fmt"

	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// carefully does something with what a table says. Where that is nothing that can be drawn, it is done once more
// with a table that is not understood: one table's word ends no floor.
func carefully[T any](one *place, do func() T) (done T) {
	defer func() {
		if cause := recover(); cause != nil {
			if one.broken {
				panic(cause) // it is not the table's word
			}
			one.broke(cause)
			done = do()
		}
	}()
	return do()
}

// broke keeps in mind that what the table said last cannot be drawn.
func (t *place) broke(cause any) {
	t.broken, t.Whole = true, nil
	view := table.View{Table: t.Name, Title: t.Now.View.Title}
	if incident := t.Now.View.Incident; incident != nil { // it is open all the same
		view.Incident = &table.Incident{Kind: incident.Kind, OpenedAt: incident.OpenedAt, Looks: incident.Looks}
	}
	t.Now.View = view
	t.Unread = message.New("floor.broken", "Not understood: {why}", message.Quoted("why", fmt.Sprint(cause)))
	t.version++
}

// brokenLines stand in place of what cannot be drawn of a table.
func (m *Model) brokenLines(one *place, width int) []string {
	return widget.Indent(2, append([]string{""}, widget.Wrap(m.say(one.silence(m.now)), width-4)...))
}
