package floor

import (
	"fmt"
	"strings"

	"pitboss/game/baccarat"
	"pitboss/game/roulette"
	"pitboss/game/rulebook"
)

// drawn is a draw of the platform as the variant's rulebook allows it, always the
// same: as much as there can be, with the least and the highest multipliers in turn.
func (f *Floor) drawn(message string) string {
	book := f.Snapshot().Book
	switch message {
	case "lucky-numbers":
		return luckyNumbers(*roulette.OwnOf(book).Lucky)
	case "power-up-numbers":
		return fmt.Sprintf(`{"numbers":[%s]}`, strings.Join(wheelNumbers[:roulette.OwnOf(book).PowerUp.Numbers.Most], ","))
	case "bonus-spin":
		return fmt.Sprintf(`{"number":%s,"multiplier":%d,"last":true}`, wheelNumbers[1], roulette.OwnOf(book).PowerUp.First.Most)
	case "golden-cards":
		return goldenCards(*baccarat.OwnOf(book).Golden)
	case "multipliers":
		return spots(book.Bets, baccarat.OwnOf(book).Mega.Multipliers)
	}
	return fmt.Sprintf(`{"cards":%d}`, baccarat.OwnOf(book).Peek.Cards.Least+1)
}

var (
	wheelNumbers = []string{"17", "0", "32", "5", "24", "11"}
	goldenFaces  = []string{"KD", "8S", "4S", "2H", "TC"}
)

func luckyNumbers(rule roulette.LuckyDraw) string {
	var numbers []string
	for i, number := range wheelNumbers[:rule.Numbers.Most] {
		numbers = append(numbers, fmt.Sprintf("%q:%d", number, inTurn(i, rule.Multipliers)))
	}
	return `{"lucky":{` + strings.Join(numbers, ",") + "}}"
}

func goldenCards(rule baccarat.Golden) string {
	var cards []string
	for i, face := range goldenFaces[:rule.Cards.Value] {
		multipliers := rule.Multipliers.Values
		cards = append(cards, fmt.Sprintf(`{"card":%q,"multiplier":%d}`, face, multipliers[i%len(multipliers)]))
	}
	return `{"cards":[` + strings.Join(cards, ",") + "]}"
}

func spots(bets []rulebook.Bet, multipliers rulebook.Range) string {
	var spots []string
	for i, bet := range bets {
		if bet.Multiplied == "spot" {
			spots = append(spots, fmt.Sprintf("%q:%d", bet.Name, inTurn(i, multipliers)))
		}
	}
	return `{"multipliers":{` + strings.Join(spots, ",") + "}}"
}

func inTurn(i int, of rulebook.Range) int {
	if i%2 == 0 {
		return of.Least
	}
	return of.Most
}
