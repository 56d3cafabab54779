package simulator

import (
	"fmt"
	"strings"

	"pitboss/hardware/wheel"
)

// WheelAnswer is how a wheel answers a command that it does not do: a closed list.
type WheelAnswer string

// The answers.
const (
	WheelRefuses WheelAnswer = "refuse" // NO
	WheelBusy    WheelAnswer = "busy"   // BUSY
	WheelDeaf    WheelAnswer = "deaf"   // nothing
)

// Answer makes the next n commands be answered so, and nothing else come of them.
// Several wait for their turn.
func (m *WheelModel) Answer(way WheelAnswer, n int) error {
	if m.options.Protocol != wheel.Slingshot {
		return fmt.Errorf("%s: a wheel of the %s protocol takes no commands", way, m.options.Protocol)
	}
	for range n {
		m.answers = append(m.answers, way)
	}
	return nil
}

// putOff answers a command that the wheel does not do; false when it does.
func (m *WheelModel) putOff(command string) (answer string, put bool) {
	if len(m.answers) == 0 {
		return "", false
	}
	way := m.answers[0]
	m.answers = m.answers[1:]
	name, _, _ := strings.Cut(command, " ")
	switch way {
	case WheelRefuses:
		return name + " NO", true
	case WheelBusy:
		return name + " BUSY", true
	case WheelDeaf:
	}
	return "", true
}
