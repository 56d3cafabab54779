package snakesladders

import (
	"encoding/json"
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
)

// Draw returns a valid message of the platform.
func (r *Rules) Draw(chance family.Chance, name string, round game.Round) json.RawMessage {
	return r.drawn(chance, name, r.followRound(round))
}

// Training draws small multipliers, and a bonus for one tile of the totem in oneBonusIn.
const (
	maxDrawn   = 25
	oneBonusIn = 5
	extraTiles = 20
)

func (r *Rules) drawn(chance family.Chance, name string, c *course) json.RawMessage {
	least := r.own.Bonus.Pays.Least
	some := func() int { return least + chance.IntN(maxDrawn) }
	switch name {
	case hearTotem:
		shown := Totem{Multipliers: map[int]int{}, Bonuses: map[int]string{}}
		for tile := 1; tile <= r.own.Totem.Levels.Value*r.own.Totem.Tiles.Value; tile++ {
			if chance.IntN(oneBonusIn) == 0 {
				shown.Bonuses[tile] = r.own.Types[chance.IntN(len(r.own.Types))].Name
			} else {
				shown.Multipliers[tile] = some()
			}
		}
		return family.Written(shown)
	case hearBoard:
		return family.Written(r.drawnBoard(chance, some))
	case hearPowerUp:
		raised := raisedData{Multipliers: map[int]int{}}
		if c.board == nil {
			return family.Written(raised)
		}
		for tile, before := range c.board.Multipliers {
			raised.Multipliers[tile] = min(2*before, r.own.Bonus.Pays.Most)
		}
		return family.Written(raised)
	case game.MessageBonusFinished:
		if c.board != nil && c.board.Multipliers[c.tile] == 0 {
			return family.Written(endedData{some()})
		}
		return family.Written(endedData{})
	}
	if name == game.MessageNobodyLeft {
		return family.Written(struct{}{})
	}
	return nil
}

// drawnBoard draws a board: each snake, ladder, multiplier and PowerUP tile on a free tile.
func (r *Rules) drawnBoard(chance family.Chance, some func() int) Board {
	rules := r.own.Board
	board := Board{Snakes: map[int]int{}, Ladders: map[int]int{}, Multipliers: map[int]int{}}
	for _, tile := range rules.Safe.Values {
		board.Multipliers[tile] = some()
	}
	var free []int
	for _, at := range chance.Perm(rules.Tiles.Value) {
		if board.Multipliers[at+1] == 0 {
			free = append(free, at+1)
		}
	}
	take := func() (tile int) {
		tile, free = free[0], free[1:]
		return tile
	}
	for len(board.Snakes) < rules.Snakes.Value {
		one, other := take(), take()
		board.Snakes[max(one, other)] = min(one, other)
	}
	for len(board.Ladders) < rules.Ladders.Value {
		one, other := take(), take()
		board.Ladders[min(one, other)] = max(one, other)
	}
	for range rules.PowerUps.Value {
		board.PowerUps = append(board.PowerUps, take())
	}
	for range min(extraTiles, len(free)) {
		board.Multipliers[take()] = some()
	}
	return board
}

// Typed returns the throws as someone watching the video would type them, or an example.
func (r *Rules) Typed(round game.Round) string {
	if c := r.followRound(round); c.Over {
		return typed(c.thrown)
	}
	return exampleTyped
}

// typed formats throws as people write them.
func typed(t thrown) string {
	words := append([]string{}, t.main...)
	if t.fifth != "" {
		words = append(words, t.fifth)
	}
	for _, face := range t.jumbo {
		words = append(words, fmt.Sprint(face))
	}
	return strings.Join(words, " ")
}

// brief returns the dice with the bonus's payout; what the dice opened is the kind for counting.
func (r *Rules) brief(result Result) (words, kind string) {
	words, kind = strings.Join(result.Dice, " "), "no bonus"
	t := thrown{main: result.Dice}
	switch {
	case result.BonusDie != "":
		words, kind = words+"  "+result.BonusDie, result.BonusDie
	case t.count(totem) >= r.own.Bonus.Totem.Value:
		kind = totem
	}
	if result.Multiplier > 0 {
		words += fmt.Sprintf("  x%d", result.Multiplier)
	}
	return words, kind
}
