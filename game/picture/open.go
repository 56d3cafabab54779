package picture

import (
	"slices"

	"pitboss/game"
)

// Open returns the picture with cards face up that lie face down, by their places. Nothing that follows from their faces is
// in it, such as a total.
func (p Picture) Open(cards map[game.Position]game.Card) Picture {
	p.Areas = slices.Clone(p.Areas)
	for i, row := range p.Areas {
		p.Areas[i] = openIn(row, cards)
	}
	p.Seats = slices.Clone(p.Seats)
	for i, seat := range p.Seats {
		p.Seats[i].Hands = openIn(seat.Hands, cards)
	}
	return p
}

func openIn(areas []Area, cards map[game.Position]game.Card) []Area {
	areas = slices.Clone(areas)
	for i := range areas {
		areas[i].Places = slices.Clone(areas[i].Places)
		for j, place := range areas[i].Places {
			if card, opens := cards[place.Position]; opens && (place.State == Down || place.State == Open) {
				areas[i].Places[j].State, areas[i].Places[j].Card = Up, card
			}
		}
	}
	return areas
}
