package bench

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

// Words describes the state to a person.
func (s State) Words() string {
	words, known := map[State]string{
		Closed: "not in use", Opening: "being opened", Syncing: "connected, waiting for its first whole message",
		Live: "working", Stale: "connected, but silent for too long", Failed: "not working, trying again",
	}[s]
	if !known {
		return "in a state this console does not know"
	}
	return words
}
