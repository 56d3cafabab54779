package blackjack

import (
	"fmt"
	"slices"
	"sync"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// everyName has the names of all places, with two hands for each seat.
var everyName = sync.OnceValue(func() map[game.Position]picture.PlaceName {
	names := map[game.Position]picture.PlaceName{}
	for card := range maxCards {
		place := game.Place{Position: twentyone.Place(card + 1)}
		names[place.Position] = nameOf(place, false)
		for seat := range maxSeats {
			for hand := range 2 {
				place := game.Place{Position: handPlaces[seat][hand][card], Seat: seat + 1, Hand: hand + 1}
				names[place.Position] = nameOf(place, true)
			}
		}
	}
	return names
})

// Picture returns the dealer's cards and the hands of every seat. The dealer looks at the players, so seat 1, on the
// dealer's left, is the first from the left (reading 001/10.8).
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	places := r.Layout(round)
	down := picture.DownIn(places, round)
	drawn := picture.OfCards(seen, down, message.Text{})
	drawn.Headline = r.headline(seen)
	drawn.PlaceNames = map[game.Position]picture.PlaceName{}
	for _, place := range places {
		drawn.Places = append(drawn.Places, place.Position)
		drawn.PlaceNames[place.Position] = nameOf(place, slices.Contains(decidedOn(round, place.Seat, 1), split))
	}
	if seen.Round == nil { // between rounds: the names of any round's places
		drawn.PlaceNames = everyName()
	}
	table := drawing{rules: r, seen: seen, round: round, down: down, results: map[string]game.BetOutcome{}}
	if seen.Round != nil && !seen.Void() {
		table.next = r.Next(round) // an incident does not move any cards
	}
	if table.next.Name == stepAnnounce {
		_, bets, _ := r.Result(round) // without bets their results are not shown
		for _, bet := range bets {
			table.results[bet.Name] = bet.Result
		}
	}
	drawn.Areas = [][]picture.Area{{table.dealer(places)}}
	for seat := 1; seat <= r.own.Seats.Value; seat++ {
		drawn.Seats = append(drawn.Seats, table.seat(seat))
	}
	if said := lastDecision(round); !said.IsZero() && table.next.Name != stepAnnounce {
		drawn.Drawn = picture.Drawn{Words: said}
	} else if table.next.Name == stepDeal {
		drawn.Drawn = lastDealt(round, down)
	}
	drawn.Example = picture.Example{
		Such: "AS KD / 1: 8S 8H / 3: 9C 5D TH",
		Made: message.New("blackjack.example",
			"the dealer's cards, then each seat's after a slash; a plus between the hands of a split"),
	}
	return drawn
}

// drawing holds what areas are made from: the facts, the round's own next step regardless of an incident, and the
// result of each bet.
type drawing struct {
	rules   *Rules
	seen    picture.Seen
	round   game.Round
	down    []game.Position
	next    game.Step
	results map[string]game.BetOutcome
}

func (d drawing) place(position game.Position) picture.Place {
	var opens []game.Position
	if d.seen.Step.Name == stepOpen {
		opens = d.down
	}
	return picture.PlaceAt(d.seen, position, d.down, opens)
}

// dealer returns the dealer's hand, which is active from the hole card on.
func (d drawing) dealer(places []game.Place) picture.Area {
	area := picture.Area{Name: "dealer", Title: message.New("picture.title-dealer", "DEALER"), Ink: picture.Banker}
	for _, place := range places {
		if place.Seat == 0 {
			area.Places = append(area.Places, d.place(place.Position))
		}
	}
	cards := twentyone.Dealer(d.round)
	area.Total = twentyone.Shown(cards)
	noted(&area, cards, twentyone.Blackjack(cards))
	if d.seen.Void() {
		area.Note = picture.VoidNote()
	}
	switch d.next.Name {
	case stepCheck, stepOpen, stepAnnounce:
		area.Active = true
	case stepDeal, stepDraw:
		area.Active = d.next.Seat == 0
	}
	return area
}

// seat returns a seat with its hands, if any.
func (d drawing) seat(number int) picture.Seat {
	seat := picture.Seat{Title: message.New("blackjack.seat-number", "{seat}", message.Number("seat", number))}
	if !slices.Contains(seatsOf(d.round), number) {
		return seat
	}
	for _, hand := range handsOf(d.round, number) {
		seat.Hands = append(seat.Hands, d.hand(hand))
	}
	if insured(d.round, number) {
		seat.Mark = message.New("blackjack.mark-insured", "INSURED")
		seat.Brief = message.New("blackjack.mark-insured-brief", "INS")
	}
	return seat
}

// hand returns a hand with its cards, its total and its result.
func (d drawing) hand(hand hand) picture.Area {
	area := picture.Area{
		Name: fmt.Sprintf("seat-%d-hand-%d", hand.seat, hand.number), Ink: picture.Player,
		Title: handName(hand), Total: twentyone.Shown(hand.cards), Active: d.atWork(hand),
	}
	for card := range hand.wants() {
		area.Places = append(area.Places, d.place(hand.place(card+1)))
	}
	switch total, _ := twentyone.Total(hand.cards); {
	case total == twentyone.Best:
		area.Note, area.NoteInk = message.New("blackjack.note-best", "21"), picture.Gold
	case hand.did(stand):
		area.Note = message.New("blackjack.note-stand", "STAND")
		area.NoteInk = picture.Quiet
	case hand.did(double):
		area.Note = message.New("blackjack.note-double", "DOUBLE")
		area.Brief = message.New("blackjack.note-double-brief", "x2")
		area.NoteInk = picture.Quiet
	}
	noted(&area, hand.cards, hand.blackjack())
	switch d.results[game.BetOf(hand.seat, hand.number, betMain)] {
	case game.BetWin:
		area.Lit, area.NoteInk = picture.Player, ""
		if hand.blackjack() {
			area.NoteInk = picture.Gold
			break
		}
		area.Note = message.New("blackjack.note-win", "WIN")
		area.Brief = message.New("blackjack.note-win-brief", "W")
	case game.BetPush:
		area.NoteInk = ""
		area.Note = message.New("blackjack.note-push", "PUSH")
		area.Brief = message.New("blackjack.note-push-brief", "=")
	case game.BetLose:
		if hand.total() <= twentyone.Best {
			area.Note = message.New("blackjack.note-lose", "LOSE")
			area.Brief = message.New("blackjack.note-lose-brief", "L")
			area.NoteInk = picture.Quiet
		}
	case game.BetHalfLose, game.BetClosed, game.BetRefund:
	}
	if hand.did(surrender) {
		area.Note = message.New("blackjack.note-surrender", "SURRENDER")
		area.Brief = message.New("blackjack.note-surrender-brief", "SUR")
		area.NoteInk, area.Lit = picture.Quiet, ""
	}
	return area
}

// atWork reports whether a hand is dealt to or decides; if all seats decide at once, whether its seat has not decided
// yet.
func (d drawing) atWork(hand hand) bool {
	if d.next.Name == stepInsurance || d.next.Name == stepClosed {
		return hand.number == 1 && slices.Contains(unsaid(d.round, seatsOf(d.round)), hand.seat)
	}
	if d.next.Kind == game.StepDecide && d.next.Seat == 0 {
		for _, open := range d.rules.undecided(d.round) {
			if open.seat == hand.seat && open.number == hand.number {
				return true
			}
		}
		return false
	}
	return d.next.Seat == hand.seat && max(d.next.Hand, 1) == hand.number
}

// noted adds the note that follows from an area's cards alone.
func noted(area *picture.Area, cards []game.Card, blackjack bool) {
	switch total, _ := twentyone.Total(cards); {
	case blackjack:
		area.Note = message.New("blackjack.note-blackjack", "BLACKJACK")
		area.Brief = message.New("blackjack.bj", "BJ")
		area.NoteInk = picture.Gold
	case total > twentyone.Best:
		area.Note = message.New("blackjack.note-bust", "BUST")
		area.Brief = message.New("blackjack.note-bust-brief", "X")
		area.NoteInk = picture.Alarm
	}
}
