package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// whyNotRead says why no message can be read now; empty if one can.
func whyNotRead(s *state.State) message.Text {
	switch {
	case len(s.UnreadMessages()) == 0:
		return message.New("table.blocked.no-message", "No message from the floor waits to be read.")
	case s.MessageReader().IsZero():
		return nobodyHere()
	}
	return message.Text{}
}

// readMessage records who read a message.
func (d *decision) readMessage(c game.ReadMessage) *game.Refusal {
	if why := whyNotRead(&d.state); !why.IsZero() {
		return game.Refuse(game.RefusedNotNow, why, d.waiting())
	}
	unread, reader := d.state.UnreadMessages(), d.state.MessageReader()
	i := 0
	if !c.At.IsZero() {
		i = slices.IndexFunc(unread, func(told state.Told) bool { return told.At.Equal(c.At) })
	}
	if i < 0 {
		return game.Refuse(game.RefusedNotNow, message.New("table.message.read", "That message was read already."), message.Text{})
	}
	d.emit(game.MessageRead{Told: unread[i].At, By: reader.ID, Name: reader.Name})
	d.aside = true
	return nil
}
