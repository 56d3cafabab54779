package andarbahar

import (
	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The family's own steps, by name.
const (
	stepJoker    = "joker"
	stepDeal     = game.StepNameDeal
	stepAnnounce = game.StepNameAnnounce
)

// Next returns the round's step: the Joker, bets, then cards to Andar and Bahar in turn until one has the Joker's
// rank (003/20.b2, 003/20.b3, 003/20.b4).
func (r *Rules) Next(round game.Round) game.Step {
	deal, there := dealOf(round)
	switch {
	case !there && r.jokerFirst:
		step := game.ScanStep(stepJoker, joker, message.New("andar-bahar.joker", "Deal the Joker face up."))
		step.BeforeBets = true
		return step
	case !round.BettingClosed && r.jokerFirst:
		return round.BettingStep(message.New("picture.betting-call-deal",
			`Call "{call}". Do not deal until betting closes.`,
			message.Spoken("call", r.calls.PlaceBets.Text)))
	case !round.BettingClosed:
		return round.BettingStep(message.New("picture.betting-deal", "Do not deal until betting closes."))
	case !there:
		return game.ScanStep(stepJoker, joker, message.New("andar-bahar.joker-after-bets",
			`Call "{call}" and deal the Joker face up.`, message.Spoken("call", r.calls.BetsClosed.Text)))
	case deal.Matched() > 0:
		return game.AnnounceStep(announcement(deal))
	}
	n := len(deal.Dealt) + 1
	return game.ScanStep(stepDeal, placeOf(n), r.dealText(n))
}

// dealText asks for the n-th card.
func (r *Rules) dealText(n int) message.Text {
	switch {
	case n == 1 && r.jokerFirst:
		return message.New("andar-bahar.deal-first", `Call "{call}" and deal the first card to Andar.`,
			message.Spoken("call", r.calls.BetsClosed.Text))
	case sideOf(n) == Andar:
		return message.New("andar-bahar.deal-andar", "Deal a card to Andar.")
	}
	return message.New("andar-bahar.deal-bahar", "Deal a card to Bahar.")
}

// announcement returns the dealer's announcement.
func announcement(deal Deal) message.Text {
	n := deal.Matched()
	card, count := message.Card("card", deal.Dealt[n-1]), message.Number("number", n)
	if sideOf(n) == Andar {
		return game.Announce(message.New("andar-bahar.andar-wins", "Andar wins with {card}, card {number}", card, count))
	}
	return game.Announce(message.New("andar-bahar.bahar-wins", "Bahar wins with {card}, card {number}", card, count))
}

// Phase returns the phase of the round. The first three cards are its first deal.
func (r *Rules) Phase(round game.Round) game.Phase {
	switch phase := game.SpinPhase(round, r.Next(round)); {
	case phase != game.PhaseSpin:
		return phase
	case len(round.Cards) < 3:
		return game.PhaseInitial
	}
	return game.PhaseDealing
}

// Takes reports whether rounds may have a step of a kind: only card scans.
func (r *Rules) Takes(kind game.StepKind) bool { return kind == game.StepScan }

// Layout returns the places of the cards on the table, and the next one's.
func (r *Rules) Layout(round game.Round) []game.Place {
	places := []game.Place{{Position: joker}}
	deal, there := dealOf(round)
	dealt := len(deal.Dealt)
	if there && deal.Matched() == 0 && !round.Ended() {
		dealt++
	}
	for n := range dealt {
		places = append(places, game.Place{Position: placeOf(n + 1)})
	}
	return places
}

// ToCome returns the maximum number of cards the round may still need.
func (r *Rules) ToCome(round game.Round) int {
	if deal, _ := dealOf(round); deal.Matched() > 0 {
		return 0
	}
	return max(1+MostDealt-len(round.Cards), 0)
}

// CheckLayout returns an error for a card that skips a place, or that comes after the card that ends the round.
func (r *Rules) CheckLayout(round game.Round) error {
	deal, there := dealOf(round)
	lie := len(deal.Dealt)
	if there {
		lie++
	}
	for _, placed := range round.Cards {
		n, known := numbers[placed.Position]
		switch {
		case !known:
			return game.NoPlace(placed.Position, "joker, andar-1 to andar-25, bahar-1 to bahar-24")
		case n >= lie:
			return message.NewError("round.gap", "a card lies at {position}, and none at the place before",
				message.Position("position", placed.Position))
		}
	}
	if matched := deal.Matched(); matched > 0 && matched < len(deal.Dealt) {
		return message.NewError("andar-bahar.dealt-on", "the card at {position} has the Joker's rank: none is dealt after it",
			message.Position("position", placeOf(matched)))
	}
	return nil
}

// places are all the places, in dealing order.
var places = func() []game.Position {
	all := []game.Position{joker}
	for n := 1; n <= MostDealt; n++ {
		all = append(all, placeOf(n))
	}
	return all
}()

// numbers maps places to their number in dealing order, 0 for the Joker's.
var numbers = func() map[game.Position]int {
	all := make(map[game.Position]int, len(places))
	for n, position := range places {
		all[position] = n
	}
	return all
}()

// dealOf returns the cards of a round up to the first empty place, and whether the Joker is there.
func dealOf(round game.Round) (deal Deal, there bool) {
	var lie [1 + MostDealt]game.Card
	for _, placed := range round.Cards {
		if n, known := numbers[placed.Position]; known {
			lie[n] = placed.Card
		}
	}
	if lie[0].IsZero() {
		return Deal{}, false
	}
	dealt := 1
	for dealt < len(lie) && !lie[dealt].IsZero() {
		dealt++
	}
	return Deal{Joker: lie[0], Dealt: lie[1:dealt:dealt]}, true
}

// words are the words of what only this family has.
var words = family.Words{
	"joker": message.New("word.joker", "joker"),
	"andar": message.New("word.andar", "andar"),
	"bahar": message.New("word.bahar", "bahar"),
}

// Word returns the words of an identifier of the family; empty if it is none.
func (r *Rules) Word(identifier string) message.Text { return words[identifier] }
