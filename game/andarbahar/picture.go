package andarbahar

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns the Joker, both sides and the texts of the table.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	deal, _ := dealOf(seen.Of())
	drawn := picture.OfCards(seen, nil, message.Text{})
	drawn.Headline = r.headline(seen, deal)
	drawn.Areas = [][]picture.Area{{
		r.area(seen, deal, string(joker), picture.Area{Title: placeNames[joker].Capitals, Ink: picture.Gold}),
		r.area(seen, deal, Andar, picture.Area{Title: message.New("andar-bahar.title-andar", "ANDAR"), Ink: picture.Player}),
		r.area(seen, deal, Bahar, picture.Area{Title: message.New("andar-bahar.title-bahar", "BAHAR"), Ink: picture.Banker}),
	}}
	for _, place := range r.Layout(seen.Of()) {
		drawn.Places = append(drawn.Places, place.Position)
	}
	drawn.PlaceNames = placeNames
	if made := firstThreeTexts[deal.FirstThree()]; !made.IsZero() {
		drawn.Words = []message.Text{made}
	}
	drawn.Example = picture.Example{
		Such: "9D / QD 4D 6S 9H", Made: message.New("andar-bahar.example", "the Joker, a slash, the cards dealt in turn"),
	}
	return drawn
}

// placeNames has the names of the places.
var placeNames = func() map[game.Position]picture.PlaceName {
	names := map[game.Position]picture.PlaceName{
		joker: {
			Name:     message.New("andar-bahar.place-joker", "Joker"),
			Capitals: message.New("andar-bahar.title-joker", "JOKER"),
		},
	}
	for i, place := range places[1:] {
		number := message.Number("number", i/2+1)
		names[place] = picture.PlaceName{
			Name:     message.New("andar-bahar.place-andar", "Andar {number}", number),
			Capitals: message.New("andar-bahar.place-andar-capitals", "ANDAR {number}", number),
		}
		if sideOf(i+1) == Bahar {
			names[place] = picture.PlaceName{
				Name:     message.New("andar-bahar.place-bahar", "Bahar {number}", number),
				Capitals: message.New("andar-bahar.place-bahar-capitals", "BAHAR {number}", number),
			}
		}
	}
	return names
}()

// area returns the Joker or a side with its cards, its next place and its result. It always has all the places of a
// side, so that the cards do not move however many there will be.
func (r *Rules) area(seen picture.Seen, deal Deal, name string, area picture.Area) picture.Area {
	area.Name = name
	for n, position := range places {
		if n == 0 && name == string(joker) || n > 0 && sideOf(n) == name {
			place := picture.PlaceAt(seen, position, nil, nil)
			if place.State == "" && n > 0 {
				place.State = picture.Unused
			}
			area.Places = append(area.Places, place)
		}
	}
	switch winner := deal.Winner(); {
	case seen.Void():
		area.Note = picture.VoidNote()
	case winner == name:
		area.Note, area.Lit = picture.Wins(), area.Ink
	case name == string(joker) && len(deal.Dealt) > 0:
		number := message.Number("number", len(deal.Dealt))
		area.Note = message.New("andar-bahar.note-dealt", "CARD {number}", number)
		area.Brief = message.New("andar-bahar.note-dealt-brief", "{number}", number)
		area.NoteInk = picture.Quiet
	}
	return area
}

// firstThreeTexts has the result of First 3; none before its cards are dealt.
var firstThreeTexts = map[FirstThree]message.Text{
	StraightFlush: message.New("andar-bahar.first-three-straight-flush", "First 3: straight flush."),
	Straight:      message.New("andar-bahar.first-three-straight", "First 3: straight."),
	Flush:         message.New("andar-bahar.first-three-flush", "First 3: flush."),
	Returned:      message.New("andar-bahar.first-three-returned", "First 3: bets are returned."),
	Nothing:       message.New("andar-bahar.first-three-nothing", "First 3: no win."),
}

// headline returns the headline of one of the family's own steps.
func (r *Rules) headline(seen picture.Seen, deal Deal) picture.Headline {
	number := message.Number("number", len(deal.Dealt))
	next := message.Number("number", len(deal.Dealt)/2+1)
	switch step := seen.Step; {
	case seen.Incident != nil:
		return picture.Headline{}
	case step.Name == game.StepNameStartRound && r.jokerFirst:
		return picture.Act.Headline(message.New("andar-bahar.headline.start", "START ROUND"))
	case step.Name == stepJoker:
		return picture.Act.Headline(message.New("andar-bahar.headline.joker", "DEAL THE JOKER"),
			message.New("andar-bahar.title-joker", "JOKER"))
	case step.Name == stepDeal && sideOf(len(deal.Dealt)+1) == Andar:
		return picture.Act.Headline(message.New("andar-bahar.headline.andar", "DEAL ANDAR {number}", next),
			message.New("andar-bahar.place-andar-capitals", "ANDAR {number}", next))
	case step.Name == stepDeal:
		return picture.Act.Headline(message.New("andar-bahar.headline.bahar", "DEAL BAHAR {number}", next),
			message.New("andar-bahar.place-bahar-capitals", "BAHAR {number}", next))
	case step.Name == stepAnnounce && deal.Winner() == Andar:
		return picture.Player.Headline(message.New("andar-bahar.headline.andar-wins", "ANDAR WINS ON CARD {number}", number),
			message.New("andar-bahar.headline.andar-wins-short", "ANDAR WINS"))
	case step.Name == stepAnnounce:
		return picture.Banker.Headline(message.New("andar-bahar.headline.bahar-wins", "BAHAR WINS ON CARD {number}", number),
			message.New("andar-bahar.headline.bahar-wins-short", "BAHAR WINS"))
	}
	return picture.Headline{}
}

// resultText returns a result in words: Andar wins, Joker 9♦, card 7.
func resultText(result Result) message.Text {
	card, number := message.Card("joker", result.Joker), message.Number("number", result.CardsDealt)
	if result.Side == Andar {
		return message.New("andar-bahar.result-andar", "Andar wins, Joker {joker}, card {number}", card, number)
	}
	return message.New("andar-bahar.result-bahar", "Bahar wins, Joker {joker}, card {number}", card, number)
}

// Board returns the winners of earlier rounds, oldest first.
func (r *Rules) Board(played []picture.Played) picture.Board {
	rounds := picture.NewRounds([]picture.Mark{
		{Text: message.New("andar-bahar.letter-andar", "A"), Ink: picture.Player},
		{Text: message.New("andar-bahar.letter-bahar", "B"), Ink: picture.Banker},
	})
	won := map[string]int{}
	for result := range r.Counted(played) {
		won[result.Side]++
		rounds.Add(slices.Index([]string{Andar, Bahar}, result.Side))
	}
	return rounds.Board(message.New("andar-bahar.counts", "Andar {andar}  Bahar {bahar}",
		message.Number("andar", won[Andar]), message.Number("bahar", won[Bahar])))
}
