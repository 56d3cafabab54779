// Package replay plays a capture as if it were the device it came from: through the same
// driver, by its own times, with its lost links.
//
// What is sent to it is taken and compared with what was sent when it was recorded; a
// difference is noted for the technician and changes nothing. The same capture gives the
// same frames.
//
// It must never make anything up: every byte it gives is in the capture.
package replay
