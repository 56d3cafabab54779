package dragontiger

import (
	"encoding/json"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns both sides and what the table says of them.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	down := r.down(round)
	dealt := picture.DealtCards(round, down)
	return picture.Picture{
		Between: seen.Round == nil, Headline: headline(seen),
		Areas: [][]picture.Area{{r.side(seen, Dragon), r.side(seen, Tiger)}}, Caption: picture.ShoeText(seen.Shoe),
		Places: r.order, Dealt: dealt, Cards: picture.CardsText(seen, dealt, message.Text{}),
		Example: picture.Example{Such: "8S / KD", Made: message.New("dragon-tiger.example", "Dragon's card, a stroke, Tiger's")},
		Reading: picture.CardReading(seen), Untouched: picture.CardUntouched(), Entry: picture.CardEntry(),
	}
}

// down are the places whose cards lie face down.
func (r *Rules) down(round game.Round) (down []game.Position) {
	for _, place := range r.Layout(round) {
		if card, lies := round.At(place.Position); lies && (place.Facing != game.FaceUp || card.IsSealed()) {
			down = append(down, place.Position)
		}
	}
	return down
}

// side is one side with its card and what became of it.
func (r *Rules) side(seen picture.Seen, side string) picture.Area {
	area := picture.Area{Name: side, Title: message.New("dragon-tiger.title-dragon", "DRAGON"), Ink: picture.Banker}
	if side == Tiger {
		area.Title, area.Ink = message.New("dragon-tiger.title-tiger", "TIGER"), picture.Gold
	}
	round := seen.Of()
	place := picture.Place{Position: game.Position(side)}
	card, lies := round.At(place.Position)
	switch open := round.Did(stepOpen) || round.Ended(); {
	case lies && (!open || card.IsSealed()):
		place.State = picture.Down
		if seen.Step.Name == stepOpen {
			place.State = picture.Open
		}
	case lies:
		place.State, place.Card = picture.Up, card
		area.Total = strconv.Itoa(Points(card))
		for _, placed := range round.Cards {
			place.ByHand = place.ByHand || placed.Position == place.Position && placed.ByHand
		}
	case !seen.Stopped && seen.Step.Kind == game.StepScan && seen.Step.Position == place.Position:
		place.State = picture.Coming
	}
	area.Places = []picture.Place{place}
	switch winner := winnerNow(seen); {
	case seen.Void():
		area.Note = message.New("dragon-tiger.note-void", "VOID")
	case winner == side:
		area.Note = message.New("dragon-tiger.note-wins", "WINS")
	case winner == Tie:
		area.Note = message.New("dragon-tiger.note-tie", "TIE")
	}
	return area
}

// winnerNow is who won, or wins, the round: once both cards are open.
func winnerNow(seen picture.Seen) string {
	round := seen.Of()
	cards := cardsOf(round)
	if seen.Void() || !round.Did(stepOpen) || cards.Dragon.IsZero() || cards.Tiger.IsZero() {
		return ""
	}
	return cards.Winner()
}

// headline is what a step of the family's own is called.
func headline(seen picture.Seen) picture.Headline {
	of := func(ink picture.Ink, texts ...message.Text) picture.Headline {
		return picture.Headline{Ink: ink, Texts: texts}
	}
	if seen.Incident != nil {
		return picture.Headline{}
	}
	switch seen.Step.Name {
	case stepRemove:
		return of(picture.Act, message.New("dragon-tiger.headline.burn", "BURN CARD"), message.New("dragon-tiger.headline.burn-short", "BURN"))
	case stepDeal:
		if seen.Step.Position == Dragon {
			return of(picture.Act, message.New("dragon-tiger.headline.dragon", "DRAGON CARD"), message.New("dragon-tiger.headline.dragon-short", "DRAGON"))
		}
		return of(picture.Act, message.New("dragon-tiger.headline.tiger", "TIGER CARD"), message.New("dragon-tiger.headline.tiger-short", "TIGER"))
	case stepBetting:
		return of(picture.Wait, message.New("dragon-tiger.headline.bets-open", "BETS OPEN {seconds}", message.Number("seconds", 0)),
			message.New("dragon-tiger.headline.bets", "BETS {seconds}", message.Number("seconds", 0)), message.New("dragon-tiger.headline.left", "{seconds}", message.Number("seconds", 0)))
	case stepOpen:
		return of(picture.Act, message.New("dragon-tiger.headline.open", "OPEN CARDS"), message.New("dragon-tiger.headline.open-short", "OPEN"))
	case stepAnnounce:
		switch winnerNow(seen) {
		case Dragon:
			return of(picture.Act, message.New("dragon-tiger.headline.dragon-wins", "DRAGON WINS"))
		case Tiger:
			return of(picture.Act, message.New("dragon-tiger.headline.tiger-wins", "TIGER WINS"))
		}
		return of(picture.Act, message.New("dragon-tiger.headline.tie", "TIE"))
	}
	return picture.Headline{}
}

// ResultText returns a result as people say it: Dragon wins, Dragon K♦, Tiger 8♠.
func (r *Rules) ResultText(data json.RawMessage) message.Text {
	result, err := parsed(data)
	if err != nil || result.Winner == "" {
		return message.New("dragon-tiger.no-result", "no result")
	}
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
