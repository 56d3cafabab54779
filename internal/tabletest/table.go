package tabletest

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Start is when the tables open.
var Start = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// Setup returns a training table of one of the program's variants. Settings override training's defaults.
func Setup(slug string, settings map[string]string) (decide.Setup, error) {
	rules, err := variant.Load(slug)
	if err != nil {
		return decide.Setup{}, err
	}
	return SetupOf(rules, settings)
}

// SetupOf does what Setup does for any variant.
func SetupOf(rules variant.Variant, settings map[string]string) (decide.Setup, error) {
	chosen, err := rules.Book.ChooseTraining(settings)
	return decide.Setup{Site: "s", Table: "t", Training: true, Variant: rules, Settings: chosen}, err
}

// Settings parses settings written as key=value.
func Settings(pairs ...string) map[string]string {
	settings := map[string]string{}
	for _, pair := range pairs {
		key, value, _ := strings.Cut(pair, "=")
		settings[key] = value
	}
	return settings
}

// Table is a table in play.
type Table struct {
	*table.Table
	Setup   decide.Setup
	Clock   *table.Virtual
	Journal *Journal
}

// New opens an untouched training table of one of the program's variants, with settings written as key=value.
func New(t check.T, slug string, settings ...string) *Table {
	t.Helper()
	return must.Get(Open(must.Get(Setup(slug, Settings(settings...)))(t), table.Options{}))(t)
}

// Open opens an untouched table with a setup. By default its record is in memory and its clock starts at [Start].
func Open(setup decide.Setup, options table.Options) (*Table, error) {
	t := &Table{Setup: setup, Journal: &Journal{}}
	if options.Journal == nil {
		options.Journal = t.Journal
	}
	if options.Clock == nil {
		options.Clock = table.NewVirtual(Start)
	}
	t.Clock, _ = options.Clock.(*table.Virtual)
	options.Rules = decide.NewRules(setup)
	var err error
	t.Table, err = table.Open(options)
	return t, err
}

// Give sends the table an input; the error is its refusal.
func (t *Table) Give(input game.Input) error {
	if result := t.Do(input); result.Refused != nil {
		return fmt.Errorf("%T: %w", input.Command, result.Refused)
	}
	return nil
}

// Pass lets time pass.
func (t *Table) Pass(by time.Duration) { t.Advance(t.Clock, by) }

// Hands returns hands at the table; read has a device read what a step waits for.
func (t *Table) Hands(read func(game.Step) error) Hands {
	return Hands{
		Do: func(command game.Command) error { return t.Give(game.Input{Command: command}) },
		Pass: func(until time.Time) error {
			t.Pass(until.Sub(t.Clock.Now()))
			return nil
		},
		Read: read,
	}
}

// maxSteps is more than any shoe takes.
const maxSteps = 2000

// To has hands do one step after another until the table is at the wanted step.
func (t *Table) To(wanted func(game.Step) bool, step func(game.Step) error) error {
	for range maxSteps {
		now := t.Step()
		if wanted(now) {
			return nil
		}
		if err := step(now); err != nil {
			return err
		}
	}
	return fmt.Errorf("it was not reached in %d steps: the table is at %s", maxSteps, t.Step().Name)
}
