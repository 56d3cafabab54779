package table

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
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
	// statesRecorded is how many changes of a wheel's state are recorded at once, more than several spins have. Of a
	// wheel that changes on and on one is recorded every stateEvery.
	statesRecorded = 60
	stateEvery     = 2 * time.Second
)

// junkRun tracks the ignored readings of one device in one window.
type junkRun struct {
	began time.Time
	// junk and cards count the readings with records of their own.
	junk, cards int
	counted     view.Junk
	// last is the last counted reading, reason why it was ignored.
	last   game.Input
	reason game.ReadingIgnored
	// held is a wheel's latest state if it is only counted yet; it is decided when the window ends.
	held *game.Input
}

// flicker limits how often a wheel's changes of state are recorded: room is how many may be, at a time.
type flicker struct {
	room int
	at   time.Time
}

// allows reports whether one more change may be recorded.
func (f *flicker) allows(at time.Time) bool {
	if f.at.IsZero() {
		f.room, f.at = statesRecorded, at
	}
	if grown := int(at.Sub(f.at) / stateEvery); grown > 0 {
		f.room, f.at = min(f.room+grown, statesRecorded), f.at.Add(time.Duration(grown)*stateEvery)
	}
	if f.room == 0 {
		return false
	}
	f.room--
	return true
}

// tooOften reports whether all that an input did was to change a wheel's state, which it did too often lately.
func (t *Table) tooOften(input game.Input, events []game.Event) (is bool) {
	if _, wheel := input.Command.(game.WheelState); !wheel || input.Device == "" {
		return false
	}
	if len(events) == 1 {
		if _, is = events[0].(game.WheelChanged); is {
			if t.flickers == nil {
				t.flickers = map[string]*flicker{}
			}
			if t.flickers[input.Device] == nil {
				t.flickers[input.Device] = &flicker{}
			}
			is = !t.flickers[input.Device].allows(input.At)
		}
	}
	if run := t.junk[input.Device]; run != nil && !is {
		run.held = nil // the state of this input is the latest
	}
	return is
}

// ignored decides how an ignored reading is recorded: the first ones of a device individually, further ones within
// a minute as a count. It does the same with a wheel's changes of state. It reports whether the input was only
// counted.
func (t *Table) ignored(input game.Input, events []game.Event) (counted bool) {
	flickers := t.tooOften(input, events)
	if len(events) != 1 || input.Device == "" {
		return false
	}
	reason, is := events[0].(game.ReadingIgnored)
	if flickers {
		reason, is = game.ReadingIgnored{Text: input.Command.(game.WheelState).State, Why: game.RefusedNotNow}, true
	}
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
	if flickers {
		run.held = &input
	} else if *recorded < most {
		*recorded++
		return false
	}
	if run.counted.Count == 0 {
		run.counted.Device, run.counted.First = input.Device, input.At
	}
	run.counted.Count++
	if t.mayBe((*decide.Rules).NamesNone) {
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
		told = append(told, t.carryOut(decided{input: input, Made: t.rules.Happened(t.state, input, game.ReadingsIgnored{
			Count: run.counted.Count, First: run.counted.First, Last: run.counted.Last,
			Card: run.reason.Card, Text: run.reason.Text, Unknown: run.reason.Unknown, Why: run.reason.Why,
		})}).Records...)
		if run.held != nil && t.pending == nil {
			input := *run.held
			input.At = t.now().UTC()
			told = append(told, t.carryOut(decided{input: input, Made: t.rules.Make(t.state, input)}).Records...)
		}
	}
	return told
}

// junkNow returns the current counts for the screen.
func (t *Table) junkNow() (junk []view.Junk) {
	for _, run := range t.junk {
		if run.counted.Count > 0 {
			junk = append(junk, run.counted)
		}
	}
	slices.SortFunc(junk, func(one, other view.Junk) int { return cmp.Compare(one.Device, other.Device) })
	return junk
}

// publishJunk updates the screen about counted readings from time to time.
func (t *Table) publishJunk(at time.Time) {
	if at.Sub(t.junkShown) >= junkPublished {
		t.junkShown = at
		t.publish()
	}
}
