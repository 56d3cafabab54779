package family

import "pitboss/game/picture"

// Report is what is made of finished rounds from their results alone, for pitboss rules roads.
type Report interface {
	// Take adds a round, oldest first. The error is why its result is not one of the family's: then
	// nothing is added. A void round is any family's.
	Take(round Finished) error
	// Lines returns what was made of the rounds, a JSON object each.
	Lines() []any
}

// Finished is a finished round and the shoe it was dealt from, from 1; 0 in games without.
type Finished struct {
	Shoe uint64
	picture.Played
}
