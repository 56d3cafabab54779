package bench

import (
	"slices"

	"pitboss/game/message"
)

// Language describes a device's protocol for diagnosis, as its driver knows it; the bench parses no protocol itself.
// The zero value is that of an unknown device.
type Language struct {
	// Kind and Protocol are the words of the configuration. Protocol is empty for a kind that has only one.
	Kind, Protocol string
	// Words describes the bytes to a person, such as "those of a money wheel (M1; lines)".
	Words message.Text
	// Covers returns how many of the bytes belong to complete frames.
	Covers func(data []byte) int
	// Begins lists prefixes of what the device sends, Sends complete texts. They serve to recognize a wrong baud rate.
	Begins, Sends []string
	// Repair, if not nil, finds the settings that would make sense of the bytes. If sense is false there are none, and
	// found is only worth reporting if nothing else is found.
	Repair func(bursts [][]byte) (found []Finding, sense bool)
	// Settings, if not nil, returns the settings, as a configuration writes them, that make sense of the bytes besides
	// kind, protocol and the format of the line; those that are usual are left out. If sense is false there are none.
	Settings func(bursts [][]byte) (settings []Setting, sense bool)
	// Late, if not nil, finds a setting that delays frames which are otherwise understood.
	Late func(frames []Frame) []Finding
	// Unique reports that every card has its own code.
	Unique bool
	// Once reports that the device sends every reading once. Others repeat by design.
	Once bool
	// Off tells how to make the device use the usual protocol of its kind instead, if there is a way.
	Off message.Text
	// Hurts lists the outcomes of frames damaged in transit, or nil if the protocol cannot detect damage.
	Hurts []Outcome
}

// Checked returns the outcomes of frames damaged in transit for a protocol whose frames have a check.
func Checked(more ...Outcome) []Outcome {
	return append([]Outcome{BadCheck, Partial, Oversize}, more...)
}

func (l Language) share(data []byte) float64 {
	if l.Covers == nil || len(data) == 0 {
		return 0
	}
	return float64(l.Covers(data)) / float64(len(data))
}

func (l Language) is(o Language) bool { return l.Kind == o.Kind && l.Protocol == o.Protocol }

// repair calls Repair. For a language without one it only reports whether the bytes make sense.
func (l Language) repair(bursts [][]byte) (found []Finding, sense bool) {
	if l.Repair == nil {
		return nil, l.share(slices.Concat(bursts...)) >= fits
	}
	return l.Repair(bursts)
}
