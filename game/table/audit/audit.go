package audit

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/recorded"
	"pitboss/game/table/state"
)

// Audit replays a journal decision by decision, by the rules whose text the journal contains: it decides each
// recorded input again and reports where the records differ. It does not compare texts for people. Only the records
// of one decision are held in memory.
type Audit struct {
	state state.State
	books *recorded.Books
	// digest names the rules of the running console. rules combines them with the settings it recorded, or is nil
	// if the journal lacks either, which is reported once.
	digest string
	rules  *decide.Rules
	// noInputs is true while the console that runs is of a program that recorded no inputs.
	noInputs bool
	// atStart is true until something other than the console's start happens.
	atStart   bool
	decisions recorded.Decisions
	tally     Tally
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
func New(parse recorded.Parse) *Audit { return &Audit{books: recorded.NewBooks(parse)} }

// Tally returns the counts so far.
func (a *Audit) Tally() Tally { return a.tally }

// Take replays the next record. With the last record of a decision, it describes in words everything in it that does
// not follow from its input, the earlier records and the rules. It returns an error if the record cannot be applied.
func (a *Audit) Take(record game.Record) (wrong []string, err error) {
	one, err := recorded.Read(record)
	if err != nil {
		return nil, err
	}
	if last := a.state.Sequence + uint64(len(a.decisions.Unfinished())); record.Sequence != last+1 {
		return nil, fmt.Errorf("record %d follows record %d: the journal has a gap", record.Sequence, last)
	}
	if cut := a.decisions.Interrupted(one); cut != nil {
		wrong = append(wrong, recorded.Cut(cut))
		if err := a.apply(cut); err != nil {
			wrong = append(wrong, err.Error())
		}
	}
	if start, is := one.Event.(game.ConsoleStarted); is {
		wrong = append(wrong, a.start(record, start)...)
		a.noInputs = record.Input == nil
	}
	decision := a.decisions.Add(one)
	if decision == nil {
		return wrong, nil
	}
	wrong = append(wrong, a.check(decision)...)
	return wrong, a.apply(decision)
}

// End reports a decision that has fewer records than were written: the journal was cut.
func (a *Audit) End() (wrong []string) {
	if unfinished := a.decisions.Unfinished(); len(unfinished) > 0 {
		return []string{recorded.Cut(unfinished)}
	}
	return nil
}

// apply makes the state after the records of a decision the present one.
func (a *Audit) apply(decision []recorded.Record) error {
	for _, one := range decision {
		after, err := state.Follow(a.state, one.Record, one.Event, nil)
		if err != nil {
			return err
		}
		a.state = after
		a.atStart = game.AtStart(one.Event, a.atStart)
		a.tally.Records++
		switch one.Event.(type) {
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
	rules, err := a.books.Rules(record, *set)
	if err != nil {
		return append(wrong, err.Error())
	}
	a.rules = rules
	return wrong
}

// read parses and keeps the text of a rulebook.
func (a *Audit) read(text *game.RulesText) (wrong []string) {
	known := a.books.Has(text.Digest)
	read, err := a.books.Read(*text)
	if err != nil {
		return []string{err.Error()}
	}
	if !known {
		a.tally.Books = append(a.tally.Books, Book{Digest: text.Digest, Variant: read.Book.Variant})
	}
	return nil
}
