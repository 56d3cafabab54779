package variant_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// driven is a training table driven by lines, as by pitboss play.
type driven struct {
	t       testing.TB
	variant variant.Variant
	// family are the variant's rules with its settings.
	family family.Rules
	table  *table.Table
	clock  *table.Virtual
	// cards and throws count what the driver made up so far.
	cards, throws int
	// events are the events of the last line, outcome that of the last round.
	events  []game.Record
	outcome *game.Outcome
}

func drive(t testing.TB, v variant.Variant, set ...string) *driven {
	t.Helper()
	setup := must.Get(tabletest.SetupOf(v, tabletest.Settings(set...)))(t)
	opened := must.Get(tabletest.Open(setup, table.Options{}))(t)
	return &driven{t: t, variant: v, family: v.With(setup.Settings).Family, table: opened.Table, clock: opened.Clock}
}

func load(t testing.TB, slug string) variant.Variant {
	t.Helper()
	return must.Get(variant.Load(slug))(t)
}

// say sends the table a line; why is the reason of a refusal, empty if it was accepted.
func (d *driven) say(line string) (why string) {
	d.t.Helper()
	parsed, err := wire.Parse([]byte(line))
	must.Dof(d.t, err, "%s", line)
	var results []table.Result
	if parsed.Tick != nil {
		results = d.table.Advance(d.clock, *parsed.Tick)
	} else {
		results = []table.Result{d.table.Do(game.Input{Command: parsed.Command})}
	}
	return d.took(results)
}

func (d *driven) took(results []table.Result) (why string) {
	d.t.Helper()
	d.events = nil
	for _, result := range results {
		if result.Refused != nil {
			why = result.Refused.Message.String() + " " + result.Refused.Hint.String()
		}
		d.events = append(d.events, result.Records...)
	}
	for _, closed := range tabletest.Events[game.RoundClosed](d.t, d.events) {
		d.outcome = &closed.Outcome
	}
	return why
}

// must sends lines, each of which must be accepted.
func (d *driven) must(lines ...string) {
	d.t.Helper()
	for _, line := range lines {
		must.Equalf(d.t, d.say(line), "", "%s is refused", line)
	}
}

// deal scans cards written as "KD 4S".
func (d *driven) deal(codes string) {
	d.t.Helper()
	for _, code := range strings.Fields(codes) {
		d.must(fmt.Sprintf(`{"in":"card","code":%q}`, code))
	}
}

// at checks the step by its name, and its position where it has one.
func (d *driven) at(name string) {
	d.t.Helper()
	step := d.table.Step()
	must.Equalf(d.t, strings.TrimSpace(step.Name+" "+string(step.Position)), name,
		"the step is (%s)", step.Prompt)
}

// follow does what the step wants, knowing only its kind.
func (d *driven) follow() {
	d.t.Helper()
	step := d.table.Step()
	if line, err := wire.Step(step); err != nil || !json.Valid(line) {
		d.t.Fatalf("the step is written as %s, %v", line, err)
	}
	switch step.Kind {
	case game.StepConfirm:
		d.must(`{"in":"confirm"}`)
	case game.StepScan:
		d.cards++
		d.must(fmt.Sprintf(`{"in":"card","code":%q}`, game.CardAt(d.cards*7%game.Faces)))
	case game.StepWait, game.StepDecide:
		d.must(fmt.Sprintf(`{"in":"tick","seconds":%g}`, step.Deadline.Sub(d.clock.Now()).Seconds()))
	case game.StepDice:
		d.throws++
		faces := []int{1 + d.throws%6, 1 + d.throws/6%6}
		if len(step.Dice) > 0 {
			faces = nil
			for die := range step.Dice {
				faces = append(faces, 1+(d.throws+die)%6)
			}
		}
		d.must(`{"in":"dice","faces":` + strings.ReplaceAll(fmt.Sprint(faces), " ", ",") + `}`)
	case game.StepNumber:
		d.throws++
		d.must(fmt.Sprintf(`{"in":"number","number":%d,"turns":5,"direction":"against"}`, d.throws*7%37))
	case game.StepSegment:
		d.throws++
		on := d.family.Segments()
		d.must(fmt.Sprintf(`{"in":"segment","symbol":%q}`, on[d.throws*7%len(on)]))
	case game.StepPlatform:
		d.must(fmt.Sprintf(`{"in":"platform","message":%q}`, step.Name))
	case game.StepAnswer:
		facts := map[string]any{}
		for _, name := range step.Asks {
			fact, _ := procedure.FactNamed(name)
			facts[name] = map[procedure.Kind]any{procedure.YesNo: false, procedure.Count: 1, procedure.Word: "something"}[fact.Kind]
		}
		line := must.Get(json.Marshal(map[string]any{"in": "answer", "facts": facts}))(d.t)
		d.must(string(line))
	case game.StepSignIn:
		d.signIn(step.By)
	case game.StepRule:
		d.must(fmt.Sprintf(`{"in":"rule","clause":%q}`, step.Offers[0].Clause))
	default:
		d.t.Fatalf("nobody can go on from %+v", step)
	}
}

func (d *driven) signIn(role game.Role) {
	d.t.Helper()
	if why := d.took([]table.Result{d.table.Do(game.Input{Command: tabletest.SignIn(tabletest.Trainee(role))})}); why != "" {
		d.t.Fatalf("%s may not sign in: %s", role, why)
	}
}

// until follows the steps to the one with a name.
func (d *driven) until(name string) {
	d.t.Helper()
	for range 200 {
		if d.table.Step().Name == name {
			return
		}
		d.follow()
	}
	d.t.Fatalf("it never comes to %s; it stands at %+v", name, d.table.Step())
}

// round follows the steps to the end of a round and the start of the next.
func (d *driven) round() game.Outcome {
	d.t.Helper()
	d.outcome = nil
	for d.outcome == nil {
		d.follow()
	}
	ended := *d.outcome
	d.until("start-round")
	return ended
}
