package tui

import (
	"testing"

	"pitboss/game/table/view"
	"pitboss/tui/tuitest/floor"
)

// Boom City: the wall that the platform draws, and its bonus games.

const boomCity = "pragmatic-boom-city"

// boomWall, boomPower and boomLevels are what the platform draws: with yellow 1 and blue 2 the dice cross at a
// PowerUP, with 2 and 3 at Dice Battle, with 5 and 3 at Lucky Drop, with 4 and 5 at Boom or Bust.
const boomWall = `{"wall":[["bronze","silver","gold","bronze","silver","bust"],["power-up","bronze","silver","gol` +
	`d","bronze","silver"],["bust","dice-battle","bronze","silver","lucky-drop","bronze"],["silver",` +
	`"bust","power-up","bronze","gold","bronze"],["bronze","silver","bust","boom-or-bust","bronze","` +
	`silver"],["gold","bronze","silver","bust","power-up","bronze"]]}`
const boomPower = `{"multipliers":{"1-1":3,"2-1":3,"3-1":3,"4-1":3,"5-1":3,"2-2":3,"3-2":3,"4-2":3,"5-2":3,"6-2":3` +
	`,"2-3":3,"3-3":3,"4-3":3,"5-3":3,"6-3":3,"1-4":3,"4-4":3,"5-4":3,"6-4":3,"1-5":3,"2-5":3,"4-5":` +
	`3,"5-5":3,"6-5":3},"bronze":{"6-1":25,"1-3":25,"2-4":25,"3-5":25,"4-6":25}}`
const boomLevels = `{"levels":[{"multiplier":10,"fields":["multiplier","level-up-1","level-up-3","hyper-jump","safe` +
	`-multiplier-2","bust"]},{"multiplier":20,"fields":["multiplier","level-up-1","level-up-3","hype` +
	`r-jump","safe-multiplier-2","bust"]},{"multiplier":30,"fields":["multiplier","level-up-1","leve` +
	`l-up-3","hyper-jump","safe-multiplier-2","bust"]},{"multiplier":40,"fields":["multiplier","leve` +
	`l-up-1","level-up-3","hyper-jump","safe-multiplier-2","bust"]},{"multiplier":50,"fields":["mult` +
	`iplier","level-up-1","level-up-3","hyper-jump","safe-multiplier-2","bust"]},{"multiplier":60,"f` +
	`ields":["multiplier","level-up-1","level-up-3","hyper-jump","safe-multiplier-2","bust"]},{"mult` +
	`iplier":70,"fields":["multiplier","level-up-1","level-up-3","hyper-jump","safe-multiplier-2","b` +
	`ust"]},{"multiplier":80,"fields":["multiplier","level-up-1","level-up-3","hyper-jump","safe-mul` +
	`tiplier-2","bust"]}]}`

// hears makes the platform send a message.
func hears(message, data string) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Tell(message, data) }
}

// boomed returns Boom City from its wall onwards.
func boomed(then ...func(*floor.Floor) error) func(testing.TB) view.Snapshot {
	return at(boomCity, "", "wall", append([]func(*floor.Floor) error{hears("wall", boomWall)}, then...)...)
}
