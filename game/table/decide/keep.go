package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/shoe"
)

// mayNeedMore reports whether the running round may still take a card.
func (d *decision) mayNeedMore() bool {
	return d.state.RoundRunning() && d.rules.FamilyStep(&d.state).Name != game.StepNameAnnounce
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
