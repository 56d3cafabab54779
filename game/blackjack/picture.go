package blackjack

import (
	"fmt"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns the dealer's cards and below them the hands of every seat.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	places := r.Layout(round)
	var down, positions []game.Position
	for _, place := range places {
		positions = append(positions, place.Position)
		if card, lies := round.At(place.Position); lies && (place.Facing != game.FaceUp || card.IsSealed()) {
			down = append(down, place.Position)
		}
	}
	table := drawing{seen: seen, round: round, down: down}
	areas := [][]picture.Area{{table.dealer(places)}}
	var seats []picture.Area
	for _, seat := range seatsOf(round) {
		for _, hand := range handsOf(round, seat) {
			seats = append(seats, table.hand(hand))
		}
	}
	if len(seats) > 0 {
		areas = append(areas, seats)
	}
	dealt := picture.DealtCards(round, down)
	return picture.Picture{
		Between: seen.Round == nil, Headline: headline(seen), Areas: areas, Caption: picture.ShoeText(seen.Shoe),
		Places: positions, Dealt: dealt, Cards: picture.CardsText(seen, dealt, message.Text{}),
		Example: picture.Example{
			Such: "AS KD / 1: 8S 8H / 3: 9C 5D TH",
			Made: message.New("blackjack.example",
				"the dealer's cards, and behind strokes each seat's; a plus parts the hands of a split"),
		},
		Reading: picture.CardReading(seen), Untouched: picture.CardUntouched(), Entry: picture.CardEntry(),
	}
}

// drawing is what areas are made from.
type drawing struct {
	seen  picture.Seen
	round game.Round
	down  []game.Position
}

func (d drawing) place(position game.Position) picture.Place {
	place := picture.Place{Position: position}
	card, lies := d.round.At(position)
	switch {
	case lies && slices.Contains(d.down, position):
		place.State = picture.Down
		if d.seen.Step.Name == stepOpen {
			place.State = picture.Open
		}
	case lies:
		place.State, place.Card = picture.Up, card
	case !d.seen.Stopped && d.seen.Step.Kind == game.StepScan && d.seen.Step.Position == position:
		place.State = picture.Coming
	}
	return place
}

func (d drawing) dealer(places []game.Place) picture.Area {
	area := picture.Area{Name: "dealer", Title: message.New("blackjack.title-dealer", "DEALER"), Ink: picture.Banker}
	for _, place := range places {
		if place.Seat == 0 {
			area.Places = append(area.Places, d.place(place.Position))
		}
	}
	cards := dealerCards(d.round)
	area.Total, area.Note = counted(cards), note(cards, twentyone.Blackjack(cards))
	if d.seen.Void() {
		area.Note = message.New("blackjack.note-void", "VOID")
	}
	return area
}

func (d drawing) hand(hand hand) picture.Area {
	area := picture.Area{
		Name: fmt.Sprintf("seat-%d-hand-%d", hand.seat, hand.number), Ink: picture.Player,
		Title: message.New("blackjack.title-seat", "SEAT {seat}", message.Number("seat", hand.seat)),
		Total: counted(hand.cards), Note: note(hand.cards, hand.blackjack()),
	}
	if hand.split {
		area.Title = message.New("blackjack.title-hand", "SEAT {seat}/{hand}",
			message.Number("seat", hand.seat), message.Number("hand", hand.number))
	}
	for card := range hand.wants() {
		area.Places = append(area.Places, d.place(hand.place(card+1)))
	}
	if step := d.seen.Step; step.Kind == game.StepDecide && step.Seat == hand.seat && step.Hand == hand.number {
		area.Note, area.NoteInk = message.New("blackjack.note-turn", "DECIDES"), picture.Next
	}
	return area
}

// counted is what cards count, such as 16 or, with an ace that counts 11, 6/16.
func counted(cards []game.Card) string {
	total, soft := twentyone.Total(cards)
	switch {
	case len(cards) == 0:
		return ""
	case soft:
		return strconv.Itoa(total-10) + "/" + strconv.Itoa(total)
	}
	return strconv.Itoa(total)
}

func note(cards []game.Card, blackjack bool) message.Text {
	switch total, _ := twentyone.Total(cards); {
	case blackjack:
		return message.New("blackjack.note-blackjack", "BLACK JACK")
	case total > twentyone.Best:
		return message.New("blackjack.note-bust", "BUST")
	}
	return message.Text{}
}

// headline is what a step of the family's own is called.
func headline(seen picture.Seen) picture.Headline {
	step := seen.Step
	of := func(ink picture.Ink, texts ...message.Text) picture.Headline {
		return picture.Headline{Ink: ink, Texts: texts}
	}
	if seen.Incident != nil {
		return picture.Headline{}
	}
	switch step.Name {
	case stepBetting:
		return of(picture.Wait, message.New("blackjack.headline.bets", "BETS OPEN {seconds}", message.Number("seconds", 0)))
	case stepSeats:
		return of(picture.Wait, message.New("blackjack.headline.seats", "NO MORE BETS"))
	case stepDeal, stepDraw:
		if step.Seat == 0 {
			return of(picture.Act, message.New("blackjack.headline.deal-dealer", "DEALER CARD"))
		}
		return of(picture.Act, message.New("blackjack.headline.deal-seat", "SEAT {seat}", message.Number("seat", step.Seat)))
	case stepInsurance:
		return of(picture.Wait, message.New("blackjack.headline.insurance", "INSURANCE {seconds}",
			message.Number("seconds", 0)))
	case game.StepDecisions:
		return of(picture.Wait, message.New("blackjack.headline.decides", "SEAT {seat}: {seconds}",
			message.Number("seat", step.Seat), message.Number("seconds", 0)))
	case stepSplit:
		return of(picture.Act, message.New("blackjack.headline.split", "SPLIT SEAT {seat}",
			message.Number("seat", step.Seat)))
	case stepOpen:
		return of(picture.Act, message.New("blackjack.headline.open", "OPEN CARD"))
	case stepAnnounce:
		return of(picture.Act, message.New("blackjack.headline.announce", "ANNOUNCE"))
	}
	return picture.Headline{}
}
