package table_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"pitboss/game"
	"pitboss/game/table/audit"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// decode returns the event of a record, decoded only once.
func (b *bench) decode(record game.Record) game.Event {
	b.t.Helper()
	if event, is := b.decoded[record.Sequence]; is {
		return event
	}
	event := must.Get(game.DecodeEvent(record.Type, record.Data))(b.t)
	if b.decoded == nil {
		b.decoded = map[uint64]game.Event{}
	}
	b.decoded[record.Sequence] = event
	return event
}

// replay checks the new records against the rules whose text is in the records, as an auditor would.
func (b *bench) replay() {
	b.t.Helper()
	if b.audit == nil {
		b.audit = audit.New(parse)
	}
	for _, record := range b.journal.records[b.audited:] {
		wrong, err := b.audit.Take(record)
		must.Dof(b.t, err, "record %d cannot be replayed", record.Sequence)
		for _, what := range wrong {
			b.t.Errorf("record %d, %s %s: the audit says %s", record.Sequence, record.Type, record.Data, what)
		}
		b.audited++
	}
}

// check verifies what must hold after every input.
func (b *bench) check(before state.State, stopped bool) {
	b.t.Helper()
	held := b.table.State()
	if problem := wrongWith(b.rules, held); problem != "" {
		b.t.Fatalf("after %s: %s", b.names(), problem)
	}
	b.wantHonest()
	timed := slices.ContainsFunc(b.events, func(e game.Event) bool { return !audits(e) })
	if b.refused != nil && b.refused.Code != game.RefusedStopped && !timed && !stopped {
		before.Sequence, before.LastActivity = held.Sequence, held.LastActivity
		if difference := differ(before, held); difference != "" {
			b.t.Fatalf("refused (%s), and yet the state changed:\n%s", b.refused.Message, difference)
		}
		if b.refused.Message.IsZero() || b.refused.Code == "" {
			b.t.Fatalf("a refusal without a word: %+v", b.refused)
		}
	}
	var err error
	if b.replayed, err = state.Replay(b.replayed, throughJSON(b.journal.records[b.replayed.Sequence:]), variant.Count); err != nil {
		b.t.Fatal(err)
	}
	if difference := differ(held, b.replayed); difference != "" {
		b.t.Fatalf("after %s the live state and the replayed one differ (-live +replayed):\n%s", b.names(), difference)
	}
}

// audits reports whether an event may come with a refusal, because it changes nothing.
func audits(event game.Event) bool {
	switch event.(type) {
	case game.SignInFailed, game.OrderRefused, game.ReadingIgnored, game.ClockChanged, game.ClockMoved:
		return true
	}
	return false
}

// ezugiRules returns the rules of the variant that most tests play.
func ezugiRules() game.Family {
	v, err := ezugi()
	if err != nil {
		panic(err)
	}
	return v.Family
}

// wrongWith says what is wrong with a state of a table, or returns "".
func wrongWith(rules *decide.Rules, state state.State) string {
	ledger := state.Shoe
	carried := 0
	for range ledger.Carried {
		carried++
	}
	sum := ledger.Dealt + ledger.BurnedSeen + ledger.BurnedUnseen + carried + ledger.Left()
	switch {
	case sum != ledger.Expected():
		return fmt.Sprintf("cards are unaccounted for: %d of %d", sum, ledger.Expected())
	case ledger.Dealt < 0, ledger.BurnedSeen < 0, ledger.BurnedUnseen < 0, ledger.Left() < 0:
		return fmt.Sprintf("a count is negative: %+v, %d left", ledger, ledger.Left())
	case ledger.Seen.Total()+ledger.Sealed != ledger.Dealt+ledger.BurnedSeen+carried:
		return fmt.Sprintf("%d faces were seen, but %d cards dealt, %d burned face up and %d carried",
			ledger.Seen.Total(), ledger.Dealt, ledger.BurnedSeen, carried)
	}
	if state.Round != nil {
		places := map[game.Position]bool{}
		for _, placed := range state.Round.Cards {
			if placed.Position == "" || places[placed.Position] || placed.Card.IsZero() {
				return fmt.Sprintf("cards lie wrongly: %v", state.Round.Cards)
			}
			places[placed.Position] = true
		}
		if err := ezugiRules().CheckLayout(*state.Round); err != nil {
			return fmt.Sprintf("cards lie as they never can: %v: %v", err, state.Round.Cards)
		}
		if !state.Round.BettingClosed && len(state.Round.Cards) > 0 {
			return "cards were dealt while bets were taken (001/11.13)"
		}
	}
	if !state.Dealer.IsZero() && state.Dealer.ID == state.Manager.ID {
		return "the dealer is the shift manager of the same table"
	}
	return wrongStep(rules, state)
}

// wrongStep says what is wrong with a next step, or returns "".
func wrongStep(rules *decide.Rules, state state.State) string {
	step := rules.Next(&state)
	switch {
	case step.Kind == "" || step.Name == "" || step.Prompt.IsZero():
		return fmt.Sprintf("the table has no next step: %+v", step)
	case step.Kind == game.StepScan && step.Position == "":
		return fmt.Sprintf("a scan for no position: %+v", step)
	case step.Kind == game.StepRule && len(step.Offers) == 0:
		return fmt.Sprintf("a ruling with nothing to choose: %+v", step)
	case step.Kind == game.StepAnswer && len(step.Asks) == 0:
		return fmt.Sprintf("an answer to nothing: %+v", step)
	case step.Kind == game.StepWait && step.Deadline.IsZero():
		return fmt.Sprintf("a wait for ever: %+v", step)
	case step.By == "" && step.Kind != game.StepPlatform ||
		(step.Kind == game.StepClosed) != (state.Closing != "" && step.Name == "closed"):
		return fmt.Sprintf("nobody's turn: %+v", step)
	case len(step.Offers) > 0 && state.Manager.IsZero() && (step.By == game.ShiftManager || step.Kind != game.StepRule):
		return fmt.Sprintf("procedures are offered and no shift manager is here: %+v", step)
	case step.Kind == game.StepRule && here(state, step.By).IsZero():
		return fmt.Sprintf("nobody is here to rule: %+v", step)
	case decide.Waiting(step).IsZero():
		return fmt.Sprintf("a step that nobody can be told of: %+v", step)
	}
	return ""
}

// here returns who is signed in for a role.
func here(state state.State, role game.Role) game.Person {
	switch role {
	case game.ShiftManager:
		return state.Manager
	case game.Technician:
		return state.Technician
	}
	return state.Dealer
}

// differ describes the difference between two states as JSON, or returns "".
func differ(one, other state.State) string {
	if same(one, other) || asJSON(one) == asJSON(other) {
		return ""
	}
	return cmp.Diff(one, other, cmp.AllowUnexported(game.Odds{}), cmpopts.IgnoreUnexported(state.State{})) +
		asJSON(one) + "\n" + asJSON(other)
}

// same reports whether two states are equal in every field. Then their JSON is equal too, which takes far longer to
// write.
func same(one, other state.State) bool {
	a, b := reflect.ValueOf(&one).Elem(), reflect.ValueOf(&other).Elem()
	for i := range a.NumField() {
		if a.Type().Field(i).IsExported() && !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			return false
		}
	}
	return true
}

func asJSON(state state.State) string {
	data, err := json.Marshal(state)
	if err != nil {
		panic(err)
	}
	return string(data)
}
