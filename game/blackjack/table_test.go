package blackjack_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing/fstest"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/blackjack"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// load returns the variant, or one with the given differences.
func load(t rapid.TB, differs ...string) variant.Variant {
	t.Helper()
	files, slug := fstest.MapFS{}, "ezugi-blackjack"
	if len(differs) > 0 {
		slug = "test-blackjack"
		text := "variant = \"" + slug + "\"\n" + strings.Join(differs, "\n") + "\n[like]\nvariant = \"ezugi-blackjack\"\n"
		files["variants/"+slug+".toml"] = &fstest.MapFile{Data: []byte(text)}
	}
	return must.Get(variant.LoadFrom(files, slug))(t)
}

// rules returns the rules of the variant.
func rules(t rapid.TB, differs ...string) *blackjack.Rules {
	t.Helper()
	return load(t, differs...).Family.(*blackjack.Rules)
}

// record is a record in memory with the secrets next to it, as a restart finds them.
type record struct {
	records []game.Record
	saved   []byte
	savedAt int
	secrets []game.Secret
	// fails is the error of a full disk.
	fails error
	salts int
}

// salt returns a different one for every card.
func (r *record) salt() []byte {
	r.salts++
	return fmt.Appendf(nil, "%016d", r.salts)
}

func (r *record) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	if r.fails != nil {
		return nil, r.fails
	}
	for i := range records {
		records[i].Sequence = uint64(len(r.records) + 1)
		r.records = append(r.records, records[i])
	}
	if saved != nil {
		r.saved, r.savedAt = saved, len(r.records)
	}
	return records, nil
}

func (r *record) KeepSecrets(secrets []game.Secret) error {
	r.secrets = slices.Clone(secrets)
	return nil
}

// bench is a table being played.
type bench struct {
	rapid.TB
	*tabletest.Table
	setup  decide.Setup
	clock  *table.Virtual
	record *record
}

// newBench returns a table with a shoe that is ready, and settings written as key=value.
func newBench(t rapid.TB, of variant.Variant, settings ...string) *bench {
	t.Helper()
	chosen := tabletest.Settings(append([]string{"unshuffled-run=13"}, settings...)...)
	setup := must.Get(tabletest.SetupOf(of, chosen))(t)
	setup.Variant = setup.Variant.With(setup.Settings)
	b := &bench{TB: t, setup: setup, clock: table.NewVirtual(tabletest.Start), record: &record{}}
	b.open(state.State{})
	b.to(game.StepNameStartRound)
	return b
}

// open starts the console on a state.
func (b *bench) open(state state.State) {
	b.Helper()
	last := time.Time{}
	if n := len(b.record.records); n > 0 {
		last = b.record.records[n-1].At
	}
	var err error
	b.Table, err = tabletest.Open(b.setup, table.Options{
		Journal: b.record, Clock: b.clock, Program: "test", State: state, Last: last,
		Secrets: b.record, Sealed: slices.Clone(b.record.secrets), Salt: b.record.salt,
	})
	must.Do(b, err)
}

// restart starts the console again from the state saved last and the records behind it, or from the
// records alone.
func (b *bench) restart(recordsAlone bool) {
	b.Helper()
	saved, from := b.record.saved, b.record.savedAt
	if recordsAlone {
		saved, from = nil, 0
	}
	state := must.Get(state.Restore(saved, b.record.records[from:], variant.Count))(b)
	b.open(state)
	if !state.Dealer.IsZero() { // who dealt shows again who they are
		b.do(game.SignIn{Identity: game.Identity{
			Person: state.Dealer, Asked: state.Dealer.ID, Credential: game.ByPIN, Proved: true,
		}})
	}
}

func (b *bench) do(command game.Command) {
	b.Helper()
	must.Dof(b, b.Give(game.Input{Command: command}), "at %s", b.Step().Name)
}

// refused checks that a command is refused.
func (b *bench) refused(command game.Command, why string) {
	b.Helper()
	if err := b.Give(game.Input{Command: command}); err == nil || !strings.Contains(err.Error(), why) {
		b.Fatalf("at %s %T comes to %v, want a refusal with %q", b.Step().Name, command, err, why)
	}
}

// to does everything the table waits for except cards, seats and decisions, until it is at a step.
func (b *bench) to(name string) game.Step {
	b.Helper()
	for range 50 {
		step := b.Step()
		if step.Name == name {
			return step
		}
		switch step.Kind {
		case game.StepSignIn:
			b.do(tabletest.SignIn(tabletest.Trainee(step.By)))
		case game.StepWait:
			b.Pass(step.Deadline.Sub(b.clock.Now()))
		case game.StepConfirm:
			b.do(game.Confirm{})
		default:
			b.Fatalf("the table is at %s (%s), want %s", step.Name, step.Kind, name)
		}
	}
	b.Fatalf("the table does not come to %s", name)
	return game.Step{}
}

// at checks that the table is at a step.
func (b *bench) at(name string, place game.Position) game.Step {
	b.Helper()
	step := b.Step()
	if step.Name != name || step.Position != place {
		b.Fatalf("the table is at %s %s (%s), want %s %s", step.Name, step.Position, step.Prompt, name, place)
	}
	return step
}

func cardOf(t rapid.TB, code string) game.Card {
	t.Helper()
	return must.Get(game.ParseCard(code))(t)
}

// cards scans cards, one after the other.
func (b *bench) cards(codes string) {
	b.Helper()
	for _, code := range strings.Fields(codes) {
		step := b.Step()
		must.Equalf(b, step.Kind, game.StepScan, "%s is scanned at %s (%s)", code, step.Name, step.Prompt)
		b.do(game.CardRead{Card: cardOf(b, code)})
	}
}

// seats opens a round, lets the time for bets pass and tells the seats.
func (b *bench) seats(seats ...int) {
	b.Helper()
	b.to(game.StepNameStartRound)
	b.do(game.Confirm{})
	b.to("seats")
	data := must.Get(json.Marshal(blackjack.Seats{Seats: append([]int{}, seats...)}))(b)
	b.do(game.Platform{Message: "seats", Data: data})
}

func (b *bench) decide(seat, hand int, action string) {
	b.Helper()
	b.do(game.Decide{Decision: game.Decision{Seat: seat, Hand: hand, Action: action}})
}

// events returns the events of a type, newest last.
func events[E game.Event](b *bench) []E {
	b.Helper()
	return tabletest.Events[E](b, b.record.records)
}

// outcome announces the round and returns the results of its bets, in short.
func (b *bench) outcome() string {
	b.Helper()
	b.to(game.StepNameAnnounce)
	b.do(game.Confirm{})
	closed := events[game.RoundClosed](b)
	return inShort(closed[len(closed)-1].Outcome.Bets)
}

// inShort returns bets in short, but for the side bets that lose.
func inShort(bets game.BetResults) string {
	var words []string
	for _, bet := range bets {
		side := strings.HasSuffix(bet.Name, "/perfect-pairs") || strings.HasSuffix(bet.Name, "/21+3")
		if side && bet.Result == game.BetLose {
			continue
		}
		word := fmt.Sprintf("%s %s", bet.Name, bet.Result)
		if !bet.Odds.IsZero() {
			word += " " + bet.Odds.String()
		}
		if bet.Units > 0 {
			word += fmt.Sprintf(" x%d", bet.Units)
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// audited checks that the record follows from the rules, and that a replay reaches the same state.
func (b *bench) audited() {
	b.Helper()
	tabletest.Audited(b, b.record.records)
	replayed := must.Get(state.Restore(nil, b.record.records, variant.Count))(b)
	want, _ := b.State().Save()
	must.Equalf(b, string(must.Get(replayed.Save())(b)), string(want), "a replay comes to")
}

// loadSlug returns a variant of the family.
func loadSlug(t rapid.TB, slug string) variant.Variant {
	t.Helper()
	return must.Get(variant.Load(slug))(t)
}
