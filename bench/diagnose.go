package bench

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"pitboss/game/message"
)

// Case is the snapshot of a device that [Diagnose] examines.
type Case struct {
	View View
	// Manner describes how its kind is used and maintained.
	Manner Manner
	// Language describes the device's protocol, Languages those of all supported devices.
	Language  Language
	Languages []Language
	// Capture is the device's recent traffic, unmasked. A finding must not quote any of it that may be a badge code.
	Capture Capture
	// At is the present time. Zero means the time of the ledger's last observation.
	At time.Time
}

// diagnosis is a case with its findings so far.
type diagnosis struct {
	Case
	health Health
	link   Link
	ledger Ledger
	// since is the current shift, or the period since the last mark in it.
	since Period
	// now is zero if the time is not known.
	now   time.Time
	found []Finding
}

func (d *diagnosis) find(level Level, code string, do, words message.Text) {
	d.found = append(d.found, Finding{Level: level, Code: code, Words: words, Do: do})
}

// Diagnose returns what is wrong with a device, most likely cause first: a fault that hides all others comes before
// them, then errors before warnings. It returns nothing for a device that works, or if too few bytes arrived to tell.
func Diagnose(c Case) []Finding {
	d := diagnosis{Case: c, health: c.View.Health, link: c.View.Health.Link, ledger: c.View.Ledger,
		since: c.View.Ledger.sinceRepair(), now: c.At}
	if d.now.IsZero() {
		d.now = d.ledger.Seen.At
	}
	d.connection()
	d.cable()
	if d.link.State.Open() || len(d.found) == 0 {
		before := len(d.found)
		d.line()
		if len(d.found) == before {
			d.readings()
		}
	}
	// One finding that asks for a new cable is enough: keep the first.
	first := slices.IndexFunc(d.found, func(f Finding) bool { return f.Code == FoundDyingCable })
	at := -1
	d.found = slices.DeleteFunc(d.found, func(f Finding) bool { at++; return f.Code == FoundDyingCable && at > first })
	slices.SortStableFunc(d.found, func(a, b Finding) int { return cmp.Compare(b.Level.rank(), a.Level.rank()) })
	return d.found
}

// setting returns a setting in use without its quotation marks, or "" if it is not set.
func (c Case) setting(key string) string {
	at := slices.IndexFunc(c.View.Settings, func(s Setting) bool { return s.Key == key })
	if at < 0 {
		return ""
	}
	value := c.View.Settings[at].Value
	if text, err := strconv.Unquote(value); err == nil {
		return text
	}
	return value
}
