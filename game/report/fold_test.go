package report_test

import (
	"encoding/json"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var begin = time.Date(2026, 11, 30, 12, 59, 0, 0, time.UTC)

// recordsOf returns records of events, a minute after each other.
func recordsOf(t *testing.T, events ...game.Event) []game.Record {
	t.Helper()
	var records []game.Record
	for i, event := range events {
		records = append(records, game.Record{
			Version: game.RecordVersion, Sequence: uint64(i + 1), Site: "s", Table: "t-1", Variant: "ezugi-baccarat", Shoe: 1,
			At: begin.Add(time.Duration(i) * time.Minute), Type: event.EventType(), Data: must.Get(game.EncodeEvent(event))(t),
		})
	}
	return records
}

// shift returns the records of a short shift: two dealers, three rounds, an incident, a correction, a lost link.
func shift(t *testing.T) []game.Record {
	dealer := func(id string) game.Event {
		return game.SignedIn{Person: game.Person{ID: id, Name: "Name of " + id}, Role: game.Dealer}
	}
	closed := func(round uint64, status game.Status, bets game.BetsEffect, clause string) game.Event {
		return game.RoundClosed{Outcome: game.Outcome{Round: round, Status: status, Instruction: bets, Clause: clause}}
	}
	return recordsOf(t,
		game.ShoeLoaded{Shoe: 1, Decks: 8},                                      // 12:59
		dealer("d1"),                                                            // 13:00
		game.RoundOpened{Round: 1},                                              // 13:01
		closed(1, game.StatusComplete, game.BetsSettle, ""),                     // 13:02
		game.RoundOpened{Round: 2},                                              // 13:03
		game.IncidentOpened{Incident: game.CardUnreadable},                      // 13:04
		game.IncidentAcknowledged{By: "m1", From: "floor"},                      // 13:05
		game.Ruled{Clause: "001/11.31", By: "m1", Round: game.RoundVoid},        // 13:06
		closed(2, game.StatusVoid, game.BetsRefund, "001/11.31"),                // 13:07
		game.IncidentClosed{Incident: game.CardUnreadable, Clause: "001/11.31"}, // 13:08
		game.DeviceChanged{Name: "scanner"},                                     // 13:09
		game.DeviceChanged{Name: "scanner", Up: true},                           // 13:10
		game.SignedOut{Staff: "d1", Role: game.Dealer, Reason: "asked"},         // 13:11
		dealer("d2"), // 13:12
		game.RoundCorrected{Round: 1, RequestedBy: "d2", ApprovedBy: "m1"}, // 13:13
		game.RoundOpened{Round: 3},                                                    // 13:14
		closed(3, game.StatusComplete, game.BetsSettle, ""),                           // 13:15
		game.SignInFailed{Staff: "d1", Credential: game.ByPIN, Failures: 1},           // 13:16
		game.ShoeClosed{Shoe: 1, Rounds: 3, Dealt: 14, Difference: -1, Expected: 416}, // 13:17
		dealer("d1"), // 13:18
	)
}

func tallyOf(t *testing.T, records []game.Record, from, to time.Time) report.Tally {
	t.Helper()
	fold := report.Fold{From: from, To: to}
	for _, record := range records {
		must.Do(t, fold.Add(record))
	}
	return fold.Tally()
}

func TestAShiftIsCounted(t *testing.T) {
	tally := tallyOf(t, shift(t), time.Time{}, time.Time{})
	check.Equal(t, tally.Rounds(), report.Rounds{Complete: 2, Void: 1, Took: 6 * time.Minute})
	check.Equal(t, len(tally.Stints), 3)
	check.Equal(t, tally.Stints[0].Rounds, 2)
	check.Equal(t, tally.Stints[0].To, begin.Add(12*time.Minute))
	check.Equal(t, tally.Stints[2].To, time.Time{})
	check.Equal(t, len(tally.Incidents), 1)
	incident := tally.Incidents[0]
	check.Equal(t, incident.Record, 6)
	check.Equal(t, incident.Answered().Sub(incident.Opened), time.Minute)
	check.Equal(t, incident.Closed.Sub(incident.Opened), 4*time.Minute)
	check.Equal(t, incident.RuledBy, "m1")
	check.Equal(t, tally.Unsettled[0].Clause, "001/11.31")
	check.Equal(t, tally.Corrections[0].Round, 1)
	check.Equal(t, tally.Devices["t-1/scanner"], report.Device{Table: "t-1", Name: "scanner", Downs: 1, DownFor: time.Minute})
	check.Equal(t, tally.Shoes[0].Difference, -1)
	check.Equal(t, tally.People["d1"], report.Person{Told: true, SignIns: 2, Failed: 1})
}

// TestTalliesAddUp: wherever a record is divided in two by time, the tallies of both parts, kept as JSON, give that of the
// whole, but for stints, which the bounds of a part cut.
func TestTalliesAddUp(t *testing.T) {
	for name, records := range map[string][]game.Record{
		"a shift": shift(t), "devices": devicesOf(t), "starts": startsOf(t), "spins": spinsOf(t), "people": examinedOf(t),
		"shoes": shoesOf(t, "AS"),
	} {
		whole := tallyOf(t, records, time.Time{}, time.Time{})
		for _, record := range records {
			before := kept(t, tallyOf(t, records, time.Time{}, record.At))
			after := kept(t, tallyOf(t, records, record.At, time.Time{}))
			sum := before.Add(after)
			sum.Stints, whole.Stints = nil, nil
			check.Equalf(t, string(must.Get(json.Marshal(sum))(t)), string(must.Get(json.Marshal(whole))(t)),
				"%s, divided at record %d", name, record.Sequence)
		}
	}
}

// kept returns a tally as it is read after it was kept.
func kept(t *testing.T, tally report.Tally) (again report.Tally) {
	t.Helper()
	must.Do(t, json.Unmarshal(must.Get(json.Marshal(tally))(t), &again))
	return again
}
