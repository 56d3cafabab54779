// Package loopback sends test bytes through a port whose lines are joined by a plug, TX to
// RX, and hands over what comes back. What that means is for package bench to judge.
//
// It writes to the port: it is for the technician, with the device taken off.
//
// It must never send anything to a device: it listens before it sends, and stops as soon
// as more comes back than was sent.
package loopback
