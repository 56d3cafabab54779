package angeleye

import (
	"bytes"
	"slices"

	"pitboss/game/message"
)

// Verdict is the result of comparing a message with those before it.
type Verdict uint8

// The verdicts. Only a Fresh message is reported.
const (
	Fresh     Verdict = iota + 1
	Repeat            // equal to an earlier one, to the last bit
	Otherwise         // the same number had another content before, which stays valid
)

// cardsBack is how far back a card is recognized as a repeat: no place occurs twice within four cards.
const cardsBack = 3

// Tracker tells repeats from new messages and counts missing ones. Its zero value has seen none.
type Tracker struct {
	last     []byte // the last new frame, or nil
	reopened bool   // the link was lost after it
	cards    [][]byte
	// lowest and highest are the bounds of the sequence, known once it started over.
	lowest, highest byte
	turned          bool
	blocked         message.Text
}

// Reopened tells the tracker that the link was lost: it is not known what the shoe sent meanwhile, nor whether it is
// still locked.
func (t *Tracker) Reopened() { t.reopened, t.blocked = true, message.Text{} }

// Blocked returns why no card can be drawn for a game, or no text.
func (t *Tracker) Blocked() message.Text { return t.blocked }

// Take compares a message with those before it. missing is the number of reports before it that never arrived, as far
// as the sequence tells: where it starts over is not documented, and is learned from the shoe.
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

// missing returns how many numbers are between two.
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
	default: // no card of the round, and not its end
	}
}

// state tracks whether cards can be drawn. A card drawn in a game shows that they can, one drawn outside a game why
// not.
func (t *Tracker) state(said Message) {
	switch said.Kind {
	case Started, StandBy, Drawn, Cleared:
		t.blocked = message.Text{}
	case LockState:
		t.blocked = message.Text{}
		if said.Locked {
			t.blocked = message.New("shoe.locked", "The shoe is locked: no card can be drawn until it is unlocked.")
		}
	case Failed:
		if said.ErrorMode {
			t.blocked = message.New("shoe.error-mode", "The shoe is in error mode, {error}: clear it at the shoe.",
				message.Message("error", ErrorWords(said.Code)))
		}
	case Outside:
		t.blocked = outsideWords(said.Mode)
	case DrawnAgain, CutCard, Result, Setting:
	}
}

// outsideWords says in which mode the shoe is that deals no cards.
func outsideWords(mode Mode) message.Text {
	switch mode {
	case LockMode:
		return message.New("shoe.mode.lock", "The shoe is in lock mode: cards drawn now are not dealt.")
	case SettingMode:
		return message.New("shoe.mode.setting", "The shoe is in setting mode: cards drawn now are not dealt.")
	case ErrorMode:
	}
	return message.New("shoe.mode.error", "The shoe is in error mode: cards drawn now are not dealt.")
}
