package report

import "slices"

// Kind is a kind of report.
type Kind struct {
	Name string
	// Short says what it is about, for a list of commands.
	Short string
	Make  func(Collected) Report
}

// kinds are all kinds of reports.
var kinds = []Kind{
	{"shift", "rounds, pace, dealers, incidents, devices and shoes of a shift", Shift},
	{"incidents", "incidents by day and by kind, and what was ruled for the like case", Incidents},
	{"devices", "read rates by day, warnings, tests, sign-offs and incidents of each device", Devices},
	{"table", "what was in force at a table and what changed, when it ran, rounds by day", TableReport},
	{"people", "sign-ins, failed PINs, who dealt when, and until when people are qualified", People},
}

// Kinds lists the kinds.
func Kinds() []Kind { return slices.Clone(kinds) }

// KindOf returns a kind by its name, false if there is none.
func KindOf(name string) (Kind, bool) {
	at := slices.IndexFunc(kinds, func(one Kind) bool { return one.Name == name })
	if at < 0 {
		return Kind{}, false
	}
	return kinds[at], true
}
