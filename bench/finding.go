package bench

import "pitboss/game/message"

// Finding is a diagnosed fault of a device, from its bytes, counters and settings.
type Finding struct {
	Level Level
	// Code identifies the fault, such as wrong-baud: one of [Codes].
	Code string
	// Words says what is wrong and how it shows, and Do what to do next.
	Words, Do message.Text
}

// The codes of findings.
const (
	FoundMissing      = "missing"
	FoundBusy         = "busy"
	FoundPermission   = "permission"
	FoundNotADevice   = "not-a-device"
	FoundBadSettings  = "bad-settings"
	FoundUnreachable  = "unreachable"
	FoundHung         = "hung"
	FoundLinkDown     = "link-down"
	FoundTwoReaders   = "two-readers"
	FoundDyingCable   = "dying-cable"
	FoundNeverHeard   = "never-heard"
	FoundStale        = "stale"
	FoundQuiet        = "gone-quiet"
	FoundBaud         = "wrong-baud"
	FoundParity       = "wrong-parity"
	FoundSuffix       = "wrong-suffix"
	FoundPrefix       = "wrong-prefix"
	FoundCards        = "wrong-cards"
	FoundProtocol     = "wrong-protocol"
	FoundDirtyFace    = "dirty-face"
	FoundDirtyWindow  = "dirty-window"
	FoundDoubleReads  = "double-reads"
	FoundTwoCards     = "two-cards-one-code"
	FoundSlowLine     = "slow-line"
	FoundNotEnrolled  = "not-enrolled"
	FoundLostRhythm   = "lost-rhythm"
	FoundMissingFrame = "missing-frames"
)

// Codes lists all codes: those of the link, the line, then the readings. A driver may have more, of what its device
// reports about itself.
func Codes() []string {
	return []string{
		FoundMissing, FoundBusy, FoundPermission, FoundNotADevice, FoundBadSettings, FoundUnreachable, FoundHung, FoundLinkDown,
		FoundTwoReaders, FoundDyingCable, FoundNeverHeard, FoundStale, FoundQuiet,
		FoundBaud, FoundParity, FoundSuffix, FoundPrefix, FoundCards, FoundProtocol,
		FoundDirtyFace, FoundDirtyWindow, FoundDoubleReads, FoundTwoCards, FoundNotEnrolled, FoundSlowLine,
		FoundLostRhythm, FoundMissingFrame,
	}
}
