package floor

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/site"
	"pitboss/tui/screen"
)

// need is how urgently a table needs somebody. The list is closed, the most urgent first.
type need int

const (
	needsRuling need = iota // an incident is open, an open round is abandoned, or nothing can be recorded
	needsPerson             // it waits for somebody who is not there
	needsLook               // there is a warning
	needsNothing
)

// needOf returns what a table needs now; deaf is true while this station itself hears no table.
func (t *place) needOf(now time.Time, deaf bool) need {
	view := &t.Now.View
	switch {
	case t.Now.Form > 0 && view.Incident != nil: // after its console ended, an incident stays open and its time runs on
		return needsRuling
	case !t.abandoned(now, deaf).IsZero():
		return needsRuling
	case t.heard() && !t.Now.Closed && !view.Stopped.IsZero():
		return needsRuling
	case t.heard() && !t.Now.Closed && waitsForPerson(view, t.left(now)):
		return needsPerson
	case len(t.warnings(now, time.UTC)) > 0:
		return needsLook
	}
	return needsNothing
}

// waitsForPerson reports whether a table without an incident continues only when somebody comes.
func waitsForPerson(shown *view.View, left time.Duration) bool {
	switch step := shown.Step; step.Kind {
	case game.StepSignIn, game.StepRule:
		return true
	default:
		return step.By != "" && step.By != game.Dealer || shown.Timer != nil && shown.Timer.Kind == view.TimerWait && left > 0
	}
}

// rank is a table's place in the order of urgency.
type rank struct {
	need need
	// unheard is true for an incident whose current state is unknown.
	unheard bool
	// due is when an incident's time is over; zero if it has no limit.
	due time.Time
}

// rankOf returns the table's rank by this machine's clock.
func (t *place) rankOf(now time.Time, deaf bool) rank {
	of := rank{need: t.needOf(now, deaf)}
	of.unheard = of.need == needsRuling && !t.silence(now).IsZero()
	if deadline := t.Now.View.Step.Deadline; of.need == needsRuling && !of.unheard && !deadline.IsZero() {
		of.due = now.Add(deadline.Sub(t.clock(now))).Truncate(time.Second)
	}
	return of
}

// compare orders tables by urgency: first those that need a ruling, by the time left, then those without a limit, then
// those that are not heard from; then the other tables by need. Equal tables are ordered by name.
func compare(a, b *place) int {
	return cmp.Or(
		cmp.Compare(a.rank.need, b.rank.need),
		compareBool(a.rank.unheard, b.rank.unheard),
		compareDue(a.rank.due, b.rank.due),
		site.CompareNames(a.Name, b.Name),
	)
}

// compareBool orders false before true.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// compareDue orders the earlier time first, and what is never due last.
func compareDue(a, b time.Time) int {
	if a.IsZero() != b.IsZero() {
		if a.IsZero() {
			return 1
		}
		return -1
	}
	return a.Compare(b)
}

const digits = "0123456789"

// numberIn returns the last number in a name without leading zeros, or "".
func numberIn(name string) string {
	end := strings.LastIndexAny(name, digits)
	if end < 0 {
		return ""
	}
	begin := len(strings.TrimRight(name[:end+1], digits))
	return cmp.Or(strings.TrimLeft(name[begin:end+1], "0"), "0")
}

// warnings returns what somebody should know about a table that plays on, the most urgent first.
func (t *place) warnings(now time.Time, location *time.Location) []message.Text {
	said := t.troubles(now, location)
	if silence := t.silence(now); !silence.IsZero() && (!t.Now.Closed || !t.gone.IsZero()) {
		said = slices.Insert(said, 0, silence)
	}
	return said
}

// troubles returns the warnings given by the table itself and those that the hub gave about it.
func (t *place) troubles(now time.Time, location *time.Location) (said []message.Text) {
	add := func(text message.Text) { said = append(said, text) }
	view := &t.Now.View
	if state := t.Now.Link.State; state == site.LinkForked || state == site.LinkRefused || state == site.LinkCutOff {
		add(t.Now.Link.Short(location))
	}
	if clock := t.Now.Link.Clock(); !clock.IsZero() {
		add(clock)
	}
	if view.NobodyRules {
		add(message.New("floor.nobody-rules", "NOBODY CAN RULE: add a shift manager to its staff list"))
	}
	for _, device := range t.devices() {
		if !device.Up {
			add(message.New("screen.device.down", "{device} DOWN",
				message.Message("device", game.DeviceLabel(device.Name))))
		}
	}
	for _, warning := range view.Warnings {
		name := message.Message("device", game.DeviceLabel(warning.Device))
		if warning.Level == game.WarnedError {
			add(message.New("screen.device.replace", "{device} TO BE REPLACED", name))
		} else {
			add(message.New("screen.device.look-at", "{device} TO BE CHECKED", name))
		}
	}
	// In training, one well-known dealer deals at every table.
	if one := t.earlier; one.Table != "" && !t.Now.View.Training {
		add(message.New("floor.deals-elsewhere", "{name} also deals at {table}",
			message.String("name", one.Name), message.String("table", one.Table)))
	}
	if t.lacking.Table != "" {
		add(lackingText(t.lacking))
	}
	if len(view.Alarms) > 0 {
		add(message.New("floor.alarms", "Unlikely cards so far: check the shoe"))
	}
	if t.Now.Newer() {
		add(message.New("floor.newer", "Newer program {program}: update this console",
			message.String("program", t.Now.Program)))
	}
	if one := view.Unsettled; one.Overdue(t.clock(now)) {
		add(message.New(
			"floor.unsettled", "ROUND {round} NOT SETTLED by the platform", message.Number("round", one.Round)))
	}
	return said
}

// devices returns the state of the table's devices as their drivers report it, or else as the table knows it.
func (t *place) devices() []screen.Device {
	if t.Now.Devices == nil {
		return screen.DevicesOf(t.Now.View)
	}
	var list []screen.Device
	for _, device := range t.Now.Devices {
		list = append(list, screen.Device{Name: device.Name, Up: device.Up, Words: device.Words, ReadRate: device.ReadRate})
	}
	return list
}
