// Package link opens the transport that a device's path leads to: a serial port (a plain path, or serial:PATH), a
// serial-to-network box (tcp:HOST:PORT), or a recording (replay:FILE). It also holds the settings that every device
// has.
//
// It must never open anything but what the path says, nor know what a device sends.
package link
