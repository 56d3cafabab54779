// Package hardwaretest holds what the tests of drivers share: [Playback] stands in for a
// device's transport, and [Documented] reads what docs/devices.md says of a driver.
//
// A capture replays through the same driver as the device it came from. It must
// never be part of a live table.
package hardwaretest
