// Package station is a floor station at work: the wire to the tables ([pitboss/internal/floor]) behind the
// shift manager's screen ([pitboss/tui/floor]).
//
// It decides nothing and keeps nothing. Neither end waits for the other: the screen gets the last word of each
// table, and what it orders is given by a goroutine of its own.
package station
