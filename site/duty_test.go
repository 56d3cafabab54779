package site_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

var eight = time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC)

// happened is an event at a table, so many minutes after eight.
type happened struct {
	minute int
	table  string
	event  game.Event
}

func in(minute int, table, id string) happened {
	return happened{minute, table, game.SignedIn{Person: game.Person{ID: id, Name: "Name of " + id}, Role: game.Dealer}}
}

func out(minute int, table, id string) happened {
	return happened{minute, table, game.SignedOut{Staff: id, Role: game.Dealer, Reason: "asked"}}
}

func rotaOf(all ...happened) *site.Rota {
	var rota site.Rota
	for _, one := range all {
		rota.Take(one.table, game.Record{At: eight.Add(time.Duration(one.minute) * time.Minute), Type: one.event.EventType()}, one.event)
	}
	return &rota
}

func TestWhoDealsWhereSinceWhen(t *testing.T) {
	disabled := game.StaffChanged{Person: game.Person{ID: "anna"}, Change: game.StaffDisabled}
	manager := game.SignedIn{Person: game.Person{ID: "maria"}, Role: game.ShiftManager}
	for _, test := range []struct {
		name string
		all  []happened
		// deals is where Anna deals at ten, since and working from when, in minutes after eight.
		deals          string
		since, working int
	}{
		{"at one table", []happened{in(60, "t1", "anna")}, "t1", 60, 60},
		{"signed out", []happened{in(60, "t1", "anna"), out(70, "t1", "anna")}, "", 0, 0},
		{"at the next table without a break", []happened{in(60, "t1", "anna"), out(90, "t1", "anna"), in(95, "t2", "anna")}, "t2", 95, 60},
		{"after a break", []happened{in(60, "t1", "anna"), out(90, "t1", "anna"), in(105, "t2", "anna")}, "t2", 105, 105},
		{"the first table's records come late",
			[]happened{in(95, "t2", "anna"), in(60, "t1", "anna"), out(90, "t1", "anna")}, "t2", 95, 60},
		{"replaced by somebody else", []happened{in(60, "t1", "anna"), out(80, "t1", "anna"), in(80, "t1", "ben")}, "", 0, 0},
		{"the console locked", []happened{in(60, "t1", "anna"), {80, "t1", game.ConsoleLocked{}}}, "", 0, 0},
		{"disabled", []happened{in(60, "t1", "anna"), {80, "t1", disabled}}, "", 0, 0},
		{"disabled in the record of another table", []happened{in(60, "t1", "anna"), {80, "t2", disabled}}, "t1", 60, 60},
		{"a shift manager deals nowhere", []happened{{60, "t1", manager}}, "", 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			duty := rotaOf(test.all...).Duty(site.UsualBreaks, eight.Add(2*time.Hour))
			var found site.Dealing
			for _, one := range duty.Dealing {
				if one.Staff == "anna" {
					found = one
				}
			}
			minutes := func(at time.Time) int { return int(at.Sub(eight) / time.Minute) }
			if test.deals == "" {
				must.Equalf(t, found.Staff, "", "she deals at %s", found.Table)
				return
			}
			if found.Table != test.deals || minutes(found.Since) != test.since ||
				minutes(found.Working) != test.working || found.Name != "Name of anna" {
				t.Errorf("%+v, want %s since %d, working since %d", found, test.deals, test.since, test.working)
			}
			if want := found.Working.Add(time.Hour); !found.Due.Equal(want) {
				t.Errorf("her break is due at %s, want %s", found.Due, want)
			}
		})
	}
}

func TestADealerAtSeveralTables(t *testing.T) {
	duty := rotaOf(in(50, "t4", "ben"), in(60, "t2", "anna"), in(70, "t1", "anna"), in(70, "t3", "anna")).Duty(site.UsualBreaks, eight.Add(2*time.Hour))
	for table, want := range map[string]string{"t1": "t2", "t2": "", "t3": "t2", "t4": "", "t5": ""} {
		if first, found := duty.Earlier(table); first.Table != want || found != (want != "") {
			t.Errorf("whoever deals at %s began at %q before, want %q", table, first.Table, want)
		}
	}
}

func TestBreaks(t *testing.T) {
	rota := rotaOf(in(0, "t1", "anna"), in(30, "t2", "ben"), in(10, "t3", "cleo"), out(50, "t3", "cleo"))
	duty := rota.Duty(site.UsualBreaks, eight.Add(80*time.Minute))
	if due := duty.Overdue(eight.Add(80 * time.Minute)); len(due) != 1 || due[0].Staff != "anna" {
		t.Errorf("due for a break is %+v, want anna", due)
	}
	if due := duty.Overdue(eight.Add(90 * time.Minute)); len(due) != 2 || due[0].Staff != "anna" || due[1].Staff != "ben" {
		t.Errorf("due for a break are %+v, want anna, then ben", due)
	}
	if len(duty.Resting) != 1 || duty.Resting[0].Staff != "cleo" || duty.Resting[0].Table != "t3" {
		t.Errorf("%+v rest, want cleo of t3", duty.Resting)
	}
	if at, deals := duty.At("t2"); !deals || at.Staff != "ben" {
		t.Errorf("at t2 deals %+v", at)
	}
	if at, deals := duty.At("t3"); deals {
		t.Errorf("at t3 deals %+v", at)
	}
	later := rota.Duty(site.UsualBreaks, eight.Add(24*time.Hour))
	check.Equalf(t, len(later.Resting), 0, "a day later %+v still rest", later.Resting)
}

// Who deals follows from the dealer's own records where they begin after the sign-in.
func TestTheDealerOfRecordsThatBeginLater(t *testing.T) {
	var rota site.Rota
	record := game.Record{At: eight, Type: game.RoundOpened{}.EventType(), Actor: game.Actor{Staff: "anna", Role: game.Dealer}}
	rota.Take("t1", record, nil)
	if at, deals := rota.Duty(site.UsualBreaks, eight).At("t1"); !deals || at.Staff != "anna" {
		t.Errorf("at t1 deals %+v", at)
	}
}

// In whatever order the records of several tables come, the same follows from them.
func TestRecordsOfTablesInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tables := map[string][]happened{}
		for _, table := range []string{"t1", "t2", "t3"} {
			minute, here := 0, ""
			for range rapid.IntRange(0, 6).Draw(t, "stints at "+table) {
				minute += rapid.IntRange(1, 40).Draw(t, "minutes")
				if here != "" {
					tables[table] = append(tables[table], out(minute, table, here))
					here = ""
					continue
				}
				here = rapid.SampledFrom([]string{"anna", "ben"}).Draw(t, "who")
				tables[table] = append(tables[table], in(minute, table, here))
			}
		}
		merged := func(label string) *site.Rota {
			var all []happened
			left := map[string]int{}
			for {
				var open []string
				for _, table := range []string{"t1", "t2", "t3"} {
					if left[table] < len(tables[table]) {
						open = append(open, table)
					}
				}
				if len(open) == 0 {
					return rotaOf(all...)
				}
				table := rapid.SampledFrom(open).Draw(t, label)
				all = append(all, tables[table][left[table]])
				left[table]++
			}
		}
		now := eight.Add(5 * time.Hour)
		one, other := merged("one order").Duty(site.UsualBreaks, now), merged("another").Duty(site.UsualBreaks, now)
		if len(one.Dealing) != len(other.Dealing) || len(one.Resting) != len(other.Resting) {
			t.Fatalf("%+v and %+v", one, other)
		}
		for i := range one.Dealing {
			check.Equal(t, one.Dealing[i], other.Dealing[i])
		}
		for i := range one.Resting {
			if one.Resting[i].Staff != other.Resting[i].Staff || !one.Resting[i].Since.Equal(other.Resting[i].Since) {
				t.Errorf("%+v and %+v", one.Resting[i], other.Resting[i])
			}
		}
	})
}

// Somebody with a table's key makes up who deals there: what is kept of it is bounded, and what other tables say
// stays.
func TestMadeUpStintsAreBounded(t *testing.T) {
	rota := rotaOf(in(0, "t2", "anna"))
	long := strings.Repeat("x", 1000)
	for n := range 5000 {
		at := game.Record{At: eight.Add(time.Duration(n) * time.Second)}
		rota.Take("t1", at, game.SignedIn{Person: game.Person{ID: fmt.Sprint("p", n), Name: "Made up"}, Role: game.Dealer})
	}
	for _, one := range []game.Person{{ID: long, Name: "Long"}, {ID: "long", Name: long}} {
		rota.Take("t3", game.Record{At: eight}, game.SignedIn{Person: one, Role: game.Dealer})
	}
	duty := rota.Duty(site.UsualBreaks, eight.Add(2*time.Hour))
	if len(duty.Dealing) != 2 || len(duty.Resting) != 99 {
		t.Errorf("%d deal and %d rest, want 2 and 99", len(duty.Dealing), len(duty.Resting))
	}
	if anna, there := duty.At("t2"); !there || anna.Name != "Name of anna" || !anna.Since.Equal(eight) {
		t.Errorf("at t2 deals %+v", anna)
	}
	if last, there := duty.At("t1"); !there || last.Staff != "p4999" {
		t.Errorf("at t1 deals %+v", last)
	}
	if data, err := json.Marshal(duty); err != nil || len(data) > 20_000 {
		t.Errorf("it is told in %d bytes, %v", len(data), err)
	}
}
