package boomcity

import (
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
)

// playBattle follows Dice Battle: the players choose a side, then both dice are thrown three times. A side's points
// are its multiplier; the winner also gets the loser's points, a tie adds nothing (003/24.3.b2 to b7). It returns
// false until the game is over.
func (c *course) playBattle() bool {
	c.begin(diceBattle)
	if !c.opens(&nothing{}, game.MessageChoicesClosed) {
		return c.skipped
	}
	for range c.rules.own.DiceBattle.Throws.Value {
		faces := c.throw(stepBattle, "")
		if faces == nil {
			return false
		}
		for side, face := range faces {
			c.battle[side] += face
		}
	}
	c.wins = battleWins(c.battle)
	return true
}

// opens takes the message that opens a bonus game. It returns false if it is still to come, or if nobody has a bet on
// the game, which is then skipped.
func (c *course) opens(into any, name string) bool {
	heard := c.hear(into, name, game.MessageNobodyLeft)
	c.skipped = heard == game.MessageNobodyLeft
	return heard == name
}

// battleWins returns the win of each side.
func battleWins(points [Dice]int) []win {
	wins := []win{{yellow, points[0]}, {blue, points[1]}}
	switch sum := points[0] + points[1]; {
	case points[0] > points[1]:
		wins[0].times = sum
	case points[1] > points[0]:
		wins[1].times = sum
	}
	return wins
}

// dropState is the progress of Lucky Drop: what a column's hits add, how often each was hit, and its multiplier.
type dropState struct {
	adds    []int
	hits    [Faces]int
	columns [Faces]int
}

// playDrop follows Lucky Drop: every column begins with the same multiplier; the players choose one, then both dice
// are thrown three times, and each number hits its column (003/24.4). Equal dice are two hits.
func (c *course) playDrop() bool {
	c.begin(luckyDrop)
	rules := c.rules.own.LuckyDrop
	for i := range c.drop.columns {
		c.drop.columns[i] = rules.Start.Value
	}
	var drawn DropData
	if !c.opens(&drawn, hearDrop) {
		return c.skipped
	}
	if c.Err = c.rules.checkDrop(drawn); c.Err != nil {
		return false
	}
	c.drop.adds = drawn.Adds
	if c.hear(&nothing{}, game.MessageChoicesClosed) == "" {
		return false
	}
	for range rules.Throws.Value {
		faces := c.throw(stepDrop, "")
		if faces == nil {
			return false
		}
		for _, face := range faces {
			c.drop.columns[face-1] += drawn.Adds[c.drop.hits[face-1]]
			c.drop.hits[face-1]++
		}
	}
	for i, times := range c.drop.columns {
		c.wins = append(c.wins, win{strconv.Itoa(i + 1), times})
	}
	return true
}

// checkDrop returns an error for invalid values of Lucky Drop: it needs one for each hit that a column may get.
func (r *Rules) checkDrop(drawn DropData) error {
	rules := r.own.LuckyDrop
	if most := Dice * rules.Throws.Value; len(drawn.Adds) != most {
		return message.NewError("reason.drop.count",
			"adds has {n} values, want {want}: one for each hit of a column ({clause})",
			message.Number("n", len(drawn.Adds)), message.Number("want", most), message.String("clause", rules.Throws.Clause))
	}
	for _, add := range drawn.Adds {
		if !rules.Adds.Holds(add) {
			return message.NewError("reason.drop.hit", "a hit adds {n}, want {want} ({clause})", message.Number("n", add),
				message.Message("want", rules.Adds.Words()), message.String("clause", rules.Adds.Clause))
		}
	}
	return nil
}
