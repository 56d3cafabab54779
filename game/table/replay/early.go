package replay

import (
	"pitboss/game"
	"pitboss/game/table/recorded"
)

// maxEarly is the number of parts in which a player looks for the record that opens a card.
const maxEarly = 3

// Early returns the cards that lie concealed on the table at the present position and that the record opens later, by
// place. People did not see them then: they are for somebody who asks to see more.
func (p *Player) Early() (map[game.Position]game.Card, error) {
	concealed := map[string]game.Position{}
	if round := p.Position().State.Round; round != nil {
		for _, placed := range round.Cards {
			if placed.Card.IsSealed() {
				concealed[placed.ID] = placed.Position
			}
		}
	}
	found := map[game.Position]game.Card{}
	look := func(positions []Position) {
		for _, position := range positions {
			for _, card := range openedBy(position.Decision) {
				if at, is := concealed[card.Commitment]; is {
					found[at] = card.Card
					delete(concealed, card.Commitment)
				}
			}
			if len(concealed) == 0 {
				return
			}
		}
	}
	look(p.positions()[p.at+1:])
	for number := p.part + 1; len(concealed) > 0 && number < min(p.index.parts(), p.part+maxEarly); number++ {
		if p.index.begin(number).After == p.index.Last {
			break
		}
		next, err := p.read(number)
		if err != nil {
			return nil, err
		}
		look(next.positions)
	}
	return found, nil
}

// openedBy returns the concealed cards that a decision opened.
func openedBy(decision []recorded.Record) (opened []game.CardRevealed) {
	for _, one := range decision {
		switch event := one.Event.(type) {
		case game.CardRevealed:
			opened = append(opened, event)
		case game.HeldBurned:
			if card, unseen := event.Opens(); unseen {
				opened = append(opened, card)
			}
		}
	}
	return opened
}
