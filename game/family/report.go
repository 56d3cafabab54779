package family

import "pitboss/game/picture"

// Report is computed from the results of finished rounds alone, for pitboss rules roads.
type Report interface {
	// Take adds a round, oldest first. It returns an error, and adds nothing, if the result does not belong to the
	// family. A void round belongs to any family.
	Take(round Finished) error
	// Lines returns the report as one JSON object per line.
	Lines() []any
}

// Finished is a finished round and the shoe it was dealt from, counted from 1; 0 in games without a shoe.
type Finished struct {
	Shoe uint64
	picture.Played
}
