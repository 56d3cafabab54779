package console

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/table"
)

// Only a technician who stands at the table gives a device an order, and hears what
// came of it.
func TestOrdersAreTheTechnicians(t *testing.T) {
	wheel := &stub{name: "wheel", given: make(chan string, 1), answer: func() (string, bool, error) { return "*P NO", true, nil }}
	c := trainingConsole(t, nil, wheel)
	floor := c.Screen().Bench
	if orders := floor.Views()[0].Orders; len(orders) != 1 || orders[0].Sends != "*P 1" || orders[0].Why != "the technician signs in first" {
		t.Fatalf("orders %+v", orders)
	}
	give := func(want string) {
		t.Helper()
		if !floor.Do(bench.Request{Device: "wheel", Act: bench.GiveOrder, Name: "power-on"}) {
			t.Error("the bench is busy")
		}
		eventually(t, want, func() bool { return strings.Contains(floor.Notice().Words, want) })
	}
	err := c.Work(t.Context(), func(context.Context) error {
		give("the technician signs in first")
		c.show(table.Snapshot{State: table.State{Technician: game.Person{ID: "tom"}}})
		give("it answered *P NO")
		if got := <-wheel.given; got != "power-on" {
			t.Errorf("given %s", got)
		}
		wheel.answer = func() (string, bool, error) { return "", false, errors.New("the link is down") }
		give("The order failed: the link is down")
		<-wheel.given
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
