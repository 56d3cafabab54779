package bench

// State is how a device's link stands: a closed list.
type State string

// The states, in the order a link goes through them.
const (
	Closed  State = "closed"  // not in use
	Opening State = "opening" // being opened for the first time
	Syncing State = "syncing" // open; a device that speaks by itself has not said anything whole
	Live    State = "live"    // open: what comes is read
	Stale   State = "stale"   // open, but a device that speaks by itself has fallen silent
	Failed  State = "failed"  // could not be opened, or was lost; it is tried again for ever
)

// States lists every state.
func States() []State { return []State{Closed, Opening, Syncing, Live, Stale, Failed} }

// Open reports whether the link is up, also where nothing comes over it.
func (s State) Open() bool { return s == Syncing || s == Live || s == Stale }

// Words say the state to a person.
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
