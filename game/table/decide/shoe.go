package decide

import (
	"pitboss/game"
	"pitboss/game/procedure"
)

// treatShoe does to the shoe what a row says.
func (d *decision) treatShoe(row procedure.Row) {
	ledger := d.state.Shoe
	for _, effect := range row.Cards {
		switch effect {
		case game.ChangeShoe:
			d.emit(game.ShoeChangeOrdered{Reason: row.Title, Clause: row.Clause})
		case game.Reshuffle:
			d.shuffleAgain()
		case game.ReplaceSet:
			d.revealAll()
			d.discardKept(everyKept)
			closed := d.state.Shoe.Close(false, 0)
			closed.Reason = row.Title
			d.emit(closed)
		case game.BurnMore:
			d.correctBurn(d.counted())
		case game.BurnFewer:
			d.correctBurn(-d.counted())
		case game.BurnNone:
			d.correctBurn(-ledger.Burn)
		case game.LateCutCard:
			if ledger.Ready() && !ledger.CutSeen {
				d.emit(game.CutCardSeen{})
			}
		default: // the effects on the cards of a round do not change the shoe
		}
	}
}

// counted returns the number of cards the incident is about, as reported.
func (d *decision) counted() int {
	count, _ := d.state.Incident.Facts[game.FactCount].(float64)
	return int(count)
}

// correctBurn corrects the number of burned cards, within the cards that exist. If the burn is not finished yet, it
// finishes it with the number actually burned.
func (d *decision) correctBurn(by int) {
	ledger := d.state.Shoe
	switch {
	case ledger.Burned:
		d.emit(game.BurnCorrected{Count: min(max(by, -ledger.BurnedUnseen), ledger.Left())})
	case !ledger.BurnShown.IsZero():
		d.emit(game.CardsBurned{Count: min(max(ledger.Burn+by, 0), ledger.Left())})
	}
}
