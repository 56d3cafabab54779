package consoletest

import (
	"os"
	"path/filepath"
	"testing"

	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/dice"
	"pitboss/hardware/link"
	"pitboss/hardware/raw"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
	"pitboss/internal/device"
	"pitboss/internal/keys"
)

// Names of the devices of a [Fleet] that tests ask for.
const (
	ShoeName = "shoe"
	JunkName = "junk"
)

// JunkBaud is the rate of the line of the device that sends junk: the fastest in use.
const JunkBaud = 115200

// Fleet is eight simulated devices on pseudo-terminals, plugged in and silent, but for the
// wheels, which tell their state all the time.
type Fleet struct {
	// Shoe is a scanner that sends as fast as it goes. Cards are its cards: each has a code
	// of its own, so that no dead time stands between two of them.
	Shoe  *simulator.Scanner
	Cards *cardmap.Map
	// Junk is a second scanner, whose frames have a beginning and an end.
	Junk       *simulator.Scanner
	AngelEye   *simulator.AngelEye
	RFID       *simulator.Scanner
	Wheel      *simulator.Wheel
	Dice       *simulator.Dice
	MoneyWheel *simulator.MoneyWheel
	// Raw is an unknown device.
	Raw *simulator.Scanner

	// Setups are how a table's devices on these lines are set up.
	Setups []device.Setup

	t      testing.TB
	folder string
}

// NewShoe plugs in the shoe alone.
func NewShoe(t testing.TB) *Fleet {
	t.Helper()
	f := &Fleet{t: t, folder: t.TempDir()}
	f.shoe()
	return f
}

// NewFleet plugs the devices in. speed is how many times faster than real ones the wheels
// are, 1 for as fast.
func NewFleet(t testing.TB, speed int) *Fleet {
	t.Helper()
	f := NewShoe(t)
	f.junk()
	f.readers()
	f.players(speed)
	return f
}

// Devices returns the drivers of the devices, not yet run. The options are the shoe's.
func (f *Fleet) Devices(shoe ...link.Option) (devices []device.Device) {
	f.t.Helper()
	for _, setup := range f.Setups {
		var options []link.Option
		if setup.Name() == ShoeName {
			options = shoe
		}
		made, err := setup.New(options...)
		f.must(err)
		devices = append(devices, made)
	}
	return devices
}

// BySetup returns the setups by name, as a console wants them.
func (f *Fleet) BySetup() map[string]device.Setup {
	setups := map[string]device.Setup{}
	for _, setup := range f.Setups {
		setups[setup.Name()] = setup
	}
	return setups
}

func (f *Fleet) shoe() {
	f.t.Helper()
	setup := &device.ScannerSetup{Config: scanner.Default()}
	c := &setup.Config
	c.Name, c.Cards, c.CardTable = ShoeName, "unique-id", f.table("cards.csv",
		simulator.RFIDTable(simulator.DefaultDecks))
	c.DeadTime = hardware.ShortestDeadTime
	cards, err := c.CardMap()
	f.must(err)
	f.Cards = cards
	f.Shoe = plugged[*simulator.Scanner](f, setup, simulator.Options{Unpaced: true, Whole: true})
}

func (f *Fleet) junk() {
	f.t.Helper()
	setup := &device.ScannerSetup{Config: scanner.Default()}
	c := &setup.Config
	c.Name, c.Prefix, c.Suffix, c.Baud = JunkName, "STX", "ETX", JunkBaud
	// What it is told to send leaves as fast as it goes; junk without end keeps to the rate.
	f.Junk = plugged[*simulator.Scanner](f, setup, simulator.Options{Unpaced: true})
}

// readers adds a shoe that reads by itself, a reader of tags and an unknown device.
func (f *Fleet) readers() {
	f.t.Helper()
	eye := &device.AngelEyeSetup{Config: angeleye.Config{}.WithDefaults()}
	eye.Config.Name = "angel-eye"
	f.AngelEye = plugged[*simulator.AngelEye](f, eye, simulator.Options{Rules: Setup(f.t).Variant.Family})

	tags := &device.RFIDSetup{Config: rfid.Config{}.WithDefaults()}
	tags.Config.Name, tags.Config.CardTable = "rfid", f.table("tags.csv", simulator.RFIDTable(simulator.DefaultDecks))
	// A card that lies at it is one reading for so long, however busy the machine is.
	tags.Config.DeadTime = hardware.LongestDeadTime
	f.RFID = plugged[*simulator.Scanner](f, tags, simulator.Options{})

	unknown := &device.RawSetup{Config: raw.Config{}.WithDefaults()}
	unknown.Config.Name = "raw"
	f.Raw = plugged[*simulator.Scanner](f, unknown, simulator.Options{})
}

// players adds the wheels and the dice.
func (f *Fleet) players(speed int) {
	f.t.Helper()
	ball := &device.WheelSetup{Config: wheel.Config{}.WithDefaults()}
	ball.Config.Name = "wheel"
	f.Wheel = plugged[*simulator.Wheel](f, ball, simulator.Options{Speed: speed, Waits: true})

	thrown := &device.DiceSetup{Config: dice.Config{}.WithDefaults()}
	thrown.Config.Name = "dice"
	f.Dice = plugged[*simulator.Dice](f, thrown, simulator.Options{})

	upright := &device.MoneyWheelSetup{Config: wheel.UprightConfig{}.WithDefaults()}
	upright.Config.Name = "money-wheel"
	f.MoneyWheel = plugged[*simulator.MoneyWheel](f, upright, simulator.Options{Speed: speed})
}

// plugged makes a device of a setup that is closed with the test, and sets its path.
func plugged[D simulator.Device](f *Fleet, setup device.Setup, options simulator.Options) D {
	f.t.Helper()
	made, err := simulator.For(setup.Section(), options)
	f.must(err)
	f.t.Cleanup(func() {
		if err := made.Close(); err != nil {
			f.t.Error(err)
		}
	})
	f.must(keys.Set(setup.Section(), "path", made.Path()))
	f.Setups = append(f.Setups, setup)
	return made.(D)
}

// table writes a card table and returns its path.
func (f *Fleet) table(name string, entries []cardmap.Entry) string {
	f.t.Helper()
	file, err := os.Create(filepath.Join(f.folder, name))
	f.must(err)
	defer file.Close()
	f.must(cardmap.WriteTable(file, entries))
	return file.Name()
}

func (f *Fleet) must(err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}
