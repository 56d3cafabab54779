package oneblackjack

import (
	"slices"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The family's own steps, by name.
const (
	stepDeal      = game.StepNameDeal
	stepInsurance = "insurance-closed"
	stepCheck     = "check-hole-card"
	stepDecisions = "decisions-closed"
	stepDraw      = "draw"
	stepOpen      = "open-hole-card"
	stepAnnounce  = game.StepNameAnnounce
)

// dealerHasBlackjack is the question about the hole card.
const dealerHasBlackjack = "dealer-blackjack"

// Next returns the round's step: bets, two cards to the players' hand and to the dealer, insurance and the check of
// the hole card, the lines as long as a card is wanted, the hole card opened, the dealer's own cards (003/18.b7 to
// 003/18.b10).
func (r *Rules) Next(round game.Round) game.Step {
	if !round.BettingClosed {
		return round.BettingStep(message.New("picture.betting-call-deal",
			`Call "{call}". Do not deal until betting closes.`,
			message.Spoken("call", r.calls.PlaceBets.Text)))
	}
	if position, missing := round.Missing(r.order); missing {
		return r.scan(stepDeal, position, position == r.order[0])
	}
	if step, waits := r.beforePlay(round); waits {
		return step
	}
	if yes, _ := round.Answer(dealerHasBlackjack); !yes {
		if step, waits := r.play(round); waits {
			return step
		}
	}
	if card, _ := round.At(twentyone.Hole); card.IsSealed() || !round.Did(stepOpen) {
		return game.ConfirmStep(stepOpen, message.New("blackjack.open", "Turn over the hole card."))
	}
	cards := twentyone.Dealer(round)
	if r.draws(cards) {
		return r.scan(stepDraw, twentyone.Place(len(cards)+1), false)
	}
	return game.AnnounceStep(announcement(cards))
}

// scan returns the step that asks for the card of a place.
func (r *Rules) scan(name string, position game.Position, first bool) game.Step {
	step := game.Step{Kind: game.StepScan, Name: name, Position: position, By: game.Dealer}
	place := message.Position("position", position)
	switch {
	case first:
		step.Prompt = message.New("one-blackjack.deal-first", `Call "{call}". Deal a card to {position}.`,
			message.Spoken("call", r.calls.BetsClosed.Text), place)
	case position == twentyone.Hole:
		step.Prompt = message.New("one-blackjack.deal-hole", "Deal your second card face down.")
	default:
		step.Prompt = message.New("one-blackjack.deal", "Deal a card to {position}.", place)
	}
	return step
}

// beforePlay returns the steps once all have two cards: insurance against an ace, and whether the dealer has
// Blackjack (003/18.b9). Under a ten there is no check (reading 003/18.b9).
func (r *Rules) beforePlay(round game.Round) (game.Step, bool) {
	up, _ := round.At(twentyone.Place(1))
	_, insured := round.Heard(stepInsurance)
	_, answered := round.Answer(dealerHasBlackjack)
	switch {
	case up.Rank != game.Ace || answered:
		return game.Step{}, false
	case !insured:
		return game.PlatformStep(stepInsurance, message.New("one-blackjack.told.insurance", "word on insurance"),
			message.New("one-blackjack.insurance", "You show {card}: offer insurance and wait for the platform.",
				message.Card("card", up))), true
	}
	return game.Step{
		Kind: game.StepWait, Name: stepCheck, By: game.Dealer,
		Question: &game.Question{Name: dealerHasBlackjack, Position: twentyone.Hole, Ranks: "TJQK"},
		Prompt:   message.New("blackjack.check", "Waiting for the hole card to be checked."),
	}, true
}

// play returns the next step of the lines; false once no more cards can be wanted.
func (r *Rules) play(round game.Round) (game.Step, bool) {
	lines := r.linesOf(round)
	for _, line := range lines {
		if position, missing := round.Missing(line.places); missing {
			return r.scan(stepDraw, position, false), true
		}
	}
	if len(openLines(lines)) == 0 {
		return game.Step{}, false
	}
	step := game.PlatformStep(stepDecisions, message.New("one-blackjack.told.decisions", "word on decisions"),
		message.New("one-blackjack.decisions", "The players decide on {total}. Wait for the platform.",
			message.Number("total", lines[0].total())))
	for _, name := range openLines(lines) {
		step.Open = append(step.Open, game.SeatHand{Line: name})
	}
	if len(lines) > 1 {
		step.Prompt = message.New("one-blackjack.decisions-split",
			"The players decide on {lines}. Wait for the platform.", message.List("lines", totals(lines)...))
	}
	return step, true
}

// openLines returns the names of the lines on which a card may still be wanted.
func openLines(lines []line) (names []string) {
	for _, line := range lines {
		if line.open {
			names = append(names, line.name)
		}
	}
	return names
}

// totals returns the totals of the lines on which players decide.
func totals(lines []line) (texts []message.Text) {
	for _, line := range lines {
		if line.open {
			texts = append(texts, message.New("one-blackjack.line-total", "{line} ({total})",
				message.Message("line", lineTitles[line.name].Name), message.Number("total", line.total())))
		}
	}
	return texts
}

// draws reports whether the dealer takes another card: below 17, regardless of the players' hands (003/18.b3, reading
// 003/18.1.b6).
func (r *Rules) draws(cards []game.Card) bool {
	total, _ := twentyone.Total(cards)
	return total < r.own.Stands.Value
}

func announcement(cards []game.Card) message.Text {
	return twentyone.Announcement(cards, game.Announce(message.New("one-blackjack.announce-blackjack",
		"the dealer has Blackjack")))
}

// Phase returns the phase of the round.
func (r *Rules) Phase(round game.Round) game.Phase {
	return game.DealPhase(round, r.Next(round), stepDeal)
}

// Takes reports whether rounds may have a step of a kind.
func (r *Rules) Takes(kind game.StepKind) bool {
	return kind == game.StepScan || kind == game.StepPlatform
}

// Layout returns the round's current places, in dealing order: those of the first cards, of every card that a line
// took, and of the dealer's cards.
func (r *Rules) Layout(round game.Round) (places []game.Place) {
	add := func(place game.Place) {
		if !slices.ContainsFunc(places, func(other game.Place) bool { return other.Position == place.Position }) {
			places = append(places, place)
		}
	}
	for _, position := range r.order {
		place := game.Place{Position: position}
		if position == twentyone.Hole && !round.Did(stepOpen) && !round.Ended() {
			place.Facing = game.Concealed
		}
		add(place)
	}
	lines := r.linesOf(round)
	for card, more := 2, true; more; card++ { // the lines get a card in turn
		more = false
		for _, line := range lines {
			at := card
			if line.split() {
				at-- // it began with one card
			}
			if at < len(line.places) {
				add(game.Place{Position: line.places[at]})
				more = true
			}
		}
	}
	if !round.Did(stepOpen) {
		return places
	}
	return append(places, twentyone.MorePlaces(round, r.draws(twentyone.Dealer(round)))...)
}

// CheckLayout returns an error for a card at a place that the round does not have.
func (r *Rules) CheckLayout(round game.Round) error {
	return game.CheckPlaces(round.Cards, r.Layout(round))
}

// ToCome returns the maximum number of cards the round may still need, with all lines.
func (r *Rules) ToCome(round game.Round) int {
	return twentyone.ToCome(round, len(lineNames), r.own.Stands.Value, r.decks)
}

// words are the words of what only this family has.
var words = family.Words{
	"decisions-closed": message.New("word.decisions-closed", "decisions closed"),
	"perfect_pairs":    message.New("word.perfect-pairs", "perfect pairs"),
	"21+3":             message.New("word.21-3", "21+3"),
	"bust_bonus":       message.New("word.bust-bonus", "bust bonus"),
	"crazy_7":          message.New("word.crazy-7", "crazy 7"),
}

// Word returns the words of an identifier of the family, or of a class of cards that a bet pays for; empty if it is
// none.
func (r *Rules) Word(identifier string) message.Text {
	if word, own := words[identifier]; own {
		return word
	}
	return twentyone.Word(identifier)
}
