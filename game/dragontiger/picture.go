package dragontiger

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/road"
)

// Picture returns both sides and the texts of the table.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	down := picture.DownIn(r.Layout(seen.Of()), seen.Of())
	drawn := picture.OfCards(seen, down, message.Text{})
	drawn.Headline, drawn.Places = headline(seen), r.order
	drawn.PlaceNames = placeNames
	drawn.Areas = [][]picture.Area{{
		side(seen, Dragon, down, picture.Area{Title: placeNames[Dragon].Capitals, Ink: picture.Banker}),
		side(seen, Tiger, down, picture.Area{Title: placeNames[Tiger].Capitals, Ink: picture.Gold}),
	}}
	drawn.Example = picture.Example{
		Such: "8S / KD", Made: message.New("dragon-tiger.example", "Dragon's card, a slash, Tiger's"),
	}
	return drawn
}

// placeNames has the names of the places.
var placeNames = map[game.Position]picture.PlaceName{
	Dragon: {Name: message.New("dragon-tiger.place-dragon", "Dragon"), Capitals: message.New("dragon-tiger.title-dragon", "DRAGON")},
	Tiger:  {Name: message.New("dragon-tiger.place-tiger", "Tiger"), Capitals: message.New("dragon-tiger.title-tiger", "TIGER")},
}

// side returns one side with its card and its result.
func side(seen picture.Seen, name game.Position, down []game.Position, area picture.Area) picture.Area {
	var opens []game.Position
	if seen.Step.Name == stepOpen {
		opens = down
	}
	place := picture.PlaceAt(seen, name, down, opens)
	area.Name, area.Places = string(name), []picture.Place{place}
	switch winner := winnerNow(seen); {
	case seen.Void():
		area.Note = picture.VoidNote()
	case winner == area.Name:
		area.Note, area.Lit = picture.Wins(), area.Ink
	case winner == Tie:
		area.Note, area.Lit = message.New("dragon-tiger.note-tie", "TIE"), picture.Tie
	}
	return area
}

// Board returns the roads of the shoe, with Dragon in Player's place and Tiger in Banker's.
func (r *Rules) Board(played []picture.Played) picture.Board {
	return road.OfPlayed(played, roadResult).Board(road.Sides{
		Player: road.Side{Name: placeNames[Dragon].Name, Letter: message.New("dragon-tiger.letter-dragon", "D"), Ink: picture.Banker},
		Banker: road.Side{Name: placeNames[Tiger].Name, Letter: message.New("dragon-tiger.letter-tiger", "T"), Ink: picture.Gold},
		Tie: road.Side{Name: message.New("dragon-tiger.side-tie", "Tie"),
			Letter: message.New("dragon-tiger.letter-tie", "="), Ink: picture.Tie},
	})
}

// winnerNow returns the winner of the round once both cards are open.
func winnerNow(seen picture.Seen) string {
	cards, open := opened(seen.Of())
	if seen.Void() || !open {
		return ""
	}
	return cards.Winner()
}

// headline returns the headline of one of the family's own steps.
func headline(seen picture.Seen) picture.Headline {
	switch step := seen.Step; {
	case seen.Incident != nil:
		return picture.Headline{}
	case step.Name == stepRemove:
		return picture.Act.Headline(message.New("dragon-tiger.headline.burn", "BURN CARD"))
	case step.Name == stepDeal && step.Position == Dragon:
		return picture.Act.Headline(message.New("dragon-tiger.headline.dragon", "DEAL DRAGON CARD"),
			message.New("dragon-tiger.headline.dragon-short", "DRAGON CARD"))
	case step.Name == stepDeal:
		return picture.Act.Headline(message.New("dragon-tiger.headline.tiger", "DEAL TIGER CARD"),
			message.New("dragon-tiger.headline.tiger-short", "TIGER CARD"))
	case step.Name == stepOpen:
		return picture.Act.Headline(message.New("dragon-tiger.headline.open", "OPEN 2 CARDS"),
			message.New("dragon-tiger.headline.open-short", "OPEN CARDS"))
	case step.Name != stepAnnounce:
		return picture.Headline{}
	}
	switch winnerNow(seen) {
	case Dragon:
		return picture.Banker.Headline(message.New("dragon-tiger.headline.dragon-wins", "DRAGON WINS"))
	case Tiger:
		return picture.Gold.Headline(message.New("dragon-tiger.headline.tiger-wins", "TIGER WINS"))
	}
	return picture.Tie.Headline(message.New("dragon-tiger.headline.tie", "TIE"))
}

// resultText returns a result in words: Dragon wins, Dragon K♦, Tiger 8♠.
func resultText(result Result) message.Text {
	dragon, tiger := message.Card("dragon", result.Dragon), message.Card("tiger", result.Tiger)
	switch {
	case result.Winner == Dragon:
		return message.New("dragon-tiger.result-dragon", "Dragon wins, Dragon {dragon}, Tiger {tiger}", dragon, tiger)
	case result.Winner == Tiger:
		return message.New("dragon-tiger.result-tiger", "Tiger wins, Dragon {dragon}, Tiger {tiger}", dragon, tiger)
	case result.Suited:
		return message.New("dragon-tiger.result-suited-tie", "a suited tie, Dragon {dragon}, Tiger {tiger}", dragon, tiger)
	}
	return message.New("dragon-tiger.result-tie", "a tie, Dragon {dragon}, Tiger {tiger}", dragon, tiger)
}
