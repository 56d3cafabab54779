package bench

import "pitboss/game/message"

// Says is what a device reports about itself in a frame, as its driver understands it. It must not be changed.
type Says struct {
	// Wrong lists the faults it names, such as ball-out.
	Wrong []message.Text
	// Findings lists what keeps the device from working, judging by this frame and those before it.
	Findings []Finding
}
