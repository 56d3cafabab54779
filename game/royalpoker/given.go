package royalpoker

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/message"
)

// settleLine is a finished round of one player as a line of the command line.
type settleLine struct {
	Player []game.Card `json:"player"`
	Common []game.Card `json:"common,omitempty"`
	Dealer []game.Card `json:"dealer"`
	// Replacement is the card that replaced the dealer's highest, if an exchange was dealt.
	Replacement game.Card   `json:"replacement,omitzero"`
	Actions     []string    `json:"actions,omitempty"`
	Swapped     []game.Card `json:"swapped,omitempty"`
	Insured     bool        `json:"insured,omitempty"`
}

const want = `{"player":["8S","8H","4C","9D","2S"],"dealer":["AS","KD","7C","5H","3D"]}`

// way has one player's actions in a round, in order. Without actions the player bets on the hand as dealt, or on the
// one after the swap.
type way struct {
	actions []string
	swapped []game.Card
	insured bool
}

func (w way) did(action string) bool { return slices.Contains(w.actions, action) }

// folded reports whether the player gave up (000/1.18.b3.2).
func (w way) folded() bool { return w.did(actionFold) }

// keeps reports whether the player declined the exchange that was dealt (000/1.18.b4.1).
func (w way) keeps() bool { return w.did(actionKeep) }

// swaps reports whether the player swapped cards.
func (w way) swaps() bool { return len(w.swapped) > 0 }

// changes reports whether the player plays other cards than those dealt.
func (w way) changes() bool { return w.swaps() || w.did(actionBuy) }

// fees returns the Antes paid for cards.
func (w way) fees(costs Costs, exchanged bool) (antes int) {
	if w.swaps() {
		antes += costs.Swap.Value
	}
	if w.did(actionBuy) {
		antes += costs.Buy.Value
	}
	if exchanged {
		antes += costs.Exchange.Value
	}
	return antes
}

// cards returns the cards the player plays: a bought card is the first common card, swapped ones are replaced by the
// first common cards, from left to right (readings 000/1.18.b3.1, 000/1.18.b3.4).
func (w way) cards(hands Hands) []game.Card {
	cards := slices.Clone(hands.Player)
	if w.did(actionBuy) {
		return append(cards, hands.Common[0])
	}
	next := 0
	for i, card := range cards {
		if slices.Contains(w.swapped, card) {
			cards[i] = hands.Common[next]
			next++
		}
	}
	return cards
}

// settleLine settles a finished round of one player.
func (r *Rules) settleLine(line settleLine) (Result, game.BetResults, error) {
	hands, way, err := r.read(line)
	if err != nil {
		return Result{}, nil, game.Wanted(err, want)
	}
	result, bets := r.settle(hands, way)
	return result, bets, nil
}

// read converts a line to hands and a player's way, or returns an error if the round is impossible.
func (r *Rules) read(read settleLine) (hands Hands, went way, err error) {
	hands = Hands{Player: read.Player, Common: read.Common, Dealer: read.Dealer, New: read.Replacement}
	went = way{actions: read.Actions, swapped: read.Swapped, insured: read.Insured}
	if err = r.checkCards(hands); err != nil {
		return hands, went, err
	}
	if !hands.New.IsZero() {
		hands.Replaced = hands.Dealer[highest(hands.Dealer)]
	}
	if err = r.checkSwap(hands, went); err != nil {
		return hands, went, err
	}
	if err = r.checkActions(hands, went.actions); err != nil {
		return hands, went, err
	}
	if went.insured && (went.folded() || !r.insurable(hands.Player)) {
		return hands, went, fmt.Errorf("insured: a hand is insured that is bet on, and was dealt as a straight or better, " +
			"or as three of a kind with an ace and a king")
	}
	return hands, went, nil
}

// checkCards returns an error for cards that one deck cannot deal like this.
func (r *Rules) checkCards(hands Hands) error {
	var seen []game.Card
	for _, field := range []struct {
		name  string
		cards []game.Card
		may   bool
	}{
		{player, hands.Player, false}, {common, hands.Common, len(hands.Common) == 0}, {dealer, hands.Dealer, false},
		{"replacement", []game.Card{hands.New}, hands.New.IsZero()},
	} {
		if field.may {
			continue
		}
		if field.name != "replacement" && len(field.cards) != HandSize {
			return message.NewError("typed.hand.size", "{hand} has {n} cards, not {want}", message.Named("hand", field.name),
				message.Number("n", len(field.cards)), message.Number("want", HandSize))
		}
		for _, card := range field.cards {
			switch {
			case !card.HasFace():
				return message.NewError("typed.hand.missing", "a card of {hand} is missing", message.Named("hand", field.name))
			case slices.Contains(seen, card):
				return message.NewError("typed.card.twice", "{card} is there twice: one deck has it once",
					message.Card("card", card))
			}
			seen = append(seen, card)
		}
	}
	if !hands.New.IsZero() && r.hasGame(hands.Dealer) {
		return fmt.Errorf("replacement: the dealer has a game with %s, and no card is exchanged", Best(hands.Dealer).Kind())
	}
	return nil
}

// checkSwap returns an error for swapped cards that are impossible, or a wrong number of them.
func (r *Rules) checkSwap(hands Hands, went way) error {
	swaps := len(went.actions) > 0 && went.actions[0] == actionSwap
	if swaps || len(went.swapped) > 0 {
		if err := r.checkSwapped(hands, went.swapped); err != nil {
			return err
		}
	}
	switch {
	case len(went.swapped) > 0 && len(went.actions) > 0 && !swaps:
		return fmt.Errorf("swapped: cards are swapped by the first action %q, not %q", actionSwap, went.actions[0])
	case len(hands.Common) == 0 && (len(went.swapped) > 0 || went.did(actionBuy)):
		return fmt.Errorf("common: cards that are swapped or bought are common cards: want all five")
	}
	return nil
}

// checkSwapped returns an error for cards that no player can swap (000/1.18.b3.4).
func (r *Rules) checkSwapped(hands Hands, cards []game.Card) error {
	for i, card := range cards {
		if !slices.Contains(hands.Player, card) || slices.Contains(cards[:i], card) {
			return family.In("swapped", message.NewError("reason.swap.card",
				"{card} is no card of the player, or is there twice",
				message.Card("card", card)))
		}
	}
	if want := r.own.Swap.Cards; !want.Holds(len(cards)) {
		return family.In("swapped", message.NewError("reason.swap.count", "{n} cards: want {want} ({clause})",
			message.Number("n", len(cards)), message.Message("want", want.Words()), message.String("clause", want.Clause)))
	}
	return nil
}

// checkActions returns an error for actions that no player may take in that order.
func (r *Rules) checkActions(hands Hands, actions []string) error {
	if len(actions) == 0 {
		return nil
	}
	rest := actions
	take := func(words ...string) (action string, err error) {
		if len(rest) == 0 || !slices.Contains(words, rest[0]) {
			return "", fmt.Errorf("actions %q: want %s as number %d",
				actions, english.List(words, "or"), len(actions)-len(rest)+1)
		}
		action, rest = rest[0], rest[1:]
		return action, nil
	}
	action, err := take(actionBet, actionFold, actionSwap, actionBuy)
	if err == nil && (action == actionSwap || action == actionBuy) {
		action, err = take(actionBet, actionFold)
	}
	if err == nil && len(rest) > 0 && action == actionBet && !r.hasGame(hands.Dealer) {
		action, err = take(actionReplace, actionKeep)
	}
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return fmt.Errorf("actions %q: nothing comes after %q", actions, action)
	case action == actionReplace && hands.New.IsZero():
		return fmt.Errorf("replacement: the card is missing that came for the dealer's highest")
	}
	return nil
}

// Parse parses a result as people write it: the player's cards, the common cards, the dealer's, and the card that
// replaced the dealer's highest if there was one, separated by slashes.
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	fields := strings.Split(text, "/")
	if len(fields) < 3 || len(fields) > 4 {
		return nil, message.NewError("typed.royal-poker",
			"{text}: want the player's cards, the common cards and the dealer's "+
				"with slashes between them, and a fourth field for a card that was exchanged",
			message.Quoted("text", strings.TrimSpace(text)))
	}
	var read settleLine
	for i, into := range []*[]game.Card{&read.Player, &read.Common, &read.Dealer} {
		for code := range strings.FieldsSeq(fields[i]) {
			card, err := game.ParseCard(code)
			if err != nil {
				return nil, err
			}
			*into = append(*into, card)
		}
	}
	if len(fields) == 4 {
		card, err := game.ParseCard(strings.TrimSpace(fields[3]))
		if err != nil {
			return nil, err
		}
		read.Replacement = card
	}
	return json.Marshal(read)
}

// lineOf reduces a result to the line that settle reads.
func lineOf(result Result) settleLine {
	return settleLine{
		Player: result.Player, Common: result.Common, Dealer: result.Dealer, Replacement: result.Replacement,
		Actions: result.Actions, Swapped: result.Swapped, Insured: result.Insured,
	}
}
