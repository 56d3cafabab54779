package bench

import (
	"pitboss/game/message"
)

// State is the state of a device's link.
type State string

// The states, in the order a link goes through them.
const (
	Closed  State = "closed"  // not in use
	Opening State = "opening" // being opened for the first time
	Syncing State = "syncing" // open, but a device that sends by itself has not sent a complete frame yet
	Live    State = "live"    // open and working
	Stale   State = "stale"   // open, but a device that sends by itself has fallen silent
	Failed  State = "failed"  // could not be opened, or was lost; the console keeps trying
)

// States lists every state.
func States() []State { return []State{Closed, Opening, Syncing, Live, Stale, Failed} }

// Open reports whether the link is up, even if nothing comes over it.
func (s State) Open() bool { return s == Syncing || s == Live || s == Stale }

// Words describes the state to a person. A state of a later program is unknown.
func (s State) Words() message.Text {
	switch s {
	case Closed:
		return message.New("bench.state.closed", "not in use")
	case Opening:
		return message.New("bench.state.opening", "being opened")
	case Syncing:
		return message.New("bench.state.syncing", "connected, waiting for its first whole message")
	case Live:
		return message.New("bench.state.connected", "connected")
	case Stale:
		return message.New("bench.state.stale", "connected, but silent for too long")
	case Failed:
		return message.New("bench.state.failed", "not working, trying again")
	}
	return message.New("bench.state.unknown", "in a state this console does not know")
}

// Sentence describes the state in a sentence.
func (s State) Sentence() message.Text {
	return message.New("bench.state.is", "It is {state}.", message.Message("state", s.Words()))
}
