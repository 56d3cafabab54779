package site

import (
	"slices"
	"time"
)

// Lacking is a table that was told of changes of people some time ago and has not taken them.
type Lacking struct {
	Table string `json:"table"`
	// Changes is how many people it lacks the last change of; 0 where that is not known, because the table has
	// said nothing since the hub started.
	Changes int `json:"changes,omitempty"`
	// Since is when it was told of the first of them, or when the hub started.
	Since time.Time `json:"since"`
	// Clashes and Trouble are why, as far as the table says; see [Heard].
	Clashes []string `json:"clashes,omitempty"`
	Trouble string   `json:"trouble,omitempty"`
}

// Equal reports whether the two say the same.
func (l Lacking) Equal(other Lacking) bool {
	return l.Table == other.Table && l.Changes == other.Changes && l.Since.Equal(other.Since) &&
		slices.Equal(l.Clashes, other.Clashes) && l.Trouble == other.Trouble
}

// Lacks returns what a table lacks of the people; false when it lacks nothing.
func (d Duty) Lacks(table string) (Lacking, bool) {
	i := slices.IndexFunc(d.Lacking, func(one Lacking) bool { return one.Table == table })
	if i < 0 {
		return Lacking{}, false
	}
	return d.Lacking[i], true
}

// The most of what a table says of its people that is kept: a table cannot fill what every station hears.
const (
	mostClashes = 20
	longestName = 64
	longestWhy  = 200
)

// Short returns what a table says with no more of each part than is kept.
func (h Heard) Short() Heard {
	var clashes []string
	for _, id := range h.Clashes[:min(len(h.Clashes), mostClashes)] {
		clashes = append(clashes, clip(id, longestName))
	}
	h.Clashes, h.Trouble = clashes, clip(h.Trouble, longestWhy)
	return h
}

// clip returns the beginning of a text.
func clip(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}
