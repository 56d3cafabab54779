package blackjack

import (
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// headline returns the headline of one of the family's own steps: whose turn it is, and what was decided.
func (r *Rules) headline(seen picture.Seen) picture.Headline {
	step := seen.Step
	if seen.Incident != nil {
		return picture.Headline{}
	}
	switch step.Name {
	case stepSeats:
		return picture.Wait.Headline(r.calls.BetsClosed.Headline...)
	case stepDeal, stepDraw:
		return cardHeadline(seen.Of(), step)
	case stepClosed:
		return picture.Wait.Headline(message.New("blackjack.insurance-capitals", "INSURANCE"))
	case stepInsurance:
		return picture.Wait.Headline(message.New("blackjack.insurance-capitals", "INSURANCE"))
	case stepCheck:
		return picture.Wait.Headline(message.New("blackjack.headline.check", "CHECKING HOLE CARD"),
			message.New("blackjack.hole-card", "HOLE CARD"))
	case game.StepDecisions:
		if step.Seat == 0 {
			return picture.PlayersDecide()
		}
		name := stepName(seen.Of(), step)
		return picture.Wait.Headline(
			message.New("blackjack.headline.decides", "{name} DECIDES", message.Message("name", name)),
			message.New("blackjack.headline.decides-short", "{name} PLAYS", message.Message("name", name)), name)
	case stepSplit:
		return decidedHeadline(message.New("blackjack.decided.split", "SPLIT"), seen.Of(), step)
	case stepOpen:
		return picture.Act.Headline(message.New("blackjack.headline.open", "TURN HOLE CARD"),
			message.New("blackjack.hole-card", "HOLE CARD"))
	case stepAnnounce:
		return resultHeadline(twentyone.Dealer(seen.Of()))
	}
	return picture.Headline{}
}

// cardHeadline says where the next card goes, or which decision requires it.
func cardHeadline(round game.Round, step game.Step) picture.Headline {
	switch {
	case step.Position == twentyone.Hole:
		return picture.Act.Headline(message.New("blackjack.headline.hole", "HOLE CARD DOWN"),
			message.New("blackjack.hole-card", "HOLE CARD"))
	case step.Position == twentyone.Place(1):
		return picture.Act.Headline(message.New("blackjack.headline.up-card", "DEALER UP CARD"),
			message.New("blackjack.headline.up-card-short", "UP CARD"))
	case step.Seat == 0:
		return picture.Act.Headline(message.New("blackjack.headline.draws", "DEALER DRAWS"),
			message.New("blackjack.headline.draws-short", "DRAW"))
	}
	decided := decidedOn(round, step.Seat, step.Hand)
	if step.Name == stepDraw && len(decided) > 0 {
		switch decided[len(decided)-1] {
		case hit:
			return decidedHeadline(message.New("blackjack.decided.hit", "HIT"), round, step)
		case double:
			return decidedHeadline(message.New("blackjack.decided.double", "DOUBLE"), round, step)
		}
	}
	name := stepName(round, step)
	return picture.Act.Headline(message.New("blackjack.headline.deal", "DEAL {name}", message.Message("name", name)), name)
}

// decidedHeadline says what was decided on the hand of a step.
func decidedHeadline(word message.Text, round game.Round, step game.Step) picture.Headline {
	name, said := message.Message("name", stepName(round, step)), message.Message("decision", word)
	return picture.Act.Headline(message.New("blackjack.headline.decided", "{name}: {decision}", name, said),
		message.New("blackjack.headline.decided-short", "{name} {decision}", name, said))
}

// resultHeadline says what the dealer has.
func resultHeadline(cards []game.Card) picture.Headline {
	return twentyone.Headline(cards, picture.Act.Headline(
		message.New("blackjack.headline.has-blackjack", "DEALER HAS BLACK JACK"),
		message.New("blackjack.note-blackjack", "BLACKJACK")))
}

// stepName returns the name of a step's hand in capitals: SEAT 3, or SEAT 3/2 of a split.
func stepName(round game.Round, step game.Step) message.Text {
	of := hand{seat: step.Seat, number: max(step.Hand, 1)}
	of.split = step.Name != stepSplit && slices.Contains(decidedOn(round, step.Seat, 1), split)
	return handName(of)
}

// handName returns the name of a hand in capitals.
func handName(hand hand) message.Text {
	seat := message.Number("seat", hand.seat)
	if hand.split {
		return message.New("blackjack.title-hand", "SEAT {seat}/{hand}", seat, message.Number("hand", hand.number))
	}
	return message.New("blackjack.title-seat", "SEAT {seat}", seat)
}

// spoken returns the name of a hand within a sentence.
func spoken(hand hand) message.Text {
	seat := message.Number("seat", hand.seat)
	if hand.split {
		return message.New("blackjack.spoken-hand", "Seat {seat}, hand {hand}", seat, message.Number("hand", hand.number))
	}
	return message.New("blackjack.spoken-seat", "Seat {seat}", seat)
}

// actionTexts returns the names of decisions.
func actionTexts(actions []string) (texts []message.Text) {
	words := map[string]message.Text{
		hit:       message.New("blackjack.action.hit", "hit"),
		stand:     message.New("blackjack.action.stand", "stand"),
		double:    message.New("blackjack.action.double", "double"),
		split:     message.New("blackjack.action.split", "split"),
		surrender: message.New("blackjack.action.surrender", "surrender"),
	}
	for _, action := range actions {
		if text, known := words[action]; known {
			texts = append(texts, text)
		}
	}
	return texts
}

// nameOf returns the name of a place; with the number of its hand if the seat may have two.
func nameOf(place game.Place, hands bool) picture.PlaceName {
	seat, hand := message.Number("seat", place.Seat), message.Number("hand", place.Hand)
	number := message.String("card", string(place.Position[strings.LastIndexByte(string(place.Position), '-')+1:]))
	switch {
	case place.Position == twentyone.Hole:
		return picture.PlaceName{
			Name:     message.New("blackjack.place-hole", "Hole card"),
			Capitals: message.New("blackjack.hole-card", "HOLE CARD"),
		}
	case place.Seat == 0:
		return picture.PlaceName{
			Name:     message.New("blackjack.place-dealer", "Dealer {card}", number),
			Capitals: message.New("blackjack.place-dealer-capitals", "DEALER {card}", number),
		}
	case hands:
		return picture.PlaceName{
			Name:     message.New("blackjack.place-hand", "Seat {seat}/{hand}, card {card}", seat, hand, number),
			Capitals: message.New("blackjack.title-hand", "SEAT {seat}/{hand}", seat, hand),
		}
	}
	return picture.PlaceName{
		Name:     message.New("blackjack.place-seat", "Seat {seat}, card {card}", seat, number),
		Capitals: message.New("blackjack.title-seat", "SEAT {seat}", seat),
	}
}

// lastDecision says what was decided last; empty before any decision.
func lastDecision(round game.Round) message.Text {
	if len(round.Decisions) == 0 {
		return message.Text{}
	}
	last := round.Decisions[len(round.Decisions)-1]
	name := stepName(round, game.Step{Seat: last.Seat, Hand: last.Hand})
	of := message.Message("name", name)
	got, total, dealt := lastGot(round, last)
	switch {
	case last.Action == hit && dealt:
		return message.New("blackjack.last.hit-got", "{name} HITS {card}: {total}", of,
			message.Card("card", got), message.String("total", total))
	case last.Action == double && dealt:
		return message.New("blackjack.last.double-got", "{name} DOUBLES {card}: {total}", of,
			message.Card("card", got), message.String("total", total))
	}
	switch last.Action {
	case hit:
		return message.New("blackjack.last.hit", "{name} HITS", of)
	case stand:
		return message.New("blackjack.last.stand", "{name} STANDS", of)
	case double:
		return message.New("blackjack.last.double", "{name} DOUBLES", of)
	case split:
		return message.New("blackjack.last.split", "SEAT {seat} SPLITS", message.Number("seat", last.Seat))
	case surrender:
		return message.New("blackjack.last.surrender", "SEAT {seat} SURRENDERS", message.Number("seat", last.Seat))
	case insure:
		return message.New("blackjack.last.insurance", "SEAT {seat} TAKES INSURANCE", message.Number("seat", last.Seat))
	case noInsurance:
		return message.New("blackjack.last.no-insurance", "SEAT {seat} TAKES NO INSURANCE", message.Number("seat", last.Seat))
	}
	return message.Text{}
}

// lastGot returns the last card of the hand that a decision was on, and the hand's total; false before the card is
// dealt.
func lastGot(round game.Round, said game.Decision) (card game.Card, total string, dealt bool) {
	for _, hand := range handsOf(round, said.Seat) {
		if hand.number == said.Hand && len(hand.cards) == hand.wants() {
			return hand.cards[len(hand.cards)-1], twentyone.Counted(hand.cards), true
		}
	}
	return card, total, false
}

// lastDealt returns the last card of the deal, because the active hand already is the one that gets the next card;
// empty if it is face down.
func lastDealt(round game.Round, down []game.Position) picture.Drawn {
	if len(round.Cards) == 0 {
		return picture.Drawn{}
	}
	last := round.Cards[len(round.Cards)-1]
	if slices.Contains(down, last.Position) || last.Card.IsSealed() {
		return picture.Drawn{}
	}
	whose := message.New("picture.title-dealer", "DEALER")
	for _, seat := range seatsOf(round) {
		if first := (hand{seat: seat, number: 1}); last.Position == first.place(1) || last.Position == first.place(2) {
			whose = handName(first)
		}
	}
	return picture.Drawn{
		Title: message.New("blackjack.last-card", "Last card"),
		Cards: []picture.DrawnCard{{Card: last.Card, Below: picture.Line{Text: whose}}},
	}
}
