package table

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"pitboss/game"
)

// Limits on the records of ignored readings.
const (
	// junkRecorded is how many ignored readings per device get their own record within ignoredWindow; cardsRecorded
	// is the limit for cards, a whole shoe of eight decks, since each is evidence. Further readings are counted and
	// recorded as one.
	junkRecorded  = 10
	cardsRecorded = 416
	ignoredWindow = time.Minute
	// junkPublished is the minimum time between updates of the screen for readings that are only counted.
	junkPublished = 500 * time.Millisecond
	// mostReadsFailed is the maximum number of failed reads in a row that count as attempts, more than any clause
	// allows. Further ones are ignored.
	mostReadsFailed = 32
)

// Junk counts a device's ignored readings.
type Junk struct {
	Device string
	// Count is the number of readings from First to Last.
	Count       uint64
	First, Last time.Time
}

// junkRun tracks the ignored readings of one device in one window.
type junkRun struct {
	began time.Time
	// junk and cards count the readings with records of their own.
	junk, cards int
	counted     Junk
	// last is the last counted reading, reason why it was ignored.
	last   game.Input
	reason game.ReadingIgnored
}

// ignored decides how an ignored reading is recorded: the first ones of a device individually, further ones within
// a minute as a count. It reports whether the input was only counted.
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

// junkEnds returns when the oldest window ends; false if no window is open.
func (t *Table) junkEnds() (ends time.Time, open bool) {
	for _, run := range t.junk {
		if at := run.began.Add(ignoredWindow); !open || at.Before(ends) {
			ends, open = at, true
		}
	}
	return ends, open
}

// tellJunk records the counts of the windows that are over, or of all when the table stops.
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

// junkNow returns the current counts for the screen.
func (t *Table) junkNow() (junk []Junk) {
	for _, run := range t.junk {
		if run.counted.Count > 0 {
			junk = append(junk, run.counted)
		}
	}
	slices.SortFunc(junk, func(one, other Junk) int { return cmp.Compare(one.Device, other.Device) })
	return junk
}

// publishJunk updates the screen about counted readings from time to time.
func (t *Table) publishJunk(at time.Time) {
	if at.Sub(t.junkShown) >= junkPublished {
		t.junkShown = at
		t.publish()
	}
}
