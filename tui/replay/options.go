package replay

import (
	"time"

	"pitboss/game"
	"pitboss/game/table/replay"
	"pitboss/tui/shell"
)

// Options configures the screen.
type Options struct {
	shell.Options
	// Ask asks for another position of the record; a [ShownMsg] answers it. It must not block.
	Ask func(Request)
}

// Request asks for another position of the record.
type Request struct {
	Move Move
	// Number is the number of the round of [ToRound].
	Number uint64
}

// Move says where to go. The list is closed.
type Move int

// The moves.
const (
	Step Move = iota
	Back
	NextRound
	PreviousRound
	NextIncident
	PreviousIncident
	NextRuling
	PreviousRuling
	ToRound
	ToStart
	ToEnd
)

// ShownMsg brings the position after a request, and what is next to it.
type ShownMsg struct {
	Now replay.Position
	// Before are the positions before it, the oldest first. Until is when the decision after it was made; zero if it is
	// not known or there is none.
	Before []replay.Position
	Until  time.Time
	// Early are the concealed cards on the table that the record opens later, by place.
	Early map[game.Position]game.Card
	// Last is the last record.
	Last uint64
	// Stayed is true if there was nowhere to go. Failed says why the record could not be read.
	Stayed bool
	Failed error
}
