package audit

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
)

// Audit replays a journal record by record, by the rules whose text the journal contains. It applies every event
// and reports what those rules do not produce. It does not compare texts for people. Only one
// record is held in memory.
type Audit struct {
	state state.State
	parse func([]game.RulesFile) (family.Variant, error)
	// books are the variants read from the journal, by digest.
	books map[string]family.Variant
	// digest names the rules of the running console. rules combines them with the settings it recorded, or is nil
	// if the journal lacks either, which is reported once.
	digest string
	rules  *decide.Rules
	// atStart is true until something other than the console's start happens.
	atStart bool
	// silence are the decisions that the clock has to make next for players who did not decide.
	silence []game.Decision
	// moving is the step whose cards the previous record moved; its step-done must come next.
	moving string
	// left are the records of the last sign-outs, by role.
	left map[game.Role]game.Record
	// resumed is when the journal could last be written again after a failure.
	resumed time.Time
	tally   Tally
}

// Tally counts what an audit checked.
type Tally struct {
	// Records is the number of records applied, Rounds of rounds settled again, Rulings of rulings compared with
	// what the rules decide or offer.
	Records, Rounds, Rulings uint64
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
	return &Audit{parse: parse, books: map[string]family.Variant{}, left: map[game.Role]game.Record{}}
}

// Tally returns the counts so far.
func (a *Audit) Tally() Tally { return a.tally }

// Take replays the next record. It describes in words everything in it that does not follow from the earlier
// records and the rules. It returns an error if the record cannot be applied.
func (a *Audit) Take(record game.Record) (wrong []string, err error) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return nil, err
	}
	if record.Sequence != a.state.Sequence+1 {
		return nil, fmt.Errorf("record %d follows record %d: the journal has a gap", record.Sequence, a.state.Sequence)
	}
	if start, is := event.(game.ConsoleStarted); is {
		wrong = a.start(record, start)
	}
	after, err := state.Follow(a.state, record, event, nil)
	switch {
	case a.rules != nil:
		wrong = append(wrong, a.check(record, event)...)
	case record.Rulebook != a.digest:
		wrong = append(wrong, fmt.Sprintf("it is made by the rules %q, with which no console had started", record.Rulebook))
	}
	if err != nil {
		return wrong, err
	}
	switch event.(type) {
	case game.SignedOut:
		a.left[record.Role] = record
	case game.JournalResumed:
		a.resumed = record.At
	}
	a.atStart = game.AtStart(event, a.atStart)
	before := a.state
	if a.state = after; a.rules != nil {
		wrong = append(wrong, a.silent(before, event)...)
	}
	a.tally.Records++
	return wrong, nil
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

// check returns everything in a record that the rules do not produce. It survives a state made impossible by an
// earlier forged record.
func (a *Audit) check(record game.Record, event game.Event) (wrong []string) {
	defer func() {
		if cause := recover(); cause != nil {
			wrong = append(wrong, fmt.Sprintf("%s does not fit the records before it: %v", record.Type, cause))
		}
	}()
	c := checking{
		rules: a.rules, state: a.state, at: record, atStart: a.atStart, silence: a.silence, moving: a.moving,
		left: a.left, resumed: a.resumed,
	}
	a.moving = ""
	if !game.Has(event, game.OutsidePlay) {
		c.madeBy(a.digest)
		c.signed(event)
	}
	switch e := event.(type) {
	case game.RoundClosed:
		a.tally.Rounds++
		c.outcome(e.Outcome)
	case game.Ruled:
		a.tally.Rulings++
		c.ruled(e)
	case game.CardsMoved:
		a.moving = c.moved(e)
	default:
		c.event(event)
	}
	return c.found
}

// checking compares one record with the rules.
type checking struct {
	rules *decide.Rules
	// state is the table before the record.
	state state.State
	at    game.Record
	// atStart, silence, moving, left and resumed are as in [Audit].
	atStart bool
	silence []game.Decision
	moving  string
	left    map[game.Role]game.Record
	resumed time.Time
	found   []string
}

func (c *checking) wrong(format string, values ...any) {
	c.found = append(c.found, fmt.Sprintf(format, values...))
}

// sameCards reports whether two rulings have the same effects on cards.
func sameCards(a, b []game.CardEffect) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(effect game.CardEffect) bool { return !slices.Contains(b, effect) })
}
