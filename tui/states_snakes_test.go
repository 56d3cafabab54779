package tui

import (
	"testing"

	"pitboss/game/table/view"
	"pitboss/tui/tuitest/floor"
)

// Snakes & Ladders Live: its dice, and the board and the totem that the platform draws.

const snakesLadders = "pragmatic-snakes-ladders"

// snakesBoard and snakesTotem are what the platform draws: from tile 0, a throw of 3 leads up to 22, and then one of
// 4 to a PowerUP tile.
const (
	snakesBoard = `{"snakes":{"29":5,"39":15,"45":20,"52":33,"59":41,"63":47},` +
		`"ladders":{"3":22,"10":25,"18":36,"28":43,"35":54,"49":62},"multipliers":{"8":3,"16":4,"24":6,"32":8,` +
		`"40":10,"48":20,"56":40,"25":12,"27":7,"64":500},"power_ups":[26,31]}`
	snakesTotem = `{"multipliers":{"1":2,"2":3,"3":4,"4":5,"5":6,"6":7,"7":8,"8":9,"10":11,"11":12,"12":13,` +
		`"13":14,"14":15,"15":16,"16":17,"17":18,"18":1000},"bonuses":{"9":"silver"}}`
)

// snaked returns Snakes & Ladders Live from the throw of its four dice onwards.
func snaked(then ...func(*floor.Floor) error) func(testing.TB) view.Snapshot {
	return at(snakesLadders, "", "dice", then...)
}
