package consoletest

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/dice"
	"pitboss/hardware/link"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/raw"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
	"pitboss/internal/device"
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

// Devices are the drivers of the devices, not yet run. The options are the shoe's.
func (f *Fleet) Devices(shoe ...link.Option) (devices []device.Device) {
	f.t.Helper()
	for _, setup := range f.Setups {
		made, err := setup.New()
		if setup.Name() == ShoeName {
			var reader *scanner.Scanner
			reader, err = scanner.New(setup.(*device.ScannerSetup).Config, shoe...)
			made = device.OfScanner(reader)
		}
		f.must(err)
		devices = append(devices, made)
	}
	return devices
}

// BySetup is the setups by name, as a console wants them.
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
	c.Name, c.Cards, c.CardTable = ShoeName, "unique-id", f.table("cards.csv", cardTable())
	c.DeadTime = hardware.Duration(scanner.ShortestDeadTime)
	cards, err := c.CardMap()
	f.must(err)
	f.Cards = cards
	options, err := simulator.OptionsFor(c)
	f.must(err)
	options.Unpaced, options.Whole = true, true
	f.Shoe = simulated(f, options, simulator.New)
	c.Path = f.Shoe.Path()
	f.Setups = append(f.Setups, &device.ScannerSetup{Config: c})
}

func (f *Fleet) junk() {
	f.t.Helper()
	c := scanner.Default()
	c.Name, c.Prefix, c.Suffix, c.Baud = JunkName, "STX", "ETX", JunkBaud
	options, err := simulator.OptionsFor(c)
	f.must(err)
	// What it is told to send leaves as fast as it goes; junk without end keeps to the rate.
	options.Unpaced = true
	f.Junk = simulated(f, options, simulator.New)
	c.Path = f.Junk.Path()
	f.Setups = append(f.Setups, &device.ScannerSetup{Config: c})
}

// readers are a shoe that reads by itself, a reader of tags and an unknown device.
func (f *Fleet) readers() {
	f.t.Helper()
	eye := angeleye.Default()
	eye.Name = "angel-eye"
	f.AngelEye = simulated(f, simulator.AngelEyeOptionsFor(eye, Setup(f.t).Variant.Family), simulator.NewAngelEye)
	eye.Path = f.AngelEye.Path()
	f.Setups = append(f.Setups, &device.AngelEyeSetup{Config: eye})

	tags := rfid.Default()
	tags.Name, tags.CardTable = "rfid", f.table("tags.csv", simulator.RFIDTable(simulator.DefaultDecks))
	// A card that lies at it is one reading for so long, however busy the machine is.
	tags.DeadTime = hardware.Duration(rfid.LongestDeadTime)
	options, err := simulator.RFIDOptionsFor(tags, simulator.DefaultDecks)
	f.must(err)
	f.RFID = simulated(f, options, simulator.New)
	tags.Path = f.RFID.Path()
	f.Setups = append(f.Setups, &device.RFIDSetup{Config: tags})

	unknown := raw.Default()
	unknown.Name = "raw"
	f.Raw = simulated(f, simulator.Options{Cards: Faces(f.t)}, simulator.New)
	unknown.Path = f.Raw.Path()
	f.Setups = append(f.Setups, &device.RawSetup{Config: unknown})
}

// players are the wheels and the dice.
func (f *Fleet) players(speed int) {
	f.t.Helper()
	ball := wheel.Default()
	ball.Name = "wheel"
	options := simulator.WheelOptionsFor(ball)
	options.Speed, options.Waits = speed, true
	f.Wheel = simulated(f, options, simulator.NewWheel)
	ball.Path = f.Wheel.Path()
	f.Setups = append(f.Setups, &device.WheelSetup{Config: ball})

	thrown := dice.Default()
	thrown.Name = "dice"
	f.Dice = simulated(f, simulator.DiceOptionsFor(thrown), simulator.NewDice)
	thrown.Path = f.Dice.Path()
	f.Setups = append(f.Setups, &device.DiceSetup{Config: thrown})

	upright := moneywheel.Default()
	upright.Name = "money-wheel"
	money := simulator.MoneyWheelOptionsFor(upright)
	money.Speed = speed
	f.MoneyWheel = simulated(f, money, simulator.NewMoneyWheel)
	upright.Path = f.MoneyWheel.Path()
	f.Setups = append(f.Setups, &device.MoneyWheelSetup{Config: upright})
}

// simulated makes a device that is closed with the test.
func simulated[O any, D io.Closer](f *Fleet, options O, plug func(O) (D, error)) D {
	f.t.Helper()
	made, err := plug(options)
	f.must(err)
	f.t.Cleanup(func() {
		if err := made.Close(); err != nil {
			f.t.Error(err)
		}
	})
	return made
}

// cardTable is eight decks, each card with a code of its own.
func cardTable() (entries []cardmap.Entry) {
	for card := range simulator.DefaultDecks * game.Faces {
		entries = append(entries, cardmap.Entry{Code: fmt.Sprintf("C%05d", card), Card: game.CardAt(card % game.Faces), Deck: card/game.Faces + 1})
	}
	return entries
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
