package audit

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/table/recorded"
	"pitboss/game/table/state"
)

// check decides the input of a decision again, and returns everything in its records that the rules do not give. It
// survives a state made impossible by an earlier forged record.
func (a *Audit) check(decision []recorded.Record) (wrong []string) {
	c := checking{Audit: a, decision: decision}
	defer func() {
		if cause := recover(); cause != nil {
			c.wrong(len(decision)-1, "%s does not fit the records before it: %v", decision[len(decision)-1].Type, cause)
			wrong = c.found
		}
	}()
	if a.rules == nil {
		for i, one := range decision {
			if one.Rulebook != a.digest {
				c.wrong(i, "it is made by the rules %q, with which no console had started", one.Rulebook)
			}
		}
		return c.found
	}
	if game.Has(decision[0].Event, game.OutsidePlay) {
		return nil
	}
	c.madeBy()
	switch {
	case a.noInputs:
		a.tally.Undecided++
		return c.found
	case decision[0].Input == nil:
		c.wrong(0, "it has no input, and belongs to no decision")
	default:
		c.again()
	}
	return c.found
}

// checking compares the records of one decision with what the rules decide.
type checking struct {
	*Audit
	decision []recorded.Record
	// given is the input that caused the decision.
	given game.Input
	found []string
}

// wrong reports something about one of the decision's records.
func (c *checking) wrong(at int, format string, values ...any) {
	what := fmt.Sprintf(format, values...)
	if at < len(c.decision)-1 {
		what = fmt.Sprintf("of record %d: %s", c.decision[at].Sequence, what)
	}
	c.found = append(c.found, what)
}

// madeBy checks that the records name the rules of the running console, and one time.
func (c *checking) madeBy() {
	book := c.rules.Book
	for i, one := range c.decision {
		if one.Rulebook != c.digest {
			c.wrong(i, "it bears the rules %q, the console runs by %s", one.Rulebook, c.digest)
		}
		if one.Paytable != book.Paytable {
			c.wrong(i, "it bears the paytable %q, the console runs by %s", one.Paytable, book.Paytable)
		}
		if one.Variant != book.Variant {
			c.wrong(i, "it is of %s, its rules are those of %s", one.Variant, book.Variant)
		}
		if !one.At.Equal(c.decision[0].At) {
			c.wrong(i, "it is of %s, its decision of %s", one.At, c.decision[0].At)
		}
	}
}

// again decides the recorded input again and compares the events.
func (c *checking) again() {
	first := c.decision[0]
	command, err := first.Input.Read()
	if err != nil {
		c.wrong(0, "%v", err)
		return
	}
	if command == nil {
		c.byItself()
		return
	}
	if _, lost := command.(game.SecretsLost); lost && !c.atStart {
		c.wrong(0, "sealed cards are said to be lost, which only a start of the console finds")
	}
	c.waited()
	c.given = c.input(command)
	before, own := c.afterOwn()
	made := c.rules.Make(before, c.given)
	if made.Refused != nil {
		c.wrong(own, "the rules refuse the input %q: %s", first.Input.Command, made.Refused.Message)
		return
	}
	for i := own; i < max(len(c.decision), own+len(made.Events)); i++ {
		at, want := i-own, game.Event(nil)
		if at < len(made.Events) {
			want = made.Events[at]
		}
		if i >= len(c.decision) {
			c.wrong(len(c.decision)-1, "after it the rules also record %s", inWords(want))
			continue
		}
		c.same(i, want)
		if want != nil {
			c.place(i, made.Places[at].Shoe, made.Places[at].Round)
		}
	}
}

// waited checks that a decision that could not be written when it was made comes with the record of that failure,
// and was not made after it.
func (c *checking) waited() {
	first := c.decision[0]
	_, resumed := first.Event.(game.JournalResumed)
	if made := first.Input.At; !made.IsZero() && (!resumed || made.After(first.At)) {
		c.wrong(0, "its decision of %s is said to have waited for the disk until %s, and no record says that it failed",
			made, first.At)
	}
}

// place checks the shoe and the round that a record names.
func (c *checking) place(at int, shoe, round uint64) {
	if got := c.decision[at]; got.Shoe != shoe || got.Round != round {
		c.wrong(at, "it is of shoe %d and round %d, by the rules of shoe %d and round %d", got.Shoe, got.Round, shoe, round)
	}
}

// afterOwn returns the state after the events about the console itself that were recorded ahead of the decision, and
// their number.
func (c *checking) afterOwn() (before state.State, own int) {
	before = c.state
	for own < len(c.decision) && game.Has(c.decision[own].Event, game.Console) {
		one := c.decision[own]
		before = state.Apply(before, state.Stamp{Sequence: one.Sequence, At: one.At, Raw: one.Raw}, one.Event, nil)
		own++
	}
	return before, own
}

// byItself checks that a decision without an input has only what a console records by itself, or of a refused input.
func (c *checking) byItself() {
	_, starts := c.decision[0].Event.(game.ConsoleStarted)
	for i, one := range c.decision {
		switch e := one.Event.(type) {
		case game.SignedOut:
			if starts && c.state.Holder(e.Role).ID == e.Staff {
				continue
			}
		case game.DeviceChanged:
			if starts && !e.Up {
				continue
			}
		default:
			if game.Has(e, game.ByItself) {
				c.signed(i)
				continue
			}
		}
		c.wrong(i, "no input is recorded that causes it")
	}
}

// signed checks that the person named in a record held that role at this table. Orders from a floor station are
// exempt: their author is elsewhere.
func (c *checking) signed(at int) {
	by := c.decision[at].Actor
	if by.Role == "" || by.Station != "" {
		return
	}
	if c.state.Holder(by.Role).ID != by.Staff {
		c.wrong(at, "it is signed by %q as %s, who is not signed in", by.Staff, by.Role)
	}
}
