package roulette

import (
	"encoding/json"
	"fmt"
	"strconv"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Draw returns a valid draw of the variant, as a platform message.
func (r *Rules) Draw(chance family.Chance, message string, round game.Round) json.RawMessage {
	switch {
	case message == HearLucky && r.lucky != nil:
		lucky := LuckyNumbers{}
		for _, number := range numbersWithin(chance, r.lucky.Numbers) {
			lucky[number] = family.Within(chance, r.lucky.Multipliers)
		}
		return family.Written(map[string]any{"lucky": lucky})
	case message == HearPowerUp && r.powerUp != nil:
		return family.Written(map[string]any{"numbers": numbersWithin(chance, r.powerUp.Numbers)})
	case message == HearBonus && r.powerUp != nil:
		return family.Written(r.drawBonus(chance, len(drawnIn(round).spins)))
	}
	return nil
}

// drawBonus returns the next bonus spin of a round that has had a number before. One in two is the last.
func (r *Rules) drawBonus(chance family.Chance, before int) bonusData {
	drawn := r.powerUp.Later
	if before == 0 {
		drawn = r.powerUp.First
	}
	spin := bonusData{BonusSpin: BonusSpin{Number: Number(chance.IntN(Pockets)), Multiplier: family.Within(chance, drawn)}}
	spin.Last = chance.IntN(2) == 0 || before+1 >= r.powerUp.Spins.Value
	return spin
}

// numbersWithin returns distinct numbers of the wheel; their count is random within a range.
func numbersWithin(chance family.Chance, count rulebook.Range) (numbers []Number) {
	for _, number := range chance.Perm(Pockets)[:family.Within(chance, count)] {
		numbers = append(numbers, Number(number))
	}
	return numbers
}

// Typed returns the number, or one that is on any wheel.
func (r *Rules) Typed(round game.Round) string {
	if round.Spin.Number == nil {
		return "17"
	}
	return strconv.Itoa(*round.Spin.Number)
}

// Brief returns the number with its multiplier, and its colour.
func (r *Rules) Brief(data json.RawMessage) (words, kind string) {
	result, is := resultIn(data)
	if !is {
		return "", ""
	}
	words = fmt.Sprintf("%d %s", result.Number, result.Colour)
	if result.Multiplier > 0 {
		words += fmt.Sprintf("  lucky x%d", result.Multiplier)
	}
	if result.PowerUp != nil && len(result.PowerUp.Spins) > 0 {
		words += fmt.Sprintf("  %d bonus spins", len(result.PowerUp.Spins))
	}
	return words, string(result.Colour)
}
