package oneblackjack

import (
	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns the dealer's cards and, as seats, the players' hand and the lines of a split, and says which side
// bets have won so far.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	layout := r.Layout(round)
	down := picture.DownIn(layout, round)
	drawn := picture.OfCards(seen, down, message.Text{})
	for _, place := range layout {
		drawn.Places = append(drawn.Places, place.Position)
	}
	drawn.PlaceNames = placeNames
	drawn.Headline = headline(seen)
	settled := r.table(round)
	var next game.Step // the round's own step: an incident does not move any cards
	if seen.Running() {
		next = r.Next(round)
	}
	var lines []picture.Area
	lost, won := false, false
	for _, line := range settled.lines {
		area, result := r.area(seen, next, settled, line, down)
		lines = append(lines, area)
		lost, won = lost || result == game.BetLose, won || result == game.BetWin
	}
	dealer := dealerArea(seen, next, layout, down, lost && !won)
	drawn.Areas = [][]picture.Area{{dealer}}
	for i, name := range lineNames { // those of a split keep their room before there is one
		seat := picture.Seat{Title: lineTitles[name].Capitals}
		if i < len(lines) {
			seat.Hands = []picture.Area{lines[i]}
		}
		drawn.Seats = append(drawn.Seats, seat)
	}
	if drawn.Words = r.sideBets(round); len(drawn.Words) > 0 {
		drawn.Drawn = picture.Drawn{Words: message.Sentences(drawn.Words...)}
	}
	drawn.Example = picture.Example{
		Such: "KD 9C / 8S 8H 3C",
		Made: message.New("one-blackjack.example",
			"the dealer's cards, a stroke, the players'; both hands of a split behind strokes of their own"),
	}
	return drawn
}

// lineTitles has the names of the lines.
var lineTitles = map[string]picture.PlaceName{
	lineHit: {
		Name:     message.New("one-blackjack.line-player", "Player"),
		Capitals: message.New("one-blackjack.title-player", "PLAYER"),
	},
	lineSplit1: {
		Name:     message.New("one-blackjack.line-split-1", "Split 1"),
		Capitals: message.New("one-blackjack.title-split-1", "SPLIT 1"),
	},
	lineSplit2: {
		Name:     message.New("one-blackjack.line-split-2", "Split 2"),
		Capitals: message.New("one-blackjack.title-split-2", "SPLIT 2"),
	},
}

// maxCards is more than a hand from eight decks can have.
const maxCards = 22

// placeNames has the names of the places.
var placeNames = func() map[game.Position]picture.PlaceName {
	names := map[game.Position]picture.PlaceName{}
	for card := 1; card <= maxCards; card++ {
		number := message.Number("number", card)
		names[boxPlace(card)] = picture.PlaceName{
			Name:     message.New("picture.place-player", "Player {number}", number),
			Capitals: message.New("picture.place-player-capitals", "PLAYER {number}", number),
		}
		names[twentyone.Place(card)] = picture.PlaceName{
			Name:     message.New("picture.place-dealer", "Dealer {number}", number),
			Capitals: message.New("picture.place-dealer-capitals", "DEALER {number}", number),
		}
		if card == 1 {
			continue // both halves begin with a card of the players' hand
		}
		names[splitPlace(lineSplit1, card)] = picture.PlaceName{
			Name:     message.New("one-blackjack.place-split-1", "Split 1, card {number}", number),
			Capitals: message.New("one-blackjack.place-split-1-capitals", "SPLIT 1 CARD {number}", number),
		}
		names[splitPlace(lineSplit2, card)] = picture.PlaceName{
			Name:     message.New("one-blackjack.place-split-2", "Split 2, card {number}", number),
			Capitals: message.New("one-blackjack.place-split-2-capitals", "SPLIT 2 CARD {number}", number),
		}
	}
	return names
}()

// dealerArea returns the dealer's hand and its result.
func dealerArea(seen picture.Seen, next game.Step, layout []game.Place, down []game.Position, wins bool) picture.Area {
	area := picture.Area{
		Name: "dealer", Title: message.New("picture.title-dealer", "DEALER"), Ink: picture.Banker,
		Active: next.Name == stepOpen || next.Name == stepCheck || next.Name == stepAnnounce,
	}
	var opens []game.Position
	if seen.Step.Name == stepOpen {
		opens = down
	}
	for card := 1; card <= maxCards; card++ {
		for _, place := range layout {
			if place.Position == twentyone.Place(card) {
				area.Places = append(area.Places, picture.PlaceAt(seen, place.Position, down, opens))
				area.Active = area.Active || next.Position == place.Position
			}
		}
	}
	cards := twentyone.Dealer(seen.Of())
	area.Total = twentyone.Shown(cards)
	noted(&area, cards, twentyone.Blackjack(cards))
	switch {
	case seen.Void():
		area.Note, area.Brief = picture.VoidNote(), message.Text{}
	case wins:
		area.Lit = area.Ink
	}
	return area
}

// area returns a line with its cards, and once known the result of players who took them all.
func (r *Rules) area(
	seen picture.Seen, next game.Step, settled table, line line, down []game.Position,
) (picture.Area, game.BetOutcome) {
	area := picture.Area{
		Name: line.name, Title: lineTitles[line.name].Capitals, Ink: picture.Player, Total: twentyone.Shown(line.cards),
	}
	blackjack := line.blackjack(len(line.cards))
	noted(&area, line.cards, blackjack)
	for _, position := range line.places {
		area.Places = append(area.Places, picture.PlaceAt(seen, position, down, nil))
		area.Active = area.Active || next.Kind == game.StepScan && next.Position == position
	}
	if seen.Void() || r.Next(seen.Of()).Name != stepAnnounce {
		area.Active = area.Active || next.Name == stepDecisions && line.open
		if area.Active && seen.Step.Name == stepDecisions {
			area.Note, area.NoteInk = message.New("one-blackjack.note-decides", "DECIDES"), picture.Next
		}
		return area, ""
	}
	main, _ := settled.settled(betMain, line, len(line.cards))
	switch {
	case main.Result == game.BetWin:
		if area.Lit = area.Ink; !blackjack {
			area.Note = picture.Wins()
			area.Brief = message.New("blackjack.note-win-brief", "W")
		}
	case main.Result == game.BetPush:
		area.Note, area.Brief = message.New("one-blackjack.note-tie", "TIE"), message.New("one-blackjack.brief-tie", "=")
		area.Lit = picture.Tie
	case area.Note.IsZero():
		area.Note = message.New("one-blackjack.note-loses", "LOSES")
		area.Brief = message.New("blackjack.note-lose-brief", "L")
	}
	return area, main.Result
}

// noted adds the note of a hand that can get no more cards.
func noted(area *picture.Area, cards []game.Card, blackjack bool) {
	switch total, _ := twentyone.Total(cards); {
	case blackjack:
		area.Note = message.New("one-blackjack.note-blackjack", "BLACKJACK")
		area.Brief = message.New("blackjack.bj", "BJ")
		area.NoteInk = picture.Gold
	case total > twentyone.Best:
		area.Note, area.Brief = message.New("blackjack.note-bust", "BUST"), message.New("blackjack.note-bust-brief", "X")
		area.NoteInk = picture.Alarm
	}
}
