package decide

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// MaxNote is the maximum length of a hand-over note, in characters.
const MaxNote = 400

// tooManyNotes says why no further note can be left; empty if one can.
func tooManyNotes(s *state.State) message.Text {
	if len(s.UnreadNotes()) < state.MaxNotes {
		return message.Text{}
	}
	return message.New("table.note.unread", "The next shift has not read the last {n} notes.", message.Number("n", state.MaxNotes))
}

// whyNoNote says why no note can be left at the table now; empty if one can.
func whyNoNote(s *state.State) message.Text {
	if s.Manager.IsZero() || s.Station != "" {
		return message.New("table.note.manager", "The shift manager leaves notes: sign in first.")
	}
	return tooManyNotes(s)
}

// leaveNoteHere records a hand-over note of the shift manager at the table.
func (d *decision) leaveNoteHere(c game.LeaveNote) *game.Refusal {
	if why := whyNoNote(&d.state); !why.IsZero() {
		return game.Refuse(game.RefusedNotNow, why, message.Text{})
	}
	d.aside = true
	return d.leaveNote(c.Note, d.state.Manager)
}

// leaveNote records a hand-over note.
func (d *decision) leaveNote(text string, by game.Person) *game.Refusal {
	text = strings.TrimSpace(text)
	if text == "" || utf8.RuneCountInString(text) > MaxNote || !game.IsPrintable(text) {
		return game.Refuse(game.RefusedBadInput, message.New("table.note.length",
			"A note has 1 to {most} letters and signs on one line.", message.Number("most", MaxNote)), message.Text{})
	}
	d.emit(game.NoteLeft{Text: text, By: by.ID, Name: by.Name})
	return nil
}

// readNote records that a person read the note left at a moment, or the oldest one that they may read.
func (d *decision) readNote(at time.Time, by game.Person) *game.Refusal {
	if at.IsZero() {
		if unread := d.state.NotesFor(by); len(unread) > 0 {
			at = unread[0].At
		}
	}
	unread := d.state.UnreadNotes()
	i := slices.IndexFunc(unread, func(note state.Note) bool { return note.At.Equal(at) })
	switch {
	case i < 0:
		return game.Refuse(game.RefusedStale, message.New("table.note.read", "That note was read already."), message.Text{})
	case unread[i].By == by.ID:
		return game.Refuse(game.RefusedOwnRequest, message.New("table.note.own", "The next shift reads it, not {name}, who left it.",
			message.String("name", by.Name)), message.Text{})
	}
	d.emit(game.NoteRead{Left: unread[i].At, By: by.ID, Name: by.Name})
	return nil
}
