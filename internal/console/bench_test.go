package console

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/hardware/order"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/workbench"
)

// Only a technician at the table gives a device an order, and receives its result.
func TestOrdersAreTheTechnicians(t *testing.T) {
	wheel := &stub{name: "wheel", given: make(chan string, 1), answer: func() (order.Answer, error) {
		return order.Answer{Text: "*P NO", Refused: true}, nil
	}}
	c := trainingConsole(t, nil, wheel)
	floor := c.Screen().Bench
	if orders := floor.Views()[0].Orders; len(orders) != 1 || orders[0].Sends.String() != "*P 1" ||
		orders[0].Why.String() != "sign in as technician first (Esc, then s)" {
		t.Fatalf("orders %+v", orders)
	}
	give := func(want string) {
		t.Helper()
		if !floor.Do(bench.Request{Device: "wheel", Act: bench.GiveOrder, Name: "power-on"}) {
			t.Error("the bench is busy")
		}
		await.Until(t, want, func() bool { return strings.Contains(floor.Notice().Words.String(), want) })
	}
	must.Do(t, c.Work(t.Context(), func(context.Context) error {
		give("sign in as technician first (Esc, then s)")
		c.show(view.Snapshot{State: state.State{Technician: game.Person{ID: "tom"}}})
		give("it answered *P NO")
		check.Equalf(t, await.From(t, "the order is given", wheel.given), "power-on", "given")
		wheel.answer = func() (order.Answer, error) { return order.Answer{}, errors.New("the link is down") }
		give("The order failed: the link is down")
		await.From(t, "the second order is given", wheel.given)
		return nil
	}))
}

// A test may not start or continue while a reading may settle something.
func TestWhenATestMayBe(t *testing.T) {
	incident, round := &state.Incident{}, &game.Round{}
	for name, test := range map[string]struct {
		state state.State
		kind  game.StepKind
		want  string
	}{
		"between rounds":             {state.State{}, game.StepConfirm, ""},
		"closed":                     {state.State{}, game.StepClosed, ""},
		"a round":                    {state.State{Round: round}, game.StepWait, "a round is running"},
		"a round that wants a card":  {state.State{Round: round}, game.StepScan, "the table waits for a reading"},
		"stopped by an incident":     {state.State{Round: round, Incident: incident}, game.StepConfirm, ""},
		"an incident wants a card":   {state.State{Round: round, Incident: incident}, game.StepScan, "the table waits for a reading"},
		"an incident wants a number": {state.State{Round: round, Incident: incident}, game.StepNumber, "the table waits for a reading"},
		"an incident wants dice":     {state.State{Round: round, Incident: incident}, game.StepDice, "the table waits for a reading"},
		"a wheel's segment":          {state.State{}, game.StepSegment, "the table waits for a reading"},
		"a shoe being checked":       {state.State{}, game.StepScan, "the table waits for a reading"},
	} {
		got := situationOf(view.Snapshot{State: test.state, Step: game.Step{Kind: test.kind, Name: "step"}})
		if !strings.HasPrefix(got.NotNow.String(), test.want) || got.NotNow.IsZero() != (test.want == "") {
			t.Errorf("%s: %q, want %q", name, got.NotNow, test.want)
		}
	}
	moved, active := time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC), time.Date(2026, 11, 2, 9, 0, 30, 0, time.UTC)
	for name, test := range map[string]struct {
		state state.State
		kind  game.StepKind
		want  time.Time
	}{
		"a card of a round":        {state.State{Round: round, Moved: moved, LastActivity: active}, game.StepScan, moved},
		"a card after a restart":   {state.State{Round: round, Moved: moved, StartedAt: active, LastActivity: active}, game.StepScan, active},
		"a card of a check":        {state.State{Moved: moved, LastActivity: active}, game.StepScan, active},
		"a number":                 {state.State{Round: round, Moved: moved}, game.StepNumber, time.Time{}},
		"nothing is awaited of it": {state.State{Round: round, Moved: moved}, game.StepWait, time.Time{}},
	} {
		if got := situationOf(view.Snapshot{State: test.state,
			Step: game.Step{Kind: test.kind}}); !got.Card.Equal(test.want) {
			t.Errorf("%s: awaited since %s, want %s", name, got.Card, test.want)
		}
	}
	people := state.State{Dealer: game.Person{ID: "anna"}, Technician: game.Person{ID: "tom"}}
	want := workbench.Situation{Dealer: "anna", Technician: "tom", Stopped: true}
	check.Diff(t, want, situationOf(view.Snapshot{State: people, Stopped: message.Written("the disk is full")}))
}

// People come and go by their badges while the device that reads them is under test; its other readings do not reach
// the table.
func TestABadgeDuringATest(t *testing.T) {
	recorded := make(chan game.Record, 20)
	reader := &stub{name: "wheel", inputs: make(chan game.Input)}
	c := trainingConsole(t, func(records []game.Record) {
		for _, record := range records {
			recorded <- record
		}
	}, reader)
	err := c.Work(t.Context(), func(context.Context) error {
		<-recorded // the console's start
		c.show(view.Snapshot{State: state.State{Technician: game.Person{ID: "technician"}}})
		c.bench.Do(bench.Request{Device: "wheel", Act: bench.BeginTest, Name: "readings"})
		await.Until(t, "the test has begun", func() bool { return c.devices()[0].Testing })
		reader.inputs <- game.Input{Command: game.UnknownRead{Text: "9999"}, At: time.Now(), Device: "wheel"}
		reader.inputs <- game.Input{Command: game.UnknownRead{Text: dealersBadge}, At: time.Now(), Device: "wheel"}
		await.Until(t, "the badge waits for its PIN", func() bool { return c.Screen().Badge().Name == "Dana Dealer" })
		c.signIn("", "dealer", "1111")
		record := await.From(t, "the sign-in is recorded", recorded)
		check.Equalf(t, record.Type, (game.SignedIn{}).EventType(), "recorded %s %s", record.Type, record.Data)
		return nil
	})
	must.Do(t, err)
}
