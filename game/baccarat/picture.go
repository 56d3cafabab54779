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

// Picture returns both hands, what was drawn for the round, and the texts of the table.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	drawn := picture.OfCards(seen, r.down(seen.Of()), r.totalsText(seen.Of()))
	drawn.Headline, drawn.Drawn = r.headline(seen), r.drawn(seen)
	drawn.Areas = [][]picture.Area{{
		r.side(seen, picture.Area{Name: Player, Title: titlePlayer, Ink: picture.Player}),
		r.side(seen, picture.Area{Name: Banker, Title: titleBanker, Ink: picture.Banker}),
	}}
	drawn.Example = picture.Example{
		Such: "KD 4S / 8S JC", Made: message.New("baccarat.example", "Player's cards, a slash, Banker's"),
	}
	drawn.Page = picture.PageName{
		Name: message.New("baccarat.page", "roads"), Title: message.New("baccarat.page-title", "Roads"),
		Help: message.New("baccarat.page-help", "Show all the roads of the shoe, with its counts."),
	}
	if words := drawn.Drawn.Words; !words.IsZero() {
		drawn.Words = []message.Text{words}
	}
	drawn.Places = slices.Concat(playerPlaces[:], bankerPlaces[:])
	drawn.PlaceNames = placeNames
	return drawn
}

var (
	titlePlayer = message.New("baccarat.title-player", "PLAYER")
	titleBanker = message.New("baccarat.title-banker", "BANKER")
)

// down returns the places whose cards are face down.
func (r *Rules) down(round game.Round) []game.Position { return picture.DownIn(r.Layout(round), round) }

// opens returns those of them that are to be opened now.
func (r *Rules) opens(seen picture.Seen, down []game.Position) []game.Position {
	switch {
	case seen.Step.Name == stepOpenRest, seen.Step.Name == stepOpen && r.golden != nil:
		return down
	case seen.Step.Name == stepOpen:
		return peekOf(seen.Of())
	}
	return nil
}

// side returns a hand with its places and its result.
func (r *Rules) side(seen picture.Seen, area picture.Area) picture.Area {
	round, winner := seen.Of(), winnerNow(seen)
	down := r.down(round)
	opens := r.opens(seen, down)
	for i, position := range places(area.Name) {
		place := picture.PlaceAt(seen, position, down, opens)
		place.Gold = goldOf(round, place.Card)
		if place.State == "" && i == len(playerPlaces)-1 && winner != "" {
			place.State = picture.Unused
		}
		area.Places = append(area.Places, place)
	}
	if total, counted := r.counted(round, area.Name); counted {
		area.Total = strconv.Itoa(total)
	}
	switch {
	case seen.Void():
		area.Note = picture.VoidNote()
	case winner == area.Name:
		area.Note, area.Lit = picture.Wins(), area.Ink
	case winner == Tie:
		area.Note, area.Lit = message.New("baccarat.note-tie", "TIE"), picture.Tie
	}
	return area
}

// winnerNow returns the winner of the round once it ended, or once its cards are all dealt.
func winnerNow(seen picture.Seen) string {
	switch round := seen.Of(); {
	case round.Ended() && round.Outcome.Status != game.StatusVoid:
		return resultIn(round.Outcome.Result).Winner
	case !round.Ended() && seen.Step.Name == stepAnnounce:
		return Hands{Player: sideCards(round, Player), Banker: sideCards(round, Banker)}.winner()
	}
	return ""
}

// sideCards returns the cards of a side in the order of its places, skipping empty ones.
func sideCards(round game.Round, side string) (cards []game.Card) {
	for _, position := range places(side) {
		if card, lies := round.At(position); lies {
			cards = append(cards, card)
		}
	}
	return cards
}

// counted returns the total of a side's cards; false if it has none, or one is face down: nobody can count it then.
func (r *Rules) counted(round game.Round, side string) (total int, counted bool) {
	cards := sideCards(round, side)
	in := places(side)
	hidden := slices.ContainsFunc(r.down(round), func(down game.Position) bool { return slices.Contains(in[:], down) })
	if hidden || len(cards) == 0 {
		return 0, false
	}
	return Total(cards), true
}

// places returns the places of a side.
func places(side string) [3]game.Position {
	if side == Player {
		return playerPlaces
	}
	return bankerPlaces
}

// goldOf returns a card's win multiplier; 0 for none.
func goldOf(round game.Round, card game.Card) int {
	for _, golden := range goldenOf(round) {
		if golden.Card == card {
			return golden.Multiplier
		}
	}
	return 0
}

// sides returns baccarat's sides on its roads.
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

// Page returns the numbers of the shoe and all its roads.
func (r *Rules) Page(seen picture.Seen) picture.Page {
	return roadsOf(seen.Played).Page(sides(), picture.ShoeText(seen.Shoe))
}

func roadsOf(played []picture.Played) road.Roads { return road.OfPlayed(played, RoadResult) }

// resultIn decodes a recorded result, or returns an empty one for another shape.
func resultIn(data json.RawMessage) Result {
	var result Result
	if json.Unmarshal(data, &result) != nil {
		return Result{}
	}
	return result
}

// placeNames has the names of the places.
var placeNames = map[game.Position]picture.PlaceName{
	"player-1": {Name: message.New("baccarat.place.player-1", "Player 1"),
		Capitals: message.New("baccarat.place.player-1.capitals", "PLAYER 1")},
	"player-2": {Name: message.New("baccarat.place.player-2", "Player 2"),
		Capitals: message.New("baccarat.place.player-2.capitals", "PLAYER 2")},
	"player-3": {Name: message.New("baccarat.place.player-3", "Player 3"),
		Capitals: message.New("baccarat.place.player-3.capitals", "PLAYER 3")},
	"banker-1": {Name: message.New("baccarat.place.banker-1", "Banker 1"),
		Capitals: message.New("baccarat.place.banker-1.capitals", "BANKER 1")},
	"banker-2": {Name: message.New("baccarat.place.banker-2", "Banker 2"),
		Capitals: message.New("baccarat.place.banker-2.capitals", "BANKER 2")},
	"banker-3": {Name: message.New("baccarat.place.banker-3", "Banker 3"),
		Capitals: message.New("baccarat.place.banker-3.capitals", "BANKER 3")},
}
