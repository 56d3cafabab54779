package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// BenchmarkBaccaratRound plays rounds through Decide and Apply, from start-round to collect. It renders nothing and
// encodes only the result of the round.
func BenchmarkBaccaratRound(b *testing.B) {
	v := must.Get(variant.Load("ezugi-baccarat"))(b)
	settings := must.Get(v.Book.Choose(nil))(b)
	rules := decide.NewRules(decide.Setup{Site: "bench", Table: "one", Training: true, Variant: v, Settings: settings})
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	state := state.State{}
	do := func(command game.Command) {
		made := rules.Make(state, game.Input{At: at, Command: command})
		if made.Refused != nil {
			b.Fatalf("%T at %s: %v", command, rules.Next(&state).Name, made.Refused)
		}
		state = made.State
	}
	dealer := game.TrainingPeople()[0]
	do(game.SignIn{Identity: game.Identity{Person: dealer, Asked: dealer.ID, Credential: game.ByPIN, Proved: true}})
	for rules.Next(&state).Name != "start-round" {
		if rules.Next(&state).Kind == game.StepScan {
			do(game.CardRead{Card: game.Card{Rank: game.Ace, Suit: game.Spades}})
			continue
		}
		do(game.Confirm{})
	}
	ready := state
	cards := []game.Card{{Rank: 9, Suit: game.Spades}, {Rank: 2, Suit: game.Hearts},
		{Rank: game.King, Suit: game.Clubs}, {Rank: 5, Suit: game.Hearts}}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		state = ready
		do(game.Confirm{})
		at = at.Add(20 * time.Second)
		do(game.Tick{})
		for _, card := range cards {
			do(game.CardRead{Card: card})
		}
		do(game.Confirm{})
		do(game.Confirm{})
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rounds/s")
}
