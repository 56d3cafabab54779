package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/table"
	"pitboss/internal/tabletest"
)

// The account of an incident says exactly what its records say, whatever happens at the table: who ruled and whether
// they had a choice, what the clock would have done, who came and left, how many cards fell.
func TestAccountsSayWhatWasRecorded(t *testing.T) {
	for _, slug := range []string{"ezugi-baccarat", "pragmatic-baccarat", "pragmatic-mega-roulette",
		"pragmatic-dragon-tiger"} {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				setup, err := tabletest.Setup(slug, nil)
				if err != nil {
					t.Fatal(err)
				}
				played, err := tabletest.Open(setup, table.Options{})
				if err != nil {
					t.Fatal(err)
				}
				_ = played.Give(game.Input{Command: tabletest.SignIn(tabletest.Trainee(game.Dealer))})
				for range rapid.IntRange(20, 90).Draw(t, "inputs") {
					meddle(t, played)
				}
				wantTrueAccounts(t, played.Journal.All())
			})
		})
	}
}

// meddle does what the table waits for, most of the time; sometimes something goes wrong, or somebody comes or leaves.
func meddle(t *rapid.T, played *tabletest.Table) {
	step := played.Step()
	choose := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
	give := func(command game.Command) { _ = played.Give(game.Input{Command: command, Device: "shoe"}) }
	person := func(id string) {
		people := game.TrainingPeople()
		give(tabletest.SignIn(people[slices.IndexFunc(people, func(one game.Person) bool { return one.ID == id })]))
	}
	switch choose(16) {
	case 0:
		give(game.Report{Incident: game.CardsDropped,
			Facts: game.Facts{"count": float64(1 + choose(2)), "seen": choose(2) == 0}})
	case 1:
		give(game.Report{Incident: rapid.SampledFrom(game.Incidents()).Draw(t, "incident")})
	case 2:
		played.Pass(rapid.SampledFrom([]time.Duration{time.Second, 20 * time.Second, 16 * time.Minute}).Draw(t, "time"))
	case 3:
		give(game.SignOut{})
	case 4:
		person(rapid.SampledFrom([]string{"manager", "manager2", "technician"}).Draw(t, "who"))
	case 5:
		give(game.Withdraw{})
	default:
		goAlong(played, step, choose, give)
	}
}

// goAlong does what a step waits for.
func goAlong(played *tabletest.Table, step game.Step, choose func(int) int, give func(game.Command)) {
	switch step.Kind {
	case game.StepAnswer:
		give(game.Answer{Facts: tabletest.Answers(step, choose)})
	case game.StepRule:
		if len(step.Offers) > 0 {
			give(tabletest.Ruling(step.Offers[choose(len(step.Offers))]))
		}
	case game.StepScan:
		give(game.CardRead{Card: game.CardAt(choose(game.Faces))})
	case game.StepNumber:
		give(game.NumberRead{Number: choose(37), Turns: 2 + choose(4), Direction: "against"})
	case game.StepPlatform:
		give(game.Platform{Message: step.Name, Data: []byte(`{"lucky":{"17":50}}`)})
	default:
		_ = played.Hands(func(game.Step) error { return nil }).Step(step)
	}
}

// wantTrueAccounts holds every account against the records of its incident.
func wantTrueAccounts(t *rapid.T, records []game.Record) {
	var accounts []history.Incident
	for account, err := range history.Incidents(func(yield func(game.Record, error) bool) {
		for _, record := range records {
			if !yield(record, nil) {
				return
			}
		}
	}) {
		if err != nil {
			t.Fatal(err)
		}
		accounts = append(accounts, account)
	}
	for _, account := range accounts {
		rows, err := accountInWords(account)
		if err != nil {
			t.Fatal(err)
		}
		row := func(name string) (words string) {
			for _, one := range rows {
				if one[0] == name {
					words += one[1] + "\n"
				}
			}
			return words
		}
		last := account.Number
		for _, other := range accounts {
			if other.Number > account.Number {
				last = other.Number - 1
				break
			}
			last = uint64(len(records))
		}
		held := heldAgainst(records, account.Number, last)
		complain := func(format string, args ...any) {
			t.Fatalf("%s:\n%v\nof %s", fmt.Sprintf(format, args...), rows, held.what)
		}
		if got := strings.Count(row("ruled"), "leaves no choice"); got != held.byRule {
			complain("%d rulings leave no choice, by the records %d", got, held.byRule)
		}
		for _, ruler := range held.rulers {
			if !strings.Contains(row("ruled"), "by "+ruler+" ") {
				complain("it does not say that %s ruled", ruler)
			}
		}
		for _, visit := range held.visits {
			if !strings.Contains(row("manager")+row("technician"), visit) {
				complain("it does not say that %s", visit)
			}
		}
		if limit := row("limit"); strings.Contains(limit, "void") && (held.overdue || held.waits) {
			complain("it says that the clock voids a round that waits for a ruling")
		}
		if held.dropped > held.count && !strings.Contains(row("fact"), fmt.Sprintf("together they are %d", held.dropped)) {
			complain("%d cards fell in the round, %d of them now", held.dropped, held.count)
		}
		if row("times") == "" {
			complain("it does not say that times are UTC")
		}
	}
}

// evidence is what the records of an incident say, found out without the accounts.
type evidence struct {
	byRule         int
	rulers, visits []string
	overdue, waits bool
	count, dropped int
	what           string
}

func heldAgainst(records []game.Record, first, last uint64) (held evidence) {
	fallen, running := 0, false // cards that fell in the round that runs
	there := map[game.Role]string{}
	count, before, kind := 0, 0, game.Incident("")
	for _, record := range records[:last] {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return held
		}
		own := record.Sequence >= first
		if own {
			held.what += fmt.Sprintf("%d %s %s\n", record.Sequence, record.Type, record.Data)
		}
		at := record.At.UTC().Format(time.TimeOnly)
		switch e := event.(type) {
		case game.RoundOpened:
			fallen, running = 0, true
		case game.RoundClosed:
			fallen, running = 0, false
		case game.IncidentOpened:
			kind, count = e.Incident, 0
			number(e.Facts, &count)
			held.waits, before = held.waits || own && e.Waits, fallen
		case game.FactsGiven:
			number(e.Facts, &count)
		case game.RulingOverdue:
			held.overdue = held.overdue || own && !e.Ruled
		case game.Ruled:
			number(e.Facts, &count)
			switch {
			case own && e.Authority == "rule" && e.By == "":
				held.byRule++
			case own && e.By != "":
				held.rulers = append(held.rulers, e.By)
			}
		case game.SignedIn:
			there[e.Role] = e.Person.ID
			if own && record.Sequence > first && e.Role != game.Dealer {
				held.visits = append(held.visits, e.Person.ID+" came")
			}
		case game.SignedOut:
			delete(there, e.Role)
			if own && e.Role != game.Dealer && e.Reason != "ruled" && e.Reason != "signed off" {
				held.visits = append(held.visits, e.Staff+" left "+at)
			}
		case game.IncidentClosed:
			if own {
				held.count, held.dropped = count, before+count
			}
			if kind == game.CardsDropped && running {
				fallen += count
			} else if kind != game.CardsDropped && own {
				held.count, held.dropped = 0, 0
			}
			kind = ""
			if own {
				return held
			}
		case game.ReportWithdrawn:
			kind = ""
			if own {
				return held
			}
		}
	}
	if kind == game.CardsDropped {
		held.count, held.dropped = count, before+count
	}
	return held
}

// number takes the count out of facts.
func number(facts game.Facts, count *int) {
	if value, is := facts["count"].(float64); is {
		*count = int(value)
	}
}
