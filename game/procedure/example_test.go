package procedure_test

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/variant"
)

// A question is asked only while its answer decides which clause holds.
func ExampleSet_Asks() {
	baccarat, err := variant.Load("ezugi-baccarat")
	if err != nil {
		fmt.Println(err)
		return
	}
	rows := baccarat.Book.Procedures
	fallen := procedure.Case{Incident: game.CardsDropped, Phase: game.PhaseInitial}
	fmt.Println(rows.Asks(fallen))
	for _, row := range rows.Applicable(fallen) {
		fmt.Println(row.Clause)
	}
	// Output:
	// [count seen]
	// 001/11.20.1
	// 001/11.20.2
	// 001/11.20.3
	// 001/7
	// 001/11.23
	// 001/11.36
}
