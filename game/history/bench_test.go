package history_test

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/table"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// tester is the part of testing.T and rapid.T that these tests need.
type tester = check.T

var people = map[string]game.Person{
	"dora": {ID: "dora", Name: "Dora", Roles: []game.Role{game.Dealer}},
	"dan":  {ID: "dan", Name: "Dan", Roles: []game.Role{game.Dealer}},
	"mona": {ID: "mona", Name: "Mona", Roles: []game.Role{game.ShiftManager}},
	"max":  {ID: "max", Name: "Max", Roles: []game.Role{game.ShiftManager}},
	"tom":  {ID: "tom", Name: "Tom", Roles: []game.Role{game.Technician}},
}

var start = time.Date(2026, 1, 1, 10, 0, 0, 0, time.UTC)

// clockAt returns a time in seconds after the start of the tests.
func clockAt(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }

// bench is a real table that keeps its records.
type bench struct {
	t       tester
	clock   *table.Virtual
	table   *table.Table
	records []game.Record
}

// Append keeps records in the form in which they come back from a file.
func (b *bench) Append(records []game.Record, _ []byte) ([]game.Record, error) {
	written := slices.Clone(records)
	for i := range written {
		written[i].Sequence = uint64(len(b.records) + 1)
		data, err := json.Marshal(written[i])
		if err != nil {
			return nil, err
		}
		var stored game.Record
		if err := json.Unmarshal(data, &stored); err != nil {
			return nil, err
		}
		b.records = append(b.records, stored)
	}
	return written, nil
}

// newBench returns a table with a dealer and a shoe. set has settings as key=value.
func newBench(t tester, set ...string) *bench {
	t.Helper()
	setup, err := tabletest.Setup("ezugi-baccarat", nil)
	must.Do(t, err)
	if setup.Settings, err = setup.Variant.Book.Choose(tabletest.Settings(set...)); err != nil {
		t.Fatal(err)
	}
	setup.Training = false
	b := &bench{t: t, clock: table.NewVirtual(start)}
	played := must.Get(tabletest.Open(setup, table.Options{Journal: b, Clock: b.clock}))(t)
	b.table = played.Table
	b.signIn("dora")
	b.confirm(6)
	b.cards("5H")
	b.confirm(1)
	return b
}

func (b *bench) do(command game.Command) {
	b.t.Helper()
	b.input(game.Input{Command: command})
}

func (b *bench) input(input game.Input) {
	b.t.Helper()
	if result := b.table.Do(input); result.Refused != nil {
		b.t.Fatalf("%T is refused: %s (%s)", input.Command, result.Refused.Message, result.Refused.Hint)
	}
}

func (b *bench) tick(seconds int) { b.table.Advance(b.clock, time.Duration(seconds)*time.Second) }

func (b *bench) confirm(times int) {
	b.t.Helper()
	for range times {
		if b.table.Step().Name == "shift-manager" {
			b.signIn("mona") // she tells the players
		}
		b.do(game.Confirm{})
	}
}

func (b *bench) cards(codes string) {
	b.t.Helper()
	for code := range strings.FieldsSeq(codes) {
		b.input(game.Input{Command: game.CardRead{Card: card(b.t, code)}, Device: "shoe"})
	}
}

func card(t tester, code string) game.Card {
	t.Helper()
	return must.Get(game.ParseCard(code))(t)
}

func (b *bench) signIn(id string) {
	b.t.Helper()
	b.do(tabletest.SignIn(people[id]))
}

func (b *bench) report(incident game.Incident, facts game.Facts) {
	b.t.Helper()
	b.do(game.Report{Incident: incident, Facts: facts})
}

// deal opens a round and waits for betting to close, which takes 18 seconds.
func (b *bench) deal() {
	b.t.Helper()
	b.confirm(1)
	b.tick(18)
}

// round plays a round without incidents.
func (b *bench) round() {
	b.t.Helper()
	b.deal()
	b.cards("9S 8H KD KC")
	b.confirm(2)
}

// accounts folds records into accounts.
func accounts(t tester, records []game.Record) []history.Incident {
	t.Helper()
	var all []history.Incident
	for account, err := range history.Incidents(tabletest.Records(records).All()) {
		must.Do(t, err)
		all = append(all, account)
	}
	return all
}
