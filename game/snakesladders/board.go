package snakesladders

import (
	"maps"
	"slices"

	"pitboss/game/family"
	"pitboss/game/message"
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
		return wrongCount("snakes", len(b.Snakes), rules.Snakes)
	}
	if len(b.Ladders) != rules.Ladders.Value {
		return wrongCount("ladders", len(b.Ladders), rules.Ladders)
	}
	for _, head := range slices.Sorted(maps.Keys(b.Snakes)) {
		if tail := b.Snakes[head]; tail < 1 || head > rules.Tiles.Value || tail >= head {
			return family.In("snakes", message.NewError("reason.board.snake",
				"{head} to {tail}: want head to tail, downwards, tiles 1 to {most}", message.Number("head", head),
				message.Number("tail", tail), message.Number("most", rules.Tiles.Value)))
		}
	}
	for _, bottom := range slices.Sorted(maps.Keys(b.Ladders)) {
		top := b.Ladders[bottom]
		if bottom < 1 || top > rules.Tiles.Value || top <= bottom {
			return family.In("ladders", message.NewError("reason.board.ladder",
				"{bottom} to {top}: want bottom to top, upwards, tiles 1 to {most}", message.Number("bottom", bottom),
				message.Number("top", top), message.Number("most", rules.Tiles.Value)))
		}
		if _, both := b.Snakes[bottom]; both {
			return family.In("ladders", message.NewError("reason.board.both", "tile {tile} has a snake's head too",
				message.Number("tile", bottom)))
		}
	}
	for _, ends := range []map[int]int{b.Snakes, b.Ladders} {
		for _, from := range slices.Sorted(maps.Keys(ends)) {
			if _, on := b.leads(ends[from]); on {
				return message.NewError("reason.board.leads-on", "{from} leads to {to}, from where another leads on",
					message.Number("from", from), message.Number("to", ends[from]))
			}
		}
	}
	if err := checkMultipliers(b.Multipliers, rules.Tiles.Value, own.Bonus.Pays); err != nil {
		return err
	}
	for _, tile := range rules.Safe.Values {
		if b.Multipliers[tile] == 0 {
			return family.In("multipliers", message.NewError("reason.board.safe", "the Safe Tile {tile} has none ({clause})",
				message.Number("tile", tile), message.String("clause", rules.Safe.Clause)))
		}
	}
	return b.checkPowerUps(rules.Tiles.Value)
}

// wrongCount returns an error for a number of snakes or ladders, and noTile for a tile that is not on the board.
func wrongCount(field string, n int, want rulebook.Number) error {
	return family.In(field, message.NewError("reason.board.count", "{n}, want {want} ({clause})", message.Number("n", n),
		message.Number("want", want.Value), message.String("clause", want.Clause)))
}

func noTile(tile, tiles int) error {
	return message.NewError("reason.tile.unknown", "tile {tile}: want 1 to {most}", message.Number("tile", tile),
		message.Number("most", tiles))
}

// checkPowerUps returns an error for PowerUP tiles that occur twice, or share a tile with something else.
func (b *Board) checkPowerUps(tiles int) error {
	for i, tile := range b.PowerUps {
		_, leads := b.leads(tile)
		switch {
		case tile < 1 || tile > tiles:
			return family.In("power_ups", noTile(tile, tiles))
		case slices.Contains(b.PowerUps[:i], tile):
			return family.In("power_ups", message.NewError("reason.tile.twice", "tile {tile} stands twice",
				message.Number("tile", tile)))
		case leads || b.Multipliers[tile] > 0:
			return family.In("power_ups", message.NewError("reason.tile.taken",
				"tile {tile} has a snake, a ladder or a multiplier", message.Number("tile", tile)))
		}
	}
	return nil
}

// checkMultipliers returns an error for multipliers of tiles that do not exist, or out of range.
func checkMultipliers(multipliers map[int]int, tiles int, pays rulebook.Range) error {
	for _, tile := range slices.Sorted(maps.Keys(multipliers)) {
		switch {
		case tile < 1 || tile > tiles:
			return family.In("multipliers", noTile(tile, tiles))
		case !pays.Holds(multipliers[tile]):
			return family.In("multipliers", message.NewError("reason.tile.multiplier",
				"tile {tile} has {n}: want {want} ({clause})",
				message.Number("tile", tile), message.Number("n", multipliers[tile]), message.Message("want", pays.Words()),
				message.String("clause", pays.Clause)))
		}
	}
	return nil
}

// checkRaised returns an error for multipliers that are not those of the previous board, each raised (003/4.1.b9).
func checkRaised(before, raised map[int]int, own *Own) error {
	if len(raised) != len(before) {
		return family.In("multipliers", message.NewError("reason.raised.count", "{n} tiles, want all {want} that have one",
			message.Number("n", len(raised)), message.Number("want", len(before))))
	}
	for _, tile := range slices.Sorted(maps.Keys(before)) {
		most := own.Bonus.Pays.Most
		if now := raised[tile]; now < before[tile] || now == before[tile] && now < most {
			return family.In("multipliers", message.NewError("reason.raised.tile",
				"tile {tile} has {n}, not more than {before} before ({clause})", message.Number("tile", tile),
				message.Number("n", now), message.Number("before", before[tile]),
				message.String("clause", own.Board.PowerUps.Clause)))
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
