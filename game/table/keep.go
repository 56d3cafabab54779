package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/shoe"
)

// A card that was drawn and not dealt is kept, concealed, for the next deal and revealed when it is dealt. If its
// round becomes void or its shoe ends, it goes to the discard holder face down. The exception is a card that a rule
// makes the first of the next round (001/11.27, 003/1.b8): it stays kept.

// mayNeedMore reports whether the running round may still take a card.
func (d *decision) mayNeedMore() bool {
	return d.state.RoundRunning() && d.rules.inRound(&d.state).Name != game.StepNameAnnounce
}

// keptForDeal says where the kept cards go that start the next round, and what comes before them. It does not name
// their faces, and names the position only if it does not depend on the players.
func (r *Rules) keptForDeal(kept int) message.Text {
	if kept == 0 {
		return message.Text{}
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

// discardInWords asks for cards to be discarded that will not be dealt.
func discardInWords(cards int) message.Text {
	if cards == 0 {
		return message.Text{}
	}
	return message.Count("table.discard", "Put the card that was not dealt into the discard holder, face down.",
		"Put the {count} cards that were not dealt into the discard holder, face down.", message.Number("count", cards))
}

// discard puts a card that will not be dealt into the discard holder. A concealed one goes face down: its face is
// recorded but shown to nobody.
func (d *decision) discard(card game.Card, id string) {
	burned := game.HeldBurned{Card: card, ID: id}
	if secret, there := d.secret(id); card.IsSealed() && there {
		burned = game.HeldBurned{Card: secret.Card, ID: secret.ID, Sealed: id, Frame: secret.Raw, Salt: secret.Salt}
	}
	d.emit(burned)
}

// discardKept discards the kept cards for which means is true.
func (d *decision) discardKept(means func(shoe.Drawn) bool) {
	for _, kept := range slices.Clone(d.state.Shoe.Carried) {
		if means(kept) {
			d.discard(kept.Card, kept.ID)
		}
	}
}

// everyKept selects every kept card.
func everyKept(shoe.Drawn) bool { return true }

// shuffleAgain restarts the shuffle with all cards, including the kept ones.
func (d *decision) shuffleAgain() {
	d.discardKept(everyKept)
	d.emit(game.ShuffleRestarted{})
}
