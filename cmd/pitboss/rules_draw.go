package main

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/game/rulebook"
)

// drawRows say in words who draws a third card. They are asked of the rules
// themselves, so that the sheet cannot say anything else than what is played.
// Every document has the same rule, each in clauses of its own.
func drawRows(book *rulebook.Book) [][]string {
	if book.Family != "baccarat" {
		return nil
	}
	third := book.Deal.Third
	rows := [][]string{
		{"either hand", fmt.Sprintf("%s on two cards ends the deal: nobody draws", totals(baccarat.Natural)), inWords(third.Natural, "and")},
		{"player", fmt.Sprintf("draws on %s, stands on others", totals(baccarat.PlayerDraws)), inWords(third.Player, "and")},
		{"banker, player stood", fmt.Sprintf("draws on %s", totals(func(total int) bool { return baccarat.BankerDraws(total, game.Card{}) })), inWords(third.BankerStood, "and")},
	}
	var last []string
	for rank := game.Ace; rank <= game.King; rank++ {
		drawn := game.Card{Rank: rank, Suit: game.Spades}
		draws := "draws on " + totals(func(total int) bool { return !baccarat.Natural(total) && baccarat.BankerDraws(total, drawn) })
		if last != nil && last[1] == draws {
			last[0] += " " + rank.String()
			continue
		}
		last = []string{"banker, player's third is " + rank.String(), draws, inWords(third.Banker, "and")}
		rows = append(rows, last)
	}
	return rows
}

// totals lists the totals 0 to 9 for which something holds, as one range.
func totals(holds func(total int) bool) string {
	first, last := -1, -1
	for total := range 10 {
		if holds(total) {
			last = total
			if first < 0 {
				first = total
			}
		}
	}
	switch {
	case first < 0:
		return "nothing"
	case first == last:
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d to %d", first, last)
}
