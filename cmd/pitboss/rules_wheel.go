package main

import (
	"fmt"

	"pitboss/game/rulebook"
	"pitboss/game/variant"
)

// spinRows are what makes a spin count; none without a wheel.
func spinRows(wheel *rulebook.Wheel) (rows [][]string) {
	if wheel == nil {
		return nil
	}
	if wheel.Turns != (rulebook.Number{}) {
		rows = append(rows, []string{"the ball goes round", orSite(fmt.Sprintf("at least %d times", wheel.Turns.Value), wheel.Turns.Setting), wheel.Turns.Clause})
	}
	if wheel.Opposite.Clause != "" {
		rows = append(rows, []string{"the ball runs", "against the wheel", wheel.Opposite.Clause})
	}
	byHand := "never entered by hand"
	if wheel.ByHand {
		byHand = "entered by hand, twice alike, where the site's manual-entry allows it"
	}
	return append(rows, []string{"a number that was not read is", byHand})
}

// drawnRows are the numbers that the platform draws for a round; none where it draws
// none.
func drawnRows(book *rulebook.Book) (rows [][]string) {
	if lucky := book.Lucky; lucky != nil {
		rows = append(rows,
			[]string{"lucky numbers drawn once betting has closed", lucky.Numbers.String(), lucky.Numbers.Clause},
			[]string{"a straight-up bet on one returns", lucky.Multipliers.String() + " times the stake", lucky.Multipliers.Clause})
	}
	if power := book.PowerUp; power != nil {
		rows = append(rows,
			[]string{"PowerUP numbers drawn once betting has closed", power.Numbers.String(), power.Numbers.Clause},
			[]string{"bonus spins when one of them comes up", fmt.Sprintf("up to %d", power.Spins.Value), power.Spins.Clause},
			[]string{"the first returns", power.First.String() + " times a straight-up stake", power.First.Clause},
			[]string{"the others return", power.Later.String() + " times a straight-up stake", power.Later.Clause})
	}
	return rows
}

// namesOfBets says how many bets the rows of a variant's sheet stand for, and where
// their names are; empty where a row is a bet.
func namesOfBets(one variant.Variant) string {
	if named := len(betsOf(one)); named != len(one.Book.Bets) {
		return fmt.Sprintf(", %d in all (pitboss rules bets %s names each)", named, one.Book.Variant)
	}
	return ""
}
