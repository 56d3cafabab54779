package hardware

// LinkState is how a device's link stands: a closed list.
type LinkState string

// The states.
const (
	Closed  LinkState = "closed"  // not in use
	Opening LinkState = "opening" // being opened for the first time
	Live    LinkState = "live"    // open: bytes are read as they come
	Failed  LinkState = "failed"  // could not be opened, or was lost; it is tried again for ever
)

// LinkStates lists every state.
func LinkStates() []LinkState { return []LinkState{Closed, Opening, Live, Failed} }

// Words say the state to a person.
func (s LinkState) Words() string {
	switch s {
	case Closed:
		return "not in use"
	case Opening:
		return "being opened"
	case Live:
		return "working"
	case Failed:
		return "not working, trying again"
	}
	return "in a state this console does not know"
}
