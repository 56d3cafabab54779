package audit

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
)

// Audit replays a journal decision by decision, by the rules whose text the journal contains: it decides each
// recorded input again and reports where the records differ. It does not compare texts for people. Only the records
// of one decision are held in memory.
type Audit struct {
	state state.State
	parse func([]game.RulesFile) (family.Variant, error)
	// books are the variants read from the journal, by digest.
	books map[string]family.Variant
	// digest names the rules of the running console. rules combines them with the settings it recorded, or is nil
	// if the journal lacks either, which is reported once.
	digest string
	rules  *decide.Rules
	// noInputs is true while the console that runs is of a program that recorded no inputs.
	noInputs bool
	// atStart is true until something other than the console's start happens.
	atStart bool
	// begun are the records so far of a decision that has more.
	begun []recorded
	tally Tally
}

// recorded is a record with its event.
type recorded struct {
	game.Record
	event game.Event
}

// Tally counts what an audit checked.
type Tally struct {
	// Records is the number of records applied, Rounds of rounds settled again, Rulings of rulings decided again.
	Records, Rounds, Rulings uint64
	// Undecided is the number of records of programs that recorded no inputs. They are applied, not decided again.
	Undecided uint64
	// Books are the rulebooks whose text the journal contains, in order.
	Books []Book
}

// Book is a rulebook whose text a journal contains.
type Book struct {
	Digest  string `json:"digest"`
	Variant string `json:"variant"`
}

// New returns an audit that expects a journal's first record. Parse reads a variant from files in the journal.
func New(parse func([]game.RulesFile) (family.Variant, error)) *Audit {
	return &Audit{parse: parse, books: map[string]family.Variant{}}
}

// Tally returns the counts so far.
func (a *Audit) Tally() Tally { return a.tally }

// Take replays the next record. With the last record of a decision, it describes in words everything in it that does
// not follow from its input, the earlier records and the rules. It returns an error if the record cannot be applied.
func (a *Audit) Take(record game.Record) (wrong []string, err error) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return nil, err
	}
	if last := a.state.Sequence + uint64(len(a.begun)); record.Sequence != last+1 {
		return nil, fmt.Errorf("record %d follows record %d: the journal has a gap", record.Sequence, last)
	}
	wrong = append(wrong, a.interrupted(record, event)...)
	if start, is := event.(game.ConsoleStarted); is {
		wrong = append(wrong, a.start(record, start)...)
		a.noInputs = record.Input == nil
	}
	a.begun = append(slices.Clip(a.begun), recorded{record, event})
	if input := a.begun[0].Input; input != nil && len(a.begun) < input.Count() {
		return wrong, nil
	}
	decision := a.begun
	a.begun = nil
	wrong = append(wrong, a.check(decision)...)
	return wrong, a.apply(decision)
}

// End reports a decision that has fewer records than were written: the journal was cut.
func (a *Audit) End() (wrong []string) {
	if len(a.begun) == 0 {
		return nil
	}
	return []string{a.endsEarly()}
}

func (a *Audit) endsEarly() string {
	return fmt.Sprintf("the decision of record %d ends after %d of its %d records", a.begun[0].Sequence, len(a.begun),
		a.begun[0].Input.Count())
}

// interrupted reports that a decision is over before all its records have come, and forgets it.
func (a *Audit) interrupted(next game.Record, event game.Event) (wrong []string) {
	if len(a.begun) == 0 || next.Input == nil && !game.Has(event, game.OutsidePlay) {
		return nil
	}
	wrong = []string{a.endsEarly()}
	begun := a.begun
	a.begun = nil
	if err := a.apply(begun); err != nil {
		wrong = append(wrong, err.Error())
	}
	return wrong
}

// apply makes the state after the records of a decision the present one.
func (a *Audit) apply(decision []recorded) error {
	for _, one := range decision {
		after, err := state.Follow(a.state, one.Record, one.event, nil)
		if err != nil {
			return err
		}
		a.state = after
		a.atStart = game.AtStart(one.event, a.atStart)
		a.tally.Records++
		switch one.event.(type) {
		case game.RoundClosed:
			a.tally.Rounds++
		case game.Ruled:
			a.tally.Rulings++
		}
	}
	return nil
}

// start loads the rules and settings that a console recorded. They apply until the next start.
func (a *Audit) start(record game.Record, start game.ConsoleStarted) (wrong []string) {
	a.rules, a.digest = nil, record.Rulebook
	if start.Rules != nil {
		wrong = a.read(start.Rules)
	}
	set := start.InForce
	if set == nil {
		return append(wrong, "a console starts and records no settings")
	}
	if sum, err := set.Sum(); err != nil || sum != set.Digest {
		wrong = append(wrong, fmt.Sprintf("the settings have the digest %s, not the %s recorded with them", sum, set.Digest))
	}
	var changed []string
	if before := a.state.InForce; before != nil && before.Digest != set.Digest {
		changed = state.ChangedSettings(*before, *set)
	}
	if !slices.Equal(changed, set.Changed) {
		wrong = append(wrong, fmt.Sprintf("the settings are said to have changed in %q, against those of the start before it is %q", set.Changed, changed))
	}
	book, known := a.books[record.Rulebook]
	if !known {
		return append(wrong, fmt.Sprintf("the text of the rules %q is neither here nor in a record before", record.Rulebook))
	}
	values, err := book.Book.Recorded(set.Settings)
	if err != nil {
		return append(wrong, fmt.Sprintf("the settings in force are not those of its rules: %v", err))
	}
	a.rules = decide.NewRules(decide.Setup{
		Site: record.Site, Table: record.Table, Training: set.Training, Variant: book, Settings: values,
		Bench: set.Bench, TestedReturn: set.TestedReturn,
	})
	return wrong
}

// read parses and keeps the text of a rulebook.
func (a *Audit) read(text *game.RulesText) (wrong []string) {
	sum := sha256.New()
	for _, file := range text.Files {
		sum.Write([]byte(file.Text))
	}
	if digest := hex.EncodeToString(sum.Sum(nil)); digest != text.Digest {
		return []string{fmt.Sprintf("the text of the rules has the digest %s, not the %s recorded with it", digest, text.Digest)}
	}
	read, err := a.parse(text.Files)
	if err != nil {
		return []string{fmt.Sprintf("the text of the rules cannot be read: %v", err)}
	}
	if _, known := a.books[text.Digest]; !known {
		a.tally.Books = append(a.tally.Books, Book{Digest: text.Digest, Variant: read.Book.Variant})
	}
	a.books[text.Digest] = read
	return nil
}
