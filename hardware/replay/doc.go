// Package replay plays a capture as if it were the device it came from: through the same driver, at the recorded
// times, with the recorded link losses.
//
// It accepts what is sent to it and compares that with what was sent in the recording. It notes differences for the
// technician, and they change nothing else. The same capture gives the same frames.
//
// It must never invent anything: every byte it returns is in the capture.
package replay
