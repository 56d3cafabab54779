package baccarat

import (
	"pitboss/game"
	"pitboss/game/message"
)

// scanTexts asks for the card of a place, cardTexts names that of one of the first places.
var (
	scanTexts = map[game.Position]message.Text{
		"player-1": message.New("baccarat.scan.player-1", "Scan Player's first card."),
		"player-2": message.New("baccarat.scan.player-2", "Scan Player's second card."),
		"player-3": message.New("baccarat.scan.player-3", "Scan Player's third card."),
		"banker-1": message.New("baccarat.scan.banker-1", "Scan Banker's first card."),
		"banker-2": message.New("baccarat.scan.banker-2", "Scan Banker's second card."),
		"banker-3": message.New("baccarat.scan.banker-3", "Scan Banker's third card."),
	}
	cardTexts = map[game.Position]message.Text{
		"player-1": message.New("baccarat.card.player-1", "Player's first card"),
		"player-2": message.New("baccarat.card.player-2", "Player's second card"),
		"banker-1": message.New("baccarat.card.banker-1", "Banker's first card"),
		"banker-2": message.New("baccarat.card.banker-2", "Banker's second card"),
	}
)

// cardsInWords names several of the first cards.
func cardsInWords(positions []game.Position) message.Text {
	cards := make([]message.Text, len(positions))
	for i, position := range positions {
		cards[i] = cardTexts[position]
	}
	if len(cards) == 1 {
		return cards[0]
	}
	last := max(len(cards)-1, 0)
	return message.New("baccarat.cards", "{others} and {last}", message.List("others", cards[:last]...),
		message.List("last", cards[last:]...))
}

// announcement returns the dealer's announcement after the last card.
func announcement(hands Hands) message.Text {
	player, banker := message.Number("player", Total(hands.Player)), message.Number("banker", Total(hands.Banker))
	switch hands.winner() {
	case Player:
		return game.Announce(message.New("baccarat.announce.player", "Player wins. Player {player}, Banker {banker}", player, banker))
	case Banker:
		return game.Announce(message.New("baccarat.announce.banker", "Banker wins. Player {player}, Banker {banker}", player, banker))
	}
	return game.Announce(message.New("baccarat.announce.tie", "Tie. Player {player}, Banker {banker}", player, banker))
}

// goldenInWords returns the golden cards that the dealer shows the players; empty if none were drawn.
func goldenInWords(golden []GoldenCard) message.Text {
	if len(golden) == 0 {
		return message.Text{}
	}
	cards := make([]message.Text, len(golden))
	for i, drawn := range golden {
		cards[i] = message.New("baccarat.golden.card", "{card} x{multiplier}", message.Card("card", drawn.Card),
			message.Number("multiplier", drawn.Multiplier))
	}
	return message.New("baccarat.golden", "Golden cards: {cards}.", message.List("cards", cards...))
}

// appliedInWords names the multipliers of the bets that won; empty if there are none.
func (r *Rules) appliedInWords(round game.Round) message.Text {
	if r.golden == nil && r.mega == nil {
		return message.Text{}
	}
	var result Result
	r.settle(r.facts(round), &result)
	if len(result.Applied) == 0 {
		return message.Text{}
	}
	var bets []message.Text
	for _, bet := range r.bets {
		if multiplier, multiplied := result.Applied[bet.Name]; multiplied {
			_, text := multipliedText(bet.Name, bet.Title.Text, multiplier)
			bets = append(bets, text)
		}
	}
	return message.New("baccarat.multiplied", "Multiplied: {bets}.", message.List("bets", bets...))
}
