package wallboard

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
	"pitboss/tui/words"
)

// need is how urgently a table needs somebody. The list is closed, the most urgent first.
type need int

const (
	needsSomebody need = iota // an incident for which nobody is coming, an abandoned round, or nothing can be recorded
	needsTime                 // an incident for which somebody is coming
	needsPerson               // it waits for somebody who is not there
	needsLook                 // it is not heard from, or its record does not reach the hub
	needsNothing
	isOff // it is closed, or its console has ended
)

// looks are the class and the sign of each need: no colour is alone.
var looks = map[need]struct{ class, sign string }{
	needsSomebody: {"somebody", "✗"}, needsTime: {"time", "✓"}, needsPerson: {"person", "?"}, needsLook: {"look", "!"},
	needsNothing: {"nothing", ""}, isOff: {"off", ""},
}

// need returns what a table needs.
func (t table) need() need {
	switch {
	case t.Incident != nil && t.Incident.Coming:
		return needsTime
	case t.Incident != nil, t.Phase == site.WallStopped, t.abandoned():
		return needsSomebody
	case t.silent, t.Phase == site.WallUnread:
		return needsLook
	case t.Phase == site.WallClosed, t.Phase == site.WallEnded, t.Phase == site.WallUnheard:
		return isOff
	case t.Waits != "":
		return needsPerson
	case t.Link == site.LinkCutOff, t.Link == site.LinkForked, t.Link == site.LinkRefused:
		return needsLook
	}
	return needsNothing
}

// abandoned reports whether nobody works on the table's open round, as far as the hub knows.
func (t table) abandoned() bool {
	return t.Open && (t.silent || t.Phase == site.WallEnded || t.Phase == site.WallPaused)
}

// compare orders tables by urgency: the longest incident first, equal ones by name.
func compare(a, b table) int {
	lasts := func(t table) time.Duration {
		if t.Incident == nil {
			return 0
		}
		return t.Incident.For.Truncate(time.Second)
	}
	return cmp.Or(cmp.Compare(a.need(), b.need()), -cmp.Compare(lasts(a), lasts(b)), site.CompareNames(a.Table, b.Table))
}

// headline says what a table is doing, and for how long where somebody has to come.
func (t table) headline() (said message.Text, lasts string) {
	switch {
	case t.Incident != nil:
		return message.New("wallboard.incident", "Incident"), span(t.Incident.For)
	case t.silent:
		return message.New("wallboard.silent", "Not heard"), span(t.Age)
	}
	switch t.Phase {
	case site.WallUnheard:
		return message.New("floor.never-heard", "Never heard from"), ""
	case site.WallUnread:
		return message.New("wallboard.unread", "Not understood"), ""
	case site.WallEnded:
		return message.New("wallboard.ended", "Console ended"), ""
	case site.WallStopped:
		return message.New("wallboard.stopped", "Nothing can be recorded"), ""
	case site.WallClosed:
		return message.New("wallboard.closed", "Table closed"), ""
	case site.WallPaused:
		return message.New("wallboard.paused", "Nobody signed in"), ""
	case site.WallBetting:
		return message.New("wallboard.betting", "Betting"), ""
	case site.WallDealing:
		return message.New("wallboard.dealing", "Dealing"), ""
	case site.WallBetween:
		return message.New("wallboard.between", "Between rounds"), ""
	}
	return message.New("wallboard.unread", "Not understood"), "" // a later hub's phase
}

// notes say what else somebody has to know, the most urgent first.
func (t table) notes() (notes []message.Text) {
	add := func(text message.Text) { notes = append(notes, text) }
	if open := t.Incident; open != nil {
		if words.HasIncident(open.Kind) {
			add(words.IncidentTitle(open.Kind, open.Shows))
		}
		if open.Coming {
			add(message.New("wallboard.coming", "Somebody is coming"))
		} else {
			add(message.New("wallboard.nobody", "Nobody is coming yet"))
		}
		switch {
		case t.Phase == site.WallEnded:
			add(message.New("wallboard.ended", "Console ended"))
		case t.silent:
			add(message.New("wallboard.silent", "Not heard"))
		}
	}
	if t.Incident == nil && t.abandoned() {
		add(message.New("wallboard.abandoned", "A round was left open"))
	}
	if t.Incident == nil && !t.silent && t.Phase != site.WallClosed && t.Phase != site.WallEnded {
		switch t.Waits {
		case game.Dealer:
			add(message.New("wallboard.waits.dealer", "Waits for a dealer"))
		case game.ShiftManager:
			add(message.New("wallboard.waits.manager", "Waits for the shift manager"))
		case game.Technician:
			add(message.New("wallboard.waits.technician", "Waits for the technician"))
		}
	}
	if state := t.Link; state == site.LinkCutOff || state == site.LinkForked || state == site.LinkRefused {
		add(site.Link{State: state}.Shortest())
	}
	return notes
}

// last says what the last round was, if that may be shown.
func (t table) last() message.Text {
	switch {
	case t.void:
		return message.New("wallboard.void", "Last round void")
	case t.result.IsZero():
		return message.Text{}
	}
	return message.New("floor.cell.last", "Last: {result}", message.Message("result", t.result))
}

// pace says how many rounds the present hour had.
func (t table) pace(location *time.Location) message.Text {
	if t.Hour.IsZero() {
		return message.Text{}
	}
	return message.Count("wallboard.pace", "{rounds} round since {since}", "{rounds} rounds since {since}",
		message.Number("rounds", t.Rounds), message.String("since", t.Hour.In(location).Format("15:04")))
}

// sorted returns the tables, the most urgent first.
func sorted(tables []table) []table { return slices.SortedStableFunc(slices.Values(tables), compare) }

// span formats an elapsed time: 0:07, 14:05, 3:10:00.
func span(passed time.Duration) string {
	seconds := int(max(passed, 0) / time.Second)
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}
