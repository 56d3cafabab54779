package royalpoker

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The family's own steps, by name.
const (
	stepDeal     = game.StepNameDeal
	stepFirst    = "first-decision"
	stepDiscard  = "discard-card"
	stepCommon   = "deal-common"
	stepSecond   = "second-decision"
	stepOpen     = "open-cards"
	stepExchange = "exchange-decision"
	stepSetAside = "set-aside"
	stepReplace  = "replace-card"
	stepAnnounce = game.StepNameAnnounce
)

// The possible actions of players.
const (
	actionBet     = "bet"
	actionFold    = "fold"
	actionSwap    = "swap"
	actionBuy     = "buy"
	actionInsure  = "insurance"
	actionReplace = "replace"
	actionKeep    = "keep"
)

// Next returns the round's step: bets, ten cards, the first decisions, the common cards, the second decisions, the
// dealer's cards, and, if the dealer has no game, the exchange (000/1.18.b3, 000/1.18.b4).
func (r *Rules) Next(round game.Round) game.Step {
	hands := handsOf(round)
	next, missing := round.Missing(r.order)
	if _, aside := round.At(discard); aside {
		missing = false // the empty place had the exchanged card
	}
	switch {
	case !round.BettingClosed:
		return round.BettingStep(message.New("picture.betting-deal", "Do not deal until betting closes."))
	case missing:
		return game.ScanStep(stepDeal, next, r.dealText(next))
	case !round.Decided(stepFirst):
		return round.DecideStep(game.Step{
			Name: stepFirst, Actions: r.firstActions(hands), Open: game.AllPlayers(),
			Prompt: message.New("royal-poker.first-decision", "Players bet, fold, swap cards or buy a card. Do not deal."),
		})
	case !round.Did(stepDiscard):
		return game.Step{
			Kind: game.StepConfirm, Name: stepDiscard, By: game.Dealer, Burns: r.own.Discards.Value,
			Prompt: message.New("royal-poker.discard", "Discard a card face down."),
		}
	}
	if next, missing = round.Missing(commonPlaces); missing {
		return game.ScanStep(stepCommon, next, message.New("royal-poker.deal-common", "Deal common card {number} face up.",
			message.Number("number", len(hands.Common)+1)))
	}
	return r.afterCommon(round, hands)
}

// afterCommon returns the step of a round with its common cards dealt.
func (r *Rules) afterCommon(round game.Round, hands Hands) game.Step {
	switch {
	case !round.Decided(stepSecond):
		return round.DecideStep(game.Step{
			Name: stepSecond, Actions: []string{actionBet, actionFold}, Open: game.AllPlayers(),
			Prompt: message.New("royal-poker.second-decision",
				"Players with a swapped or bought card decide: bet or fold. Do not open a card."),
		})
	case !round.Did(stepOpen) || len(hands.Dealer) < HandSize:
		return game.ConfirmStep(stepOpen, message.New("royal-poker.open", "Turn over the dealer's four cards."))
	case !r.hasGame(hands.Dealer) && !did(round, actionReplace) && !did(round, actionKeep):
		return round.DecideStep(game.Step{
			Name: stepExchange, Actions: []string{actionReplace, actionKeep}, Open: game.AllPlayers(),
			Prompt: message.New("royal-poker.exchange-decision",
				"The dealer does not qualify. Players decide on an exchange of the {card}.",
				message.Card("card", hands.Dealer[highest(hands.Dealer)])),
		})
	case !r.hasGame(hands.Dealer) && did(round, actionReplace) && hands.New.IsZero():
		return r.exchange(round, hands)
	}
	return game.AnnounceStep(r.announcement(hands))
}

// exchange asks for the dealer's highest card to be exchanged: it is set aside, a card is discarded, and the next one
// replaces it (000/1.18.b4.2).
func (r *Rules) exchange(round game.Round, hands Hands) game.Step {
	if hands.Replaced.IsZero() {
		card := hands.Dealer[highest(hands.Dealer)]
		return game.Step{
			Kind: game.StepConfirm, Name: stepSetAside, By: game.Dealer, Burns: r.own.Discards.Value,
			Moves: []game.Move{{From: dealerPlaces[highest(hands.Dealer)], To: discard}},
			Prompt: message.New("royal-poker.set-aside", "Set the {card} aside face up and discard a card face down.",
				message.Card("card", card)),
		}
	}
	place, _ := vacated(round)
	return game.ScanStep(stepReplace, place, message.New("royal-poker.replace",
		"Deal a card face up in place of the {card}.",
		message.Card("card", hands.Replaced)))
}

// dealText asks for one of the first ten cards.
func (r *Rules) dealText(position game.Position) message.Text {
	place := message.Position("position", position)
	switch {
	case position == r.order[0]:
		return message.New("royal-poker.deal-first", `Call "{call}" and deal the first player card face up.`,
			message.Spoken("call", r.calls.BetsClosed.Text))
	case slices.Contains(downPlaces, position):
		return message.New("royal-poker.deal-down", "Deal {position} face down.", place)
	}
	return message.New("royal-poker.deal", "Deal {position} face up.", place)
}

// firstActions returns the possible actions on the hand as dealt.
func (r *Rules) firstActions(hands Hands) []string {
	actions := []string{actionBet, actionFold, actionSwap, actionBuy}
	if r.insurable(hands.Player) {
		actions = append(actions, actionInsure)
	}
	return actions
}

// hasGame reports whether the dealer's five cards qualify (000/1.18.b4).
func (r *Rules) hasGame(cards []game.Card) bool { return Best(cards).Kind() >= r.least }

// did reports whether players chose an action, or the clock did for them.
func did(round game.Round, action string) bool {
	return slices.ContainsFunc(round.Decisions, func(decision game.Decision) bool { return decision.Action == action })
}

// Phase returns the phase of the round.
func (r *Rules) Phase(round game.Round) game.Phase {
	return game.DealPhase(round, r.Next(round), stepDeal)
}

// Takes reports whether rounds may have a step of a kind.
func (r *Rules) Takes(kind game.StepKind) bool {
	return kind == game.StepScan || kind == game.StepDecide
}

// Layout returns the places of the first ten cards, of the common cards, and that of a card set aside. Four of the
// dealer's cards are concealed until they are turned.
func (r *Rules) Layout(round game.Round) []game.Place {
	var places []game.Place
	for _, position := range slices.Concat(r.order, commonPlaces) {
		place := game.Place{Position: position}
		if slices.Contains(downPlaces, position) && !round.Did(stepOpen) && !round.Ended() {
			place.Facing = game.Concealed
		}
		places = append(places, place)
	}
	if _, aside := round.At(discard); aside || did(round, actionReplace) {
		places = append(places, game.Place{Position: discard})
	}
	return places
}

// ToCome returns the maximum number of cards the round may still need: those of all places, those discarded, and a
// replacement.
func (r *Rules) ToCome(round game.Round) int {
	if r.Next(round).Name == stepAnnounce {
		return 0
	}
	return max(3*HandSize+1+2*r.own.Discards.Value-len(round.Cards)-round.Burned, 0)
}

// CheckLayout returns an error for a card at a place that the round does not have, and for one after a place that is
// still empty.
func (r *Rules) CheckLayout(round game.Round) error {
	order := slices.Concat(r.order, commonPlaces)
	_, aside := round.At(discard)
	empty := game.Position("")
	for _, position := range order {
		_, lies := round.At(position)
		switch {
		case lies && empty != "":
			return message.NewError("royal-poker.gap", "a card lies at {position}, and none at {empty} before it",
				message.Position("position", position), message.Position("empty", empty))
		case lies || aside && empty == "" && slices.Contains(dealerPlaces, position):
			aside = aside && lies // one of the dealer's places may be empty because its card is set aside
		case empty == "":
			empty = position
		}
	}
	if _, set := round.At(discard); set && (empty != "" || !round.Did(stepOpen)) {
		return message.NewError("royal-poker.aside-early",
			"a card lies at {position}: the dealer's highest card is set aside once all others are open",
			message.Position("position", discard))
	}
	for _, placed := range round.Cards {
		if placed.Position != discard && !slices.Contains(order, placed.Position) {
			return game.NoPlace(placed.Position, "player-1 to player-5, dealer-1 to dealer-5, common-1 to common-5 or "+string(discard))
		}
	}
	return nil
}

// words are the words of what only this family has.
var words = family.Words{
	"first-decision":    message.New("word.first-decision", "first decision"),
	"discard-card":      message.New("word.discard-card", "discard card"),
	"deal-common":       message.New("word.deal-common", "deal common"),
	"second-decision":   message.New("word.second-decision", "second decision"),
	"exchange-decision": message.New("word.exchange-decision", "exchange decision"),
	"set-aside":         message.New("word.set-aside", "set aside"),
	"replace-card":      message.New("word.replace-card", "replace card"),
	"bet":               message.New("word.bet", "bet"),
	"fold":              message.New("word.fold", "fold"),
	"swap":              message.New("word.swap", "swap"),
	"buy":               message.New("word.buy", "buy"),
	"replace":           message.New("word.replace", "replace"),
	"keep":              message.New("word.keep", "keep"),
	"common":            message.New("word.common", "common"),
	"played":            message.New("word.played", "played"),
	"player_hand":       message.New("word.player-hand", "player hand"),
	"second_hand":       message.New("word.second-hand", "second hand"),
	"dealer_hand":       message.New("word.dealer-hand", "dealer hand"),
	"qualified":         message.New("word.qualified", "qualified"),
	"replaced":          message.New("word.replaced", "replaced"),
	"replacement":       message.New("word.replacement", "replacement"),
	"new_dealer_hand":   message.New("word.new-dealer-hand", "new dealer hand"),
	"new_qualified":     message.New("word.new-qualified", "new qualified"),
}

// Word returns the words of an identifier of the family; empty if it is none.
func (r *Rules) Word(identifier string) message.Text { return words[identifier] }
