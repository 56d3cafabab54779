package exercise

import (
	"fmt"
	"math"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/history"
)

// cause returns the number of the happening that causes what is expected.
func (e Expected) cause(at int) int {
	if e.After > 0 {
		return e.After
	}
	return at + 1
}

// expected marks one expected incident.
func (c *course) expected(at int) {
	want := c.exercise.Expected[at]
	add := func(mark Mark) {
		mark.Number, mark.Incident = at+1, want.Incident
		c.Marks.Marks = append(c.Marks.Marks, mark)
	}
	cause, happened := c.happened[want.cause(at)]
	account, called, found := history.Incident{}, history.Incident{}, false
	if happened {
		account, called, found = c.account(want, cause.Sequence, c.until(at))
	}
	if !happened || !found {
		if want.By == ByDealer {
			add(Mark{Act: Noticed, Result: Missing})
		}
		add(Mark{Act: Named, Result: Missing, Want: string(want.Incident)})
		for _, name := range want.Facts.Names() {
			add(Mark{Act: Answered, Of: name, Result: NotObserved, Want: fmt.Sprint(want.Facts[name])})
		}
		add(Mark{Act: Applied, Result: NotObserved, Want: want.Clause})
		return
	}
	if want.By == ByDealer {
		add(noticed(want, called, c.visible(want.cause(at), cause)))
	}
	named := Mark{Act: Named, Result: Done, Want: string(want.Incident), Got: string(account.Kind), Record: account.Number,
		At: account.Times.Opened}
	if first, is := c.namedBefore(account, cause.Sequence); is {
		named.Result, named.Got, named.Record, named.At = Wrong, string(first.Kind), first.Number, first.Times.Opened
	} else if account.Kind != want.Incident {
		named.Result = Wrong
	}
	add(named)
	for _, name := range want.Facts.Names() {
		add(answered(account, name, want.Facts[name]))
	}
	ruling, ruled := applied(account, want)
	add(ruled)
	if want.Authority != "" {
		decided := Mark{Act: Decided, Result: NotObserved, Want: want.Authority}
		if ruled.Result == Done {
			decided.Result, decided.Got, decided.Record, decided.At = Done, ruling.Authority, ruling.Sequence, ruling.At
			if ruling.Authority != want.Authority {
				decided.Result = Wrong
			}
		}
		add(decided)
	}
	if ruled.Result == Done && !ruling.Announcement.IsZero() {
		told := Mark{Act: Announced, Result: Missing, Want: ruling.Announcer}
		if account.Closed {
			told.Result, told.At = Done, account.Times.Resumed
		}
		add(told)
	}
	for _, kind := range want.Hands {
		add(handled(account, kind))
	}
	right := Mark{Act: PutRight, Result: Missing}
	if account.Closed {
		right.Result, right.At, right.Got = Done, account.Times.Resumed, string(account.Outcome)
		right.Seconds = seconds(account.Times.Resumed.Sub(account.Times.Opened).Seconds())
	}
	add(right)
}

// until returns the record at which the next happening with an expectation begins, so that what follows is not taken
// for this one.
func (c *course) until(at int) uint64 {
	until := uint64(math.MaxUint64)
	own := c.exercise.Expected[at].cause(at)
	for i, other := range c.exercise.Expected {
		if record, happened := c.happened[other.cause(i)]; happened && other.cause(i) > own {
			until = min(until, record.Sequence)
		}
	}
	return until
}

// account returns the incident that answers an expectation, opened between two records: one of its kind, or else the
// first that a person reported and did not withdraw. called is the call that it began as, or the incident itself.
func (c *course) account(want Expected, from, until uint64) (account, called history.Incident, found bool) {
	between := slices.DeleteFunc(slices.Clone(c.accounts), func(account history.Incident) bool {
		return account.Number <= from || account.Number >= until || account.Outcome == history.Withdrawn ||
			account.Kind != want.Incident && c.ofInstructor(account)
	})
	for i, account := range between {
		if account.Kind == want.Incident && account.Outcome != history.Named {
			called = account
			if i > 0 && between[i-1].Outcome == history.Named {
				called = between[i-1]
			}
			return account, called, true
		}
	}
	for _, account := range between {
		if account.Outcome != history.Named && !account.Detected {
			return account, account, true
		}
	}
	return history.Incident{}, history.Incident{}, false
}

// namedBefore returns the incident that a person named after a record and before another incident, and did not withdraw.
func (c *course) namedBefore(account history.Incident, from uint64) (history.Incident, bool) {
	for _, other := range c.accounts {
		if other.Number > from && other.Number < account.Number && !other.Detected &&
			other.Outcome != history.Withdrawn && other.Outcome != history.Named && !c.ofInstructor(other) {
			return other, true
		}
	}
	return history.Incident{}, false
}

// visible returns when somebody could notice what happened: at once, or with the next reading if a device reads wrongly,
// since a wheel takes a while to come to rest.
func (c *course) visible(happening int, cause game.Record) time.Time {
	if happening > len(c.exercise.Happenings) || c.exercise.Happenings[happening-1].Fault == "" {
		return cause.At
	}
	for i, event := range c.events {
		if c.records[i].Sequence <= cause.Sequence {
			continue
		}
		switch event.(type) {
		case game.CardDealt, game.NumberRegistered, game.SegmentRegistered, game.DiceRolled:
			return c.records[i].At
		case game.IncidentOpened:
			return cause.At
		}
	}
	return cause.At
}

// noticed marks that the dealer saw it before the console said so, and in time.
func noticed(want Expected, called history.Incident, from time.Time) Mark {
	took := called.Times.Opened.Sub(from).Seconds()
	mark := Mark{Act: Noticed, Result: Done, Record: called.Number, At: called.Times.Opened, Seconds: seconds(took)}
	if want.Within > 0 {
		mark.Want = fmt.Sprint(want.Within)
	}
	switch {
	case called.Detected:
		mark.Result, mark.Got = Missing, string(ByConsole)
	case want.Within > 0 && took > float64(want.Within):
		mark.Result = Late
	}
	return mark
}

// answered marks an answer by the last one that a person gave.
func answered(account history.Incident, name string, want any) Mark {
	mark := Mark{Act: Answered, Of: name, Result: NotObserved, Want: fmt.Sprint(want)}
	for _, fact := range account.Facts {
		if fact.Name != name || fact.Source != history.Answered && fact.Source != history.Reported {
			continue
		}
		mark.Got, mark.At, mark.Result = fmt.Sprint(fact.Value), fact.At, Wrong
		if mark.Got == mark.Want {
			mark.Result = Done
		}
	}
	return mark
}

// applied marks the clause by which an incident was ruled, and returns that ruling.
func applied(account history.Incident, want Expected) (history.Ruling, Mark) {
	mark := Mark{Act: Applied, Result: Missing, Want: want.Clause}
	if len(account.Rulings) == 0 {
		return history.Ruling{}, mark
	}
	ruling, _ := account.Ruling()
	if at := slices.IndexFunc(account.Rulings, func(ruling history.Ruling) bool { return want.Fits(ruling.Ruled) }); at >= 0 {
		ruling = account.Rulings[at]
	}
	mark.Got, mark.Record, mark.At, mark.Result = ruling.Clause, ruling.Sequence, ruling.At, Wrong
	mark.Seconds = seconds(ruling.At.Sub(account.Times.Opened).Seconds())
	if want.Fits(ruling.Ruled) {
		mark.Result = Done
	}
	return ruling, mark
}

// Fits reports whether a ruling is the expected one. Who made it does not matter.
func (e Expected) Fits(ruled game.Ruled) bool {
	for name, value := range e.States {
		if ruled.Facts[name] != value {
			return false
		}
	}
	return ruled.Clause == e.Clause && (e.Round == "" || ruled.Round == e.Round)
}

// handled marks something done with the hands after the ruling.
func handled(account history.Incident, kind game.EventType) Mark {
	mark := Mark{Act: Handled, Of: string(kind), Result: Missing}
	for _, effects := range [][]history.Effect{account.Effects, account.Meanwhile} {
		for _, effect := range effects {
			if effect.Type == kind && mark.Result == Missing {
				mark.Result, mark.Record, mark.At = Done, effect.Sequence, effect.At
			}
		}
	}
	return mark
}

// seconds rounds to a tenth, as accounts do.
func seconds(exact float64) float64 { return math.Round(exact*10) / 10 }
