package report

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

func (c Collected) devices() Section {
	section := Section{
		Name: "devices", Title: message.New("report.devices", "Devices"),
		Note:  message.New("report.devices.note", "Failed: a card that was expected and could not be read."),
		Empty: message.New("report.devices.empty", "No device did anything."),
		Table: Table{Columns: []Column{
			{"device", message.New("report.device", "Device"), TypeText},
			{"table", message.New("report.table", "Table"), TypeText},
			{"good", message.New("report.good", "Readings"), TypeNumber},
			{"failed", message.New("report.failed", "Failed"), TypeNumber},
			{"rate", message.New("report.rate", "Read rate"), TypeShare},
			{"downs", message.New("report.downs", "Link lost"), TypeNumber},
			{"down_for", message.New("report.down-for", "Lost for"), TypeDuration},
			{"alarms", message.New("report.alarms", "Alarms"), TypeNumber},
			{"tests", message.New("report.tests", "Tests"), TypeNumber},
			{"not_good", message.New("report.not-good", "Not passed"), TypeNumber},
			{"returned", message.New("report.returned", "Signed off"), TypeNumber},
		}},
	}
	for _, name := range sorted(c.Devices) {
		one := c.Devices[name]
		section.Rows = append(section.Rows, []Cell{
			device(one.Name), Quote(one.Table), Count(one.Good), Count(one.Failed), Share(one.Good, one.Good+one.Failed),
			Count(one.Downs), Took(one.DownFor), Count(one.Alarms), Count(one.Tests), Count(one.NotGood), Count(one.Returned),
		})
	}
	return section
}

// sorted returns the keys of a map in order.
func sorted[V any](all map[string]V) []string {
	keys := make([]string, 0, len(all))
	for key := range all {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// device names a device; it is empty for none.
func device(name string) Cell {
	if name == "" {
		return Cell{}
	}
	return Say(game.DeviceLabel(name))
}
