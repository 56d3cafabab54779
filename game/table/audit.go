package table

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/variant"
)

// Audit replays a journal, record by record, by the rules whose text the journal has: it
// applies every event and finds what those rules do not give. It compares no texts that
// people read. What was recorded under a digest without its text cannot be replayed and
// is counted, never called wrong. One record is held at a time.
type Audit struct {
	state State
	// books are the variants read from the journal, by digest; set is what is in force.
	books map[string]variant.Variant
	set   *game.InForce
	// rules are those of the record before, made of the book of that digest; nil where the
	// settings do not fit it.
	rules  *Rules
	digest string
	tally  AuditTally
}

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

// NewAudit begins an audit at a journal's first record.
func NewAudit() *Audit { return &Audit{books: map[string]variant.Variant{}} }

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
	if start, is := event.(game.ConsoleStarted); is {
		wrong = a.start(start)
	}
	rules, err := a.rulesOf(record)
	if err != nil {
		wrong = append(wrong, fmt.Sprintf("the settings in force are not those of its rules: %v", err))
	}
	switch {
	case rules != nil:
		wrong = append(wrong, a.check(rules, record, event)...)
	case record.Rulebook != "":
		a.tally.Unreplayable++
	}
	if a.state, err = follow(a.state, record, event); err != nil {
		return wrong, err
	}
	a.tally.Records++
	return wrong, nil
}

// start takes up the rules and settings a console recorded.
func (a *Audit) start(start game.ConsoleStarted) (wrong []string) {
	a.rules, a.digest, a.set = nil, "", start.InForce
	if set := start.InForce; set != nil {
		if sum, err := set.Sum(); err != nil || sum != set.Digest {
			wrong = append(wrong, fmt.Sprintf("the settings have the digest %s, not the %s recorded with them", sum, set.Digest))
		}
	}
	if start.Rules == nil {
		return wrong
	}
	sum := sha256.New()
	for _, file := range start.Rules.Files {
		sum.Write([]byte(file.Text))
	}
	if digest := hex.EncodeToString(sum.Sum(nil)); digest != start.Rules.Digest {
		return append(wrong, fmt.Sprintf("the text of the rules has the digest %s, not the %s recorded with it", digest, start.Rules.Digest))
	}
	read, err := variant.Parse(start.Rules.Files)
	if err != nil {
		return append(wrong, fmt.Sprintf("the text of the rules cannot be read: %v", err))
	}
	if _, known := a.books[start.Rules.Digest]; !known {
		a.tally.Books = append(a.tally.Books, AuditBook{Digest: start.Rules.Digest, Variant: read.Book.Variant})
	}
	a.books[start.Rules.Digest] = read
	return wrong
}

// rulesOf are the rules a record was made by; nil where the journal does not have them. An
// error is told once for each start of a console.
func (a *Audit) rulesOf(record game.Record) (*Rules, error) {
	if record.Rulebook == "" || a.set == nil {
		return nil, nil
	}
	if a.digest == record.Rulebook {
		return a.rules, nil
	}
	book, known := a.books[record.Rulebook]
	if !known {
		return nil, nil
	}
	a.digest, a.rules = record.Rulebook, nil
	set, err := book.Book.Recorded(a.set.Settings)
	if err != nil {
		return nil, err
	}
	a.rules = NewRules(Setup{
		Site: record.Site, Table: record.Table, Training: a.set.Training, Variant: book, Settings: set,
		Bench: a.set.Bench, TestedReturn: a.set.TestedReturn,
	})
	return a.rules, nil
}

// check is what of a record the rules do not give. A state that a forged record before
// has made impossible is no reason to stop.
func (a *Audit) check(rules *Rules, record game.Record, event game.Event) (wrong []string) {
	defer func() {
		if cause := recover(); cause != nil {
			wrong = append(wrong, fmt.Sprintf("%s does not fit the records before it: %v", record.Type, cause))
		}
	}()
	c := checking{rules: rules, state: a.state, at: record}
	if record.Variant != rules.book.Variant {
		c.wrong("it is of %s, its rules are those of %s", record.Variant, rules.book.Variant)
	}
	switch e := event.(type) {
	case game.RoundClosed:
		a.tally.Rounds++
		c.outcome(e.Outcome)
	case game.Ruled:
		a.tally.Rulings++
		c.ruled(e)
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
	found []string
}

func (c *checking) wrong(format string, values ...any) {
	c.found = append(c.found, fmt.Sprintf(format, values...))
}

// event checks what follows from the rules in events that are neither outcome nor ruling.
func (c *checking) event(event game.Event) {
	r, s := c.rules, c.state
	switch e := event.(type) {
	case game.RoundOpened:
		if step := r.Next(s); step.Name != stepStartRound {
			c.wrong("a round is opened where the rules want %q", step.Name)
		}
		if e.Round != s.Rounds+1 {
			c.wrong("round %d is opened after round %d", e.Round, s.Rounds)
		}
	case game.BettingOpened:
		if until := c.at.At.Add(r.book.Timers.Betting.Duration()); !e.Until.Equal(until) {
			c.wrong("bets are taken until %s, by the rules until %s", e.Until, until)
		}
	case game.BurnShown:
		if burn := r.book.Shoe.Burn.After(e.Card); e.Burn != burn {
			c.wrong("%s burns %d cards, by the rules %d", e.Card, e.Burn, burn)
		}
	case game.CardDealt:
		c.dealt(e)
	case game.IncidentClosed:
		if s.Incident == nil {
			c.wrong("an incident is closed where none is open")
		}
	case game.CardsCollected:
		if s.Round == nil || !s.Round.Ended() {
			c.wrong("cards are collected from a round that is not over")
		}
	case game.CorrectionRequested:
		c.typed("the correction asked for", e.After)
	case game.RoundCorrected:
		c.typed("the correction", e.After)
		c.corrected(e)
	}
}

// dealt checks that the rules wanted a card, there, and that the shoe could give it.
func (c *checking) dealt(e game.CardDealt) {
	s := c.state
	if !s.RoundRunning() {
		c.wrong("%s is dealt where no round runs", e.Card)
		return
	}
	if s.Incident != nil && s.Incident.Ruling == nil {
		c.wrong("%s is dealt while %s is open and nothing was ruled", e.Card, s.Incident.Kind)
	}
	switch step := c.rules.family.Next(*s.Round); {
	case step.Kind != game.StepScan:
		c.wrong("%s is dealt to %s, by the rules no card is", e.Card, e.Position)
	case step.Position != e.Position:
		c.wrong("%s is dealt to %s, by the rules to %s", e.Card, e.Position, step.Position)
	}
	if !e.Carried && !s.Shoe.Possible(e.Card) {
		c.wrong("%s is dealt, and every card of that face is out of the shoe", e.Card)
	}
}

// sameCards reports whether two rulings do the same to cards.
func sameCards(a, b []game.CardEffect) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(effect game.CardEffect) bool { return !slices.Contains(b, effect) })
}
