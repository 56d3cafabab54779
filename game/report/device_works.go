package report

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
)

// DeviceWork is a warning of a device, or what a technician did with it.
type DeviceWork struct {
	Table string              `json:"table"`
	Entry history.DeviceEntry `json:"entry"`
}

// DeviceDay counts the readings of a device on a day, such as 2026-11-30.
type DeviceDay struct {
	Day    string `json:"day"`
	Table  string `json:"table"`
	Name   string `json:"name"`
	Good   uint64 `json:"good,omitempty"`
	Failed uint64 `json:"failed,omitempty"`
}

func (d DeviceDay) plus(o DeviceDay) DeviceDay {
	o.Good, o.Failed = d.Good+o.Good, d.Failed+o.Failed
	return o
}

// work collects what a record tells of a device. The record was decoded before.
func (f *Fold) work(record game.Record) {
	if entry, is, err := history.DeviceEntryOf(record); err == nil && is && f.in(record.At) {
		f.tally.Works = append(f.tally.Works, DeviceWork{f.now.Table, entry})
	}
}

func (f *Fold) marked(record game.Record, _ game.DeviceMarked) { f.work(record) }

// deviceDay counts the readings of a device on the day of a record.
func (f *Fold) deviceDay(record game.Record, one Device) {
	day := record.At.UTC().Format(time.DateOnly)
	counted := DeviceDay{day, one.Table, one.Name, one.Good, one.Failed}
	count(&f.tally.DeviceDays, day+"/"+one.Table+"/"+one.Name, counted, DeviceDay.plus)
}

// Devices returns the report of what devices read, what the console warned of, what technicians did, and which incidents
// a device caused.
func Devices(c Collected) Report {
	isWarning := func(one DeviceWork) bool {
		return one.Entry.What == history.DeviceWarned || one.Entry.What == history.DeviceOver
	}
	c.Tally.Incidents = slices.DeleteFunc(slices.Clone(c.Tally.Incidents), func(one Incident) bool { return one.Device == "" })
	devices := c.devices()
	devices.Chart = &Chart{Form: Bars, Label: 0, Values: []int{3, 5, 7}}
	return Report{
		Kind: "devices", Title: message.New("report.devices", "Devices"), Facts: c.scope(),
		Sections: []Section{
			devices, c.deviceDays(),
			c.works("warnings", message.New("report.warnings", "Warnings"),
				message.New("report.warnings.empty", "The console warned of no device."), isWarning),
			c.works("works", message.New("report.works", "Tests, repairs and sign-offs"),
				message.New("report.works.empty", "No technician did anything with a device."),
				func(one DeviceWork) bool { return !isWarning(one) }),
			c.incidents(),
		},
	}
}

// deviceDays counts the readings of each device by day.
func (c Collected) deviceDays() Section {
	section := Section{
		Name: "days", Title: message.New("report.devices.days", "Readings by day"),
		Empty: message.New("report.devices.days.empty", "No device read anything."),
		Table: Table{Columns: []Column{
			{"day", message.New("report.day", "Day"), TypeText},
			{"device", message.New("report.device", "Device"), TypeText},
			{"table", message.New("report.table", "Table"), TypeText},
			{"good", message.New("report.good", "Readings"), TypeNumber},
			{"failed", message.New("report.failed", "Failed"), TypeNumber},
			{"rate", message.New("report.rate", "Read rate"), TypeShare},
		}},
	}
	for _, key := range sorted(c.DeviceDays) {
		one := c.DeviceDays[key]
		section.Rows = append(section.Rows, []Cell{
			day(one.Day), device(one.Name), Quote(one.Table), Count(one.Good), Count(one.Failed), Share(one.Good, one.Good+one.Failed),
		})
	}
	return section
}

// day returns a cell with a day, such as 2026-11-30.
func day(date string) Cell {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return Quote(date) // only a [Fold] writes days
	}
	return Say(message.New("report.date", "{date}", message.Date("date", at)))
}

// works lists the works that belong to a section, in the order of the records.
func (c Collected) works(name string, title, empty message.Text, belongs func(DeviceWork) bool) Section {
	section := Section{
		Name: name, Title: title, Empty: empty,
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"at", message.New("report.at", "Time"), TypeTime},
			{"table", message.New("report.table", "Table"), TypeText},
			{"device", message.New("report.device", "Device"), TypeText},
			{"by", message.New("report.by", "By"), TypeText},
			{"what", message.New("report.what", "What"), TypeText},
		}},
	}
	for _, one := range c.Works {
		if !belongs(one) {
			continue
		}
		what, err := history.DeviceWords(one.Entry)
		if err != nil {
			what = message.Written(string(one.Entry.Type)) // only a [Fold] keeps entries
		}
		section.Rows = append(section.Rows, []Cell{
			Numbered(one.Entry.Sequence), Moment(one.Entry.At), Quote(one.Table), device(one.Entry.Device), Quote(one.Entry.Staff), Say(what),
		})
	}
	return section
}
