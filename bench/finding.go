package bench

// Finding is one thing that is wrong with a device, found out from its bytes, counters and
// settings.
type Finding struct {
	Level Level
	// Code names what was found, such as wrong-baud; a closed list of this package.
	Code string
	// Words say what is wrong and how that shows, Do what to do next.
	Words, Do string
}
