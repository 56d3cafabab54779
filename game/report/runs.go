package report

import (
	"slices"
	"time"

	"pitboss/game"
)

// Run is a time for which a console ran at a table, and what was in force there.
type Run struct {
	Table string `json:"table"`
	// Record is the record of its start, From the time of that, and Last the time of its last record.
	Record  uint64    `json:"record"`
	From    time.Time `json:"from"`
	Last    time.Time `json:"last"`
	Resumed bool      `json:"resumed,omitempty"`
	Program string    `json:"program"`
	Variant string    `json:"variant"`
	// Rules and Paytable are the digests of the rules, and of the rules with their settings.
	Rules    string `json:"rules,omitempty"`
	Paytable string `json:"paytable,omitempty"`
	// InForce has the settings; nil in records of earlier programs.
	InForce *game.InForce `json:"in_force,omitempty"`
}

// Upgrade is a change of the program's version.
type Upgrade struct {
	Table  string              `json:"table"`
	Record uint64              `json:"record"`
	At     time.Time           `json:"at"`
	Change game.ProgramChanged `json:"change"`
}

// Member is what a table knows of a person's roles. Out is true for a person who may not sign in any more.
type Member struct {
	Roles []game.Role `json:"roles,omitempty"`
	Out   bool        `json:"out,omitempty"`
}

func init() {
	on((*Fold).started)
	on((*Fold).upgraded)
}

func (f *Fold) started(record game.Record, event game.ConsoleStarted) {
	f.tally.Runs = f.withLastRun(f.tally.Runs)
	f.now.Run = Run{}
	if f.before(record.At) {
		f.now.Run = Run{
			Table: f.now.Table, Record: record.Sequence, From: record.At, Last: record.At, Resumed: event.Resumed,
			Program: event.Program, Variant: record.Variant, Rules: record.Rulebook, Paytable: record.Paytable, InForce: event.InForce,
		}
	}
}

// runs notes that a console wrote a record. Records that need no console do not lengthen its run, nor does the start of the
// next one.
func (f *Fold) runs(record game.Record) {
	if starts := record.Type == (game.ConsoleStarted{}).EventType(); !starts && f.now.Run.Record > 0 && f.before(record.At) && record.Type.Traits()&game.OutsidePlay == 0 {
		f.now.Run.Last = record.At
	}
}

// withLastRun adds the run that was the last so far, if it was partly within the bounds.
func (f *Fold) withLastRun(runs []Run) []Run {
	if run := f.now.Run; run.Record > 0 && (f.From.IsZero() || !run.Last.Before(f.From)) {
		return withRun(runs, run)
	}
	return runs
}

// withRun adds a run, or what is known of it later.
func withRun(runs []Run, run Run) []Run {
	at := slices.IndexFunc(runs, func(one Run) bool { return one.Table == run.Table && one.Record == run.Record })
	if at < 0 {
		return append(runs, run)
	}
	if run.Last.After(runs[at].Last) {
		runs[at].Last = run.Last
	}
	return runs
}

func (f *Fold) upgraded(record game.Record, event game.ProgramChanged) {
	if f.in(record.At) {
		f.tally.Upgrades = append(f.tally.Upgrades, Upgrade{f.now.Table, record.Sequence, record.At, event})
	}
}

// member notes a change of a person, which lasts.
func (f *Fold) member(record game.Record, event game.StaffChanged) {
	if !f.before(record.At) {
		return
	}
	one := f.now.Roster[event.Person.ID]
	one.Roles = event.Person.Roles
	switch event.Change {
	case game.StaffDisabled, game.StaffLeft:
		one.Out = true
	case game.StaffEnabled, game.StaffAdded, game.StaffMatched:
		one.Out = false
	}
	count(&f.now.Roster, event.Person.ID, one, later)
}

// later returns the second of two values.
func later[V any](_, second V) V { return second }

// before reports whether a moment is before the end of the bounds.
func (f *Fold) before(at time.Time) bool { return f.To.IsZero() || at.Before(f.To) }
