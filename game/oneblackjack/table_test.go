package oneblackjack_test

import (
	"encoding/json"
	"fmt"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// bench is a training table of the variant.
type bench struct {
	rapid.TB
	*tabletest.Table
}

// newBench returns a table at the start of a round of a fresh shoe.
func newBench(t rapid.TB, settings ...string) *bench {
	t.Helper()
	setup := must.Get(tabletest.Setup(slug, tabletest.Settings(append(settings, "unshuffled-run=13")...)))(t)
	salts := 0
	salt := func() []byte { // another one for every card
		salts++
		return fmt.Appendf(nil, "%016d", salts)
	}
	b := &bench{t, must.Get(tabletest.Open(setup, table.Options{Salt: salt}))(t)}
	b.to(game.StepNameStartRound)
	return b
}

func (b *bench) do(command game.Command) {
	b.Helper()
	must.Dof(b, b.Give(game.Input{Command: command}), "at %s", b.Step().Name)
}

// to does what the table waits for but cards and messages, until it is at a step.
func (b *bench) to(name string) {
	b.Helper()
	hands := b.Hands(nil)
	must.Do(b, b.To(func(step game.Step) bool { return step.Name == name }, hands.Step))
}

// start opens a round and lets the time for bets pass.
func (b *bench) start() {
	b.Helper()
	b.do(game.Confirm{})
	b.at("betting", "")
	b.Pass(12 * time.Second)
}

// at wants the table at a step.
func (b *bench) at(name string, place game.Position) game.Step {
	b.Helper()
	step := b.Step()
	if step.Name != name || step.Position != place {
		b.Fatalf("the table is at %s %s (%s), want %s %s", step.Name, step.Position, step.Prompt, name, place)
	}
	return step
}

// cards scans cards, one after the other.
func (b *bench) cards(text string) {
	b.Helper()
	for _, code := range codes(text) {
		card := must.Get(game.ParseCard(code))(b)
		step := b.Step()
		must.Equalf(b, step.Kind, game.StepScan, "%s is scanned at %s (%s)", code, step.Name, step.Prompt)
		b.do(game.CardRead{Card: card})
	}
}

// lines tells which lines take a card.
func (b *bench) lines(names ...string) {
	b.Helper()
	b.do(game.Platform{Message: "decisions-closed", Data: told(b, names...)})
}

func told(t rapid.TB, names ...string) json.RawMessage {
	t.Helper()
	return must.Get(json.Marshal(map[string][]string{"lines": append([]string{}, names...)}))(t)
}

// outcome announces the round and returns its outcome.
func (b *bench) outcome() game.Outcome {
	b.Helper()
	b.at("announce", "")
	b.do(game.Confirm{})
	ended := events[game.RoundClosed](b)
	return ended[len(ended)-1].Outcome
}

// events returns the events of a type, newest last.
func events[E game.Event](b *bench) []E {
	b.Helper()
	return tabletest.Events[E](b, b.Journal.All())
}

// audited wants the record to follow from the rules.
func (b *bench) audited() {
	b.Helper()
	tabletest.Audited(b, b.Journal.All())
}
