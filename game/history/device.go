package history

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"time"

	"pitboss/game"
)

// DeviceWhat says what happened to a device or was done with it. The list is closed.
type DeviceWhat string

// The kinds of entries.
const (
	DeviceTested    DeviceWhat = "tested"
	DeviceMarked    DeviceWhat = "marked"
	DeviceWarned    DeviceWhat = "warned"    // of too many errors
	DeviceOver      DeviceWhat = "over"      // a warning is over
	DeviceReturned  DeviceWhat = "returned"  // signed off after a failure
	DeviceConnected DeviceWhat = "connected" // its link came up
	DeviceLost      DeviceWhat = "lost"      // its link was lost, or it reported that it cannot work
	DeviceTold      DeviceWhat = "told"      // a message other than a reading, or a command sent to it
	DeviceRestarted DeviceWhat = "restarted" // the console started, so the link is unknown
)

// DeviceEntry is one line in the account of a device.
type DeviceEntry struct {
	Device   string     `json:"device"`
	Sequence uint64     `json:"seq"`
	At       time.Time  `json:"at"`
	What     DeviceWhat `json:"what"`
	// Staff and Role say who did it; empty for the device or the console.
	Staff string    `json:"staff,omitempty"`
	Role  game.Role `json:"role,omitempty"`
	// Shoe and Round are those in play, Incident is the number of the open incident; 0 for none.
	Shoe     uint64 `json:"shoe,omitempty"`
	Round    uint64 `json:"round,omitempty"`
	Incident uint64 `json:"incident,omitempty"`
	// Type and Data are the event as stored.
	Type game.EventType  `json:"type"`
	Data json.RawMessage `json:"data"`
}

// Devices yields the entries about devices in the order of the records. It ends at the first error, in the records
// or in reading them. If the records start inside an incident, the entries of that incident do not name it.
func Devices(records iter.Seq2[game.Record, error]) iter.Seq2[DeviceEntry, error] {
	return func(yield func(DeviceEntry, error) bool) {
		incident := uint64(0)
		for record, err := range records {
			if err == nil {
				err = readable(record)
			}
			var entry DeviceEntry
			is := false
			if err == nil {
				switch record.Type {
				case typeOf[game.IncidentOpened]():
					incident = record.Sequence
				case typeOf[game.IncidentClosed]():
					incident = 0
				}
				entry, is, err = DeviceEntryOf(record)
			}
			if err != nil {
				yield(DeviceEntry{}, fmt.Errorf("record %d: %w", record.Sequence, err))
				return
			}
			entry.Incident = incident
			if is && !yield(entry, nil) {
				return
			}
		}
	}
}

// DeviceEntryOf returns the entry for a record, without its incident; false if the record is not about a device.
func DeviceEntryOf(record game.Record) (entry DeviceEntry, is bool, err error) {
	switch record.Type {
	case typeOf[game.DeviceChanged](), typeOf[game.DeviceReturned](), typeOf[game.DeviceTested](),
		typeOf[game.DeviceMarked](), typeOf[game.DeviceWarned]():
	default:
		return entry, false, nil
	}
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return entry, false, err
	}
	entry = DeviceEntry{
		Sequence: record.Sequence, At: record.At, Staff: record.Staff, Role: record.Role, Shoe: record.Shoe, Round: record.Round,
		Type: record.Type, Data: slices.Clone(record.Data),
	}
	switch e := event.(type) {
	case game.DeviceTested:
		entry.Device, entry.What = e.Name, DeviceTested
	case game.DeviceMarked:
		entry.Device, entry.What = e.Name, DeviceMarked
	case game.DeviceReturned:
		entry.Device, entry.What = e.Name, DeviceReturned
	case game.DeviceWarned:
		entry.Device, entry.What = e.Name, DeviceWarned
		if e.Level == game.WarnedOver {
			entry.What = DeviceOver
		}
	case game.DeviceChanged:
		entry.Device, entry.What = e.Name, DeviceLost
		switch {
		case e.Up && !e.Reason.IsZero():
			entry.What = DeviceTold
		case e.Up:
			entry.What = DeviceConnected
		case Restarted(record, e):
			entry.What = DeviceRestarted
		}
	}
	return entry, true, nil
}

// Restarted reports whether a device is not connected only because the console has just started.
func Restarted(record game.Record, event game.DeviceChanged) bool {
	return !event.Up && record.Device == ownDevice
}
