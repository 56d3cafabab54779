package bench

// Reason is why a link is down.
type Reason string

const (
	Missing      Reason = "missing"       // the device does not exist
	Busy         Reason = "busy"          // another program holds it
	Permission   Reason = "permission"    // this user may not open it
	Unplugged    Reason = "unplugged"     // it disappeared while in use
	OtherAdapter Reason = "other-adapter" // another adapter is in its place, or one that is not known yet
	Hung         Reason = "hung"          // it accepted nothing that was sent to it
	Unreachable  Reason = "unreachable"   // the network box does not answer
	BadSettings  Reason = "bad-settings"  // the device refuses the baud rate or the format
	NotADevice   Reason = "not-a-device"  // the path is not a serial port
	NoRoom       Reason = "no-room"       // the process has too many files open
	Over         Reason = "over"          // a replayed recording ended
	Fault        Reason = "fault"         // an error inside the console
	OtherReason  Reason = "unknown"       // anything else
)
