package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/variant"
)

// TableReport returns the report of what a table is, what was in force there and what changed.
func TableReport(c Collected) Report {
	facts := c.scope()
	var up time.Duration
	for _, run := range c.Runs {
		up += run.Last.Sub(run.From)
	}
	if len(c.Runs) > 0 {
		last := c.Runs[len(c.Runs)-1]
		facts = append(facts,
			Fact{"variant", message.New("report.variant", "Variant"), Quote(last.Variant)},
			Fact{"game", message.New("report.game", "Game"), titleOf(last.Variant)},
			Fact{"rules", message.New("report.rules", "Rules"), Quote(last.Rules)},
			Fact{"paytable", message.New("report.paytable", "Rules with settings"), Quote(last.Paytable)},
			Fact{"program", message.New("report.program", "Program"), Quote(last.Program)})
		if set := last.InForce; set != nil {
			facts = append(facts, Fact{"settings", message.New("report.settings.digest", "Everything in force"), Quote(set.Digest)})
		}
	}
	facts = append(facts,
		Fact{"starts", message.New("report.starts", "Console starts"), Count(len(c.Runs))},
		Fact{"up", message.New("report.up", "Console ran for"), Took(up)},
		Fact{"records", message.New("report.records", "Records"), Count(c.Records)})
	return Report{
		Kind: "table", Title: message.New("report.table", "Table"),
		Facts:    slices.DeleteFunc(facts, func(fact Fact) bool { return fact.Value.Empty() }),
		Sections: []Section{c.days(), c.runs(), c.changes(), c.settings(), c.configuration(), c.roles()},
	}
}

// titleOf returns the title of a variant; it is empty for one that this program does not have.
func titleOf(slug string) Cell {
	loaded, err := variant.Load(slug)
	if err != nil {
		return Cell{}
	}
	return Quote(loaded.Book.Title)
}

// days counts rounds by day.
func (c Collected) days() Section {
	section := Section{
		Name: "days", Title: message.New("report.rounds.days", "Rounds by day"), Empty: noRound,
		Table: Table{Columns: []Column{
			{"day", message.New("report.day", "Day"), TypeText},
			{"complete", message.New("report.complete", "Complete"), TypeNumber},
			{"void", message.New("report.void", "Void"), TypeNumber},
			{"settled_manually", message.New("report.manual", "By hand"), TypeNumber},
			{"mean", message.New("report.mean", "Average"), TypeDuration},
		}},
		Chart: &Chart{Form: Bars, Label: 0, Values: []int{1, 2, 3}},
	}
	byDay := map[string]Rounds{}
	for hour, rounds := range c.Hours {
		date, _, _ := strings.Cut(hour, "T")
		byDay[date] = byDay[date].plus(rounds)
	}
	for _, date := range sorted(byDay) {
		rounds := byDay[date]
		section.Rows = append(section.Rows, []Cell{
			day(date), Count(rounds.Complete), Count(rounds.Void), Count(rounds.Manual), mean(rounds.Took, rounds.All()),
		})
	}
	return section
}

// runs lists the times for which a console ran.
func (c Collected) runs() Section {
	section := Section{
		Name: "runs", Title: message.New("report.runs", "When the console ran"),
		Note: message.New("report.runs.note",
			"Until: its last record. A console that was stopped or lost power writes none at its end."),
		Empty: message.New("report.runs.empty", "The console was not started."),
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"from", message.New("report.from", "From"), TypeTime},
			{"to", message.New("report.to", "Until"), TypeTime},
			{"time", message.New("report.time", "Time"), TypeDuration},
			{"program", message.New("report.program", "Program"), TypeText},
			{"start", message.New("report.start", "Start"), TypeText},
		}},
	}
	for _, run := range c.Runs {
		start := message.New("report.start.between", "between rounds")
		if run.Resumed {
			start = message.New("report.start.resumed", "resumed a round")
		}
		section.Rows = append(section.Rows, []Cell{
			Numbered(run.Record), Moment(run.From), Moment(run.Last), Took(run.Last.Sub(run.From)), Quote(run.Program), Say(start),
		})
	}
	return section
}

// settings lists the settings that were in force last.
func (c Collected) settings() Section {
	section := Section{
		Name: "settings", Title: message.New("report.settings", "Settings in force at the end"),
		Empty: message.New("report.settings.empty", "No settings are recorded."),
		Table: settingColumns(),
	}
	for _, one := range c.inForce().settings {
		section.Rows = append(section.Rows, []Cell{Quote(one.name), Quote(one.value)})
	}
	return section
}

func settingColumns() Table {
	return Table{Columns: []Column{
		{"name", message.New("report.setting", "Setting"), TypeText},
		{"value", message.New("report.value", "Value"), TypeText},
	}}
}

// configuration lists what the table's configuration had last, with its devices.
func (c Collected) configuration() Section {
	section := Section{
		Name: "configuration", Title: message.New("report.configuration", "Configuration at the end, with its devices"),
		Empty: message.New("report.configuration.empty", "No configuration is recorded."),
		Table: settingColumns(),
	}
	for _, one := range c.inForce().configuration {
		section.Rows = append(section.Rows, []Cell{Quote(one.name), Quote(one.value)})
	}
	return section
}

// inForce returns what was in force last.
func (c Collected) inForce() inForce {
	if len(c.Runs) == 0 {
		return inForce{}
	}
	return inForceOf(c.Runs[len(c.Runs)-1])
}

// named is a value with a name.
type named struct{ name, value string }

// inForce has what was in force in a run: the rules, the settings, and the rest of the configuration.
type inForce struct{ rules, settings, configuration []named }

// inForceOf returns what was in force in a run.
func inForceOf(run Run) (all inForce) {
	all.rules = []named{{"program", run.Program}, {"variant", run.Variant}, {"rules", run.Rules}}
	set := run.InForce
	if set == nil {
		return all
	}
	for _, name := range sorted(set.Settings) {
		all.settings = append(all.settings, named{name, set.Settings[name]})
	}
	all.settings = append(all.settings, named{"training", strconv.FormatBool(set.Training)},
		named{"bench", strconv.FormatBool(set.Bench)}, named{"tested-return", strconv.FormatBool(set.TestedReturn)})
	part := ""
	for line := range strings.Lines(set.Configuration) {
		line = strings.TrimSpace(line)
		name, value, is := strings.Cut(line, "=")
		switch {
		case strings.HasPrefix(line, "["):
			part = strings.Trim(line, "[]") + "."
		case is && !strings.HasPrefix(line, "#"):
			all.configuration = append(all.configuration, named{part + strings.TrimSpace(name), strings.Trim(strings.TrimSpace(value), `"'`)})
		}
	}
	return all
}

// changes lists what is different from the run before, and the changes of the program's version.
func (c Collected) changes() Section {
	section := Section{
		Name: "changes", Title: message.New("report.changes", "What changed"),
		Empty: message.New("report.changes.empty", "Nothing changed."),
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"at", message.New("report.at", "Time"), TypeTime},
			{"name", message.New("report.setting", "Setting"), TypeText},
			{"before", message.New("report.before", "Before"), TypeText},
			{"after", message.New("report.after", "After"), TypeText},
			{"by", message.New("report.by", "By"), TypeText},
		}},
	}
	for i := 1; i < len(c.Runs); i++ {
		run, was, is := c.Runs[i], inForceOf(c.Runs[i-1]), inForceOf(c.Runs[i])
		for _, change := range slices.Concat(differences(was.rules, is.rules), differences(was.settings, is.settings),
			differences(was.configuration, is.configuration)) {
			section.Rows = append(section.Rows, []Cell{
				Numbered(run.Record), Moment(run.From), Quote(change[0]), Quote(change[1]), Quote(change[2]), {},
			})
		}
	}
	for _, one := range c.Upgrades {
		name := message.New("report.upgrade", "version of the program")
		if one.Change.TakenBack {
			name = message.New("report.upgrade.back", "version of the program, taken back")
		}
		section.Rows = append(section.Rows, []Cell{
			Numbered(one.Record), Moment(one.At), Say(name), Quote(one.Change.From), Quote(one.Change.To), Quote(one.Change.AskedBy),
		})
	}
	slices.SortStableFunc(section.Rows, func(a, b []Cell) int { return cmp.Compare(a[0].Number, b[0].Number) })
	return section
}

// differences returns the names whose values differ, each with the value before and after. A name that one list has more
// than once, such as of several devices, is compared by its place among those of the same name.
func differences(before, after []named) (changed [][3]string) {
	was, is := byPlace(before), byPlace(after)
	names := map[string]bool{}
	for _, all := range []map[string]string{was, is} {
		for name := range all {
			names[name] = true
		}
	}
	for _, name := range sorted(names) {
		if was[name] != is[name] {
			changed = append(changed, [3]string{name, was[name], is[name]})
		}
	}
	return changed
}

// byPlace returns values by their names; the second of a name has it with 2.
func byPlace(all []named) map[string]string {
	values, count := map[string]string{}, map[string]int{}
	for _, one := range all {
		name := one.name
		if count[name]++; count[name] > 1 {
			name += " " + strconv.Itoa(count[name])
		}
		values[name] = one.value
	}
	return values
}

// roles counts the people of each role.
func (c Collected) roles() Section {
	section := Section{
		Name: "roles", Title: message.New("report.roles", "People by role at the end"),
		Note:  message.New("report.roles.note", "A person with two roles counts in both."),
		Empty: message.New("report.roles.empty", "The record has no people."),
		Table: Table{Columns: []Column{
			{"role", message.New("report.role", "Role"), TypeText},
			{"people", message.New("report.people", "People"), TypeNumber},
			{"out", message.New("report.roles.out", "May not sign in any more"), TypeNumber},
		}},
	}
	if len(c.Roster) == 0 {
		return section
	}
	for _, role := range game.Roles() {
		may, out := 0, 0
		for _, one := range c.Roster {
			switch {
			case !slices.Contains(one.Roles, role):
			case one.Out:
				out++
			default:
				may++
			}
		}
		section.Rows = append(section.Rows, []Cell{Say(role.Words()), Count(may), Count(out)})
	}
	return section
}
