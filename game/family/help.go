package family

import "pitboss/game"

// Help is a family's part of the command line's help. Texts are lines of at most 72 characters; the help indents
// them.
type Help struct {
	// Settle is what pitboss settle reads of a finished round, Settled what it answers, and SettleFor an example
	// result and the slug of its variant.
	Settle, Settled string
	SettleFor       [2]string
	// Messages are the platform's messages about a round.
	Messages []Message
	// Report is the output of pitboss rules roads; empty if the family has no report.
	Report string
	// Positions are the places for its cards, such as player-1..3; empty without cards.
	Positions string
	// Reads names the games of this family by the kind of step that takes a reading of a device; cards are left out.
	Reads map[game.StepKind][]string
}

// Message is a platform message: the keys to send, and when it is sent by whom.
type Message struct{ Name, Keys, When string }
