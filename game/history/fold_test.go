package history_test

import (
	"errors"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// written returns records of events, one second apart, by the dealer dora unless an actor is given. A time.Duration
// advances the clock for the records that follow.
func written(t tester, what ...any) []game.Record {
	t.Helper()
	var records []game.Record
	at, actor := start, game.Actor{Staff: "dora", Role: game.Dealer}
	for _, one := range what {
		switch one := one.(type) {
		case time.Duration:
			at = at.Add(one)
		case game.Actor:
			actor = one
		case game.Event:
			data := must.Get(game.EncodeEvent(one))(t)
			records = append(records, game.Record{
				Version: game.RecordVersion, Sequence: uint64(len(records) + 1), At: at, Actor: actor, Type: one.EventType(), Data: data,
			})
		}
	}
	return records
}

func opened(kind game.Incident) game.Event { return game.IncidentOpened{Incident: kind} }

func TestOutcomes(t *testing.T) {
	ruled := func(effect game.RoundEffect) game.Event { return game.Ruled{Clause: "c", Round: effect} }
	ended := func(status game.Status) game.Event { return game.RoundClosed{Outcome: game.Outcome{Status: status}} }
	for _, test := range []struct {
		name   string
		events []any
		want   history.Outcome
	}{
		{"nothing was ruled", nil, history.WentOn},
		{"go on", []any{ruled(game.RoundContinue)}, history.WentOn},
		{"a pause, then go on", []any{ruled(game.RoundPause), ruled(game.RoundContinue)}, history.WentOn},
		{"void", []any{ruled(game.RoundVoid), ended(game.StatusVoid)}, history.Void},
		{"void where no round was open", []any{ruled(game.RoundVoid)}, history.Void},
		{"settled by the video", []any{ruled(game.RoundComplete), ended(game.StatusSettledManually)}, history.Settled},
		{"completed by the dealer", []any{ruled(game.RoundComplete), ended(game.StatusComplete)}, history.WentOn},
		{"replay", []any{ruled(game.RoundReplay)}, history.Replayed},
		{"respin", []any{ruled(game.RoundRespin)}, history.Respun},
		{"the spin does not count", []any{ruled(game.RoundContinue), game.SpinRepeated{}}, history.Respun},
		{"reroll", []any{ruled(game.RoundReroll)}, history.Rerolled},
		{"corrected", []any{game.CorrectionRequested{Round: 4}, ruled(game.RoundContinue), game.RoundCorrected{Round: 4}}, history.Corrected},
		{"not corrected", []any{game.CorrectionRequested{Round: 4}, ruled(game.RoundContinue)}, history.Stands},
	} {
		t.Run(test.name, func(t *testing.T) {
			all := append([]any{opened(game.DealerError)}, test.events...)
			got := accounts(t, written(t, append(all, game.IncidentClosed{Clause: "c"})...))
			if len(got) != 1 || got[0].Outcome != test.want || !got[0].Closed || got[0].Clause != "c" {
				t.Errorf("got %+v, want %s", got, test.want)
			}
		})
	}
}

// A new shoe that a rule requires after an incident is still an effect of it. One that somebody orders later is
// not.
func TestTheShoeChangeAfterAnIncident(t *testing.T) {
	out := game.SignedOut{Staff: "mona", Role: game.ShiftManager, Reason: "ruled"}
	demanded := game.ShoeChangeOrdered{Reason: message.Written("six cards on the floor"), Clause: "003/2.b8"}
	for _, test := range []struct {
		name  string
		after []any
		want  int
	}{
		{"demanded by a rule", []any{out, demanded, game.PlatformTold{Notice: game.NoticeResumed}}, 1},
		{"and nothing after it", []any{demanded}, 1},
		{"for want of cards", []any{out, game.ShoeChangeOrdered{Reason: message.Written("too few cards for another round")}}, 0},
		{"demanded by a rule, later", []any{out, time.Second, demanded}, 0},
		{"after the dealer left", []any{game.SignedOut{Staff: "dora", Role: game.Dealer}, demanded}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			what := []any{opened(game.CardsDropped), game.Ruled{Clause: "c"}, game.IncidentClosed{Clause: "c"}}
			got := accounts(t, written(t, append(what, test.after...)...))
			if len(got) != 1 || len(got[0].Effects) != test.want {
				t.Errorf("got %+v, want %d effects", got, test.want)
			}
		})
	}
}

func TestTheDealerAtTheTable(t *testing.T) {
	console := game.Actor{Device: "console"}
	manager := game.Actor{Staff: "mona", Role: game.ShiftManager}
	in := game.SignedIn{Person: people["dora"], Role: game.Dealer}
	disabled := game.StaffChanged{Person: people["dora"], Change: "disabled"}
	for _, test := range []struct {
		name   string
		events []any
		want   string
	}{
		{"nobody", nil, ""},
		{"signed in", []any{in}, "dora"},
		{"known by what they did", []any{game.Actor{Staff: "dan", Role: game.Dealer}, game.Shuffled{Pass: 1}}, "dan"},
		{"signed out", []any{in, game.Actor{Staff: "dora", Role: game.Dealer}, game.SignedOut{Staff: "dora", Role: game.Dealer}}, ""},
		{"the shift manager signed out", []any{in, game.SignedOut{Staff: "mona", Role: game.ShiftManager}}, "dora"},
		{"the console locked", []any{in, game.ConsoleLocked{}}, ""},
		{"disabled between rounds", []any{in, disabled}, ""},
		{"disabled while a round is open", []any{in, game.RoundOpened{Round: 1}, disabled}, "dora"},
		{"disabled after the round", []any{in, game.RoundOpened{Round: 1}, game.RoundClosed{}, disabled}, ""},
		{"somebody else disabled", []any{in, game.StaffChanged{Person: people["dan"], Change: "disabled"}}, "dora"},
		{"qualified anew", []any{in, game.StaffChanged{Person: people["dora"], Change: "qualified"}}, "dora"},
	} {
		t.Run(test.name, func(t *testing.T) {
			what := append([]any{console}, test.events...)
			got := accounts(t, written(t, append(what, manager, opened(game.DealerError))...))
			if len(got) != 1 || got[0].Dealer != test.want {
				t.Errorf("got %+v, want dealer %q", got, test.want)
			}
		})
	}
}

// Events that happen at the table independently of a ruling are not its effects.
func TestWhatIsNoEffect(t *testing.T) {
	got := accounts(t, written(t, opened(game.NoSpin), game.TechnicianCalled{}, game.NumberRegistered{Number: 3},
		game.Ruled{Clause: "c", Round: game.RoundRespin}, game.SignedOut{Role: game.ShiftManager}, game.ReadFailed{Attempt: 1},
		game.WheelChanged{State: "idle"}, game.ClockMoved{Seconds: 1}, game.DeviceChanged{Name: "wheel"}, game.PlayerDecided{},
		game.PlatformTold{Notice: game.NoticePaused}, game.SpinRepeated{Clause: "c"}, game.PlatformTold{Notice: game.NoticeCancelled},
		game.IncidentClosed{Clause: "c"}))
	var types []game.EventType
	for _, effect := range got[0].Effects {
		types = append(types, effect.Type)
	}
	check.Diff(t, []game.EventType{"spin-repeated", "platform-told"}, types)
}

// Records in an impossible order still make accounts.
func TestRecordsOutOfOrder(t *testing.T) {
	got := accounts(t, written(t,
		game.IncidentClosed{Clause: "0"}, game.Ruled{Clause: "0"},
		opened(game.DealerError), game.CardRemoved{}, opened(game.PowerFailure), game.IncidentClosed{Clause: "1"},
		game.IncidentClosed{Clause: "2"}))
	if len(got) != 2 || got[0].Number != 3 || got[0].Closed || len(got[0].Effects) > 0 || got[1].Number != 5 || got[1].Clause != "1" {
		t.Errorf("got %+v", got)
	}
}

// An account names the first of each role to come and has the time of the first call.
func TestWhoCameFirst(t *testing.T) {
	in := func(id string, role game.Role) game.Event { return game.SignedIn{Person: people[id], Role: role} }
	got := accounts(t, written(t, opened(game.CardUnreadable), time.Second, game.ShiftManagerCalled{}, time.Second,
		game.ShiftManagerCalled{},
		in("mona", game.ShiftManager), time.Second, in("max", game.ShiftManager), game.TechnicianCalled{},
		in("dora", game.Dealer), time.Second,
		in("tom", game.Technician), game.DeviceReturned{Name: "scanner"}))
	if len(got) != 1 || got[0].ShiftManager != "mona" || got[0].Technician != "tom" || got[0].Device != "scanner" ||
		seconds(got[0].Times) != "0 1 2 3 4 - -" {
		t.Errorf("got %+v, times %s", got, seconds(got[0].Times))
	}
}

func TestWhatIsNeverSkipped(t *testing.T) {
	record := func(change func(*game.Record)) game.Record {
		record := written(t, opened(game.DealerError))[0]
		change(&record)
		return record
	}
	for _, test := range []struct {
		name   string
		record game.Record
	}{
		{"an unknown type", record(func(r *game.Record) { r.Type = "card-eaten" })},
		{"an unknown field", record(func(r *game.Record) { r.Data = []byte(`{"incident":"dealer-error","mood":"bad"}`) })},
		{"an unknown incident", record(func(r *game.Record) { r.Data = []byte(`{"incident":"dealer-asleep"}`) })},
		{"no data", record(func(r *game.Record) { r.Data = nil })},
		{"a later version", record(func(r *game.Record) { r.Version = game.RecordVersion + 1 })},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := written(t, opened(game.PowerFailure))
			var told []history.Incident
			var failure error
			for account, err := range history.Incidents(tabletest.Records(append(before, test.record)).All()) {
				if err != nil {
					failure = err
					break
				}
				told = append(told, account)
			}
			if failure == nil || len(told) > 0 {
				t.Errorf("told %+v, error %v", told, failure)
			}
			// The fold continues where it was.
			var fold history.Fold
			must.Get2(fold.Add(before[0]))(t)
			_, complete, err := fold.Add(test.record)
			account, is := fold.Rest()
			if err == nil || complete || !is || account.Kind != game.PowerFailure {
				t.Errorf("error %v, then %v %+v", err, is, account)
			}
		})
	}
}

// An error in the records ends the accounts and is returned.
func TestRecordsThatCannotBeRead(t *testing.T) {
	broken := errors.New("broken")
	var got error
	for _, err := range history.Incidents(func(yield func(game.Record, error) bool) {
		if yield(written(t, opened(game.DealerError))[0], nil) {
			yield(game.Record{}, broken)
		}
	}) {
		got = err
	}
	check.ErrorIs(t, got, broken)
}

func TestConcerns(t *testing.T) {
	in := history.Incident{Round: 3}
	about := history.Incident{Round: 0, Correction: &game.CorrectionRequested{Round: 3}}
	got := []bool{in.Concerns(3), about.Concerns(3), in.Concerns(4), about.Concerns(4)}
	check.Diff(t, []bool{true, true, false, false}, got)
}
