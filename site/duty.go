package site

import (
	"cmp"
	"slices"
	"time"

	"pitboss/game"
)

// Breaks is the maximum time a dealer deals without a break, and the minimum length of a break.
type Breaks struct {
	After time.Duration `json:"after"`
	Rest  time.Duration `json:"rest"`
}

// UsualBreaks applies unless a site has set something else.
var UsualBreaks = Breaks{After: time.Hour, Rest: 15 * time.Minute}

// Dealing describes a person who is dealing at a table.
type Dealing struct {
	Staff string `json:"staff_id"`
	Name  string `json:"name"`
	Table string `json:"table"`
	// Since is when they started at this table, Working when they started dealing anywhere without a break since; Due
	// is when a break is due.
	Since   time.Time `json:"since"`
	Working time.Time `json:"working"`
	Due     time.Time `json:"due"`
}

// Resting describes a person who has dealt and is not dealing now.
type Resting struct {
	Staff string `json:"staff_id"`
	Name  string `json:"name"`
	// Table is where they dealt last, Since when they stopped.
	Table string    `json:"table"`
	Since time.Time `json:"since"`
}

// Duty is the hub's message to stations about people: who deals where and since when, by table; who is on a break,
// the most recent first; and which tables lack changes of people, by name.
type Duty struct {
	Breaks  Breaks    `json:"breaks"`
	Dealing []Dealing `json:"dealing,omitempty"`
	Resting []Resting `json:"resting,omitempty"`
	Lacking []Lacking `json:"lacking,omitempty"`
}

// At returns who is dealing at a table; false if nobody is.
func (d Duty) At(table string) (Dealing, bool) {
	i := slices.IndexFunc(d.Dealing, func(one Dealing) bool { return one.Table == table })
	if i < 0 {
		return Dealing{}, false
	}
	return d.Dealing[i], true
}

// Earlier returns where the dealer of a table was already dealing when they started there, and still is. If there are
// several places, it returns the first; if there is none, false.
func (d Duty) Earlier(table string) (first Dealing, found bool) {
	here, _ := d.At(table)
	for _, one := range d.Dealing {
		if here.Staff != "" && one.Staff == here.Staff && byStart(one, here) < 0 && (!found || byStart(one, first) < 0) {
			first, found = one, true
		}
	}
	return first, found
}

// byStart compares by start time, then by table.
func byStart(a, b Dealing) int {
	return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Table, b.Table))
}

// Overdue returns the dealers whose break is due at a time, the longest overdue first.
func (d Duty) Overdue(now time.Time) []Dealing {
	due := slices.DeleteFunc(slices.Clone(d.Dealing), func(one Dealing) bool { return now.Before(one.Due) })
	slices.SortStableFunc(due, func(a, b Dealing) int { return a.Due.Compare(b.Due) })
	return due
}

// DutyKept is how long past dealing is remembered: somebody who has not dealt for that long has gone home.
const DutyKept = 12 * time.Hour

// Limits for what a table's records say about dealers, because they may be forged.
const (
	// maxStints limits the stints kept per table: a new dealer every seven minutes during DutyKept.
	maxStints = 100
	// maxWord limits an id or a name in bytes; it exceeds the limit of [pitboss/store].
	maxWord = 100
)

// stint is one person dealing at one table; to is zero while it continues.
type stint struct {
	staff, name, table string
	from, to           time.Time
}

// Rota follows the records of a site's tables and derives who deals where. Records of one table must come in order;
// those of several tables may be interleaved in any way. The zero value is ready to use.
type Rota struct{ stints []stint }

// Take applies a record of a table; event is its decoded event if [Follows] asks for it.
func (r *Rota) Take(table string, record game.Record, event game.Event) {
	switch e := event.(type) {
	case game.SignedIn:
		if e.Role == game.Dealer {
			r.end(table, record.At)
			r.begin(stint{staff: e.Person.ID, name: e.Person.Name, table: table, from: record.At})
		}
		return
	case game.SignedOut:
		if e.Role == game.Dealer {
			r.end(table, record.At)
		}
		return
	case game.ConsoleLocked:
		r.end(table, record.At)
		return
	case game.StaffChanged:
		if at := r.at(table); e.Change == game.StaffDisabled && at != nil && at.staff == e.Person.ID {
			r.end(table, record.At)
		}
		return
	}
	if record.Role == game.Dealer && record.Staff != "" && r.at(table) == nil {
		// The records that were followed begin after the sign-in.
		r.begin(stint{staff: record.Staff, table: table, from: record.At})
	}
}

// begin adds a stint, replacing the table's oldest if there are too many. It ignores an id or a name that is too
// long.
func (r *Rota) begin(one stint) {
	if len(one.staff) > maxWord || len(one.name) > maxWord {
		return
	}
	of, oldest := 0, 0
	for i := range r.stints {
		if r.stints[i].table != one.table {
			continue
		}
		if of++; of == 1 {
			oldest = i
		}
	}
	if of >= maxStints {
		r.stints = slices.Delete(r.stints, oldest, oldest+1)
	}
	r.stints = append(r.stints, one)
}

// Leave ends the stint at a table that no longer belongs to the site.
func (r *Rota) Leave(table string, at time.Time) { r.end(table, at) }

// Follows reports whether the event of a record must be decoded for [Rota.Take].
func Follows(record game.EventType) bool {
	return slices.Contains([]game.EventType{
		game.SignedIn{}.EventType(), game.SignedOut{}.EventType(), game.ConsoleLocked{}.EventType(), game.StaffChanged{}.EventType(),
	}, record)
}

// at returns the current stint at a table, or nil.
func (r *Rota) at(table string) *stint {
	for i := range r.stints {
		if one := &r.stints[i]; one.table == table && one.to.IsZero() {
			return one
		}
	}
	return nil
}

// end ends the stint at a table and drops stints that ended long before.
func (r *Rota) end(table string, at time.Time) {
	if one := r.at(table); one != nil {
		one.to = at
	}
	r.stints = slices.DeleteFunc(r.stints, func(one stint) bool { return !one.to.IsZero() && at.Sub(one.to) > DutyKept })
}

// Duty returns who deals where and who is on a break at a time.
func (r *Rota) Duty(breaks Breaks, now time.Time) Duty {
	duty := Duty{Breaks: breaks}
	byStaff := map[string][]stint{}
	for _, one := range r.stints {
		byStaff[one.staff] = append(byStaff[one.staff], one)
	}
	for staff, stints := range byStaff {
		working, name := workingSince(stints, breaks.Rest), called(stints)
		var last stint
		dealing := false
		for _, one := range stints {
			if one.to.IsZero() {
				dealing = true
				duty.Dealing = append(duty.Dealing, Dealing{staff, name, one.table, one.from, working, working.Add(breaks.After)})
			} else if one.to.After(last.to) {
				last = one
			}
		}
		if !dealing && now.Sub(last.to) <= DutyKept {
			duty.Resting = append(duty.Resting, Resting{staff, name, last.table, last.to})
		}
	}
	slices.SortFunc(duty.Dealing, func(a, b Dealing) int { return cmp.Compare(a.Table, b.Table) })
	slices.SortFunc(duty.Resting, func(a, b Resting) int {
		return cmp.Or(b.Since.Compare(a.Since), cmp.Compare(a.Staff, b.Staff))
	})
	return duty
}

// called returns the person's name according to the last record that has one.
func called(stints []stint) string {
	for _, one := range slices.Backward(stints) {
		if one.name != "" {
			return one.name
		}
	}
	return stints[0].staff
}

// workingSince returns when the person started dealing without a pause as long as a break.
func workingSince(stints []stint, rest time.Duration) time.Time {
	stints = slices.Clone(stints)
	slices.SortFunc(stints, func(a, b stint) int { return a.from.Compare(b.from) })
	var since, until time.Time
	endless := false
	for _, one := range stints {
		if since.IsZero() || !endless && one.from.Sub(until) >= rest {
			since = one.from
		}
		endless = endless || one.to.IsZero()
		if one.to.After(until) {
			until = one.to
		}
	}
	return since
}
