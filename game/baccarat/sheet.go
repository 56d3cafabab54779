package baccarat

import (
	"fmt"
	"strconv"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.bets.Book() }

// Sheet describes who draws a third card, and what a round has besides its cards.
func (r *Rules) Sheet() []family.Section {
	return []family.Section{{Title: "Third cards", Rules: drawing(r.third)}, {Title: "Each round", Rules: r.features()}}
}

// drawing describes in words who draws a third card. It calls the rules themselves, so that the sheet always agrees
// with what is played. Every document has the same rule, each in clauses of its own.
func drawing(third Third) []family.Rule {
	rules := []family.Rule{
		{About: "either hand", Holds: totals(Natural) + " on two cards ends the deal: nobody draws", Clauses: third.Natural},
		{About: "player", Holds: "draws on " + totals(PlayerDraws) + ", stands on others", Clauses: third.Player},
		{
			About: "banker, player stood", Clauses: third.BankerStood,
			Holds: "draws on " + totals(func(total int) bool { return BankerDraws(total, game.Card{}) }),
		},
	}
	before := ""
	for rank := game.Ace; rank <= game.King; rank++ {
		drawn := game.Card{Rank: rank, Suit: game.Spades}
		draws := "draws on " + totals(func(total int) bool { return !Natural(total) && BankerDraws(total, drawn) })
		if draws == before {
			rules[len(rules)-1].About += " " + rank.String()
			continue
		}
		before = draws
		rules = append(rules, family.Rule{About: "banker, player's third is " + rank.String(), Holds: draws, Clauses: third.Banker})
	}
	return rules
}

// totals lists the totals 0 to 9 for which holds is true, as one range.
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
		return strconv.Itoa(first)
	}
	return fmt.Sprintf("%d to %d", first, last)
}

// features describes what the variant's rounds have besides cards.
func (r *Rules) features() (rules []family.Rule) {
	say := func(about, holds, clause string) {
		rules = append(rules, family.Rule{About: about, Holds: holds, Clauses: []string{clause}})
	}
	if peek := r.peek; peek != nil {
		say("cards opened before players decide", peek.Cards.String(), peek.Cards.Clause)
		say("players may", english.List(peek.Choices, "or")+"; who says nothing, "+peek.Choices[0], peek.Clause)
	}
	if golden := r.golden; golden != nil {
		say("golden cards drawn from a deck of 52",
			fmt.Sprintf("%d, with multipliers of %s", golden.Cards.Value, golden.Multipliers), golden.Cards.Clause)
	}
	if mega := r.mega; mega != nil {
		say("multipliers drawn by bet", mega.Multipliers.String(), mega.Multipliers.Clause)
		say("they count on", fmt.Sprintf("%s of %d dice", mega.On, mega.Dice.Value), mega.On.Clause)
	}
	return rules
}
