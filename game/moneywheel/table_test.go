package moneywheel_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// floor is a table of Mega Wheel with its wheel's reader.
type floor struct {
	*tabletest.Table
	t testing.TB
}

func open(t testing.TB, more ...string) floor {
	t.Helper()
	f := floor{tabletest.New(t, "pragmatic-mega-wheel", settings(more...)...), t}
	f.do(tabletest.SignIn(tabletest.Trainee(game.Dealer)))
	return f
}

// do sends the table a command that it must accept.
func (f floor) do(command game.Command) {
	f.t.Helper()
	must.Equalf(f.t, f.gives(command), "", "%+v is refused", command)
}

// gives sends the table a command; why is the reason of a refusal.
func (f floor) gives(command game.Command) (why string) {
	input := game.Input{Command: command}
	switch command.(type) {
	case game.SegmentRead, game.WheelState:
		input.Device = "wheel"
	}
	if result := f.Do(input); result.Refused != nil {
		return result.Refused.Message.String() + " " + result.Refused.Hint.String()
	}
	return ""
}

func (f floor) at(name string) game.Step {
	f.t.Helper()
	step := f.Step()
	must.Equalf(f.t, step.Name, name, "the table is at (%s)", step.Prompt)
	return step
}

// ruled returns the last ruling of the record, or the zero one.
func (f floor) ruled() (last game.Ruled) {
	f.t.Helper()
	for _, ruled := range tabletest.Events[game.Ruled](f.t, f.Journal.All()) {
		last = ruled
	}
	return last
}

// bets opens a round and lets its betting time end.
func (f floor) bets() {
	f.t.Helper()
	f.at("start-round")
	f.do(game.Confirm{})
	f.at("betting")
	f.Pass(15 * time.Second)
	f.at("mega-lucky-number")
}

// lucky returns the platform's draw.
func lucky(symbol string, times int) game.Platform {
	return game.Platform{Message: "mega-lucky-number", Data: fmt.Appendf(nil, `{"lucky":{%q:%d}}`, symbol, times)}
}

// spun returns a spin as its reader saw it.
func spun(symbol string, turns int, way game.Direction) game.SegmentRead {
	return game.SegmentRead{Symbol: symbol, Turns: turns, Direction: way}
}

// ends plays to the end of the round and returns its outcome.
func (f floor) ends() game.Outcome {
	f.t.Helper()
	for f.Step().Name != "start-round" {
		f.do(game.Confirm{})
	}
	closed := tabletest.Events[game.RoundClosed](f.t, f.Journal.All())
	if len(closed) == 0 {
		f.t.Fatal("no round has ended")
	}
	return closed[len(closed)-1].Outcome
}

// A round from bets to the announcement: betting lasts 15 seconds, the number is drawn after it, the
// wheel's segment is the result (003/15.b6, 003/15.b7, 003/15.b8, 003/15.2.b3).
func TestARound_003_15_b8(t *testing.T) {
	f := open(t)
	f.do(game.Confirm{})
	if step := f.at("betting"); !step.Deadline.Equal(f.Clock.Now().Add(15 * time.Second)) {
		t.Errorf("betting ends at %v", step.Deadline)
	}
	f.Pass(14 * time.Second)
	f.at("betting")
	f.Pass(time.Second)
	if says := f.at("mega-lucky-number").Prompt.String(); says != `Call "Bets closed". Do not spin yet: the platform draws the Mega Lucky Number.` {
		t.Error(says)
	}
	f.do(lucky("5", 25))
	check.Equal(t, f.at("spin").Prompt.String(), "Spin the wheel the opposite way to last time, 2 turns or more.")
	f.do(spun("5", 4, game.Clockwise))
	check.Equal(t, f.at("announce").Prompt.String(), `Announce "Number 5". Mega Win: the Mega Lucky Number, 25x.`)
	outcome := f.ends()
	if outcome.Status != game.StatusComplete ||
		string(outcome.Result) != `{"segment":"5","multiplier":25,"lucky":{"5":25}}` || outcome.Bets[2].Odds.String() != "24:1" {
		t.Errorf("it ends as %+v", outcome)
	}
	f.bets()
	f.do(lucky("40", 500))
	check.Equal(t, f.at("spin").Prompt.String(), "Spin the wheel anticlockwise, 2 turns or more.")
}

// invalidSpin is a spin that does not count, and the clause that says so.
type invalidSpin struct {
	read   game.SegmentRead
	clause string
}

// invalidSpins returns the five causes of a section as the wheel's reader finds them, after a spin that went
// clockwise; the section's clauses end in .1 to .5.
func invalidSpins(section string) map[string]invalidSpin {
	cause := func(cause string) game.SegmentRead {
		return game.SegmentRead{Turns: 3, Direction: game.Anticlockwise, Cause: cause}
	}
	return map[string]invalidSpin{
		"one turn":              {spun("1", 1, game.Anticlockwise), section + ".1"},
		"under-turns":           {cause("under-turns"), section + ".1"},
		"pointer-on-pin":        {cause("pointer-on-pin"), section + ".2"},
		"pointer-between":       {cause("pointer-between"), section + ".2"},
		"interference":          {cause("interference"), section + ".3"},
		"wheel-stopped":         {cause("wheel-stopped"), section + ".3"},
		"same direction":        {spun("1", 4, game.Clockwise), section + ".4"},
		"direction-not-changed": {cause("direction-not-changed"), section + ".4"},
		"wrong-direction":       {cause("wrong-direction"), section + ".4"},
		"mechanical":            {cause("mechanical"), section + ".5"},
	}
}

// The five causes, each found by the wheel's reader: the wheel is spun again, the bets and the Mega
// Lucky Number stand (003/15.2.b7 to b7.5).
func TestSpinsThatDoNotCount_003_15_2_b7(t *testing.T) {
	for name, test := range invalidSpins("003/15.2.b7") {
		t.Run(name, func(t *testing.T) {
			f := open(t)
			f.bets()
			f.do(lucky("5", 25))
			f.do(spun("2", 3, game.Clockwise))
			f.ends()
			f.bets()
			f.do(lucky("8", 100))
			f.do(test.read)
			if ruling := f.ruled(); ruling.Clause != test.clause || ruling.Round != game.RoundRespin ||
				ruling.Bets != game.BetsStand {
				t.Fatalf("it is ruled %+v, want %s", ruling, test.clause)
			}
			// The next spin carries the ruling out; the direction is against the last valid spin.
			check.Equalf(t, f.State().Round.LastTurned(), game.Clockwise, "the last valid spin")
			f.do(spun("8", 2, game.Anticlockwise)) // exactly two turns are enough
			f.at("announce")
			if outcome := f.ends(); string(outcome.Result) != `{"segment":"8","multiplier":100,"lucky":{"8":100}}` ||
				outcome.Instruction != game.BetsSettle {
				t.Errorf("it ends as %s, %s", outcome.Result, outcome.Instruction)
			}
		})
	}
}

// found lets the shift manager find that a report against the registered segment is right.
func (f floor) found() {
	f.t.Helper()
	f.do(tabletest.SignIn(tabletest.Trainee(game.ShiftManager)))
	f.do(game.Answer{Facts: game.Facts{"confirmed": true}})
}

// The dealer says what no reader saw, also once a segment is registered, and is asked why.
func TestTheDealerReportsASpin_003_15_2_b7_3(t *testing.T) {
	f := open(t)
	f.bets()
	f.do(lucky("5", 25))
	f.do(spun("2", 3, game.Clockwise))
	f.do(game.Report{Incident: game.NoSpin})
	step := f.Step()
	if step.Kind != game.StepAnswer || strings.Join(step.Choices["cause"], " ") !=
		"under-turns pointer-on-pin pointer-between direction-not-changed interference mechanical wheel-stopped wrong-direction" {
		t.Fatalf("the step is %+v", step)
	}
	f.do(game.Answer{Facts: game.Facts{"cause": "interference"}})
	f.found()
	ruling := f.ruled()
	must.Equalf(t, ruling.Clause, "003/15.2.b7.3", "it is ruled %+v", ruling)
	check.Equalf(t, len(f.State().Round.Segments), 0, "the segment stands")
	if says := f.at("spin").Prompt.String(); !strings.HasPrefix(says, "Spin again. All bets stand.") {
		t.Error(says)
	}
	// No spin counted: whichever way it is turned is right.
	f.do(spun("2", 3, game.Clockwise))
	f.at("announce")
	// The reader counted three turns: the rule alone does not settle what the dealer says.
	f.do(game.Report{Incident: game.NoSpin, Facts: game.Facts{"cause": "under-turns"}})
	if f.State().Incident == nil || f.State().Incident.Ruling != nil {
		t.Errorf("the incident is %+v", f.State().Incident)
	}
}

// The number is drawn once a round, after the bets and before the wheel has stopped; a spin that
// does not count leaves it (003/15.b5).
func TestLuckyNumberIsDrawnOnceARound_003_15_b5(t *testing.T) {
	f := open(t)
	check.Containsf(t, f.gives(lucky("5", 25)), "not due now", "drawn without a round")
	f.bets()
	for _, wrong := range []game.Platform{lucky("7", 25), lucky("5", 5),
		{Message: "mega-lucky-number", Data: json.RawMessage(`{"number":5}`)}} {
		check.Containsf(t, f.gives(wrong), "cannot be right", "%s is taken", wrong.Data)
	}
	// A wheel that turns already, and has not stopped, is no mistake.
	f.do(game.WheelState{State: game.WheelTurns})
	f.at("mega-lucky-number")
	f.do(lucky("5", 25))
	if why := f.gives(lucky("5", 25)); why == "" {
		t.Error("it is drawn twice")
	}
	f.do(spun("5", 1, game.Clockwise))
	f.at("spin")
	f.do(spun("5", 2, game.Clockwise))
	check.Containsf(t, string(f.ends().Result), `"multiplier":25`, "it ends as")
}

// A wheel spun while bets are taken, or that stops before the number is drawn, is spun too early: the
// shift manager rules (003/15.2.b2).
func TestSpunTooEarly_003_15_2_b2(t *testing.T) {
	for name, test := range map[string]struct {
		early func(floor)
		rule  game.Rule
		void  bool
	}{
		"launched while bets are taken": {func(f floor) { f.do(game.WheelState{State: game.WheelTurns}) }, resolved(true, false), false},
		"stopped while bets are taken":  {func(f floor) { f.do(spun("5", 3, game.Clockwise)) }, resolved(true, false), false},
		"stopped before the number": {func(f floor) {
			f.Pass(15 * time.Second)
			f.do(spun("5", 3, game.Clockwise))
		}, resolved(true, false), false},
		"not resolved": {func(f floor) { f.do(spun("5", 3, game.Clockwise)) }, resolved(false, false), true},
	} {
		t.Run(name, func(t *testing.T) {
			f := open(t)
			f.do(game.Confirm{})
			test.early(f)
			if incident := f.State().Incident; incident == nil || incident.Kind != game.SpunEarly {
				t.Fatalf("the incident is %+v", incident)
			}
			f.do(tabletest.SignIn(tabletest.Trainee(game.ShiftManager)))
			f.do(test.rule)
			if test.void {
				if outcome := f.ends(); outcome.Status != game.StatusVoid ||
					outcome.Instruction != game.BetsRefundInitial || outcome.Clause != "003/15.2.b2" {
					t.Errorf("it ends as %+v", outcome)
				}
				return
			}
			for f.State().Incident != nil {
				f.do(game.Confirm{})
			}
			if step := f.Step(); step.Name == "betting" {
				f.Pass(15 * time.Second)
			}
			f.do(lucky("5", 25))
			check.Equalf(t, len(f.State().Round.Segments), 0, "the early spin counts")
			f.do(game.WheelState{State: "at-rest"})
			f.do(game.WheelState{State: game.WheelTurns})
			f.do(spun("1", 3, game.Clockwise))
			f.at("announce")
		})
	}
}

func resolved(yes, again bool) game.Rule {
	return game.Rule{Clause: "003/15.2.b2", Facts: game.Facts{"resolved": yes, "spin_again": again}}
}

// Where the site has no sensor the dealer enters the segment, twice the same (GLI-19 4.18.4(d)).
func TestTheSegmentIsEnteredTwice(t *testing.T) {
	f := open(t, "manual-entry=allowed")
	f.bets()
	check.Containsf(t, f.gives(game.EnterSegment{Symbol: "5"}), "No segment is due now", "entered too early")
	f.do(lucky("5", 25))
	check.Containsf(t, f.gives(game.EnterSegment{Symbol: "7"}), `"7" is no symbol of the wheel`, "7 is entered")
	f.do(game.EnterSegment{Symbol: "5"})
	if says := f.at("spin").Prompt.String(); !strings.HasPrefix(says, "5 was entered by hand. Enter it again") {
		t.Error(says)
	}
	f.do(game.EnterSegment{Symbol: "8"}) // another clears the first
	f.do(game.EnterSegment{Symbol: "8"})
	f.at("spin")
	f.do(game.EnterSegment{Symbol: "8"})
	f.at("announce")
	if outcome := f.ends(); outcome.ByHand != 1 || string(outcome.Result) != `{"segment":"8","lucky":{"5":25}}` {
		t.Errorf("it ends as %+v", outcome)
	}
	// The direction is unknown.
	f.bets()
	f.do(lucky("5", 25))
	check.Equal(t, f.at("spin").Prompt.String(), "Spin the wheel the opposite way to last time, 2 turns or more.")
	// A sensor that fails in the middle is no end of the round either.
	f.do(game.WheelState{State: "segment-unread", Incident: game.NumberUnread})
	f.do(game.EnterSegment{Symbol: "1"})
	f.do(game.EnterSegment{Symbol: "1"})
	f.at("announce")

	off := open(t)
	off.bets()
	off.do(lucky("5", 25))
	check.Containsf(t, off.gives(game.EnterSegment{Symbol: "5"}), "the site's setting manual-entry is off",
		"entered where the site does not allow it")
}

// Invalid readings for this wheel are refused and kept for the technician.
func TestReadingsThatCannotBe(t *testing.T) {
	f := open(t)
	for _, test := range []struct {
		read game.SegmentRead
		says string
	}{
		{game.SegmentRead{Symbol: "joker"}, `"joker" is no symbol`},
		{game.SegmentRead{Symbol: "5", Stop: 1}, "segment 1 has 40, not 5"},
		{game.SegmentRead{Symbol: "5", Stop: 55}, "the wheel has 54"},
		{game.SegmentRead{Symbol: "5", Turns: -1}, "cannot make -1 turns"},
		{game.SegmentRead{Symbol: "5", Direction: game.BallAgainst}, "in direction"},
		{game.SegmentRead{Symbol: "5"}, "no spin is due now"},
	} {
		check.Containsf(t, f.gives(test.read), test.says, "%+v", test.read)
	}
	if why := f.gives(game.NumberRead{Number: 5}); !strings.Contains(why, "has no wheel") && !strings.Contains(why, "no wheel") {
		t.Errorf("a number: %q", why)
	}
}
