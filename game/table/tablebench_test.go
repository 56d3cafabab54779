package table_test

import (
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/audit"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The people of the tests. Bella deals and is a shift manager, but never both at one table.
var people = map[string]game.Person{
	"dora":  {ID: "dora", Name: "Dora", Roles: []game.Role{game.Dealer}},
	"dan":   {ID: "dan", Name: "Dan", Roles: []game.Role{game.Dealer}},
	"mona":  {ID: "mona", Name: "Mona", Roles: []game.Role{game.ShiftManager}},
	"max":   {ID: "max", Name: "Max", Roles: []game.Role{game.ShiftManager}},
	"maud":  {ID: "maud", Name: "Maud", Roles: []game.Role{game.ShiftManager}},
	"tom":   {ID: "tom", Name: "Tom", Roles: []game.Role{game.Technician}},
	"bella": {ID: "bella", Name: "Bella", Roles: []game.Role{game.Dealer, game.ShiftManager}},
	"nora":  {ID: "nora", Name: "Nora"},
}

func known(id string) game.Identity {
	return game.Identity{Person: people[id], Asked: id, Credential: game.ByPIN, Proved: true}
}

var start = time.Date(2026, 1, 1, 10, 0, 0, 0, time.UTC)

// tester is what a test and a property have in common.
type tester = check.T

// bench is a table in a test. After every input it checks what must hold for all of them (see check).
type bench struct {
	t       tester
	rules   *decide.Rules
	table   *table.Table
	clock   *table.Virtual
	journal *memory
	// events are those of the last input.
	events  []game.Event
	refused *game.Refusal
	// decoded are the events of the records, by sequence.
	decoded map[uint64]game.Event
	// replayed is the state made from the records alone.
	replayed state.State
	// namesCall is true if the test itself names the cause of a call for the shift manager.
	namesCall bool
	// account is what the records say about the cards.
	account account
	// audit replays the records by the rules in them; audited is how many it has taken.
	audit   *audit.Audit
	audited int
	// light skips the checks after every input, for long runs.
	light bool
	// history is the digest of what was given and recorded so far, ofRecords the number of its records; restarted
	// is true once the table was opened with a state.
	history   history
	ofRecords int
	restarted bool
}

// ezugi returns the variant that most tests play, loaded once.
func ezugi() (variant.Variant, error) { return load("ezugi-baccarat") }

func newRules(t tester, settings map[string]string) *decide.Rules {
	t.Helper()
	v := must.Get(ezugi())(t)
	chosen := must.Get(v.Book.ChooseTraining(settings))(t)
	return decide.NewRules(decide.Setup{Site: "vilnius", Table: "b1", Variant: v, Settings: chosen})
}

// newBench returns an untouched table. set has settings as key=value.
func newBench(t tester, set ...string) *bench {
	t.Helper()
	return benchOf(t, newRules(t, tabletest.Settings(set...)))
}

// setUp returns an untouched table of a setup that lacks its site and settings. set has settings as key=value.
func setUp(t tester, setup decide.Setup, set ...string) *bench {
	t.Helper()
	setup.Site = "vilnius"
	setup.Settings = must.Get(setup.Variant.Book.ChooseTraining(tabletest.Settings(set...)))(t)
	return benchOf(t, decide.NewRules(setup))
}

func benchOf(t tester, rules *decide.Rules) *bench {
	t.Helper()
	b := &bench{t: t, rules: rules, clock: table.NewVirtual(start), journal: &memory{}}
	b.open(state.State{}, time.Time{})
	return b
}

func (b *bench) open(state state.State, last time.Time) {
	b.t.Helper()
	opened := must.Get(table.Open(table.Options{
		Rules: b.rules, Journal: b.journal, Clock: b.clock, Program: "test", State: state, Last: last,
		Secrets: b.journal, Sealed: b.journal.sealed, Salt: b.journal.salt,
		Past: b.journal,
	}))(b.t)
	b.table = opened
	b.restarted = b.restarted || state.Sequence > 0
}

// restart kills the console and starts it again.
func (b *bench) restart() {
	b.t.Helper()
	state, last := must.Get2(b.journal.restore())(b.t)
	b.open(state, last)
	for _, person := range []game.Person{state.Dealer, state.Manager, state.Technician} {
		if !person.IsZero() {
			b.do(game.SignIn{Identity: game.Identity{Person: person, Asked: person.ID, Credential: game.ByPIN,
				Proved: true}}) // they sign in again
		}
	}
}

// do gives the table one command, as from a key or a device.
func (b *bench) do(command game.Command) {
	b.t.Helper()
	b.input(game.Input{Command: command})
}

func (b *bench) input(input game.Input) {
	b.t.Helper()
	before := b.table.State()
	stopped := b.table.Stopped() != nil
	given := b.given(input)
	tried := b.tried(input, given)
	b.after(before, []table.Result{b.table.Do(input)}, stopped, given)
	if tried != nil && b.refused == nil && b.table.Stopped() == nil && !stopped && !b.liesFaceDown() {
		if difference := differ(tried.State, b.table.State()); difference != "" {
			b.t.Fatalf("after %s the table is not where a trial said it would be (-tried +live):\n%s", b.names(), difference)
		}
	}
}

// tried returns what the screen would show for a command; nil if a screen cannot foresee it or the same was tried
// before.
func (b *bench) tried(input game.Input, given history) *decide.Tried {
	if isGiven(given) {
		return nil
	}
	return b.foreseen(input)
}

func (b *bench) foreseen(input game.Input) *decide.Tried {
	if b.light || input.Raw != nil || input.Device != "" || input.Seen != "" || !input.At.IsZero() || input.Command == nil {
		return nil
	}
	if b.liesFaceDown() {
		return nil // a trial does not know the cards lying face down
	}
	if due, runs := b.table.Due(); runs && !due.After(b.table.Now()) {
		return nil // a timer comes first
	}
	tried, known := b.table.Snapshot().Try(input.Command)
	if !known {
		b.t.Fatal("a table's own snapshot cannot try a command")
	}
	return &tried
}

// liesFaceDown reports whether a card of this table is concealed.
func (b *bench) liesFaceDown() bool {
	state := b.table.State()
	held := state.Incident != nil && state.Incident.Held.IsSealed()
	return held || state.Shoe.Sealed > 0 || state.RoundRunning() && state.Round.Held.Card.IsSealed()
}

// tick lets time pass.
func (b *bench) tick(d time.Duration) {
	b.t.Helper()
	before := b.table.State()
	stopped := b.table.Stopped() != nil
	given := b.given(d)
	b.after(before, b.table.Advance(b.clock, d), stopped, given)
	if due, runs := b.table.Due(); runs && !due.After(b.clock.Now()) && b.table.Stopped() == nil {
		b.t.Fatalf("it is %v and a timer is still due at %v", b.clock.Now(), due)
	}
}

// after checks the effects of an input. A stopped table may first have resumed with what it had kept.
func (b *bench) after(before state.State, results []table.Result, stopped bool, given history) {
	b.t.Helper()
	b.events, b.refused = nil, nil
	for _, result := range results {
		if result.Refused != nil {
			b.refused = result.Refused
		}
		for _, record := range result.Records {
			b.events = append(b.events, b.decode(record))
		}
	}
	if b.light {
		return
	}
	if b.history = b.recorded(given); b.takeUp() {
		return
	}
	b.check(before, stopped)
	b.replay()
	b.keep(given)
}
