package snakesladders

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game/rulebook"
)

// Board is the layout of the tiles, as the platform draws it for a round (003/4.1.b5 to b9).
type Board struct {
	// Snakes maps heads to tails, Ladders bottoms to tops.
	Snakes  map[int]int `json:"snakes"`
	Ladders map[int]int `json:"ladders"`
	// Multipliers has those of tiles, including the Safe Tiles.
	Multipliers map[int]int `json:"multipliers"`
	// PowerUps are the tiles that raise all multipliers.
	PowerUps []int `json:"power_ups,omitempty"`
}

// leads returns where a snake or ladder leads from a tile; false if none begins there.
func (b *Board) leads(tile int) (to int, there bool) {
	if to, there = b.Snakes[tile]; there {
		return to, true
	}
	to, there = b.Ladders[tile]
	return to, there
}

// check returns an error for an invalid board.
func (b *Board) check(own *Own) error {
	rules := own.Board
	if len(b.Snakes) != rules.Snakes.Value {
		return fmt.Errorf("snakes: %d, want %d (%s)", len(b.Snakes), rules.Snakes.Value, rules.Snakes.Clause)
	}
	if len(b.Ladders) != rules.Ladders.Value {
		return fmt.Errorf("ladders: %d, want %d (%s)", len(b.Ladders), rules.Ladders.Value, rules.Ladders.Clause)
	}
	for _, head := range slices.Sorted(maps.Keys(b.Snakes)) {
		if tail := b.Snakes[head]; tail < 1 || head > rules.Tiles.Value || tail >= head {
			return fmt.Errorf("snakes: %d to %d: want head to tail, downwards, tiles 1 to %d", head, tail, rules.Tiles.Value)
		}
	}
	for _, bottom := range slices.Sorted(maps.Keys(b.Ladders)) {
		top := b.Ladders[bottom]
		if bottom < 1 || top > rules.Tiles.Value || top <= bottom {
			return fmt.Errorf("ladders: %d to %d: want bottom to top, upwards, tiles 1 to %d", bottom, top, rules.Tiles.Value)
		}
		if _, both := b.Snakes[bottom]; both {
			return fmt.Errorf("ladders: tile %d has a snake's head too", bottom)
		}
	}
	for _, ends := range []map[int]int{b.Snakes, b.Ladders} {
		for _, from := range slices.Sorted(maps.Keys(ends)) {
			if _, on := b.leads(ends[from]); on {
				return fmt.Errorf("%d leads to %d, from where another leads on", from, ends[from])
			}
		}
	}
	if err := checkMultipliers(b.Multipliers, rules.Tiles.Value, own.Bonus.Pays); err != nil {
		return err
	}
	for _, tile := range rules.Safe.Values {
		if b.Multipliers[tile] == 0 {
			return fmt.Errorf("multipliers: the Safe Tile %d has none (%s)", tile, rules.Safe.Clause)
		}
	}
	return b.checkPowerUps(rules.Tiles.Value)
}

// checkPowerUps returns an error for PowerUP tiles that occur twice, or share a tile with something else.
func (b *Board) checkPowerUps(tiles int) error {
	for i, tile := range b.PowerUps {
		_, leads := b.leads(tile)
		switch {
		case tile < 1 || tile > tiles:
			return fmt.Errorf("power_ups: tile %d: want 1 to %d", tile, tiles)
		case slices.Contains(b.PowerUps[:i], tile):
			return fmt.Errorf("power_ups: tile %d stands twice", tile)
		case leads || b.Multipliers[tile] > 0:
			return fmt.Errorf("power_ups: tile %d has a snake, a ladder or a multiplier", tile)
		}
	}
	return nil
}

// checkMultipliers returns an error for multipliers of tiles that do not exist, or out of range.
func checkMultipliers(multipliers map[int]int, tiles int, pays rulebook.Range) error {
	for _, tile := range slices.Sorted(maps.Keys(multipliers)) {
		switch {
		case tile < 1 || tile > tiles:
			return fmt.Errorf("multipliers: tile %d: want 1 to %d", tile, tiles)
		case !pays.Holds(multipliers[tile]):
			return fmt.Errorf("multipliers: tile %d has %d: want %s (%s)", tile, multipliers[tile], pays, pays.Clause)
		}
	}
	return nil
}

// checkRaised returns an error for multipliers that are not those of the previous board, each raised (003/4.1.b9).
func checkRaised(before, raised map[int]int, own *Own) error {
	if len(raised) != len(before) {
		return fmt.Errorf("multipliers: %d tiles, want all %d that have one", len(raised), len(before))
	}
	for _, tile := range slices.Sorted(maps.Keys(before)) {
		most := own.Bonus.Pays.Most
		if now := raised[tile]; now < before[tile] || now == before[tile] && now < most {
			return fmt.Errorf("multipliers: tile %d has %d, not more than %d before (%s)", tile, now, before[tile],
				own.Board.PowerUps.Clause)
		}
	}
	return checkMultipliers(raised, own.Board.Tiles.Value, own.Bonus.Pays)
}

// safeUp returns the last Safe Tile up to the highest tile reached, landed on or jumped over by a throw or a ladder
// (003/4.1.b8); 0 for none.
func (o *Own) safeUp(reached int) (safe int) {
	for _, tile := range o.Board.Safe.Values {
		if tile <= reached {
			safe = max(safe, tile)
		}
	}
	return safe
}
