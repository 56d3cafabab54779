package tui

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/tui/tuitest/floor"
)

// Games with seats, and a game whose cards fill the table.

const (
	ezugiBlackjack = "ezugi-blackjack"
	andarBahar     = "pragmatic-andar-bahar"
	royalPoker     = "ezugi-royal-poker"
)

// seated returns a table with a round of bets at the given seats, as played so far: cards by their codes, players'
// decisions as 3/1:hit or, for a seat, 3:insurance, and ok for the dealer's confirmation.
func seated(seats []int, played string, more ...func(*floor.Floor) error) func(testing.TB) view.Snapshot {
	return seatedAt(ezugiBlackjack, seats, played, more...)
}

// seatedAt does what seated does, at a table of another variant.
func seatedAt(variant string, seats []int, played string,
	more ...func(*floor.Floor) error) func(testing.TB) view.Snapshot {
	return func(t testing.TB) view.Snapshot {
		t.Helper()
		return flooredAt(t, variant, nil, func(f *floor.Floor) error {
			if err := f.To("seats", ""); err != nil {
				return err
			}
			told, err := json.Marshal(map[string][]int{"seats": seats})
			if err != nil {
				return err
			}
			if err := f.Tell("seats", string(told)); err != nil {
				return err
			}
			for _, move := range append([]func(*floor.Floor) error{plays(played)}, more...) {
				if err := move(f); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

// plays performs what happens at a table with seats, in the notation of [seated].
func plays(played string) func(*floor.Floor) error {
	return func(f *floor.Floor) error {
		for _, word := range strings.Fields(played) {
			var err error
			who, action, decides := strings.Cut(word, ":")
			switch {
			case decides:
				decision := game.Decision{Action: action}
				if _, err := fmt.Sscanf(who+"/0", "%d/%d", &decision.Seat, &decision.Hand); err != nil {
					return err
				}
				f.Pass(time.Second)
				err = f.Do(game.Decide{Decision: decision})
			case word == "ok":
				err = f.Step()
			default:
				err = f.Scan(word)
			}
			if err != nil {
				return fmt.Errorf("%s: %w", word, err)
			}
		}
		return nil
	}
}

// scans reads cards one after another.
func scans(codes string) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Scan(strings.Fields(codes)...) }
}

// nextRound opens another round.
func nextRound(f *floor.Floor) error { return f.To("betting", "") }

// waits lets time pass.
func waits(by time.Duration) func(*floor.Floor) error {
	return func(f *floor.Floor) error {
		f.Pass(by)
		return nil
	}
}

var (
	allSeats   = []int{1, 2, 3, 4, 5, 6, 7}
	threeSeats = []int{1, 3, 5}
)

const (
	// sevenHands are the first cards of seven seats and of a dealer who shows a six. twoSplits is what the seats do
	// up to the second hand of the fifth.
	sevenHands = "TS AS 8D 5C 9H 7D TC 6S 6H KH 8C 6D 9S AH QC KD "
	twoSplits  = "1/1:hit 7C 3/1:split ok 3C TH 3/1:double 9D 3/2:stand 4/1:double 2S 5/1:split ok AD 2H 5/1:stand 5/2:hit 4S"
	// underAce are the first cards of seven seats against an ace, beforeTen the same with a ten below it.
	underAce  = "TS 9S 8D 5C 9H 7D TC AS 6H KH 8C 6D 2S AH QC 9D"
	beforeTen = "TS 9S 8D 5C 9H 7D TC AS 6H KH 8C 6D 2S AH QC KD"
	insuring  = " 1:no-insurance 2:insurance 4:insurance 6:no-insurance"
)

// alternating returns cards without a queen, shuffled in a fixed way.
func alternating(count int) string {
	var codes []string
	for index := 0; len(codes) < count; index += 23 {
		if next := game.CardAt(index % game.Faces); next.Rank != game.Queen {
			codes = append(codes, next.String())
		}
	}
	return strings.Join(codes, " ")
}

// inTurn returns a table with a round of Andar Bahar on the queen of spades.
func inTurn(cards int, last string, more ...func(*floor.Floor) error) func(testing.TB) view.Snapshot {
	return func(t testing.TB) view.Snapshot {
		t.Helper()
		return flooredAt(t, andarBahar, nil, func(f *floor.Floor) error {
			if err := f.To("joker", ""); err != nil {
				return err
			}
			if err := f.Scan("QS"); err != nil {
				return err
			}
			if err := f.To("deal", ""); err != nil {
				return err
			}
			if err := f.Scan(strings.Fields(alternating(cards) + " " + last)...); err != nil {
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
