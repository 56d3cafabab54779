package bench

// Reason is why a link is not up: a closed list.
type Reason string

// The reasons.
const (
	Missing     Reason = "missing"      // there is no such device
	Busy        Reason = "busy"         // another program holds it
	Permission  Reason = "permission"   // this user may not open it
	Unplugged   Reason = "unplugged"    // it went away while it was in use
	Hung        Reason = "hung"         // it took nothing of what was sent to it
	Unreachable Reason = "unreachable"  // the network box does not answer
	BadSettings Reason = "bad-settings" // the device refuses the baud rate or the format
	NotADevice  Reason = "not-a-device" // the path is no serial port
	NoRoom      Reason = "no-room"      // the process has too many files open
	Over        Reason = "over"         // a recording that is replayed has come to its end
	Fault       Reason = "fault"        // an error inside the console
	OtherReason Reason = "unknown"      // anything else
)
