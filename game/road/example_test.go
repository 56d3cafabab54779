package road_test

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/road"
)

// The big road has a column for each run of wins; a tie is a mark on the last win.
func ExampleOf() {
	round := func(winner road.Winner) road.Result { return road.Result{Status: game.StatusComplete, Winner: winner} }
	shoe := road.Of([]road.Result{
		round(road.Banker), round(road.Banker), round(road.Tie), round(road.Player), round(road.Banker),
		{Status: game.StatusVoid},
	})
	for _, run := range shoe.BigRoad.Columns {
		fmt.Println(len(run), run[0].Winner)
	}
	// Output:
	// 2 banker
	// 1 player
	// 1 banker
}
