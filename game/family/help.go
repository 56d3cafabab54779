package family

import "pitboss/game"

// Help is what the command line's help says of a family. Texts are lines of at most 72
// characters; the help indents them.
type Help struct {
	// Settle is what pitboss settle reads of a finished round, Settled what it answers, and
	// SettleFor a result and the slug of the variant it is one of.
	Settle, Settled string
	SettleFor       [2]string
	// Messages are what the platform tells of a round.
	Messages []Message
	// Report is what pitboss rules roads makes of finished rounds; empty where it makes nothing of them.
	Report string
	// Positions are the places of its cards, such as player-1..3; empty without cards.
	Positions string
	// Reads names its games, where not every game of its readings has them: by the kind of step
	// that reads them.
	Reads map[game.StepKind]string
}

// Message is a message of the platform: its keys as they are sent, and whose it is and when.
type Message struct{ Name, Keys, When string }
