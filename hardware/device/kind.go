package device

import (
	"fmt"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/simulator"
)

// Kind is one kind of device, as registered by its folder.
type Kind struct {
	// Name is its name in the configuration, such as "rfid".
	Name string
	// Words is its name for people, such as "an RFID reader".
	Words message.Text
	// Takes is the kind of step that waits for its readings, or empty if no game needs it.
	Takes game.StepKind
	// Badges reports that it also reads staff badges, which makes it useful with any game.
	Badges bool
	// Judgement tells which of its frames are readings, and which of those are good.
	Judgement bench.Judgement
	// Manner describes to the technician how it is used and maintained.
	Manner bench.Manner
	// Findings are the codes of what its driver finds in what the device reports about itself.
	Findings []string
	// Languages returns the languages of all its protocols.
	Languages func() []bench.Language
	// Drive returns a new setup of the kind; see [Drives].
	Drive func(*Kind) Setup
	// Protocols lists the protocols to choose from, the usual one first, or nothing if there is only one. Settings are
	// the other settings that may be given on the command line, apart from those of every kind.
	Protocols []string
	Settings  []Setting
	// Simulated describes its simulator, or is nil if there is none.
	Simulated *simulator.Kind
	// Rig makes a simulated device with the hand that operates it, for training. It is nil if there is none.
	Rig func(*Kind, RigOptions) (Rig, error)
}

// Setting is a key of a kind's configuration as an option on the command line: a text, or yes or no if it is a Switch.
// One that Fills in others is of no use for a device that the configuration has set up.
type Setting struct {
	Name, Help    string
	Switch, Fills bool
}

// CardTableSetting is the setting of readers whose cards have a code each.
var CardTableSetting = Setting{Name: "card-table",
	Help: "the CSV `FILE` of cards with a code of their own: code,rank,suit,deck"}

// String returns the name.
func (k *Kind) String() string { return k.Name }

// MayReadCards reports whether it reads cards, or is unknown and may read them.
func (k *Kind) MayReadCards() bool { return k.Takes == game.StepScan || k.Takes == "" }

// Setup returns the setup of a device with everything but its name and port.
func (k *Kind) Setup() Setup { return k.Drive(k) }

// Simulate returns a simulated device for a setup, plugged in. own are options of its kind, or nil for the usual ones.
// It fails if no device of the kind can be simulated.
func Simulate(setup Setup, options simulator.Options, own simulator.OwnOptions) (simulator.Device, error) {
	kind := setup.Kind()
	if kind.Simulated == nil {
		return nil, fmt.Errorf("%s cannot be simulated", kind.Words)
	}
	return kind.Simulated.New(setup.Section(), options, own)
}

// With returns the setup of a device of a kind with this configuration.
func With[C any](kind *Kind, config C) Setup {
	setup := kind.Setup()
	*setup.Section().(*C) = config
	return setup
}
