package hub

import (
	"encoding/json"
	"path/filepath"
	"time"

	"pitboss/ordinary"
	"pitboss/store/private"
)

// clockFile records in the hub's folder when the hub checked its clock.
const clockFile = "hub.clock"

const (
	// maxCheckGap is the maximum time between two checks of a steady clock: if it is longer, the hub was off for
	// days or its clock was set.
	maxCheckGap = 48 * time.Hour
	// steadyAfter is how long a clock must be steady before anything is removed by it.
	steadyAfter = 7 * 24 * time.Hour
)

// looked is when the hub last checked its clock, and since when the clock has been steady.
type looked struct {
	At    time.Time `json:"looked"`
	Since time.Time `json:"steady_since"`
}

// look returns the state after a check at a later time.
func (l looked) look(now time.Time) looked {
	if passed := now.Sub(l.At); l.At.IsZero() || passed < 0 || passed > maxCheckGap {
		l.Since = now
	}
	l.At = now
	return l
}

// steady reports whether the clock has been steady for long enough.
func (l looked) steady() bool { return l.At.Sub(l.Since) >= steadyAfter }

// lookAtClock records a check in the hub's folder. It ignores an unreadable earlier state.
func (h *Hub) lookAtClock(now time.Time) (looked, error) {
	data, there, err := private.Read(filepath.Join(h.options.Dir, clockFile), ordinary.Key)
	if err != nil {
		return looked{}, err
	}
	var last looked
	if there && json.Unmarshal(data, &last) != nil {
		last = looked{}
	}
	last = last.look(now.UTC().Round(0))
	if data, err = json.Marshal(last); err != nil {
		return last, err
	}
	return last, keep(h.options.Dir, clockFile, append(data, '\n'))
}
