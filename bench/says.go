package bench

import "strings"

// Says is what a device reports about itself in a frame, as its driver understands it. It must not be changed.
type Says struct {
	// Wrong lists the faults it names in the words of its protocol, such as ball-out.
	Wrong []string
	// Findings lists what keeps the device from working, judging by this frame and those before it.
	Findings []Finding
}

// WheelFault returns the finding for the causes that a wheel names, joined by +.
func WheelFault(causes string) Finding {
	return NewFinding(Warning, FoundWheelFlags,
		"Look at the wheel for it; what each cause means stands in docs/devices.md, under Wheels.",
		"The wheel says that something is wrong: %s.", strings.ReplaceAll(causes, "+", ", "))
}
