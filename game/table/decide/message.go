package decide

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// whyNotRead says why no message can be read now; empty if one can.
func whyNotRead(s *state.State) message.Text {
	switch {
	case len(s.UnreadMessages()) == 0 && len(s.NotesHere()) > 0:
	case len(s.UnreadMessages()) == 0:
		return message.New("table.blocked.no-message", "No message from the floor waits to be read.")
	case s.MessageReader().IsZero():
		return nobodyHere()
	}
	return message.Text{}
}

// readMessage records who read a message, or a hand-over note.
func (d *decision) readMessage(c game.ReadMessage) *game.Refusal {
	if why := whyNotRead(&d.state); !why.IsZero() {
		return game.Refuse(game.RefusedNotNow, why, d.waiting())
	}
	if note := d.noteHere(c.At); note != nil {
		d.aside = true
		return d.readNote(note.At, d.state.Manager)
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

// noteHere returns the note that the shift manager at the table reads: the one left at a moment or, once no message is
// unread, the oldest; nil if it is none.
func (d *decision) noteHere(at time.Time) *state.Note {
	if at.IsZero() && len(d.state.UnreadMessages()) > 0 {
		return nil
	}
	for _, note := range d.state.NotesHere() {
		if at.IsZero() || note.At.Equal(at) {
			return &note
		}
	}
	return nil
}
