package royalpoker

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/family"
)

// The winners in results.
const (
	winnerPlayer = "player"
	winnerDealer = "dealer"
	winnerTie    = "tie"
	winnerNone   = "none"
)

// Result is a round's result; before it is finished, the open cards.
type Result struct {
	// Player has the players' cards as dealt, Dealer the dealer's.
	Player []game.Card `json:"player"`
	Common []game.Card `json:"common,omitempty"`
	Dealer []game.Card `json:"dealer"`
	// Played has the cards of a player who swapped or bought.
	Played []game.Card `json:"played,omitempty"`
	// PlayerHand and SecondHand are the line of the tables by which the player's cards are paid; SecondHand is empty
	// for one combination.
	PlayerHand string `json:"player_hand,omitempty"`
	SecondHand string `json:"second_hand,omitempty"`
	DealerHand string `json:"dealer_hand,omitempty"`
	// Qualified is true if the dealer had a game with the cards as dealt.
	Qualified bool `json:"qualified"`
	// Replaced is the dealer's highest card and Replacement the card that replaced it, if one was exchanged; NewHand
	// is the dealer's hand then.
	Replaced     game.Card `json:"replaced,omitzero"`
	Replacement  game.Card `json:"replacement,omitzero"`
	NewHand      string    `json:"new_dealer_hand,omitempty"`
	NewQualified bool      `json:"new_qualified,omitempty"`
	// Winner is player, dealer, tie, or none if the dealer has no game; empty before the round is finished, and if
	// the player folded.
	Winner string `json:"winner,omitempty"`
	// Actions, Swapped and Insured describe one player's way. Fees are the Antes paid for a bought, swapped or
	// exchanged card: they are never returned.
	Actions []string    `json:"actions,omitempty"`
	Swapped []game.Card `json:"swapped,omitempty"`
	Insured bool        `json:"insured,omitempty"`
	Fees    int         `json:"fees,omitempty"`
}

// Played is the outcome of a finished round for a player.
type Played struct {
	// line is the line of the tables by which the player's cards are paid; mine and theirs are the hands compared at
	// the end.
	line         string
	mine, theirs Strength
	// game is true if the dealer has one at the end; exchanged if the player bought an exchange, anteWins if the Ante
	// wins even when the exchange gave the dealer no game.
	game, exchanged, anteWins bool
	folded                    bool
	// dealt and first are both hands as dealt: they decide Insurance.
	dealt, first Strength
}

// beats reports whether the player beats a dealer who has a game.
func (p Played) beats() bool { return !p.folded && p.game && p.mine > p.theirs }

// noGame reports whether the Ante wins because the dealer has no game and no exchange was bought (reading
// 000/1.18.b4).
func (p Played) noGame() bool { return !p.folded && !p.game && (!p.exchanged || p.anteWins) }

// anteReturned reports whether the Ante is returned: the player is not beaten, or an exchange gave the dealer no game
// (readings 000/1.18.b4, 000/1.18.b4.2).
func (p Played) anteReturned() bool {
	return !p.folded && (p.game && p.mine >= p.theirs || !p.game && p.exchanged && !p.anteWins)
}

// betReturned reports whether the Bet is returned: the dealer has no game, or an equal hand.
func (p Played) betReturned() bool { return !p.folded && (!p.game || p.mine == p.theirs) }

// dealerBetter reports whether the dealer was dealt a better hand than the player, so that Insurance wins
// (000/1.18.b5).
func (p Played) dealerBetter() bool { return p.first > p.dealt }

// winner returns the winner.
func (p Played) winner() string {
	switch {
	case p.folded:
		return ""
	case !p.game:
		return winnerNone
	case p.mine > p.theirs:
		return winnerPlayer
	case p.mine < p.theirs:
		return winnerDealer
	}
	return winnerTie
}

// settle returns the result of a complete round for a player who played it this way, and every bet's result.
func (r *Rules) settle(hands Hands, way way) (Result, game.BetResults) {
	cards := way.cards(hands)
	line := r.lineOf(cards)
	played := Played{
		line: line.name, mine: Best(cards), theirs: Best(hands.Dealer), folded: way.folded(), anteWins: r.anteWins,
		dealt: Best(hands.Player), first: Best(hands.Dealer), game: r.hasGame(hands.Dealer),
	}
	result := Result{
		Player: hands.Player, Common: hands.Common, Dealer: hands.Dealer,
		DealerHand: played.first.Kind().String(), Qualified: played.game, Replaced: hands.Replaced, Replacement: hands.New,
		Actions: way.actions, Swapped: way.swapped, Insured: way.insured,
	}
	result.PlayerHand, result.SecondHand = line.named()
	if way.changes() {
		result.Played = cards
	}
	if !hands.New.IsZero() {
		after := exchanged(hands.Dealer, hands.New)
		result.NewHand, result.NewQualified = Best(after).Kind().String(), r.hasGame(after)
		if !way.keeps() && !way.folded() {
			played.exchanged, played.theirs, played.game = true, Best(after), result.NewQualified
		}
	}
	result.Winner, result.Fees = played.winner(), way.fees(r.own.Costs, played.exchanged)
	bets := r.bets.Settle(played, 0, nil)
	for i := range bets {
		switch bet := &bets[i]; bet.Name {
		case betBet:
			if bet.Units = r.own.Costs.Bet.Value; played.folded {
				*bet = game.BetResult{Name: betBet, Result: game.BetClosed}
			}
		case betInsurance:
			if played.folded || !r.insurable(hands.Player) {
				*bet = game.BetResult{Name: betInsurance, Result: game.BetClosed}
			}
		}
	}
	return result, bets
}

// Result returns the round's result and, once only the announcement is left, every bet's result. They are those of a
// player who bets on the hand as dealt, and on the exchange if one was dealt.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	hands := handsOf(round)
	if r.Next(round).Name == stepAnnounce {
		return family.Recorded(r.settle(hands, way{}))
	}
	result := Result{
		Player: append([]game.Card{}, hands.Player...), Common: hands.Common, Dealer: append([]game.Card{}, hands.Dealer...),
		Replaced: hands.Replaced, Replacement: hands.New,
	}
	if len(hands.Player) == HandSize {
		result.PlayerHand, result.SecondHand = r.lineOf(hands.Player).named()
	}
	if len(hands.Dealer) == HandSize {
		result.DealerHand, result.Qualified = Best(hands.Dealer).Kind().String(), r.hasGame(hands.Dealer)
	}
	return family.Recorded(result, nil)
}
