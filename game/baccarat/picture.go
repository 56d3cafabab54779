package baccarat

import (
	"encoding/json"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/road"
)

// sidePlaces is how many cards a side may have.
const sidePlaces = 3

// Picture returns both hands, what was drawn for the round, and what the table says of it.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	dealt := picture.DealtCards(round, r.down(round))
	totals := r.totalsText(round)
	drawn := picture.Picture{
		Between: seen.Round == nil, Headline: headline(seen), Drawn: r.drawn(seen),
		Areas: [][]picture.Area{{r.side(seen, Player), r.side(seen, Banker)}}, Caption: picture.ShoeText(seen.Shoe),
		Dealt: dealt, Cards: picture.CardsText(seen, dealt, totals), Totals: totals,
		Example: picture.Example{Such: "KD 4S / 8S JC",
			Made: message.New("baccarat.example", "Player's cards, a stroke, Banker's")},
		Reading: picture.CardReading(seen), Untouched: picture.CardUntouched(), Entry: picture.CardEntry(),
		Page: picture.PageName{
			Name: message.New("baccarat.page", "roads"), Title: message.New("baccarat.page-title", "Roads"),
			Help: message.New("baccarat.page-help", "Show all the roads of the shoe, with its counts."),
		},
	}
	if words := drawn.Drawn.Words; !words.IsZero() {
		drawn.Words = []message.Text{words}
	}
	drawn.Places = slices.Concat(places(Player), places(Banker))
	drawn.PlaceNames = placeNames
	return drawn
}

// down are the places whose cards lie face down.
func (r *Rules) down(round game.Round) (down []game.Position) {
	for _, place := range r.Layout(round) {
		if _, lies := round.At(place.Position); lies && place.Facing != game.FaceUp {
			down = append(down, place.Position)
		}
	}
	return down
}

// opens are those of them that are to be opened now.
func (r *Rules) opens(seen picture.Seen, down []game.Position) []game.Position {
	switch {
	case seen.Step.Name == stepOpenRest, seen.Step.Name == stepOpen && r.golden != nil:
		return down
	case seen.Step.Name == stepOpen:
		return peekOf(seen.Of())
	}
	return nil
}

// side is a hand with its places and what became of it.
func (r *Rules) side(seen picture.Seen, side string) picture.Area {
	round := seen.Of()
	winner := winnerNow(seen)
	down := r.down(round)
	open := r.opens(seen, down)
	area := sideArea(side)
	for i, position := range places(side) {
		place := picture.Place{Position: position}
		card, lies := round.At(place.Position)
		switch {
		case slices.Contains(down, place.Position):
			place.State = picture.Down
			if slices.Contains(open, place.Position) {
				place.State = picture.Open
			}
		case lies:
			place.State, place.Card, place.Gold = picture.Up, card, goldOf(round, card)
			place.ByHand = slices.ContainsFunc(round.Cards,
				func(p game.Placed) bool { return p.Position == place.Position && p.ByHand })
		case !seen.Stopped && seen.Step.Kind == game.StepScan && seen.Step.Position == place.Position:
			place.State = picture.Coming
		case i == sidePlaces-1 && winner != "":
			place.State = picture.Unused
		}
		area.Places = append(area.Places, place)
	}
	if total, counted := r.counted(round, side); counted {
		area.Total = strconv.Itoa(total)
	}
	switch {
	case seen.Void():
		area.Note = message.New("baccarat.note-void", "VOID")
	case winner == side:
		area.Note = message.New("baccarat.note-wins", "WINS")
	case winner == Tie:
		area.Note = message.New("baccarat.note-tie", "TIE")
	}
	return area
}

func sideArea(side string) picture.Area {
	if side == Player {
		return picture.Area{Name: Player, Title: message.New("baccarat.title-player", "PLAYER"), Ink: picture.Player}
	}
	return picture.Area{Name: Banker, Title: message.New("baccarat.title-banker", "BANKER"), Ink: picture.Banker}
}

// winnerNow is who won, or wins, the round: once it ended, or once its cards are all dealt.
func winnerNow(seen picture.Seen) string {
	switch round := seen.Of(); {
	case round.Ended() && round.Outcome.Status != game.StatusVoid:
		return resultIn(round.Outcome.Result).Winner
	case !round.Ended() && seen.Step.Name == stepAnnounce:
		return Hands{Player: lying(round, Player), Banker: lying(round, Banker)}.winner()
	}
	return ""
}

// lying are the cards of a side in the order of its places, whatever place is empty.
func lying(round game.Round, side string) (cards []game.Card) {
	for _, position := range places(side) {
		if card, lies := round.At(position); lies {
			cards = append(cards, card)
		}
	}
	return cards
}

// counted is what a side's cards count; false while none lies there or one lies face down: nobody
// counts what nobody sees.
func (r *Rules) counted(round game.Round, side string) (total int, counted bool) {
	cards := lying(round, side)
	for _, position := range r.down(round) {
		if slices.Contains(places(side), position) {
			return 0, false
		}
	}
	return Total(cards), len(cards) > 0
}

// places are those of a side.
func places(side string) (list []game.Position) {
	for n := range sidePlaces {
		list = append(list, game.PositionOf(side, n+1))
	}
	return list
}

// goldOf is what a card multiplies a win by; 0 for nothing.
func goldOf(round game.Round, card game.Card) int {
	for _, golden := range goldenOf(round) {
		if golden.Card == card {
			return golden.Multiplier
		}
	}
	return 0
}

// sides are baccarat's on its roads.
func sides() road.Sides {
	return road.Sides{
		Player: road.Side{Name: message.New("baccarat.player", "Player"), Letter: message.New("baccarat.letter-player",
			"P"), Ink: picture.Player},
		Banker: road.Side{Name: message.New("baccarat.banker", "Banker"), Letter: message.New("baccarat.letter-banker",
			"B"), Ink: picture.Banker},
		Tie: road.Side{Name: message.New("baccarat.tie", "Tie"), Letter: message.New("baccarat.letter-tie", "T"),
			Ink: picture.Tie},
	}
}

// Board returns the roads of the shoe.
func (r *Rules) Board(played []picture.Played) picture.Board { return roadsOf(played).Board(sides()) }

// Page returns the shoe in numbers and in all its roads.
func (r *Rules) Page(seen picture.Seen) picture.Page {
	return roadsOf(seen.Played).Page(sides(), picture.ShoeText(seen.Shoe))
}

func roadsOf(played []picture.Played) road.Roads {
	results := make([]road.Result, 0, len(played))
	for _, round := range played {
		// A result that is none of baccarat leaves no mark.
		if result, err := RoadResult(round.Status, round.Result); err == nil {
			results = append(results, result)
		}
	}
	return road.Of(results)
}

// resultIn is a recorded result; one of another shape is empty.
func resultIn(data json.RawMessage) Result {
	var result Result
	if json.Unmarshal(data, &result) != nil {
		return Result{}
	}
	return result
}

// placeNames are what people call the places.
var placeNames = map[game.Position]picture.PlaceName{
	"player-1": {Name: message.New("baccarat.place.player-1", "Player 1"), Capitals: message.New("baccarat.place.player-1.capitals", "PLAYER 1")},
	"player-2": {Name: message.New("baccarat.place.player-2", "Player 2"), Capitals: message.New("baccarat.place.player-2.capitals", "PLAYER 2")},
	"player-3": {Name: message.New("baccarat.place.player-3", "Player 3"), Capitals: message.New("baccarat.place.player-3.capitals", "PLAYER 3")},
	"banker-1": {Name: message.New("baccarat.place.banker-1", "Banker 1"), Capitals: message.New("baccarat.place.banker-1.capitals", "BANKER 1")},
	"banker-2": {Name: message.New("baccarat.place.banker-2", "Banker 2"), Capitals: message.New("baccarat.place.banker-2.capitals", "BANKER 2")},
	"banker-3": {Name: message.New("baccarat.place.banker-3", "Banker 3"), Capitals: message.New("baccarat.place.banker-3.capitals", "BANKER 3")},
}
