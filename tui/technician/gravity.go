package technician

import (
	"cmp"

	"pitboss/bench"
	"pitboss/tui/theme"
)

// gravity is how much a device wants somebody: a closed list.
type gravity int

const (
	well    gravity = iota // nothing is wrong
	waiting                // it is on its way
	doubt                  // something is not as it should be
	grave                  // it does not do its work, or must not
)

func gravityOf(view bench.View) gravity {
	worst := well
	switch view.Health.Link.State {
	case bench.Failed:
		return grave
	case bench.Stale:
		worst = doubt
	case bench.Opening, bench.Syncing:
		worst = waiting
	case bench.Live, bench.Closed:
	}
	if unheard(view) {
		worst = waiting
	}
	if view.Failed {
		return grave
	}
	of := func(level bench.Level) {
		if level == bench.Error {
			worst = max(worst, grave)
		} else {
			worst = max(worst, doubt)
		}
	}
	for _, found := range view.Findings {
		of(found.Level)
	}
	for _, alarm := range view.Alarms {
		of(alarm.Level)
	}
	return worst
}

// unheard reports a device that is open and has not sent anything since the console started. Whether that is a fault
// shows only when it should have.
func unheard(view bench.View) bool {
	health := view.Health
	return health.Link.State == bench.Live && health.Tally.Counts.Bytes == 0 && health.Link.LastByte.IsZero() &&
		len(health.Frames) == 0
}

// What is said of a device that was not heard yet.
const (
	unheardWords = "Nothing has come from it yet."
	unheardDo    = "Let it read something now. If it lights up or beeps and nothing shows here: its cable, the port, or it is set to be a keyboard. If it does nothing: its power or its trigger."
)

// sign says a gravity in one cell, whose ink only repeats it.
func sign(view bench.View, look *theme.Theme) string {
	switch worst := gravityOf(view); {
	case worst == grave:
		return look.Bad.Render(look.Glyphs.Bad)
	case worst == doubt:
		return look.Notice.Render("!")
	case worst == waiting:
		return "?"
	case view.Health.Link.State == bench.Closed:
		return "-"
	}
	return look.Good.Render(look.Glyphs.Good)
}

// levelSign is the sign of an alarm's or a finding's level with its word.
func levelWords(level bench.Level, look *theme.Theme) string {
	if level == bench.Error {
		return look.Bad.Render(look.Glyphs.Bad + " ERROR")
	}
	return look.Notice.Render("! WARNING")
}

// stateWords returns a link's state in a word or two.
func stateWords(state bench.State) string {
	return cmp.Or(map[bench.State]string{
		bench.Closed: "not in use", bench.Opening: "opening", bench.Syncing: "waiting", bench.Live: "working",
		bench.Stale: "silent", bench.Failed: "NOT WORKING",
	}[state], "unknown")
}

// firstWords returns the one thing to know of a device, and what to do about it; empty when nothing is wrong.
func firstWords(view bench.View) (words, do string) {
	link := view.Health.Link
	switch {
	case len(view.Findings) > 0:
		return view.Findings[0].Words, view.Findings[0].Do
	case len(view.Alarms) > 0:
		return view.Alarms[0].Words, view.Alarms[0].Do
	case view.Failed:
		return failedWords, "Find the cause, then begin a test."
	case link.State == bench.Failed && link.LastError != "":
		return link.LastError, ""
	case link.State == bench.Failed || link.State == bench.Stale:
		return "It is " + link.State.Words() + ".", ""
	case unheard(view):
		return unheardWords, unheardDo
	}
	return link.Note, ""
}

// failedWords say what a device that failed in play waits for.
const failedWords = "It failed in play: it comes back after a good test that the technician signs (001/11.31)."
