package state

import (
	"slices"
	"time"

	"pitboss/game"
)

// Note is a hand-over note for the next shift.
type Note struct {
	Text string `json:"note"`
	// By is the staff id of the person who left it, Name their name.
	By   string    `json:"left_by"`
	Name string    `json:"name"`
	At   time.Time `json:"at"`
	// Read is when another shift manager read it, Reader their name; zero if nobody has.
	Read   time.Time `json:"read,omitzero"`
	Reader string    `json:"reader,omitempty"`
}

// MaxNotes is how many notes are kept.
const MaxNotes = 5

// Waits reports whether a note has not been read yet.
func (n Note) Waits() bool { return n.Read.IsZero() }

// noteLeft adds a note. If there are too many, it drops one that was read, or else the oldest.
func noteLeft(before []Note, e game.NoteLeft, at time.Time) []Note {
	notes := append(slices.Clone(before), Note{Text: e.Text, By: e.By, Name: e.Name, At: at})
	if len(notes) > MaxNotes {
		leaves := max(slices.IndexFunc(notes, func(note Note) bool { return !note.Waits() }), 0)
		notes = slices.Delete(notes, leaves, leaves+1)
	}
	return notes
}

// noteRead marks a note as read.
func noteRead(before []Note, e game.NoteRead, at time.Time) []Note {
	notes := slices.Clone(before)
	for i := range notes {
		if notes[i].Waits() && notes[i].At.Equal(e.Left) {
			notes[i].Read, notes[i].Reader = at, e.Name
		}
	}
	return notes
}

// UnreadNotes returns the notes that nobody of the next shift has read, oldest first.
func (s *State) UnreadNotes() []Note {
	return slices.DeleteFunc(slices.Clone(s.Notes), func(note Note) bool { return !note.Waits() })
}

// NotesFor returns the unread notes that a person may read as the next shift: those that somebody else left.
func (s *State) NotesFor(person game.Person) []Note {
	return slices.DeleteFunc(s.UnreadNotes(), func(note Note) bool { return note.By == person.ID })
}

// NotesHere returns the unread notes that the shift manager at the table may read.
func (s *State) NotesHere() []Note {
	if s.Manager.IsZero() || s.Station != "" {
		return nil
	}
	return s.NotesFor(s.Manager)
}
