package technician

import (
	"slices"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
)

// gravity is how urgently a device needs attention. The list is closed.
type gravity int

const (
	well    gravity = iota // nothing is wrong
	waiting                // it is still starting
	doubt                  // something is not as it should be
	grave                  // it does not work, or must not be used
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
	reads := view.Ledger.RecentReads()
	if level := view.Limits.Judge(reads); level != "" {
		of(level)
	}
	if noneGood(reads) {
		worst = max(worst, doubt)
	}
	return worst
}

// noneGood reports whether a device has been tried but has not read anything yet. That is too little to judge it by,
// but it is not well.
func noneGood(reads bench.Reads) bool { return reads.Tried > 0 && reads.Good == 0 }

// worstFirst sorts devices by gravity, the worst first.
func worstFirst(views []bench.View) []bench.View {
	return slices.SortedStableFunc(slices.Values(views), func(a, b bench.View) int { return int(gravityOf(b)) - int(gravityOf(a)) })
}

// unheard reports whether a device is open and has sent nothing since the console started. Whether that is a fault
// shows only when it should have sent something.
func unheard(view bench.View) bool {
	health := view.Health
	return health.Link.State == bench.Live && health.Tally.Counts.Bytes == 0 && health.Link.LastByte.IsZero() &&
		len(health.Frames) == 0
}

// Texts about a device that has not been heard yet.
var (
	unheardText = message.New("bench.not-heard", "Nothing has come from it yet.")
	unheardDo   = message.New("bench.not-heard.do",
		"Let it read something now. If it lights up or beeps and nothing shows here: its cable, "+
			"the port, or it is set to be a keyboard. If it does nothing: its power or its trigger.")
)

// sign draws a gravity in one cell. Its colour only repeats it.
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

// levelWords draws the sign of an alarm's or a finding's level with its word.
func (s *Screen) levelWords(level bench.Level, look *theme.Theme) string {
	if level == bench.Error {
		return look.Bad.Render(look.Glyphs.Bad + " " + s.say(levelText(level)))
	}
	return look.Notice.Render("! " + s.say(levelText(level)))
}

func levelText(level bench.Level) message.Text {
	if level == bench.Error {
		return message.New("bench.level.fault", "FAULT")
	}
	return message.New("bench.level.attention", "ATTENTION")
}

// shortStates names a link's state in a word or two.
var shortStates = map[bench.State]message.Text{
	bench.Closed:  message.New("bench.state.short.closed", "not in use"),
	bench.Opening: message.New("bench.state.short.opening", "opening"),
	bench.Syncing: message.New("bench.state.short.syncing", "waiting"),
	bench.Live:    message.New("bench.state.short.connected", "connected"),
	bench.Stale:   message.New("bench.state.short.stale", "silent"),
	bench.Failed:  message.New("bench.state.short.failed", "NOT WORKING"),
}

// condition describes a device's state in a word or two, with its style. It is ok, and green, only if nothing is
// wrong; a device that is connected but reads badly is not.
func condition(view bench.View, look *theme.Theme) (message.Text, theme.Style) {
	link, reads := view.Health.Link, view.Ledger.RecentReads()
	worst := gravityOf(view)
	ink := map[gravity]theme.Style{well: look.Good, doubt: look.Notice, grave: look.Bad}[worst]
	switch {
	case link.State == bench.Live && view.Failed:
		return message.New("bench.condition.out-of-play", "OUT OF PLAY"), ink
	case link.State != bench.Live && link.State != bench.Closed:
		return shortText(link.State), ink
	case noneGood(reads) && worst == doubt || view.Limits.Judge(reads) != "" || belowUsual(reads, usual(view.Ledger)) && worst >= doubt:
		return message.New("bench.condition.reads", "reads {rate}", message.Decimal("rate", wholePercent(reads))), ink
	case worst == grave:
		return message.New("bench.condition.fault", "FAULT"), ink
	case worst == doubt:
		return message.New("bench.condition.attention", "ATTENTION"), ink
	case link.State == bench.Closed:
		return shortText(link.State), theme.Style{}
	case worst == waiting:
		return message.New("bench.condition.nothing-yet", "no data yet"), ink
	}
	return message.New("bench.condition.ok", "ok"), ink
}

// shortText names a link's state in a word or two.
func shortText(state bench.State) message.Text {
	if text, known := shortStates[state]; known {
		return text
	}
	return message.New("bench.state.short.unknown", "unknown")
}

// firstWords returns the most important fact about a device and what to do about it, or "" if nothing is wrong.
func (s *Screen) firstWords(view bench.View) (words, do string) {
	link := view.Health.Link
	switch {
	case len(view.Findings) > 0:
		return s.say(view.Findings[0].Words), s.say(view.Findings[0].Do)
	case len(view.Alarms) > 0:
		return s.say(view.Alarms[0].Words), s.say(view.Alarms[0].Do)
	case view.Failed:
		return s.say(failedText), s.say(message.New("bench.failed.do", "Find the cause, then begin a test."))
	case link.State == bench.Failed && !link.LastError.IsZero():
		return s.say(link.LastError), s.say(link.LastDo)
	case link.State == bench.Failed || link.State == bench.Stale:
		return s.say(link.State.Sentence()), ""
	case unheard(view):
		return s.say(unheardText), s.say(unheardDo)
	}
	remark := link.Remark()
	if remark.IsZero() && noneGood(view.Ledger.RecentReads()) {
		return s.say(noneGoodText), s.say(noneGoodDo)
	}
	return s.say(remark), ""
}

// Texts about a device without a good reading so far.
var (
	noneGoodText = message.New("bench.none-good", "Nothing it sent could be read yet.")
	noneGoodDo   = message.New("bench.none-good.do", "Let it read some more: what is wrong shows after a few readings.")
)

// failedText says what a device that failed in play waits for.
var failedText = message.New("bench.failed",
	"It failed in play: it comes back after a good test that the technician signs (001/11.31).")
