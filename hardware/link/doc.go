// Package link opens whatever a device's path leads to: a serial port (a plain path, or
// serial:PATH), a serial-to-network box (tcp:HOST:PORT), or a recording (replay:FILE).
//
// It must never open anything but what the path says.
package link
