package variant_test

import (
	"encoding/json"
	"fmt"

	"pitboss/game/variant"
)

// A variant settles a finished round by the rules of its document.
func ExampleLoad() {
	roulette, err := variant.Load("ezugi-roulette")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, bets, err := roulette.Family.Settle([]byte(`{"number":17}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	data, _ := json.Marshal(bets)
	var results map[string]json.RawMessage
	_ = json.Unmarshal(data, &results)
	fmt.Println(string(results["straight-17"]))
	// Output: {"result":"win","odds":"35:1"}
}
