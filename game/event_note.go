package game

import "time"

// NoteLeft is a hand-over note: what a shift manager wants the next shift to know of this table.
type NoteLeft struct {
	Text string `json:"note"`
	By   string `json:"left_by"`
	Name string `json:"name"`
}

// NoteRead records that another shift manager, called Name, read the note left at Left.
type NoteRead struct {
	Left time.Time `json:"left_at"`
	By   string    `json:"read_by"`
	Name string    `json:"name"`
}

func (NoteLeft) EventType() EventType { return "note-left" }
func (NoteRead) EventType() EventType { return "note-read" }
