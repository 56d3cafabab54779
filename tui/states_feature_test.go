package tui

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/tui/tuitest/floor"
)

// The baccarats with features other than the cards, at their own moments.

const (
	peekBaccarat   = "evolution-peek-baccarat"
	goldenBaccarat = "evolution-golden-wealth-baccarat"
	megaBaccarat   = "pragmatic-mega-baccarat"
)

// at returns a table of a variant at a step of its own, with the given cards dealt.
func at(variant, codes, step string, more ...func(*floor.Floor) error) func(testing.TB) view.Snapshot {
	return func(t testing.TB) view.Snapshot {
		t.Helper()
		return flooredAt(t, variant, nil, func(f *floor.Floor) error {
			if codes != "" {
				if err := dealt(f, codes); err != nil {
					return err
				}
			}
			if err := f.To(step, ""); err != nil {
				return err
			}
			for _, then := range more {
				if err := then(f); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

// deciding makes players choose, one seat after another, with some of their time gone.
func deciding(actions ...string) func(*floor.Floor) error {
	return func(f *floor.Floor) error {
		for i, action := range actions {
			if err := f.Do(game.Decide{Decision: game.Decision{Seat: i + 1, Action: action}}); err != nil {
				return err
			}
		}
		f.Pass(3 * time.Second)
		return nil
	}
}

func rolled(faces ...int) func(*floor.Floor) error {
	return func(f *floor.Floor) error {
		if err := f.Roll(faces...); err != nil {
			return err
		}
		return f.Scan("KD", "8S", "4S")
	}
}

// fourCards are dealt face down: Player 4, Banker 8.
const fourCards = "KD 8S 4S JC"
