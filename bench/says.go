package bench

// Says is what a device reports about itself in a frame, as its driver understands it. It must not be changed.
type Says struct {
	// Wrong lists the faults it names in the words of its protocol, such as ball-out.
	Wrong []string
	// Findings lists what keeps the device from working, judging by this frame and those before it.
	Findings []Finding
}
