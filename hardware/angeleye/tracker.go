package angeleye

import (
	"bytes"
	"slices"
)

// Verdict is what a message is compared with those before it: a closed list.
type Verdict uint8

// The verdicts. Only a Fresh message is told.
const (
	Fresh     Verdict = iota + 1
	Repeat            // said before, to the last bit
	Otherwise         // the same number said something else before: the first stands
)

// cardsBack is how far back a card is known to be a repeat: no place comes twice within
// four cards.
const cardsBack = 3

// Tracker tells repeats from new messages and counts those that are missing. The zero
// value has seen nothing.
type Tracker struct {
	last     []byte // the last new frame; nil for none
	reopened bool   // the link was lost behind it
	cards    [][]byte
	// lowest and highest are the sequence's ends, known once it started again.
	lowest, highest byte
	turned          bool
	blocked         string
}

// Reopened says that the link was lost: what the shoe sent meanwhile is not known, and
// neither is whether it is still locked.
func (t *Tracker) Reopened() { t.reopened, t.blocked = true, "" }

// Blocked returns why no card can be drawn for a game, in words; empty when one can.
func (t *Tracker) Blocked() string { return t.blocked }

// Take takes a message with its frame. missing is how many reports before it never came,
// as far as the sequence tells: where it starts again is not documented, and is learned
// from the shoe.
func (t *Tracker) Take(message Message, raw []byte) (verdict Verdict, missing int) {
	switch {
	case bytes.Equal(raw, t.last), slices.ContainsFunc(t.cards, func(card []byte) bool { return bytes.Equal(card, raw) }):
		return Repeat, 0
	case t.last != nil && t.last[1] == message.Sequence && !t.reopened && message.Kind != Started:
		return Otherwise, 0
	}
	if message.Kind == Started {
		t.turned, t.last = false, nil
	}
	if t.last != nil && !t.reopened {
		missing = t.missing(t.last[1], message.Sequence)
	}
	t.last, t.reopened = bytes.Clone(raw), false
	t.remember(message)
	t.state(message)
	return Fresh, missing
}

// missing returns how many numbers lie between two.
func (t *Tracker) missing(before, now byte) int {
	if now > before {
		if t.turned {
			t.highest = max(t.highest, now)
		}
		return int(now-before) - 1
	}
	lost := 0
	if t.turned {
		lost = max(int(t.highest)-int(before), 0) + max(int(now)-int(t.lowest), 0)
		t.highest, t.lowest = max(t.highest, before), min(t.lowest, now)
	} else {
		t.turned, t.highest, t.lowest = true, before, now
	}
	return lost
}

// remember keeps the last cards of a round.
func (t *Tracker) remember(message Message) {
	switch message.Kind {
	case Drawn:
		t.cards = append(t.cards, t.last)
		if len(t.cards) > cardsBack {
			t.cards = t.cards[1:]
		}
	case Started, StandBy, Result:
		t.cards = nil
	}
}

// state follows whether cards can be drawn. A card drawn in a game shows that they can,
// one drawn outside why they cannot.
func (t *Tracker) state(message Message) {
	switch message.Kind {
	case Started, StandBy, Drawn, Cleared:
		t.blocked = ""
	case LockState:
		t.blocked = ""
		if message.Locked {
			t.blocked = "the shoe is locked: no card can be drawn until it is unlocked"
		}
	case Failed:
		if message.ErrorMode {
			t.blocked = "the shoe is in error mode, " + ErrorWords(message.Code) + ": clear it at the shoe"
		}
	case Outside:
		t.blocked = "the shoe is in " + string(message.Mode) + " mode: cards drawn now are not dealt"
	}
}
