package site

import (
	"cmp"
	"slices"
	"time"

	"pitboss/game"
)

// Breaks is how long a dealer deals without a break at most, and how long a break is at least.
type Breaks struct {
	After time.Duration `json:"after"`
	Rest  time.Duration `json:"rest"`
}

// UsualBreaks is what holds where a site says nothing else.
var UsualBreaks = Breaks{After: time.Hour, Rest: 15 * time.Minute}

// Dealing is somebody dealing at a table.
type Dealing struct {
	Staff string `json:"staff_id"`
	Name  string `json:"name"`
	Table string `json:"table"`
	// Since is since when they deal at this table, Working since when they deal anywhere without a
	// break between; Due is when a break is due.
	Since   time.Time `json:"since"`
	Working time.Time `json:"working"`
	Due     time.Time `json:"due"`
}

// Resting is somebody who has dealt and deals nowhere now.
type Resting struct {
	Staff string `json:"staff_id"`
	Name  string `json:"name"`
	// Table is where they dealt last, Since since when they do not.
	Table string    `json:"table"`
	Since time.Time `json:"since"`
}

// Duty is what the hub tells stations of people: who deals where since when, by table; who has a break, who left
// last first; and which tables lack changes of people, by name.
type Duty struct {
	Breaks  Breaks    `json:"breaks"`
	Dealing []Dealing `json:"dealing,omitempty"`
	Resting []Resting `json:"resting,omitempty"`
	Lacking []Lacking `json:"lacking,omitempty"`
}

// At returns who deals at a table; false when nobody does.
func (d Duty) At(table string) (Dealing, bool) {
	i := slices.IndexFunc(d.Dealing, func(one Dealing) bool { return one.Table == table })
	if i < 0 {
		return Dealing{}, false
	}
	return d.Dealing[i], true
}

// Earlier returns where whoever deals at a table dealt already when they began there, and still do, the first
// of several; false where that is nowhere.
func (d Duty) Earlier(table string) (first Dealing, found bool) {
	here, _ := d.At(table)
	for _, one := range d.Dealing {
		if here.Staff != "" && one.Staff == here.Staff && byStart(one, here) < 0 && (!found || byStart(one, first) < 0) {
			first, found = one, true
		}
	}
	return first, found
}

// byStart puts who began earlier first.
func byStart(a, b Dealing) int {
	return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Table, b.Table))
}

// Overdue returns whose break is due at a time, the longest due first.
func (d Duty) Overdue(now time.Time) []Dealing {
	due := slices.DeleteFunc(slices.Clone(d.Dealing), func(one Dealing) bool { return now.Before(one.Due) })
	slices.SortStableFunc(due, func(a, b Dealing) int { return a.Due.Compare(b.Due) })
	return due
}

// DutyKept is how long it is kept that somebody dealt: whoever has not for so long is at home.
const DutyKept = 12 * time.Hour

// What a table's records say of who deals is bounded: it may be made up.
const (
	// mostStints is how many are kept of one table, a dealer in seven minutes for as long as they are kept.
	mostStints = 100
	// longestWord is how long an id or a name may be in bytes, which is more than [pitboss/store] takes.
	longestWord = 100
)

// stint is one person dealing at one table; to is zero while they do.
type stint struct {
	staff, name, table string
	from, to           time.Time
}

// Rota follows the records of a site's tables and tells from them who deals where. The records of one
// table come in their order; those of several tables may come in any. The zero value is ready.
type Rota struct{ stints []stint }

// Take follows a record of a table; event is what is in it, as far as [Follows] wants it.
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

// begin adds a stint, in the place of the table's oldest where it has too many. One of nobody that there can be is left
// out.
func (r *Rota) begin(one stint) {
	if len(one.staff) > longestWord || len(one.name) > longestWord {
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
	if of >= mostStints {
		r.stints = slices.Delete(r.stints, oldest, oldest+1)
	}
	r.stints = append(r.stints, one)
}

// Leave ends what is done at a table that is the site's no more.
func (r *Rota) Leave(table string, at time.Time) { r.end(table, at) }

// Follows reports whether the event of a record must be read for [Rota.Take].
func Follows(record game.EventType) bool {
	return slices.Contains([]game.EventType{
		game.SignedIn{}.EventType(), game.SignedOut{}.EventType(), game.ConsoleLocked{}.EventType(), game.StaffChanged{}.EventType(),
	}, record)
}

// at returns the stint that goes on at a table; nil when nobody deals there.
func (r *Rota) at(table string) *stint {
	for i := range r.stints {
		if one := &r.stints[i]; one.table == table && one.to.IsZero() {
			return one
		}
	}
	return nil
}

// end ends the stint at a table. What was over long before is forgotten.
func (r *Rota) end(table string, at time.Time) {
	if one := r.at(table); one != nil {
		one.to = at
	}
	r.stints = slices.DeleteFunc(r.stints, func(one stint) bool { return !one.to.IsZero() && at.Sub(one.to) > DutyKept })
}

// Duty returns who deals where, and who rests, at a time.
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

// called returns what the person of some stints is called, by the last record that says so.
func called(stints []stint) string {
	for _, one := range slices.Backward(stints) {
		if one.name != "" {
			return one.name
		}
	}
	return stints[0].staff
}

// workingSince returns since when somebody deals with no pause as long as a break, in the last of their stints.
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
