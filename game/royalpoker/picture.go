package royalpoker

import (
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns the dealer's cards, the common cards, the players', and the texts of the table.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	layout := r.Layout(round)
	down := picture.DownIn(layout, round)
	drawn := picture.OfCards(seen, down, message.Text{})
	table := drawing{rules: r, seen: seen, hands: handsOf(round), down: down}
	drawn.Headline = headline(seen, table.winner())
	drawn.Areas = [][]picture.Area{
		{table.dealer(), table.area(common, message.New("royal-poker.title-common", "COMMON"), picture.Gold)},
		{table.player()},
	}
	for _, place := range layout {
		drawn.Places = append(drawn.Places, place.Position)
		if place.Position == discard {
			drawn.Areas[1] = append(drawn.Areas[1], table.aside())
		}
	}
	drawn.PlaceNames = placeNames
	drawn.Example = picture.Example{
		Such: "8S 8H 4C 9D 2S / 3C 5S 7H 8D TC / AS KD 7C 5H 3D",
		Made: message.New("royal-poker.example", "the players' cards, a slash, the common cards, a slash, the dealer's"),
	}
	return drawn
}

// placeNames has the names of the places.
var placeNames = func() map[game.Position]picture.PlaceName {
	names := map[game.Position]picture.PlaceName{discard: {
		Name:     message.New("royal-poker.place-discard", "Card set aside"),
		Capitals: message.New("royal-poker.place-discard-capitals", "SET ASIDE"),
	}}
	for i := range HandSize {
		number := message.Number("number", i+1)
		names[playerPlaces[i]] = picture.PlaceName{
			Name:     message.New("picture.place-player", "Player {number}", number),
			Capitals: message.New("picture.place-player-capitals", "PLAYER {number}", number),
		}
		names[dealerPlaces[i]] = picture.PlaceName{
			Name:     message.New("picture.place-dealer", "Dealer {number}", number),
			Capitals: message.New("picture.place-dealer-capitals", "DEALER {number}", number),
		}
		names[commonPlaces[i]] = picture.PlaceName{
			Name:     message.New("royal-poker.place-common", "Common {number}", number),
			Capitals: message.New("royal-poker.place-common-capitals", "COMMON {number}", number),
		}
	}
	return names
}()

// drawing holds what areas are made from.
type drawing struct {
	rules *Rules
	seen  picture.Seen
	hands Hands
	down  []game.Position
}

// area returns a row of five cards.
func (d drawing) area(field string, title message.Text, ink picture.Ink) picture.Area {
	area := picture.Area{Name: field, Title: title, Ink: ink}
	var opens []game.Position
	if d.seen.Step.Name == stepOpen {
		opens = d.down
	}
	for _, position := range placesOf(field) {
		area.Places = append(area.Places, picture.PlaceAt(d.seen, position, d.down, opens))
	}
	if d.seen.Void() {
		area.Note = picture.VoidNote()
	}
	area.Active = d.atWork() == field
	return area
}

// atWork returns the active hand of the round, regardless of incidents: that of the next card, the players' while
// they decide, the dealer's once it is opened, and finally the winner's.
func (d drawing) atWork() string {
	if d.seen.Round == nil || d.seen.Void() {
		return ""
	}
	switch next := d.rules.Next(d.seen.Of()); next.Name {
	case stepDeal, stepCommon:
		field, _, _ := strings.Cut(string(next.Position), "-")
		return field
	case stepDiscard:
		return common
	case stepFirst, stepSecond:
		return player
	case stepOpen, stepExchange, stepSetAside, stepReplace:
		return dealer
	case stepAnnounce:
		if d.winner() == winnerPlayer {
			return player
		}
		return dealer
	}
	return ""
}

// winner returns the winner once the round has its result; empty before.
func (d drawing) winner() string {
	round := d.seen.Of()
	if d.seen.Void() || d.rules.Next(round).Name != stepAnnounce || !d.hands.whole() {
		return ""
	}
	result, _ := d.rules.settle(d.hands, way{})
	return result.Winner
}

// player returns the players' hand, with its combinations.
func (d drawing) player() picture.Area {
	area := d.area(player, message.New("royal-poker.title-player", "PLAYERS"), picture.Player)
	if len(d.hands.Player) < HandSize || d.seen.Void() {
		return area
	}
	area.Note, area.NoteInk = d.rules.madeText(d.hands.Player), picture.Quiet
	if d.winner() == winnerPlayer {
		area.Lit, area.NoteInk = picture.Player, ""
	}
	return area
}

// aside returns the place of the dealer's exchanged card.
func (d drawing) aside() picture.Area {
	return picture.Area{
		Name: "aside", Title: placeNames[discard].Capitals, Ink: picture.Quiet,
		Places: []picture.Place{picture.PlaceAt(d.seen, discard, nil, nil)},
	}
}

// dealer returns the dealer's hand.
func (d drawing) dealer() picture.Area {
	area := d.area(dealer, message.New("picture.title-dealer", "DEALER"), picture.Banker)
	cards := d.hands.Dealer
	if len(cards) < HandSize || d.seen.Void() {
		return area
	}
	if !d.hands.New.IsZero() {
		cards = exchanged(cards, d.hands.New)
	}
	area.Note, area.NoteInk = kindTexts[Best(cards).Kind()].capitals, picture.Quiet
	if d.winner() == winnerDealer {
		area.Lit, area.NoteInk = picture.Banker, ""
	}
	return area
}

// madeText returns the combinations of five cards, one or two.
func (r *Rules) madeText(cards []game.Card) message.Text {
	first, second := r.Pays(cards)
	if second == Nothing {
		return kindTexts[first].capitals
	}
	return message.New("royal-poker.made-two", "{first} + {second}",
		message.Message("first", kindTexts[first].capitals), message.Message("second", kindTexts[second].capitals))
}

// Board returns the results of earlier rounds, oldest first.
func (r *Rules) Board(played []picture.Played) picture.Board {
	winners := []string{winnerPlayer, winnerDealer, winnerTie, winnerNone}
	rounds := picture.NewRounds([]picture.Mark{
		{Text: message.New("royal-poker.letter-player", "P"), Ink: picture.Player},
		{Text: message.New("royal-poker.letter-dealer", "D"), Ink: picture.Banker},
		{Text: message.New("royal-poker.letter-tie", "="), Ink: picture.Tie},
		{Text: message.New("royal-poker.letter-none", "-"), Ink: picture.Quiet},
	})
	won := map[string]int{}
	for result := range r.Counted(played) {
		if at := slices.Index(winners, result.Winner); at >= 0 { // otherwise of another game
			won[result.Winner]++
			rounds.Add(at)
		}
	}
	return rounds.Board(message.New("royal-poker.counts", "Players {player}  Dealer {dealer}  Tie {tie}  No game {none}",
		message.Number("player", won[winnerPlayer]), message.Number("dealer", won[winnerDealer]),
		message.Number("tie", won[winnerTie]), message.Number("none", won[winnerNone])))
}
