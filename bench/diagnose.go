package bench

import (
	"cmp"
	"slices"
	"strconv"
	"time"
)

// Case is a device whose fault is looked for.
type Case struct {
	View View
	// Language is how the device speaks, Languages how any may.
	Language  Language
	Languages []Language
	// Capture is what went over its line lately, unmasked: no finding may quote a text of it that may be a badge.
	Capture Capture
	// At is now. Zero stands for when the ledger was last given an observation.
	At time.Time
}

// diagnosis is a case with what was found so far.
type diagnosis struct {
	Case
	health Health
	link   Link
	ledger Ledger
	// since is the shift, or what was counted since somebody marked a moment in it.
	since Period
	// now is zero where nobody knows.
	now   time.Time
	found []Finding
}

func (d *diagnosis) find(level Level, code, do, format string, args ...any) {
	d.found = append(d.found, NewFinding(level, code, do, format, args...))
}

// Diagnose says what is wrong with a device, the likeliest first: what keeps everything else from being seen comes
// first, then errors before warnings. A device that works gives nothing. Bytes that say too little give nothing
// either.
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
	// Of several reasons to change one cable the first is enough.
	first := slices.IndexFunc(d.found, func(f Finding) bool { return f.Code == FoundDyingCable })
	at := -1
	d.found = slices.DeleteFunc(d.found, func(f Finding) bool { at++; return f.Code == FoundDyingCable && at > first })
	slices.SortStableFunc(d.found, func(a, b Finding) int { return cmp.Compare(b.Level.rank(), a.Level.rank()) })
	return d.found
}

// setting returns the value in use of a key, without its quotation marks; empty for none.
func (c Case) setting(key string) string {
	at := slices.IndexFunc(c.View.Settings, func(one Setting) bool { return one.Key == key })
	if at < 0 {
		return ""
	}
	value := c.View.Settings[at].Value
	if text, err := strconv.Unquote(value); err == nil {
		return text
	}
	return value
}
