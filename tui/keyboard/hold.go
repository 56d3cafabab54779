package keyboard

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
)

const (
	// hand is the shortest time between two keys typed by hand. Several keys that arrive faster come from a machine.
	hand = 50 * time.Millisecond
	// again is the shortest time between two presses of one key. Anything faster is the key's automatic repetition.
	// The Linux console repeats every 92 ms.
	again = 110 * time.Millisecond
	// bounce is how soon the second contact of a worn key follows the first.
	bounce = 15 * time.Millisecond
	// begins is the longest time before a key that is held down begins to repeat.
	begins = 800 * time.Millisecond
	// several is the number of rapid keys from which they cannot be typed by hand.
	several = 3
	// maxRepeats is the maximum number of repetitions held back.
	maxRepeats = 32
	// maxRun is the maximum number of keys held back that came too fast. Of more, only the last one is kept.
	maxRun = 4096
)

// stroke is a key press and its time.
type stroke struct {
	key tea.KeyPressMsg
	at  time.Time
}

// line holds presses back until it is clear whether they were typed by hand.
type line struct {
	run []stroke
	// last is the stroke before the run.
	last stroke
}

// press adds a press and returns the messages that have become certain.
func (l *line) press(key tea.KeyPressMsg, now time.Time) (messages []tea.Msg) {
	next := stroke{key, now}
	if at := l.due(); !at.IsZero() && (now.After(at) || immediate(key) || l.parts(next)) {
		messages = l.flush(now)
	}
	if immediate(key) {
		next.key.IsRepeat = key.IsRepeat || l.last.same(next) && now.Sub(l.last.at) < again
		l.last = next
		return append(messages, PressMsg{KeyPressMsg: next.key})
	}
	if len(l.run) == maxRun {
		l.run[maxRun-1] = next
		return messages
	}
	if l.run = append(l.run, next); len(l.run) == maxRepeats && uniform(l.run) {
		messages = append(messages, l.flush(now)...)
	}
	return messages
}

// parts reports whether a stroke begins a new run. A key that is held back only because it may repeat does not wait
// once another key arrives at the speed of a hand.
func (l *line) parts(next stroke) bool {
	last := l.run[len(l.run)-1]
	return !last.same(next) && next.at.Sub(last.at) >= hand
}

// due returns when the nature of the run is certain, or the zero time if there is no run.
func (l *line) due() time.Time {
	if len(l.run) == 0 {
		return time.Time{}
	}
	last, before := l.run[len(l.run)-1], l.last
	if len(l.run) > 1 {
		before = l.run[len(l.run)-2]
	}
	if last.same(before) && last.at.Sub(before.at) < begins {
		return last.at.Add(again)
	}
	return last.at.Add(hand)
}

// flush ends the run and returns it as presses or as keys typed too fast.
func (l *line) flush(now time.Time) (messages []tea.Msg) {
	run := l.run
	l.run = nil
	if len(run) == 0 {
		return nil
	}
	defer func() { l.last = run[len(run)-1] }()
	if len(run) >= several && !uniform(run) {
		fast := FastMsg{}
		for _, one := range run {
			fast.Keys = append(fast.Keys, one.key)
		}
		return []tea.Msg{fast}
	}
	before, held := l.last, l.heldDown(run)
	for i, one := range run {
		repeats := one.key.IsRepeat || one.same(before) && (one.at.Sub(before.at) < again || i == 0 && held)
		one.key.IsRepeat, before = repeats, one
		messages = append(messages, PressMsg{KeyPressMsg: one.key, Held: now.Sub(one.at)})
	}
	return messages
}

// heldDown reports whether a run is the repetition of the previous key, which was never released.
func (l *line) heldDown(run []stroke) bool {
	return len(run) > 1 && l.last.same(run[0]) && run[0].at.Sub(l.last.at) < begins &&
		run[1].same(run[0]) && run[1].at.Sub(run[0].at) >= bounce
}

// uniform reports whether all strokes are of the same key.
func uniform(run []stroke) bool {
	return !slices.ContainsFunc(run, func(one stroke) bool { return !one.same(run[0]) })
}

func (s stroke) same(other stroke) bool {
	return s.key.Code == other.key.Code && s.key.Text == other.key.Text && s.key.Mod == other.key.Mod
}

// immediate reports whether a key is delivered at once: scanners do not type it, and a delay would be noticeable.
func immediate(key tea.KeyPressMsg) bool {
	return Repeats(key) || key.Code == tea.KeyEscape || key.Code >= tea.KeyF1 && key.Code <= tea.KeyF20
}
