package hub

import (
	"maps"
	"slices"
	"time"

	"pitboss/site"
)

const (
	// lateAfter is how long a table may take to apply a change of people before stations are told: a table that is
	// reached needs less than two seconds.
	lateAfter = 3 * time.Second
	// silentAfter is how long a table may stay silent after the hub started: it reports every ten seconds, and may
	// have to reconnect first.
	silentAfter = 20 * time.Second
)

// lateness tracks the people that were sent to each table but not applied there.
type lateness struct {
	began  time.Time
	tables map[string]*lateTable
}

// lateTable is the state of one table.
type lateTable struct {
	// people holds the last message for each person whose change was not applied, by id.
	people map[string]untaken
	// said is the table's last report; troubled is since when it reports that it could not apply something.
	said     site.Heard
	spoke    bool
	troubled time.Time
}

// untaken is the last message about a person, and when the first message that was not applied was sent.
type untaken struct {
	message uint64
	since   time.Time
}

func newLateness(now time.Time) lateness {
	return lateness{began: now.UTC(), tables: map[string]*lateTable{}}
}

func (l *lateness) of(table string) *lateTable {
	one := l.tables[table]
	if one == nil {
		one = &lateTable{people: map[string]untaken{}}
		l.tables[table] = one
	}
	return one
}

// told notes that a person was sent to a table.
func (l *lateness) told(table, id string, message uint64, at time.Time) {
	one := l.of(table)
	before, waits := one.people[id]
	if !waits {
		before.since = at.UTC()
	}
	one.people[id] = untaken{message, before.since}
}

// heard processes a table's report. Messages about people that it cannot apply count as read.
func (l *lateness) heard(table string, said site.Heard, at time.Time) {
	one := l.of(table)
	maps.DeleteFunc(one.people, func(id string, waits untaken) bool {
		return waits.message <= said.Message && !slices.Contains(said.Clashes, id)
	})
	switch {
	case said.Trouble == "":
		one.troubled = time.Time{}
	case one.troubled.IsZero():
		one.troubled = at
	}
	one.said, one.spoke = said, true
}

// at returns what a table lacks; false if it has not lacked anything for long.
func (l *lateness) at(table string, now time.Time) (lacking site.Lacking, lacks bool) {
	one := l.tables[table]
	if one == nil {
		return lacking, false
	}
	lacking = site.Lacking{Table: table, Clashes: one.said.Clashes, Trouble: one.said.Trouble, Since: one.troubled}
	for _, waits := range one.people {
		if !one.spoke && waits.since.Before(l.began) {
			continue // it may have confirmed this before the hub started
		}
		lacking.Changes++
		if lacking.Since.IsZero() || waits.since.Before(lacking.Since) {
			lacking.Since = waits.since
		}
	}
	switch {
	case lacking.Changes == 0 && lacking.Trouble != "":
		lacking.Changes = 1 // it does not say for whom
	case lacking.Changes == 0:
		lacking.Since = l.began
		return lacking, len(one.people) > 0 && now.Sub(l.began) >= silentAfter
	}
	return lacking, now.Sub(lacking.Since) >= lateAfter
}

// lacking returns the tables that lack changes of people.
func (r *roster) lacking(now time.Time) (all []site.Lacking) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, table := range slices.Sorted(maps.Keys(r.joined)) {
		if one, lacks := r.late.at(table, now); lacks {
			all = append(all, one)
		}
	}
	return all
}
