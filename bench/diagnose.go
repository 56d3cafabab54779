package bench

import (
	"cmp"
	"slices"
	"strconv"
	"time"
)

// Case is a device whose fault is looked for.
type Case struct {
	View      View
	Judgement Judgement
	// Language is how the device speaks, Languages how any may.
	Language  Language
	Languages []Language
	// Capture is what went over its line lately.
	Capture Capture
	// At is now. Zero stands for when the ledger was last given an observation.
	At time.Time
}

// now is zero where nobody knows.
func (c Case) now() time.Time {
	if !c.At.IsZero() {
		return c.At
	}
	return c.View.Ledger.Seen.At
}

// setting is the value in use of a key, without its quotation marks; empty for none.
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

// Diagnose says what is wrong with a device, the likeliest first: what keeps everything
// else from being seen comes first, then errors before warnings. A device that works
// gives nothing. Bytes that say too little give nothing either.
func Diagnose(c Case) []Finding {
	found := c.link()
	if c.View.Health.Link.State.Open() || len(found) == 0 {
		line := c.line()
		found = append(found, line...)
		if len(line) == 0 {
			found = append(found, c.readings()...)
			found = append(found, c.says()...)
			found = append(found, c.rhythm()...)
		}
	}
	found = oneCable(found)
	slices.SortStableFunc(found, func(a, b Finding) int { return cmp.Compare(b.Level.rank(), a.Level.rank()) })
	return found
}

// oneCable keeps the first of several reasons to change one cable.
func oneCable(found []Finding) []Finding {
	first := slices.IndexFunc(found, func(f Finding) bool { return f.Code == FoundDyingCable })
	at := -1
	return slices.DeleteFunc(found, func(f Finding) bool { at++; return f.Code == FoundDyingCable && at > first })
}
