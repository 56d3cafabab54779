package main

import (
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/tui/tuitest/floor"
)

// deal plays a table of a variant to a moment and returns every snapshot on the way.
func deal(variant string, to func(*floor.Floor) error) ([]view.Snapshot, error) {
	f, err := floor.OpenVariant(variant, nil)
	if err != nil {
		return nil, err
	}
	if err := to(f); err != nil {
		return nil, err
	}
	return f.Shown(), nil
}

// roundsBefore is how many rounds the roads show.
const roundsBefore = 34

// toThirdCard deals until, late in the shoe, Player has three cards and Banker needs a third.
func toThirdCard(f *floor.Floor) error {
	for {
		if err := f.To("deal", "banker-3"); err != nil {
			return err
		}
		if state := f.Snapshot().State; len(state.Round.Cards) == 5 && state.Rounds > roundsBefore {
			return nil
		}
		if err := f.Step(); err != nil {
			return err
		}
	}
}

// toRuling continues from there: the dealer reports a misread card.
func toRuling(f *floor.Floor) error {
	if err := toThirdCard(f); err != nil {
		return err
	}
	f.Pass(4 * time.Second)
	if err := f.Do(game.Report{Incident: game.CardMisread}); err != nil {
		return err
	}
	f.Pass(95 * time.Second)
	return f.SignIn(floor.Rasa)
}

// spinsBefore is how many rounds of roulette the screen shows.
const spinsBefore = 64

// toNumber spins until a number is in its pocket.
func toNumber(f *floor.Floor) error {
	for f.Snapshot().State.Rounds < spinsBefore || f.Snapshot().Step.Name != "announce" {
		if err := f.Step(); err != nil {
			return err
		}
	}
	return nil
}
