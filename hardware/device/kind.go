package device

import (
	"pitboss/bench"
	"pitboss/game"
)

// Kind is one kind of device, as registered by its folder.
type Kind struct {
	// Name is its name in the configuration, such as "rfid". Words is its name for people, such as "an RFID reader".
	Name, Words string
	// Takes is the kind of step that waits for its readings, or empty if no game needs it.
	Takes game.StepKind
	// Badges reports that it also reads staff badges, which makes it useful with any game.
	Badges bool
	// Judgement tells which of its frames are readings, and which of those are good.
	Judgement bench.Judgement
	// Manner describes to the technician how it is used and maintained.
	Manner bench.Manner
	// Languages returns the languages of all its protocols.
	Languages func() []bench.Language
	// Drive returns a new setup of the kind; see [Drives].
	Drive func(*Kind) Setup
}

// String returns the name.
func (k *Kind) String() string { return k.Name }

// MayReadCards reports whether it reads cards, or is unknown and may read them.
func (k *Kind) MayReadCards() bool { return k.Takes == game.StepScan || k.Takes == "" }

// Setup returns the setup of a device with everything but its name and port.
func (k *Kind) Setup() Setup { return k.Drive(k) }

// With returns the setup of a device of a kind with this configuration.
func With[C any](kind *Kind, config C) Setup {
	setup := kind.Setup()
	*setup.Section().(*C) = config
	return setup
}
