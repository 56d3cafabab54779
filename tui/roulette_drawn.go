package tui

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/game/roulette/wheel"
	"pitboss/tui/widget"
)

// luckyNumbers, powerUpNumbers and bonusSpins are what the platform drew for a round.
func luckyNumbers(round game.Round) roulette.LuckyNumbers {
	return told[struct {
		Lucky roulette.LuckyNumbers `json:"lucky"`
	}](round, roulette.HearLucky).Lucky
}

func powerUpNumbers(round game.Round) []roulette.Number {
	return told[roulette.PowerUp](round, roulette.HearPowerUp).Numbers
}

func bonusSpins(round game.Round) (spins []roulette.BonusSpin) {
	for _, message := range round.Messages {
		var spin roulette.BonusSpin
		if message.Name == roulette.HearBonus && json.Unmarshal(message.Data, &spin) == nil {
			spins = append(spins, spin)
		}
	}
	return spins
}

// drawnFigures are the numbers the platform drew, to be read from afar.
func drawnFigures(m *Model, round game.Round) (figures []widget.Figure) {
	lucky := luckyNumbers(round)
	for _, number := range slices.Sorted(maps.Keys(lucky)) {
		figures = append(figures, figureOf(m, number, fmt.Sprintf("LUCKY x%d", lucky[number])))
	}
	for _, number := range powerUpNumbers(round) {
		figures = append(figures, figureOf(m, number, "POWERUP"))
	}
	return figures
}

// bonusFigures are the number and the bonus spins it led to; none before the first.
func bonusFigures(m *Model, round game.Round) (figures []widget.Figure) {
	for i, spin := range bonusSpins(round) {
		if i == 0 {
			figures = append(figures, figureOf(m, roulette.Number(*round.Spin.Number), "NUMBER"))
		}
		figures = append(figures, figureOf(m, spin.Number, fmt.Sprintf("BONUS x%d", spin.Multiplier)))
	}
	return figures
}

func figureOf(m *Model, number roulette.Number, title string) widget.Figure {
	ink := m.look.Quiet // black on black is not to be seen
	switch number.Colour() {
	case wheel.Red:
		ink = m.look.Red
	case wheel.Green:
		ink = m.look.Green
	}
	return widget.Figure{Title: title, Text: fmt.Sprint(number), Ink: ink, Below: string(number.Colour())}
}

// drawnNumbers is the same in words; empty where nothing was drawn.
func drawnNumbers(round game.Round) string {
	var words []string
	lucky := luckyNumbers(round)
	for _, number := range slices.Sorted(maps.Keys(lucky)) {
		words = append(words, fmt.Sprintf("%d x%d", number, lucky[number]))
	}
	if len(words) > 0 {
		return "Lucky: " + strings.Join(words, ", ") + "."
	}
	for _, number := range powerUpNumbers(round) {
		words = append(words, fmt.Sprint(number))
	}
	if len(words) == 0 {
		return ""
	}
	line := "PowerUP: " + strings.Join(words, ", ") + "."
	for i, spin := range bonusSpins(round) {
		line += fmt.Sprintf(" Bonus spin %d: %d x%d.", i+1, spin.Number, spin.Multiplier)
	}
	return line
}
