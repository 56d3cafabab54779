package site

import (
	"slices"
	"time"
)

// Lacking describes a table that has not applied changes of people that it was sent some time ago.
type Lacking struct {
	Table string `json:"table"`
	// Changes is the number of people whose last change it lacks; 0 if unknown, because the table has not reported
	// since the hub started.
	Changes int `json:"changes,omitempty"`
	// Since is when the first of these changes was sent, or when the hub started.
	Since time.Time `json:"since"`
	// Clashes and Trouble are the reasons, as far as the table reports them; see [Heard].
	Clashes []string `json:"clashes,omitempty"`
	Trouble string   `json:"trouble,omitempty"`
}

// Equal reports whether the two are equal.
func (l Lacking) Equal(other Lacking) bool {
	return l.Table == other.Table && l.Changes == other.Changes && l.Since.Equal(other.Since) &&
		slices.Equal(l.Clashes, other.Clashes) && l.Trouble == other.Trouble
}

// Lacks returns what a table lacks; false if it lacks nothing.
func (d Duty) Lacks(table string) (Lacking, bool) {
	i := slices.IndexFunc(d.Lacking, func(one Lacking) bool { return one.Table == table })
	if i < 0 {
		return Lacking{}, false
	}
	return d.Lacking[i], true
}

// Limits for what is kept of a table's report about people, so that a table cannot fill the messages to every
// station.
const (
	maxClashes     = 20
	maxClashName   = 64
	maxClashReason = 200
)

// Short returns a table's report cut to these limits.
func (h Heard) Short() Heard {
	var clashes []string
	for _, id := range h.Clashes[:min(len(h.Clashes), maxClashes)] {
		clashes = append(clashes, clip(id, maxClashName))
	}
	h.Clashes, h.Trouble = clashes, clip(h.Trouble, maxClashReason)
	return h
}

// clip cuts a text to a maximum length.
func clip(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}
