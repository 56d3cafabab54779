package tui

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/game/roulette/wheel"
	"pitboss/game/table"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// rouletteFamily is the screen's part of roulette.
type rouletteFamily struct{}

func (rouletteFamily) headline(s table.Snapshot, left time.Duration) ([]string, tone, bool) {
	round := game.Round{}
	if s.State.Round != nil {
		round = *s.State.Round
	}
	switch s.Step.Name {
	case "betting":
		figures := figuresLeft(left)
		return []string{"BETS OPEN " + figures, "BETS " + figures, figures}, toneWait, true
	case game.StepSpin:
		if round.Spin.Repeats > 0 {
			return []string{"SPIN AGAIN", "SPIN"}, toneAct, true
		}
		return []string{"SPIN BALL", "SPIN"}, toneAct, true
	case "number":
		if entered := round.Spin.Entered; entered != nil {
			return []string{fmt.Sprintf("%d AGAIN?", *entered)}, toneAct, true
		}
		return []string{"WAIT NUMBER", "NUMBER"}, toneWait, true
	case "announce":
		if round.Spin.Number == nil {
			return nil, toneAct, false
		}
		return numberHeadline(round)
	case roulette.HearLucky:
		return []string{"LUCKY NUMBERS", "LUCKY"}, toneWait, true
	case roulette.HearPowerUp:
		return []string{"POWERUP NUMBERS", "POWERUP"}, toneWait, true
	case roulette.HearBonus:
		return []string{fmt.Sprintf("BONUS SPIN %d", len(bonusSpins(round))+1), "BONUS SPIN", "BONUS"}, toneWait, true
	case "collect":
		return []string{"CLEAR TABLE", "CLEAR"}, toneAct, true
	}
	return nil, toneAct, false
}

// numberHeadline is what the dealer says: the number, its colour, and by how much it
// pays where it is a lucky one.
func numberHeadline(round game.Round) ([]string, tone, bool) {
	number := roulette.Number(*round.Spin.Number)
	said := fmt.Sprintf("%d %s", number, inCapitals(string(number.Colour())))
	texts := []string{said, fmt.Sprint(number)}
	if multiplier := luckyNumbers(round)[number]; multiplier > 0 {
		texts = append([]string{fmt.Sprintf("%s X%d", said, multiplier)}, texts...)
	}
	meant := map[roulette.Colour]tone{wheel.Red: toneRed, wheel.Black: toneQuiet, wheel.Green: toneGreen}
	return texts, meant[number.Colour()], true
}

// resultWords is a result as people say it: 17 black, lucky 100x.
func (rouletteFamily) resultWords(data json.RawMessage, _ *theme.Theme) string {
	result, is := numberOf(data)
	if !is {
		return "no number"
	}
	words := numberWords(result.Number)
	if result.Multiplier > 0 {
		words += fmt.Sprintf(", a lucky number, %dx", result.Multiplier)
	}
	if result.PowerUp != nil {
		for i, spin := range result.PowerUp.Spins {
			words += fmt.Sprintf(", bonus spin %d: %s, %dx", i+1, numberWords(spin.Number), spin.Multiplier)
		}
	}
	return words
}

// numberOf is a finished round's result; false where it is none of roulette.
func numberOf(data json.RawMessage) (roulette.Result, bool) {
	var result roulette.Result
	is := json.Unmarshal(data, &result) == nil && result.Number.Check() == nil && result.Colour == result.Number.Colour()
	return result, is
}

// numberWords is a number with its colour: 17 black.
func numberWords(number roulette.Number) string {
	return fmt.Sprintf("%d %s", number, number.Colour())
}

func (rouletteFamily) example() (such, made string) { return "17", "the number" }

func (rouletteFamily) untouched() string { return "Spin no ball before it is ruled." }

func (rouletteFamily) byHand() (dialog, string) { return newNumberDialog(), "number" }

// reading is what a number that came now would do.
func (rouletteFamily) reading(s table.Snapshot) string {
	state, incident := s.State, s.State.Incident
	switch {
	case s.Stopped != "":
		return "Spin no ball now: nothing can be recorded."
	case s.Step.Kind == game.StepClosed:
		return "Spin no ball now: the table is closed."
	case incident != nil && incident.Ruling != nil && incident.Ruling.Round == game.RoundRespin:
		return "The ball may be spun again: its number is taken all the same."
	case s.Step.Kind == game.StepNumber || s.Step.Name == game.StepSpin:
		return "The number is taken all the same; the wheel needs no key."
	case incident != nil && incident.Ruling != nil && incident.Ruling.Round == game.RoundVoid:
		return "Spin no ball now: this round is void."
	case incident != nil:
		return "Spin no ball now: it has to be ruled first."
	case !state.RoundRunning():
		return "Spin no ball now: no round runs."
	case state.Round.Spin.Number != nil:
		return "Spin no ball now: this round has its number."
	}
	return "Spin no ball now: it would stop the game."
}

// ballWords is how the ball ran, as far as anybody knows.
func ballWords(turns int, direction game.Direction) string {
	var words []string
	if turns > 0 {
		words = append(words, counted(turns, "turn")+" of the ball")
	}
	switch direction {
	case game.BallAgainst:
		words = append(words, "against the wheel")
	case game.BallWith:
		words = append(words, "with the wheel")
	}
	if len(words) == 0 {
		return "turns and direction not known"
	}
	return strings.Join(words, ", ")
}

// inWords is what is known of the round's spin.
func (f rouletteFamily) inWords(m *Model, width int, full bool) []string {
	round := m.snapshot.State.Round
	if round == nil {
		return []string{"No round is on the table."}
	}
	lines := widget.Wrap(f.spinWords(*round), width)
	if words := drawnNumbers(*round); words != "" {
		lines = append(lines, widget.Wrap(words, width)...)
	}
	if !full {
		return lines
	}
	at := func(label string, when time.Time) {
		if !when.IsZero() {
			lines = append(lines, label+" "+when.In(m.options.Location).Format("15:04:05")+".")
		}
	}
	at("The round was opened at", round.OpenedAt)
	at("Betting time until", round.BettingUntil)
	if len(m.snapshot.State.Played) > 0 {
		lines = append(lines, "The numbers before it, the last one first:")
		lines = append(lines, inRows(lastNumbers(m, lastShown), width)...)
	}
	return lines
}

func (rouletteFamily) spinWords(round game.Round) string {
	spin := round.Spin
	var words []string
	switch {
	case round.Ended() && round.Outcome.Status == game.StatusVoid && spin.Number != nil:
		words = append(words, fmt.Sprintf("Void: %s was registered and does not count (%s).", numberWords(roulette.Number(*spin.Number)), ballWords(spin.Turns, spin.Direction)))
	case spin.Number != nil && spin.ByHand:
		words = append(words, fmt.Sprintf("The number %s was entered by hand.", numberWords(roulette.Number(*spin.Number))))
	case spin.Number != nil:
		words = append(words, fmt.Sprintf("The wheel registered %s: %s.", numberWords(roulette.Number(*spin.Number)), ballWords(spin.Turns, spin.Direction)))
	case !round.BettingClosed:
		words = append(words, "Bets are being placed; no number is registered.")
	case round.Did(game.StepSpin):
		words = append(words, "The ball was spun; no number is registered.")
	default:
		words = append(words, "The ball has not been spun; no number is registered.")
	}
	if spin.Repeats > 0 {
		words = append(words, fmt.Sprintf("Spins of this round that did not count: %d.", spin.Repeats))
	}
	return strings.Join(words, " ")
}
