package table_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/variant"
)

// memory is a journal that keeps everything and forgets nothing, until it is told to fail.
type memory struct {
	records []game.Record
	// saved is the states kept, by the sequence they were kept at.
	saved map[uint64][]byte
	// fails is returned by Append while it is set; afterwards counts down writes
	// that still succeed before it takes effect.
	fails      error
	afterwards int
	refused    int
}

func (m *memory) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	if m.fails != nil && m.afterwards == 0 {
		m.refused++
		return nil, m.fails
	}
	if m.afterwards > 0 {
		m.afterwards--
	}
	written := slices.Clone(records)
	for i := range written {
		written[i].Sequence = uint64(len(m.records) + 1)
		m.records = append(m.records, written[i])
	}
	if saved != nil {
		if m.saved == nil {
			m.saved = map[uint64][]byte{}
		}
		m.saved[uint64(len(m.records))] = slices.Clone(saved)
	}
	return written, nil
}

// restore is the state from the newest saved one, as a start would find it.
func (m *memory) restore() (table.State, time.Time, error) {
	from, last := uint64(0), time.Time{}
	for sequence := range maps.Keys(m.saved) {
		from = max(from, sequence)
	}
	if n := len(m.records); n > 0 {
		last = m.records[n-1].At
	}
	state, err := table.Restore(m.saved[from], throughJSON(m.records[from:]), variant.Count)
	return state, last, err
}

// throughJSON is the records as they come back from a file.
func throughJSON(records []game.Record) []game.Record {
	back := make([]game.Record, len(records))
	for i, record := range records {
		data, err := json.Marshal(record)
		if err != nil {
			panic(err)
		}
		if err := json.Unmarshal(data, &back[i]); err != nil {
			panic(err)
		}
	}
	return back
}

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
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// bench is a table in a test: every input is checked against the rules that hold
// for all of them (see check).
type bench struct {
	t       tester
	rules   *table.Rules
	table   *table.Table
	clock   *table.Virtual
	journal *memory
	// last is what the last input made happen.
	events  []game.Event
	refused *game.Refusal
	// decoded are the events of the records, by sequence.
	decoded map[uint64]game.Event
	// replayed is the state as the records alone make it.
	replayed table.State
	// namesCall is true where a test itself says what a call of the shift manager was for.
	namesCall bool
	// account is what the records say of the cards.
	account account
	// audit replays the records by the rules in them; audited is how many it has.
	audit   *table.Audit
	audited int
	// light leaves the checks after every input out, for long runs.
	light bool
	// history is what was given and recorded so far, of so many records; restarted is true
	// once the table was opened with a state.
	history   history
	ofRecords int
	restarted bool
}

// ezugi is the variant most tests play, read once.
func ezugi() (variant.Variant, error) { return load("ezugi-baccarat") }

func newRules(t tester, settings map[string]string) *table.Rules {
	t.Helper()
	v, err := ezugi()
	if err != nil {
		t.Fatal(err)
	}
	chosen, err := v.Book.ChooseTraining(settings)
	if err != nil {
		t.Fatal(err)
	}
	return table.NewRules(table.Setup{Site: "vilnius", Table: "b1", Variant: v, Settings: chosen})
}

// newBench is a table nobody has touched; set is settings as key=value.
func newBench(t tester, set ...string) *bench {
	t.Helper()
	settings := map[string]string{}
	for _, pair := range set {
		key, value, _ := strings.Cut(pair, "=")
		settings[key] = value
	}
	b := &bench{t: t, rules: newRules(t, settings), clock: table.NewVirtual(start), journal: &memory{}}
	b.open(table.State{}, time.Time{})
	return b
}

func (b *bench) open(state table.State, last time.Time) {
	b.t.Helper()
	opened, err := table.Open(table.Options{
		Rules: b.rules, Journal: b.journal, Clock: b.clock, Program: "test", State: state, Last: last,
	})
	if err != nil {
		b.t.Fatal(err)
	}
	b.table = opened
	b.restarted = b.restarted || state.Sequence > 0
}

// restart is the console having been killed and started again.
func (b *bench) restart() {
	b.t.Helper()
	state, last, err := b.journal.restore()
	if err != nil {
		b.t.Fatal(err)
	}
	b.open(state, last)
	for _, person := range []game.Person{state.Manager, state.Technician} {
		if !person.IsZero() {
			b.do(game.SignIn{Identity: game.Identity{Person: person, Asked: person.ID, Credential: game.ByPIN, Proved: true}}) // they show again who they are
		}
	}
}

// do gives the table one command, as if a key had been pressed or a device had spoken.
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
	if tried != nil && b.refused == nil && b.table.Stopped() == nil && !stopped {
		if difference := differ(tried.State, b.table.State()); difference != "" {
			b.t.Fatalf("after %s the table is not where a trial said it would be (-tried +live):\n%s", b.names(), difference)
		}
	}
}

// tried is what the screen would be told that a command comes to; nil for what a
// screen cannot foresee, and where the same was tried before.
func (b *bench) tried(input game.Input, given history) *table.Tried {
	if isGiven(given) {
		return nil
	}
	return b.foreseen(input)
}

func (b *bench) foreseen(input game.Input) *table.Tried {
	if b.light || input.Raw != nil || input.Device != "" || input.Seen != "" || !input.At.IsZero() || input.Command == nil {
		return nil
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

// after checks what an input did. A table that had stopped may have gone on first,
// with what it had kept.
func (b *bench) after(before table.State, results []table.Result, stopped bool, given history) {
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

// decode is the event of a record, decoded once.
func (b *bench) decode(record game.Record) game.Event {
	b.t.Helper()
	if event, is := b.decoded[record.Sequence]; is {
		return event
	}
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		b.t.Fatal(err)
	}
	if b.decoded == nil {
		b.decoded = map[uint64]game.Event{}
	}
	b.decoded[record.Sequence] = event
	return event
}

// replay holds what was recorded since against the rules whose text is in the records:
// what the table does is what an auditor finds.
func (b *bench) replay() {
	b.t.Helper()
	if b.audit == nil {
		b.audit = table.NewAudit(parse)
	}
	for _, record := range b.journal.records[b.audited:] {
		wrong, err := b.audit.Take(record)
		if err != nil {
			b.t.Fatalf("record %d cannot be replayed: %v", record.Sequence, err)
		}
		for _, what := range wrong {
			b.t.Errorf("record %d, %s %s: the audit says %s", record.Sequence, record.Type, record.Data, what)
		}
		b.audited++
	}
}

// check is what holds after every input.
func (b *bench) check(before table.State, stopped bool) {
	b.t.Helper()
	state := b.table.State()
	if problem := wrongWith(b.rules, state); problem != "" {
		b.t.Fatalf("after %s: %s", b.names(), problem)
	}
	b.wantHonest()
	timed := slices.ContainsFunc(b.events, func(e game.Event) bool { return !audits(e) })
	if b.refused != nil && b.refused.Code != game.RefusedStopped && !timed && !stopped {
		before.Sequence, before.LastActivity = state.Sequence, state.LastActivity
		if difference := differ(before, state); difference != "" {
			b.t.Fatalf("refused (%s), and yet the state changed:\n%s", b.refused.Message, difference)
		}
		if b.refused.Message.IsZero() || b.refused.Code == "" {
			b.t.Fatalf("a refusal without a word: %+v", b.refused)
		}
	}
	var err error
	if b.replayed, err = table.Replay(b.replayed, throughJSON(b.journal.records[b.replayed.Sequence:]), variant.Count); err != nil {
		b.t.Fatal(err)
	}
	if difference := differ(state, b.replayed); difference != "" {
		b.t.Fatalf("after %s the live state and the replayed one differ (-live +replayed):\n%s", b.names(), difference)
	}
}

// audits reports whether an event may come with a refusal: it changes nothing.
func audits(event game.Event) bool {
	switch event.(type) {
	case game.SignInFailed, game.OrderRefused, game.ReadingIgnored, game.ClockChanged, game.ClockMoved:
		return true
	}
	return false
}

// wrongWith is what no state of a table may be; empty when all is well.
// family is the variant's rules, which know where cards can lie.
func ezugiRules() game.Family {
	v, err := ezugi()
	if err != nil {
		panic(err)
	}
	return v.Family
}

func wrongWith(rules *table.Rules, state table.State) string {
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
	case len(ledger.Impossible()) > 0:
		return fmt.Sprintf("faces came out too often: %v", ledger.Impossible())
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
	if state.RoundRunning() && state.Dealer.IsZero() {
		return "a round runs without a dealer"
	}
	if !state.Dealer.IsZero() && state.Dealer.ID == state.Manager.ID {
		return "the dealer is the shift manager of the same table"
	}
	return wrongStep(rules, state)
}

// wrongStep is what no next step may be.
func wrongStep(rules *table.Rules, state table.State) string {
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
	case table.Waiting(step).IsZero():
		return fmt.Sprintf("a step that nobody can be told of: %+v", step)
	}
	return ""
}

// here is who is signed in for a role.
func here(state table.State, role game.Role) game.Person {
	switch role {
	case game.ShiftManager:
		return state.Manager
	case game.Technician:
		return state.Technician
	}
	return state.Dealer
}

// differ says how two states differ as JSON; empty when they do not.
func differ(one, other table.State) string {
	if same(one, other) || asJSON(one) == asJSON(other) {
		return ""
	}
	return cmp.Diff(one, other, cmp.AllowUnexported(game.Odds{}), cmpopts.IgnoreUnexported(table.State{})) +
		asJSON(one) + "\n" + asJSON(other)
}

// same reports whether two states have the same in every field, and therefore the same JSON, which
// takes far longer to write.
func same(one, other table.State) bool {
	a, b := reflect.ValueOf(&one).Elem(), reflect.ValueOf(&other).Elem()
	for i := range a.NumField() {
		if a.Type().Field(i).IsExported() && !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			return false
		}
	}
	return true
}

func asJSON(state table.State) string {
	data, err := json.Marshal(state)
	if err != nil {
		panic(err)
	}
	return string(data)
}
