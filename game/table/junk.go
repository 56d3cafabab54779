package table

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"pitboss/game"
)

// Limits of what is recorded of readings that the table ignores.
const (
	// junkRecorded is how many of a device's ignored readings have records of their own
	// within ignoredWindow, cardsRecorded how many of those that are cards: a whole shoe of
	// eight decks, each evidence of its own. The rest are counted and recorded as one.
	junkRecorded  = 10
	cardsRecorded = 416
	ignoredWindow = time.Minute
	// junkPublished is how often a screen hears at most of readings that are only counted.
	junkPublished = 500 * time.Millisecond
	// mostReadsFailed is how many failed reads in a row are attempts at a card: no clause
	// allows as many. Those after them are ignored.
	mostReadsFailed = 32
)

// Junk is what a device sent that the table ignores and only counts.
type Junk struct {
	Device string
	// Count is how many readings came since First; Last is when the last one did.
	Count       uint64
	First, Last time.Time
}

// junkRun is the ignored readings of one device within one window.
type junkRun struct {
	began time.Time
	// junk and cards are how many have records of their own.
	junk, cards int
	counted     Junk
	// last is the last reading that was counted, why the reason it was ignored for.
	last   game.Input
	reason game.ReadingIgnored
}

// ignored returns what is recorded of an input's events: the first ignored readings of a
// device each, of those that follow within a minute nothing until the minute is over.
// counted is true when the input was only counted.
func (t *Table) ignored(input game.Input, events []game.Event) (counted bool) {
	if len(events) != 1 || input.Device == "" {
		return false
	}
	reason, is := events[0].(game.ReadingIgnored)
	if !is || reason.Against != "" {
		return false
	}
	run := t.junk[input.Device]
	if run == nil {
		run = &junkRun{began: input.At}
		if t.junk == nil {
			t.junk = map[string]*junkRun{}
		}
		t.junk[input.Device] = run
	}
	recorded, most := &run.junk, junkRecorded
	if _, card := input.Command.(game.CardRead); card {
		recorded, most = &run.cards, cardsRecorded
	}
	if *recorded < most {
		*recorded++
		return false
	}
	if run.counted.Count == 0 {
		run.counted.Device, run.counted.First = input.Device, input.At
	}
	run.counted.Count++
	if t.mayBe((*Rules).namesNone) {
		input.Raw = nil // the last frame counted is recorded
	}
	run.counted.Last, run.last, run.reason = input.At, input, reason
	return true
}

// junkEnds returns when the oldest window is over; false when none is open.
func (t *Table) junkEnds() (ends time.Time, open bool) {
	for _, run := range t.junk {
		if at := run.began.Add(ignoredWindow); !open || at.Before(ends) {
			ends, open = at, true
		}
	}
	return ends, open
}

// tellJunk records what was counted in the windows that are over, all of them when the
// table stops.
func (t *Table) tellJunk(at time.Time, all bool) (told []game.Record) {
	for _, device := range slices.Sorted(maps.Keys(t.junk)) {
		run := t.junk[device]
		if !all && at.Before(run.began.Add(ignoredWindow)) || t.pending != nil {
			continue
		}
		delete(t.junk, device)
		if run.counted.Count == 0 {
			continue
		}
		input := game.Input{At: t.now().UTC(), Device: device, Sequence: run.last.Sequence, Raw: run.last.Raw}
		told = append(told, t.carryOut(decided{input, t.happened(input, game.ReadingsIgnored{
			Count: run.counted.Count, First: run.counted.First, Last: run.counted.Last,
			Card: run.reason.Card, Text: run.reason.Text, Unknown: run.reason.Unknown, Why: run.reason.Why,
		})}).Records...)
	}
	return told
}

// junkNow returns what is being counted, for the screen.
func (t *Table) junkNow() (junk []Junk) {
	for _, run := range t.junk {
		if run.counted.Count > 0 {
			junk = append(junk, run.counted)
		}
	}
	slices.SortFunc(junk, func(one, other Junk) int { return cmp.Compare(one.Device, other.Device) })
	return junk
}

// publishJunk lets the screen know of what is only counted, now and then.
func (t *Table) publishJunk(at time.Time) {
	if at.Sub(t.junkShown) >= junkPublished {
		t.junkShown = at
		t.publish()
	}
}
