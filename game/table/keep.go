package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/shoe"
)

// A card that was drawn and not dealt is kept for the next deal, with nobody knowing its face. It is opened
// where it is dealt. Where the round it was kept in is void, or its shoe ends, it goes to the discard holder
// face down, but for one that a rule makes the first of the next round (001/11.27, 003/1.b8): that one stays
// kept in a void round.

// mayNeedMore reports whether the running round may still take a card.
func (d *decision) mayNeedMore() bool {
	return d.state.RoundRunning() && d.rules.inRound(&d.state).Name != stepAnnounce
}

// keptForDeal says where the cards kept go that the next round begins with, and what comes before them.
// Nobody is told their faces, and the place only where it does not follow from who plays.
func (r *Rules) keptForDeal(kept int) message.Text {
	if kept == 0 {
		return nothing
	}
	count := message.Number("count", kept)
	first := r.family.Next(game.Round{BettingClosed: true})
	switch {
	case r.family.Next(game.Round{}).Burns > 0:
		return message.Count("table.start.kept-next", "Burn first. Next card: the one kept, face down.",
			"Burn first. Next cards: the {count} kept, face down, in the order drawn.", count)
	case first.Kind == game.StepScan:
		return message.Count("table.start.kept-to", "First card: the one kept, to {place}.",
			"First cards: the {count} kept, in the order drawn, beginning with {place}.", count,
			message.Position("place", first.Position))
	}
	return message.Count("table.start.kept-first", "First card dealt: the one kept.",
		"First cards dealt: the {count} kept, in the order drawn.", count)
}

// discardInWords has cards discarded that were drawn and are never dealt.
func discardInWords(cards int) message.Text {
	if cards == 0 {
		return nothing
	}
	return message.Count("table.discard", "Put the card that was not dealt into the discard holder, face down.",
		"Put the {count} cards that were not dealt into the discard holder, face down.", message.Number("count", cards))
}

// discard puts a card into the discard holder that was drawn and never dealt. One that nobody has seen
// goes there face down: its face comes into the record, and is told to nobody.
func (d *decision) discard(card game.Card, id string) {
	burned := game.HeldBurned{Card: card, ID: id}
	if secret, there := d.secret(id); card.IsSealed() && there {
		burned = game.HeldBurned{Card: secret.Card, ID: secret.ID, Sealed: id, Frame: secret.Raw, Salt: secret.Salt}
	}
	d.emit(burned)
}

// discardKept discards those of the cards kept for the next deal that are meant.
func (d *decision) discardKept(means func(shoe.Drawn) bool) {
	for _, kept := range slices.Clone(d.state.Shoe.Carried) {
		if means(kept) {
			d.discard(kept.Card, kept.ID)
		}
	}
}

// everyKept means every card kept.
func everyKept(shoe.Drawn) bool { return true }

// shuffleAgain begins the shuffle of all cards again. Those kept go back to the others.
func (d *decision) shuffleAgain() {
	d.discardKept(everyKept)
	d.emit(game.ShuffleRestarted{})
}
