package consoletest

import (
	"os"
	"path/filepath"
	"testing"

	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/link"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/raw"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/hardware/wheel"
	"pitboss/internal/keys"
)

// Names of devices of a [Fleet] that tests ask for.
const (
	ShoeName = "shoe"
	JunkName = "junk"
)

// JunkBaud is the rate of the device that sends junk: the fastest in use.
const JunkBaud = 115200

// Fleet is eight simulated devices on pseudo-terminals, plugged in and silent, except for the wheels, which send their
// state continually.
type Fleet struct {
	// Shoe is a scanner without rate limit. Each of its Cards has its own code, so that the dead time never applies
	// between two of them.
	Shoe  *cardreader.Simulator
	Cards *cardmap.Map
	// Junk is a second scanner, whose frames have a start and an end mark.
	Junk       *cardreader.Simulator
	AngelEye   *angeleye.Simulator
	RFID       *cardreader.Simulator
	Wheel      *wheel.Simulator
	Dice       *dice.Simulator
	MoneyWheel *moneywheel.Simulator
	// Raw is an unknown device.
	Raw *cardreader.Simulator

	// Setups are the setups of a table's devices on these lines.
	Setups []device.Setup

	t      testing.TB
	folder string
}

// NewShoe plugs in only the shoe.
func NewShoe(t testing.TB) *Fleet {
	t.Helper()
	f := &Fleet{t: t, folder: t.TempDir()}
	f.shoe()
	return f
}

// NewFleet plugs in all devices. The wheels are speed times as fast as real ones.
func NewFleet(t testing.TB, speed int) *Fleet {
	t.Helper()
	f := NewShoe(t)
	f.junk()
	f.readers()
	f.players(speed)
	return f
}

// Devices returns the drivers of the devices, not running yet. The options are for the shoe.
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

// BySetup returns the setups by name, as a console needs them.
func (f *Fleet) BySetup() map[string]device.Setup {
	setups := map[string]device.Setup{}
	for _, setup := range f.Setups {
		setups[setup.Name()] = setup
	}
	return setups
}

func (f *Fleet) shoe() {
	f.t.Helper()
	c := scanner.Default()
	c.Name, c.Cards, c.CardTable = ShoeName, "unique-id", f.table("cards.csv",
		rfid.MadeUpTable(cardreader.DefaultDecks))
	c.DeadTime = hardware.ShortestDeadTime
	cards, err := c.CardMap()
	f.must(err)
	f.Cards = cards
	f.Shoe = plugged[*cardreader.Simulator](f, device.With(scanner.Kind, c),
		simulator.Options{Unpaced: true, Whole: true}, nil)
}

func (f *Fleet) junk() {
	f.t.Helper()
	c := scanner.Default()
	c.Name, c.Prefix, c.Suffix, c.Baud = JunkName, "STX", "ETX", JunkBaud
	// Commands send without rate limit; junk without end keeps to the rate.
	f.Junk = plugged[*cardreader.Simulator](f, device.With(scanner.Kind, c), simulator.Options{Unpaced: true}, nil)
}

// readers adds a shoe that reads by itself, an RFID reader and an unknown device.
func (f *Fleet) readers() {
	f.t.Helper()
	eye := angeleye.Config{}.WithDefaults()
	eye.Name = "angel-eye"
	f.AngelEye = plugged[*angeleye.Simulator](f, device.With(angeleye.Kind, eye),
		simulator.Options{Game: Setup(f.t).Variant.Family}, nil)

	tags := rfid.Config{}.WithDefaults()
	tags.Name, tags.CardTable = "rfid", f.table("tags.csv", rfid.MadeUpTable(cardreader.DefaultDecks))
	// A card at the reader remains one reading for this long, however busy the machine is.
	tags.DeadTime = hardware.LongestDeadTime
	f.RFID = plugged[*cardreader.Simulator](f, device.With(rfid.Kind, tags), simulator.Options{}, nil)

	unknown := raw.Config{}.WithDefaults()
	unknown.Name = "raw"
	made, err := scanner.NewSimulator(scanner.Config{Config: unknown.Config}, simulator.Options{}, cardreader.Options{})
	f.must(err)
	f.Raw = made
	f.plug(device.With(raw.Kind, unknown), made)
}

// players adds the wheels and the dice.
func (f *Fleet) players(speed int) {
	f.t.Helper()
	ball := wheel.Config{}.WithDefaults()
	ball.Name = "wheel"
	f.Wheel = plugged[*wheel.Simulator](f, device.With(wheel.Kind, ball), simulator.Options{},
		&wheel.SimulatorOptions{Speed: speed, Waits: true})

	thrown := dice.Config{}.WithDefaults()
	thrown.Name = "dice"
	f.Dice = plugged[*dice.Simulator](f, device.With(dice.Kind, thrown), simulator.Options{}, nil)

	upright := moneywheel.Config{}.WithDefaults()
	upright.Name = "money-wheel"
	f.MoneyWheel = plugged[*moneywheel.Simulator](f, device.With(moneywheel.Kind, upright),
		simulator.Options{}, &moneywheel.SimulatorOptions{Speed: speed})
}

// plugged creates the device of a setup and plugs it in.
func plugged[D simulator.Device](f *Fleet, setup device.Setup, options simulator.Options, own simulator.OwnOptions) D {
	f.t.Helper()
	made, err := device.Simulate(setup, options, own)
	f.must(err)
	f.plug(setup, made)
	return made.(D)
}

// plug closes a simulated device when the test ends, and sets the path of its setup.
func (f *Fleet) plug(setup device.Setup, made simulator.Device) {
	f.t.Helper()
	f.t.Cleanup(func() {
		if err := made.Close(); err != nil {
			f.t.Error(err)
		}
	})
	f.must(keys.Set(setup.Section(), "path", made.Path()))
	f.Setups = append(f.Setups, setup)
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
