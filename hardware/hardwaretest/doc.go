// Package hardwaretest holds stand-ins for a device's transport: [Record] keeps
// the traffic of a real one, [Playback] replays it.
//
// A capture replays through the same driver as the device it came from. It must
// never be part of a live table.
package hardwaretest
