package table_test

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/variant"
)

// Decide gives the events of an input, or a refusal that says what to do; Next says what the table waits for.
func ExampleRules_Decide() {
	roulette, err := variant.Load("ezugi-roulette")
	if err != nil {
		fmt.Println(err)
		return
	}
	settings, err := roulette.Book.ChooseTraining(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	rules := decide.NewRules(decide.Setup{Site: "vilnius-1", Table: "table-7", Variant: roulette, Settings: settings})
	now := state.State{}
	fmt.Println(rules.Next(&now).Prompt)

	events, refused := rules.Decide(now, game.Input{Command: game.Confirm{}, At: time.Unix(0, 0)})
	fmt.Println(len(events), refused.Code, refused.Hint)
	// Output:
	// Dealer: sign in. Badge, or staff id and PIN.
	// 0 not-now Waiting for the dealer to sign in.
}
