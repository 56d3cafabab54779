// Package qualification parses what a dealer may deal and until when, and says it in words.
package qualification

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/english"
)

// The values for every game and for no end.
const (
	everyGame = "all"
	noEnd     = "none"
)

// GamesWords lists what a list of games may name.
func GamesWords(known []string) string {
	return english.List(known, "or") + ", or " + everyGame + " for every one"
}

// ParseGames checks a list of known variants. It returns nil for every game.
func ParseGames(names, known []string) ([]string, error) {
	if len(names) == 1 && names[0] == everyGame {
		return nil, nil
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("%.60q is no variant: want %s", name, GamesWords(known))
		}
	}
	return names, nil
}

// ParseUntil parses the last day of a qualification, which is included. It returns the zero time for no end.
func ParseUntil(text string) (time.Time, error) {
	if text == noEnd {
		return time.Time{}, nil
	}
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return time.Time{}, fmt.Errorf("%.60q: want a date such as 2027-01-31, or %s", text, noEnd)
	}
	return day.AddDate(0, 0, 1).Add(-time.Second), nil
}

// Words says what a person may deal; a dash for a person who is not a dealer.
func Words(person game.Person, now time.Time) string {
	if !person.Has(game.Dealer) {
		return "-"
	}
	words := "every game"
	if len(person.Games) > 0 {
		words = english.List(person.Games, "and")
	}
	words += english.If(person.Trainee, " in training")
	if !person.Until.IsZero() {
		words += " until " + person.Until.UTC().Format(time.DateOnly) + english.If(!now.Before(person.Until), " (ended)")
	}
	return words
}
