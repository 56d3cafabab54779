package hub

import (
	"maps"
	"slices"
	"time"

	"pitboss/site"
)

const (
	// lateAfter is how long a table may take over a change of people before stations are told: one that is
	// reached has it within two seconds.
	lateAfter = 3 * time.Second
	// silentAfter is how long a table may say nothing after the hub started: it says every ten seconds what it
	// has, and may have to connect again first.
	silentAfter = 20 * time.Second
)

// lateness is what each table was told of people and has not taken.
type lateness struct {
	began  time.Time
	tables map[string]*lateTable
}

// lateTable is that of one table.
type lateTable struct {
	// people are the last messages about those whose change it has not taken, by their ids.
	people map[string]untaken
	// said is what it said last of why, troubled since when it says that it could not take something.
	said     site.Heard
	spoke    bool
	troubled time.Time
}

// untaken is the last message about a person, and when the table was told of the first that it has not taken.
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

// told takes note that a table was told of a person.
func (l *lateness) told(table, id string, message uint64, at time.Time) {
	one := l.of(table)
	before, waits := one.people[id]
	if !waits {
		before.since = at.UTC()
	}
	one.people[id] = untaken{message, before.since}
}

// heard takes in what a table says it has. Whom it cannot take it has read all the same.
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

// at returns what a table lacks at a time; false while it lacks nothing for long.
func (l *lateness) at(table string, now time.Time) (lacking site.Lacking, lacks bool) {
	one := l.tables[table]
	if one == nil {
		return lacking, false
	}
	lacking = site.Lacking{Table: table, Clashes: one.said.Clashes, Trouble: one.said.Trouble, Since: one.troubled}
	for _, waits := range one.people {
		if !one.spoke && waits.since.Before(l.began) {
			continue // it may have said to the hub, before that started, that it has it
		}
		lacking.Changes++
		if lacking.Since.IsZero() || waits.since.Before(lacking.Since) {
			lacking.Since = waits.since
		}
	}
	switch {
	case lacking.Changes == 0 && lacking.Trouble != "":
		lacking.Changes = 1 // it does not say of whom
	case lacking.Changes == 0:
		lacking.Since = l.began
		return lacking, len(one.people) > 0 && now.Sub(l.began) >= silentAfter
	}
	return lacking, now.Sub(lacking.Since) >= lateAfter
}

// lacking returns the tables of the site that lack changes of people at a time.
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
