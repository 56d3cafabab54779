// Package hardwaretest holds what the tests of drivers share: [Playback] replaces a device's transport, and
// [Documented] reads what docs/devices.md says about a driver.
//
// A capture replays through the same driver as the device it came from. The package must never be part of a live
// table.
package hardwaretest
