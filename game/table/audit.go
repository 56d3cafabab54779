package table

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
)

// Audit replays a journal, record by record, by the rules whose text the journal has: it
// applies every event and finds what those rules do not give. It compares no texts that
// people read. What was recorded under a digest without its text cannot be replayed and
// is counted, never called wrong. One record is held at a time.
type Audit struct {
	state State
	parse func([]game.RulesFile) (family.Variant, error)
	// books are the variants read from the journal, by digest.
	books map[string]family.Variant
	// recorded is true once a record shows that its program keeps settings and rules.
	recorded bool
	// digest names the rules of the console that runs, which recorded its settings; rules
	// are made of both, nil where the journal does not have them.
	digest string
	rules  *Rules
	// sealing is false where that console is of a program that sealed no card; atStart is true while
	// nothing but its start has happened.
	sealing, atStart bool
	// silence is what the clock decides next for those who said nothing.
	silence []game.Decision
	// moving is the step whose cards the record before moved; its step-done comes next.
	moving string
	// left are the records by which people were signed out last, by their role.
	left  map[game.Role]game.Record
	tally AuditTally
}

// beforeSealing is the last program that recorded concealed cards openly.
const beforeSealing = "e1de8751e7ed"

// AuditTally counts what an audit did.
type AuditTally struct {
	// Records were applied; Rounds were settled again and Rulings looked for among what the
	// rules decide or offer.
	Records, Rounds, Rulings uint64
	// Unreplayable are the records whose rules, or settings, the journal does not have.
	Unreplayable uint64
	// Books are the rulebooks the journal has the text of, in order.
	Books []AuditBook
}

// AuditBook is a rulebook that a journal has the text of.
type AuditBook struct {
	Digest  string `json:"digest"`
	Variant string `json:"variant"`
}

// NewAudit begins an audit at a journal's first record. Parse reads a variant from the files
// that the journal has.
func NewAudit(parse func([]game.RulesFile) (family.Variant, error)) *Audit {
	return &Audit{parse: parse, books: map[string]family.Variant{}, left: map[game.Role]game.Record{}}
}

// Tally says how far the audit came.
func (a *Audit) Tally() AuditTally { return a.tally }

// Take replays the next record and returns, in words, what of it does not follow from the
// records before and the rules. An error is a record that cannot be applied at all.
func (a *Audit) Take(record game.Record) (wrong []string, err error) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return nil, err
	}
	if record.Sequence != a.state.Sequence+1 {
		return nil, fmt.Errorf("record %d follows record %d: the journal has a gap", record.Sequence, a.state.Sequence)
	}
	switch e := event.(type) {
	case game.JournalBegun:
		a.recorded = true
	case game.ConsoleStarted:
		wrong = a.start(record, e)
	}
	after, err := follow(a.state, record, event, nil)
	switch {
	case a.rules != nil:
		wrong = append(wrong, a.check(record, event)...)
	case record.Rulebook != "":
		a.tally.Unreplayable++
	}
	if err != nil {
		return wrong, err
	}
	if _, leaves := event.(game.SignedOut); leaves {
		a.left[record.Role] = record
	}
	a.atStart = game.AtStart(event, a.atStart)
	before := a.state
	if a.state = after; a.rules != nil {
		wrong = append(wrong, a.silent(before, event)...)
	}
	a.tally.Records++
	return wrong, nil
}

// start takes up the rules and settings a console recorded, which hold until the next
// one starts.
func (a *Audit) start(record game.Record, start game.ConsoleStarted) (wrong []string) {
	a.rules, a.digest, a.sealing = nil, record.Rulebook, start.Program != beforeSealing
	if start.Rules != nil {
		wrong = a.read(start.Rules)
	}
	set := start.InForce
	if set == nil {
		if a.recorded {
			wrong = append(wrong, "a console starts and records no settings, which its program does at every start")
		}
		return wrong
	}
	a.recorded = true
	if sum, err := set.Sum(); err != nil || sum != set.Digest {
		wrong = append(wrong, fmt.Sprintf("the settings have the digest %s, not the %s recorded with them", sum, set.Digest))
	}
	var changed []string
	if before := a.state.InForce; before != nil && before.Digest != set.Digest {
		changed = changedSince(*before, *set)
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
	a.rules = NewRules(Setup{
		Site: record.Site, Table: record.Table, Training: set.Training, Variant: book, Settings: values,
		Bench: set.Bench, TestedReturn: set.TestedReturn,
	})
	return wrong
}

// read takes in the text of rules.
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
		a.tally.Books = append(a.tally.Books, AuditBook{Digest: text.Digest, Variant: read.Book.Variant})
	}
	a.books[text.Digest] = read
	return nil
}

// check returns what of a record the rules do not give. A state that a forged record before
// has made impossible is no reason to stop.
func (a *Audit) check(record game.Record, event game.Event) (wrong []string) {
	defer func() {
		if cause := recover(); cause != nil {
			wrong = append(wrong, fmt.Sprintf("%s does not fit the records before it: %v", record.Type, cause))
		}
	}()
	c := checking{
		rules: a.rules, state: a.state, at: record, sealing: a.sealing, atStart: a.atStart, silence: a.silence, moving: a.moving,
		left: a.left,
	}
	a.moving = ""
	switch event.(type) {
	case game.StaffChanged, game.StaffAsked, game.PINLengthSet, game.AttemptsCounted, game.LogKeyRotated,
		game.OlderCopyAccepted:
		// what is done outside the play follows no rules of a game
	default:
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

// checking is one record held against the rules.
type checking struct {
	rules *Rules
	// state is the table before the record.
	state State
	at    game.Record
	// sealing, atStart, silence, moving and left are as in [Audit].
	sealing, atStart bool
	silence          []game.Decision
	moving           string
	left             map[game.Role]game.Record
	found            []string
}

func (c *checking) wrong(format string, values ...any) {
	c.found = append(c.found, fmt.Sprintf(format, values...))
}

// sameCards reports whether two rulings do the same to cards.
func sameCards(a, b []game.CardEffect) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(effect game.CardEffect) bool { return !slices.Contains(b, effect) })
}
