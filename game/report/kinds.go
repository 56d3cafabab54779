package report

import "slices"

// Kind is a kind of report.
type Kind struct {
	Name string
	// Short says what it is about, for a list of commands.
	Short string
	Make  func(Collected) Report
	// Tables reports whether it is about several tables.
	Tables bool
}

// kinds are all kinds of reports.
var kinds = []Kind{
	{Name: "shift", Short: "rounds, pace, dealers, incidents, devices and shoes of a shift", Make: Shift},
	{Name: "incidents", Short: "incidents by day and by kind, and what was ruled for the like case", Make: Incidents},
	{Name: "devices", Short: "read rates by day, warnings, tests, sign-offs and incidents of each device", Make: Devices},
	{Name: "table", Short: "what was in force at a table and what changed, when it ran, rounds by day", Make: TableReport},
	{Name: "shoe", Short: "what each shoe had at its start and its end, its rounds with their roads", Make: ShoeReport},
	{Name: "wheel", Short: "what wheels and dice showed, compared with chance", Make: WheelReport},
	{Name: "people", Short: "sign-ins, failed PINs, who dealt when, qualifications and their examinations", Make: People},
	{Name: "site", Short: "several tables of a site: rounds, incidents, void rounds and read rates of each", Make: Site, Tables: true},
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
