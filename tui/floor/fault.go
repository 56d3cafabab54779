package floor

import (
	"fmt"

	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/tui/widget"
)

// carefully calls do, which processes data published by a table. If do panics, it marks the table as not understood
// and calls do once more, so that one table's data cannot bring down the floor.
func carefully[T any](one *place, do func() T) (done T) {
	defer func() {
		if cause := recover(); cause != nil {
			if one.broken {
				panic(cause) // not caused by the table's data
			}
			one.broke(cause)
			done = do()
		}
	}()
	return do()
}

// broke marks the table's last state as impossible to draw.
func (t *place) broke(cause any) {
	t.broken, t.Whole = true, nil
	view := view.View{Table: t.Name, Title: t.Now.View.Title}
	if incident := t.Now.View.Incident; incident != nil { // the incident is open nevertheless
		view.Incident = &state.Incident{Kind: incident.Kind, OpenedAt: incident.OpenedAt, Looks: incident.Looks}
	}
	t.Now.View = view
	t.Unread = message.New("floor.broken", "Not understood: {why}", message.Quoted("why", fmt.Sprint(cause)))
	t.version++
}

// brokenLines draws a message in place of a table that cannot be drawn.
func (m *Model) brokenLines(one *place, width int) []string {
	return widget.Indent(2, append([]string{""}, widget.Wrap(m.Say(one.silence(m.Moment)), width-4)...))
}
