// Package loopback sends test bytes through a port whose lines TX and RX are joined by a plug, and passes on what
// comes back. Package bench judges the result.
//
// It writes to the port, so it is for the technician, with the device disconnected.
//
// It must never send anything to a device: it listens before it sends, and stops as soon as more comes back than was
// sent.
package loopback
