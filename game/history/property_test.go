package history_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/procedure"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// drive gives a table the input that its step wants, or another one.
func (b *bench) drive(t *rapid.T) {
	step, state := b.table.Step(), b.table.State()
	choose := func(what string, n int) int { return rapid.IntRange(0, n-1).Draw(t, what) }
	anyCard := game.CardRead{Card: game.CardAt(choose("card", game.Faces))}
	in := game.Input{}
	switch choose("what", 12) {
	case 0:
		in.Command = game.Report{Incident: rapid.SampledFrom(game.Incidents()).Draw(t, "incident")}
	case 1:
		in.Command, in.Device = game.NoRead{}, "shoe"
	case 2:
		in.Command, in.Device = anyCard, "shoe"
	case 3:
		in.Command, in.Device = game.LinkChanged{Up: rapid.Bool().Draw(t, "up")}, "shoe"
	case 4:
		b.tick(rapid.SampledFrom([]int{0, 1, 18, 300, 900}).Draw(t, "seconds"))
		return
	case 5:
		in.Command = game.Correct{Round: state.Rounds, Reason: "misread", Result: game.Typed{Text: "KD 4S / 8S JC"}}
	case 6:
		if choose("lost", 3) > 0 {
			return
		}
		in.Command = game.CutCardRead{}
	default:
		in = follow(t, step, state.Shoe.Left())
	}
	b.table.Do(in)
}

// follow returns the input that a step wants.
func follow(t *rapid.T, step game.Step, left int) game.Input {
	switch step.Kind {
	case game.StepWait:
		return game.Input{Command: game.Tick{}, At: step.Deadline}
	case game.StepScan:
		return game.Input{Command: game.CardRead{Card: game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "card"))}, Device: "shoe"}
	case game.StepAnswer:
		facts := game.Facts{}
		for _, name := range step.Asks {
			fact, _ := procedure.FactNamed(name)
			facts[name] = map[procedure.Kind]any{procedure.YesNo: true, procedure.Count: float64(left),
				procedure.Word: "something"}[fact.Kind]
		}
		return game.Input{Command: game.Answer{Facts: facts}}
	case game.StepRule:
		offer := rapid.SampledFrom(step.Offers).Draw(t, "offer")
		return game.Input{Command: game.Rule{Clause: offer.Clause, Facts: offer.Facts}}
	case game.StepSignIn:
		id := map[game.Role]string{game.Dealer: "dora", game.ShiftManager: "mona", game.Technician: "tom"}[step.By]
		return game.Input{Command: tabletest.SignIn(people[id])}
	}
	return game.Input{Command: game.Confirm{}}
}

// At a real table, every incident has one account, in order, with its times in order and its effects between ruling
// and closing. An account is the same no matter where the fold starts, at the beginning of the journal or of the
// round.
func TestAccountsOfARealTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newBench(t)
		for range rapid.IntRange(10, 120).Draw(t, "inputs") {
			b.drive(t)
		}
		all := accounts(t, b.records)
		opened, closed := countOf(b.records, "incident-opened"), countOf(b.records, "incident-closed")
		if len(all) != opened || slices.ContainsFunc(all[:min(closed, len(all))],
			func(account history.Incident) bool { return !account.Closed }) {
			t.Fatalf("%d accounts of %d incidents, %d of them closed", len(all), opened, closed)
		}
		for i, account := range all {
			wantSensible(t, account)
			if i > 0 && all[i-1].Number >= account.Number {
				t.Fatalf("incident %d comes after %d", account.Number, all[i-1].Number)
			}
		}
		for i, record := range b.records {
			if record.Type != "round-opened" {
				continue
			}
			concerned := func(accounts []history.Incident) string {
				others := func(account history.Incident) bool { return !account.Concerns(record.Round) }
				return asJSON(t, slices.DeleteFunc(append([]history.Incident{}, accounts...), others))
			}
			if whole, part := concerned(all), concerned(accounts(t, b.records[i:])); whole != part {
				t.Fatalf("round %d of the whole journal:\n%s\nfrom its own start:\n%s", record.Round, whole, part)
			}
		}
	})
}

func wantSensible(t tester, account history.Incident) {
	t.Helper()
	times := account.Times
	outside := func(at time.Time) bool {
		return !at.IsZero() && (at.Before(times.Opened) || account.Closed && at.After(times.Resumed))
	}
	unruled := []history.Outcome{history.Named, history.Withdrawn, history.Stands}
	switch {
	case len(account.Rulings) > 0 && account.Times.Ruled.IsZero(),
		account.Closed && (account.Clause == "" || account.Outcome == "" ||
			(len(account.Rulings) == 0) != slices.Contains(unruled, account.Outcome)):
		t.Fatalf("the account lacks something: %+v", account)
	case !account.Closed && (account.Clause != "" || account.Outcome != "" || !times.Resumed.IsZero()):
		t.Fatalf("it is open and says how it ended: %+v", account)
	case len(account.Rulings) == 0 && len(account.Effects) > 0:
		t.Fatalf("effects before a ruling: %+v", account)
	case (account.ShiftManager == "") != times.Arrived.IsZero(), (account.Technician == "") != times.TechnicianArrived.IsZero():
		t.Fatalf("somebody came and nobody knows when: %+v", account)
	case account.Phase == "" || account.OpenedBy == (game.Actor{}):
		t.Fatalf("nobody knows who, or when: %+v", account)
	case slices.ContainsFunc([]time.Time{times.Called, times.Arrived, times.TechnicianCalled, times.TechnicianArrived, times.Ruled}, outside):
		t.Fatalf("something happened before it was opened, or after it was closed: %+v", times)
	}
	last := account.Number
	for _, effect := range account.Effects {
		if effect.Sequence <= last {
			t.Fatalf("effect %d comes after %d", effect.Sequence, last)
		}
		last = effect.Sequence
	}
}

// Records of any kind in any order, intact or damaged, never break a fold, and every opened incident has its
// account.
func TestAnyRecords(t *testing.T) {
	types := game.EventTypes()
	slices.Sort(types)
	rapid.Check(t, func(t *rapid.T) {
		var fold history.Fold
		opened, told := 0, 0
		for sequence := range rapid.IntRange(0, 60).Draw(t, "records") {
			record := game.Record{
				Version: rapid.SampledFrom([]int{1, 1, 1, 1, 1, 2}).Draw(t, "version"), Sequence: uint64(sequence + 1),
				Shoe: rapid.Uint64Range(0, 2).Draw(t, "shoe"), Round: rapid.Uint64Range(0, 2).Draw(t, "round"),
				At: clockAt(rapid.IntRange(0, 3).Draw(t, "at")), Type: drawType(t, types),
				Data: json.RawMessage(rapid.SampledFrom([]string{"{}", "{}", "{}", "{}", "", "null", "[]", `{"x":1}`,
					`{"as":"dealer"}`}).Draw(t, "data")),
			}
			record.Role = rapid.SampledFrom(append(game.Roles(), "")).Draw(t, "role")
			_, complete, err := fold.Add(record)
			if complete {
				told++
			}
			if record.Type == "incident-opened" && err == nil {
				opened++
			}
		}
		if _, is := fold.Rest(); is {
			told++
		}
		if _, again := fold.Rest(); again || told != opened {
			t.Fatalf("%d accounts of %d incidents, and one more: %v", told, opened, again)
		}
	})
}

// drawType draws a type of event, preferring those of incidents.
func drawType(t *rapid.T, types []game.EventType) game.EventType {
	often := []game.EventType{"incident-opened", "incident-closed", "ruled", "facts-given", "signed-in", "signed-out",
		"shoe-closed", "shoe-change-ordered"}
	if rapid.Bool().Draw(t, "of an incident") {
		return rapid.SampledFrom(often).Draw(t, "type")
	}
	return rapid.SampledFrom(append(types, "", "card-eaten")).Draw(t, "type")
}

func countOf(records []game.Record, kind game.EventType) (count int) {
	for _, record := range records {
		if record.Type == kind {
			count++
		}
	}
	return count
}

func asJSON(t tester, value any) string {
	t.Helper()
	data := must.Get(json.Marshal(value))(t)
	return string(data)
}
