package shoe

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// The methods below are what happens to a shoe. Each mirrors one event.

// CheckCard counts one card of a deck check by scanning.
func (l Ledger) CheckCard(card game.Card, id string) Ledger {
	l.Scanned = l.Scanned.Plus(card, 1)
	if id != "" {
		l.ScannedIDs = append(slices.Clip(l.ScannedIDs), id)
	}
	return l
}

// CheckDone ends a deck check; a failed one removes the shoe.
func (l Ledger) CheckDone(passed bool) Ledger {
	if !passed {
		return Ledger{}
	}
	l.Checked = true
	l.Scanned, l.ScannedIDs = Tally{}, nil
	return l
}

// Shuffle counts one completed pass.
func (l Ledger) Shuffle() Ledger {
	l.Passes++
	return l
}

// Mishandle counts cards that fell from the table, or that were exposed, while the cards are shuffled.
func (l Ledger) Mishandle(fell, exposed int) Ledger {
	l.Fell += fell
	l.Exposed += exposed
	return l
}

// CutCards records that the shuffled cards were cut.
func (l Ledger) CutCards() Ledger {
	l.Cut = true
	return l
}

// PlaceCutCard records that the cut card was inserted.
func (l Ledger) PlaceCutCard() Ledger {
	l.CutCardIn = true
	return l
}

// ShowBurn records the first card shown; burn more cards follow unseen (001/11.2).
func (l Ledger) ShowBurn(card game.Card, id string, burn int) Ledger {
	l = l.see(card, id)
	l.BurnedSeen++
	l.BurnShown = card
	l.Burn = burn
	return l
}

// BurnUnseen puts count cards into the discard holder unseen. The first time, it completes the burn of a new shoe.
func (l Ledger) BurnUnseen(count int) Ledger {
	l.BurnedUnseen += count
	l.Burned = true
	l.Fell, l.Exposed = 0, 0 // the shuffle is over
	return l
}

// CorrectBurn changes the number of burned cards by count, but never below zero or beyond what is left.
func (l Ledger) CorrectBurn(count int) Ledger {
	l.BurnedUnseen += min(max(count, -l.BurnedUnseen), l.Left())
	return l
}

// RestartShuffle restarts the shuffle of all cards from its first pass: none of them is out.
func (l Ledger) RestartShuffle() Ledger {
	return Ledger{
		Number: l.Number, Decks: l.Decks, Seal: l.Seal, LoadedAt: l.LoadedAt, Check: l.Check, Loaded: l.Loaded, Checked: l.Checked,
		Scanned: l.Scanned, ScannedIDs: l.ScannedIDs, Rounds: l.Rounds, ChangeReason: l.ChangeReason,
		ChangeBy: l.ChangeBy,
	}
}

// Fill records that the shuffled cards were put into the shoe without a cut card (003/20.b2).
func (l Ledger) Fill() Ledger {
	l.Burned = true
	l.Fell, l.Exposed = 0, 0
	return l
}

// OpenRound counts a round.
func (l Ledger) OpenRound() Ledger {
	l.Rounds++
	return l
}

// Deal counts a card dealt into a round. A carried card was counted when it was read; it is the one carried longest.
func (l Ledger) Deal(card game.Card, id string, carried bool) Ledger {
	l.Dealt++
	if carried && len(l.Carried) > 0 {
		l.Carried = slices.Clone(l.Carried[1:])
		return l
	}
	return l.see(card, id)
}

// Remove counts a dealt card taken out of its round (001/11.35).
func (l Ledger) Remove(card game.Card, id string, fate game.Fate) Ledger {
	l.Dealt--
	switch fate {
	case game.FateDiscarded:
		l.BurnedSeen++
	case game.FateMisread:
		// A card has left the shoe, but not one of this face.
		l.BurnedUnseen++
		l = l.unsee(card, id)
	case game.FateReading:
		l = l.unsee(card, id)
	}
	return l
}

// Restore corrects the account of one round: its cards are those the video shows, not those recorded (001/11.37).
func (l Ledger) Restore(before, after []game.Placed) Ledger {
	for _, placed := range before {
		l = l.unsee(placed.Card, placed.ID)
		l.Dealt--
	}
	run := l.Run
	for _, placed := range after {
		l = l.see(placed.Card, placed.ID)
		l.Dealt++
	}
	l.Run = run
	return l
}

// Reveal counts the face of a sealed card that was opened.
func (l Ledger) Reveal(opened game.CardRevealed) Ledger {
	l.Carried = slices.Clone(l.Carried)
	run := l.Run
	for i, drawn := range l.Carried {
		if drawn.ID == opened.Commitment {
			l.Carried[i].Card, l.Carried[i].ID = opened.Card, opened.ID
			run = extendRun(run, opened.Card) // no card was dealt since it was drawn
		}
	}
	l.Sealed--
	l = l.see(opened.Card, opened.ID)
	l.Run = run
	return l
}

// Carry keeps a drawn card for the next deal, after those already kept (001/11.27).
func (l Ledger) Carry(drawn Drawn) Ledger {
	run := l.Run
	l = l.see(drawn.Card, drawn.ID)
	if drawn.Card.IsSealed() {
		l.Run = run // the run continues when the card is opened
	}
	l.Carried = append(slices.Clip(l.Carried), drawn)
	return l
}

// BurnSeen puts a card that was read but not dealt into the discard holder (001/11.28).
func (l Ledger) BurnSeen(card game.Card, id string) Ledger {
	l = l.see(card, id)
	l.BurnedSeen++
	return l
}

// BurnCarried puts a card kept for the next deal into the discard holder. It was counted when it was read.
func (l Ledger) BurnCarried(card game.Card, id string) Ledger {
	kept := func(drawn Drawn) bool { return drawn.Card == card && drawn.ID == id }
	at := max(slices.IndexFunc(l.Carried, kept), 0)
	l.Carried = slices.Delete(slices.Clone(l.Carried), at, at+1)
	l.BurnedSeen++
	return l
}

// SeeCutCard records that the cut card came out: the shoe is changed after this round (001/11.2).
func (l Ledger) SeeCutCard() Ledger {
	l.CutSeen = true
	return l.OrderChange(message.New("shoe.cut-card-drawn", "cut card drawn"))
}

// AwaitOldCutCard allows the cut card of the previous shoe to be read until the end of the second round from now
// (001/10.25).
func (l Ledger) AwaitOldCutCard() Ledger {
	l.OldCutUntil = l.Rounds + 2
	return l
}

// AwaitsOldCutCard reports whether a cut card read now is that of the previous shoe.
func (l Ledger) AwaitsOldCutCard() bool { return l.Rounds <= l.OldCutUntil && l.OldCutUntil > 0 }

// SeeOldCutCard notes that the old cut card was read: the shoe in play is not changed for it.
func (l Ledger) SeeOldCutCard() Ledger {
	l.OldCutUntil = 0
	return l
}

// OrderChange ends the shoe after this round. The first reason is kept, but it replaces an order from the floor: such
// an order can be cancelled, and this reason cannot.
func (l Ledger) OrderChange(reason message.Text) Ledger {
	if !l.MustChange() {
		l.ChangeReason, l.ChangeBy = reason, ""
	}
	return l
}

// OrderChangeFromFloor ends the shoe after this round by order of somebody at the floor.
func (l Ledger) OrderChangeFromFloor(by string, reason message.Text) Ledger {
	if !l.ChangeDue() {
		l.ChangeReason, l.ChangeBy = reason, by
	}
	return l
}

// LiftChange cancels an order from the floor to change the shoe.
func (l Ledger) LiftChange() Ledger {
	if l.ChangeBy != "" {
		l.ChangeReason, l.ChangeBy = message.Text{}, ""
	}
	return l
}
