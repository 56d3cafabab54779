// Package hardwaretest holds what the tests of drivers share: [Playback] replaces a device's transport, and
// [Simulated] is a simulated device on a real line.
//
// A capture replays through the same driver as the device it came from. The package must never be part of a live
// table.
package hardwaretest
