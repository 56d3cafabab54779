package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// tableOf returns a table of any variant, with a dealer. set has settings as key=value.
func tableOf(t tester, slug string, set ...string) *bench {
	t.Helper()
	b := setUp(t, decide.Setup{Table: "t1", Training: true, Variant: must.Get(load(slug))(t)}, set...)
	b.light = true
	b.signIn("dora")
	return b
}

// until follows the steps to the first of a kind.
func (b *bench) until(kind game.StepKind) game.Step {
	b.t.Helper()
	for range 600 {
		step := b.table.Step()
		switch step.Kind {
		case kind:
			return step
		case game.StepDice:
			b.do(game.DiceRead{Faces: []int{3, 4}})
		case game.StepPlatform, game.StepNumber:
			b.followWheel(func(int) int { return 0 })
		default:
			b.follow(func(int) int { return 0 })
		}
	}
	b.t.Fatalf("no step of kind %s ever comes", kind)
	return game.Step{}
}

// The wait for a silent device or platform has an end, which the step shows. Then its incident opens by itself and
// the shift manager is called.
func TestAWaitHasAnEnd(t *testing.T) {
	tests := []struct {
		name, slug string
		kind       game.StepKind
		seconds    int
		opens      game.Incident
		cause      string
	}{
		{"a wheel that tells no number", "ezugi-roulette", game.StepNumber, 90, game.EquipmentFailure,
			"no number from the wheel for 90 seconds"},
		{"a wheel that tells no number", "pragmatic-speed-auto-roulette", game.StepNumber, 90, game.EquipmentFailure,
			"no number from the wheel for 90 seconds"},
		{"dice that are not read", "pragmatic-mega-baccarat", game.StepDice, 90, game.EquipmentFailure, "no throw read for 90 seconds"},
		{"lucky numbers that never come", "pragmatic-mega-roulette", game.StepPlatform, 90, game.ProviderFault,
			"no lucky numbers from the platform for 90 seconds"},
		{"golden cards that never come", "evolution-golden-wealth-baccarat", game.StepPlatform, 90, game.ProviderFault,
			"no golden cards from the platform for 90 seconds"},
	}
	for _, test := range tests {
		t.Run(test.name+", "+test.slug, func(t *testing.T) {
			b := tableOf(t, test.slug)
			step := b.until(test.kind)
			if want := b.clock.Now().Add(time.Duration(test.seconds) * time.Second); !step.Deadline.Equal(want) {
				t.Fatalf("the step ends at %v, want %v", step.Deadline, want)
			}
			b.tick(time.Duration(test.seconds)*time.Second - time.Millisecond)
			if b.table.State().Incident != nil {
				t.Fatal("the wait ended too soon")
			}
			b.tick(time.Millisecond)
			incident := b.table.State().Incident
			if incident == nil || incident.Kind != test.opens || !incident.ManagerCalled || incident.Facts["cause"] != test.cause {
				t.Fatalf("after the wait the incident is %+v", incident)
			}
			b.signIn("mona")
			must.Equalf(t, b.table.Step().Kind, game.StepRule, "the shift manager cannot rule: %+v", b.table.Step())
		})
	}
}

// If the round continues after a wait, a new wait starts then, also with an end.
func TestGoingOnWaitsOnceMore(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", true)
	b.spinning()
	b.tick(90 * time.Second)
	b.signIn("mona")
	b.tick(10 * time.Second)
	b.do(game.Rule{Clause: "001/7"})
	step := b.at("number")
	if want := b.clock.Now().Add(90 * time.Second); !step.Deadline.Equal(want) {
		t.Fatalf("the second wait ends at %v, want %v", step.Deadline, want)
	}
	b.reads(17)
	b.at("announce")
}

// After a restart the console waits from its start. A wait for a person has no countdown on the screen.
func TestAWaitBeginsAgainWithTheConsole(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", true)
	b.ready()
	if step := b.table.Step(); !step.Deadline.IsZero() {
		t.Errorf("the dealer is given until %v to spin", step.Deadline)
	}
	b.confirm("spin")
	b.clock = table.NewVirtual(b.clock.Now().Add(time.Hour))
	b.restart()
	if step := b.at("number"); !step.Deadline.Equal(b.clock.Now().Add(90 * time.Second)) {
		t.Errorf("after the start the wait ends at %v", step.Deadline)
	}
}

// The sensor did not report a throw: the dealer says that the dice have come to rest, and within two seconds the
// shift manager is called. A throw reported meanwhile, or while the shift manager is on the way, is accepted.
func TestAThrowThatWasNotRead(t *testing.T) {
	const slug = "pragmatic-mega-baccarat"
	lies := func() *bench {
		b := tableOf(t, slug)
		b.until(game.StepDice)
		b.do(game.Confirm{})
		b.want("step-done")
		if step := b.at("dice"); !step.Deadline.Equal(b.clock.Now().Add(2*time.Second)) ||
			!strings.Contains(step.Prompt.String(), "Waiting for the throw") {
			t.Fatalf("the step is %+v", step)
		}
		return b
	}
	t.Run("told after all", func(t *testing.T) {
		b := lies()
		b.tick(time.Second)
		b.do(game.DiceRead{Faces: []int{3, 4}})
		b.want("dice-rolled")
		b.at("deal player-1")
	})
	t.Run("not told", func(t *testing.T) {
		b := lies()
		b.tick(2 * time.Second)
		b.wantOpened(game.EquipmentFailure)
		b.do(game.DiceRead{Faces: []int{3, 4}})
		b.want("dice-rolled")
		b.signIn("mona")
		b.do(ruling(b.table.Step().Offers[0]))
		b.at("deal player-1")
	})
	t.Run("going on throws once more", func(t *testing.T) {
		b := lies()
		b.tick(2 * time.Second)
		b.signIn("mona")
		b.do(ruling(b.table.Step().Offers[0]))
		if step := b.at("dice"); !step.Deadline.Equal(b.clock.Now().Add(90 * time.Second)) {
			t.Fatalf("the step is %+v", step)
		}
	})
	t.Run("a line that came damaged is said", func(t *testing.T) {
		b := tableOf(t, slug)
		b.until(game.StepDice)
		b.tick(time.Second)
		b.input(game.Input{Command: game.LinkChanged{Up: true, Reason: message.Written("A line came damaged.")}, Device: "dice"})
		step := b.at("dice")
		must.Containsf(t, step.Prompt.String(), "The dice says: A line came damaged.", "the step is %+v", step)
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "dice"})
		b.input(game.Input{Command: game.DiceRead{Faces: []int{3, 4}}, Device: "dice"})
		b.at("deal player-1")
	})
}

// The statement that the dice were not read can be taken back before it becomes an incident: the round waits for
// the throw as before.
func TestTheWordThatTheDiceLieIsTakenBackAtOnce(t *testing.T) {
	for _, slug := range []string{"pragmatic-mega-baccarat", "pragmatic-sic-bo", "pragmatic-boom-city"} {
		t.Run(slug, func(t *testing.T) {
			b := tableOf(t, slug)
			b.until(game.StepDice)
			if b.do(game.Withdraw{}); b.refused == nil {
				t.Fatal("what nobody said is taken back")
			}
			before := b.table.Snapshot().Picture().Headline
			b.do(game.Confirm{})
			if after := b.table.Snapshot().Picture().Headline; len(before.Texts) == 0 || len(after.Texts) != 0 {
				t.Errorf("the headline was %v, and stays %v once they were thrown", before.Texts, after.Texts)
			}
			b.pass(time.Second)
			if !b.table.Snapshot().Blocked[decide.KeyWithdraw].IsZero() {
				t.Errorf("it is refused: %v", b.table.Snapshot().Blocked[decide.KeyWithdraw])
			}
			b.do(game.Withdraw{})
			b.restart()
			b.pass(3 * time.Second)
			b.do(game.Tick{})
			if state := b.table.State(); state.Incident != nil || !state.Round.DiceLie.IsZero() {
				t.Errorf("it goes on: %+v", state.Incident)
			}
			step := b.table.Step()
			check.Equalf(t, step.Kind, game.StepDice, "the step is %+v", step)
		})
	}
}

// The person who made that statement by mistake can also take it back after the incident opened by itself a moment
// later: the round waits for the throw as before. Nobody can take back a device's own failure.
func TestTheWordThatTheDiceLieIsTakenBack(t *testing.T) {
	for _, slug := range []string{"pragmatic-mega-baccarat", "pragmatic-sic-bo"} {
		t.Run(slug, func(t *testing.T) {
			b := tableOf(t, slug)
			b.until(game.StepDice)
			b.do(game.Confirm{})
			b.pass(2 * time.Second)
			b.do(game.Tick{})
			if incident := b.table.State().Incident; incident == nil || incident.Kind != game.EquipmentFailure {
				t.Fatalf("the incident is %+v", incident)
			}
			b.do(game.Withdraw{})
			b.want("report-withdrawn")
			check.Equalf(t, eventOf[game.ReportWithdrawn](b).By, b.table.State().Dealer.ID, "it was taken back")
			if state := b.table.State(); state.Incident != nil || !state.Round.DiceLie.IsZero() {
				t.Errorf("after it %+v, the dice lie since %v", state.Incident, state.Round.DiceLie)
			}
			b.at(b.table.Step().Name)
			b.pass(3 * time.Second)
			b.do(game.Tick{})
			if state := b.table.State(); state.Incident != nil {
				t.Errorf("it opened again: %+v", state.Incident)
			}
			b.restart()
			step := b.table.Step()
			check.Equalf(t, step.Kind, game.StepDice, "the step is %+v", step)
		})
	}
	b := tableOf(t, "pragmatic-sic-bo")
	b.until(game.StepDice)
	b.pass(10 * time.Minute)
	b.do(game.Tick{})
	if b.do(game.Withdraw{}); b.refused == nil {
		t.Error("a sensor that told nothing was taken back")
	}
}
