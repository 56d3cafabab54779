package floor

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/site"
)

// maxHours is how many hours of a shift are counted separately.
const maxHours = 24

// tally counts events since a shift began.
type tally struct {
	from  func(time.Time) time.Time
	shift site.Shift
	// opened is the open incident, since when, and whether there was a ruling in it.
	opened game.Incident
	since  time.Time
	ruled  bool
}

// take counts a record. A record of an earlier shift only matters if it opens an incident.
func (t *tally) take(record game.Record) {
	switch record.Type {
	case (game.RoundClosed{}).EventType(), (game.IncidentOpened{}).EventType(), (game.IncidentClosed{}).EventType(),
		(game.Ruled{}).EventType(), (game.ReportWithdrawn{}).EventType():
	default:
		return
	}
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return // cannot happen: the table wrote it
	}
	if from := t.from(record.At); from.After(t.shift.Since) {
		t.shift = site.Shift{Since: from}
	}
	switch e := event.(type) {
	case game.RoundClosed:
		t.round(record.At, e.Outcome.Status == game.StatusVoid)
	case game.IncidentOpened:
		t.opened, t.since, t.ruled = e.Incident, record.At, false
	case game.Ruled:
		t.ruled = true
	case game.IncidentClosed:
		t.closed(e.Incident, record.At)
	case game.ReportWithdrawn:
		t.opened = ""
	}
}

func (t *tally) round(at time.Time, void bool) {
	if at.Before(t.shift.Since) {
		return
	}
	t.shift.Rounds++
	if void {
		t.shift.Void++
	}
	hour := int(at.Sub(t.shift.Since) / time.Hour)
	if hour >= maxHours {
		return
	}
	for len(t.shift.Hours) <= hour {
		t.shift.Hours = append(t.shift.Hours, 0)
	}
	t.shift.Hours[hour]++
}

func (t *tally) closed(incident game.Incident, at time.Time) {
	named := incident == game.Malfunction && !t.ruled // a call is followed by the incident that it was made for
	if t.opened != incident || named || at.Before(t.shift.Since) {
		return
	}
	t.opened = ""
	i := slices.IndexFunc(t.shift.Incidents, func(count site.Count) bool { return count.Incident == incident })
	if i < 0 {
		i = len(t.shift.Incidents)
		t.shift.Incidents = append(t.shift.Incidents, site.Count{Incident: incident})
	}
	took, count := at.Sub(t.since), &t.shift.Incidents[i]
	count.Count, count.Took, count.Longest = count.Count+1, count.Took+took, max(count.Longest, took)
}

// at returns the shift so far. A shift begins even if nothing happened in it yet.
func (t *tally) at(now time.Time) site.Shift {
	if from := t.from(now); from.After(t.shift.Since) {
		t.shift = site.Shift{Since: from}
	}
	said := t.shift
	said.Hours, said.Incidents = slices.Clone(said.Hours), slices.Clone(said.Incidents)
	return said
}
