package dice

import (
	"fmt"

	"pitboss/game/message"
	"pitboss/hardware/framing"
)

// Marks of the machine's frames.
const (
	head = 0x7A
	tail = 0x55
	// shortBody and longBody are the byte counts of a frame without points and with them.
	shortBody, longBody = 3, 4
)

// Step is the command that a frame of the machine is about.
type Step byte

// The steps.
const (
	Shake  Step = 3 // shake, and return the points
	Start  Step = 4 // start shaking
	Stop   Step = 5 // stop shaking
	Result Step = 6 // ask for the points
)

// Statuses of a frame.
const (
	Ordered = 1 // as in every command
	Done    = 2
)

func (s Step) known() bool { return s >= Shake && s <= Result }

func (s Step) tells() bool { return s == Shake || s == Result }

// Text returns the step in words.
func (s Step) Text() message.Text {
	switch s {
	case Shake:
		return message.New("dice.step.shake", "shake and return")
	case Start:
		return message.New("dice.step.start", "start")
	case Stop:
		return message.New("dice.step.stop", "stop")
	case Result:
		return message.New("dice.step.result", "ask the result")
	}
	return message.New("dice.step.unknown", "command {code}", message.String("code", fmt.Sprintf("%02X", byte(s))))
}

// Message is the content of one frame of the machine.
type Message struct {
	Step   Step
	Status byte
	// Points is what the die shows, as it was sent, if HasPoints is set.
	Points    int
	HasPoints bool
}

// Text describes the message in a few words.
func (m Message) Text() message.Text {
	step := message.Message("step", m.Step.Text())
	switch {
	case m.HasPoints:
		return message.New("dice.said.points", "{step}: points {points}", step, message.Number("points", m.Points))
	case m.Status == Ordered:
		return message.New("dice.said.ordered", "{step}: ordered", step)
	case m.Status == Done:
		return message.New("dice.said.done", "{step}: done", step)
	}
	return message.New("dice.said.status", "{step}: status {code}, which is not documented", step,
		message.String("code", fmt.Sprintf("%02X", m.Status)))
}

// String returns the same in English.
func (m Message) String() string { return m.Text().String() }

// arg returns the message as an argument of a text.
func (m Message) arg() message.Arg { return message.Message("said", m.Text()) }

// errFrame reports a complete frame that the protocol does not have.
var errFrame = message.AsError(message.New("frame.no-frame", "it is not a frame of this protocol"))

// DecodeFrame decodes one frame. It fails unless the bytes are exactly a frame of the protocol.
func DecodeFrame(raw []byte) (Message, error) {
	if length, fit := measure(raw); fit != framing.Whole || length != len(raw) {
		return Message{}, errFrame
	}
	m := Message{Step: Step(raw[2]), Status: raw[3]}
	if raw[1] == longBody {
		m.Points, m.HasPoints = int(raw[4]), true
	}
	if !m.Step.known() || m.HasPoints && (!m.Step.tells() || m.Status != Done) {
		return Message{}, errFrame
	}
	return m, nil
}

// EncodeFrame encodes a message as the machine does. It fails if the protocol cannot express the message.
func EncodeFrame(m Message) ([]byte, error) {
	body := []byte{shortBody, byte(m.Step), m.Status}
	if m.HasPoints {
		body = []byte{longBody, byte(m.Step), m.Status, byte(m.Points)}
	}
	raw := append(append([]byte{head}, body...), sum(body), tail)
	if read, err := DecodeFrame(raw); err != nil || read != m {
		return nil, fmt.Errorf("the protocol 7a55 cannot say %q: want a known command, and points from 0 to 255 only where one is done that has them", m)
	}
	return raw, nil
}

// measure measures a frame: a head, a count of the bytes from the command to the check, the check over everything
// between head and check, and a tail.
func measure(data []byte) (int, framing.Fit) {
	switch {
	case len(data) == 0:
		return 0, framing.Perhaps
	case data[0] != head:
		return 0, framing.NoPacket
	case len(data) == 1:
		return 0, framing.Perhaps
	}
	if data[1] != shortBody && data[1] != longBody {
		return 0, framing.NoPacket
	}
	length := int(data[1]) + 3
	switch {
	case len(data) < length:
		return 0, framing.Perhaps
	case data[length-1] != tail:
		return 0, framing.NoPacket
	case sum(data[1:length-2]) != data[length-2]:
		return length, framing.Wrong
	}
	return length, framing.Whole
}

func sum(data []byte) (sum byte) {
	for _, b := range data {
		sum += b
	}
	return sum
}
