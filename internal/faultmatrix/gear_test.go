package faultmatrix

import (
	"os"
	"path/filepath"
	"testing"

	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/dice"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
	"pitboss/internal/device"
)

// speed is how many times faster than a real one a simulated wheel is.
const speed = 250

// rig is how a simulated device and its driver are set up. A row may change it before they
// are made.
type rig struct {
	scanner    scanner.Config
	angelEye   angeleye.Config
	rfid       rfid.Config
	wheel      wheel.Config
	dice       dice.Config
	moneyWheel moneywheel.Config
	// decks are in the simulated shoe, speed is that of a simulated wheel.
	decks, speed int
	// times is how often a simulated shoe says everything.
	times int
	// byID has the driver open the device by a name that follows it.
	byID bool
	// fast is how many times as fast the driver's clock runs; 0 is 1.
	fast float64
}

// gear is a simulated device that takes the commands of its script.
type gear struct {
	sim simulator.Device
	// setup is how the driver of it is set up, at a path.
	setup func(path string) device.Setup
}

// kinds are the devices of the matrix: what they are called at the table, at which variant
// they are tried, and how they are made.
var kinds = map[string]struct {
	name, variant string
	make          func(*testing.T, *rig) gear
}{
	"scanner":     {"scanner", "ezugi-baccarat", makeScanner(scanner.Lines)},
	"scanner ssi": {"scanner", "ezugi-baccarat", makeScanner(scanner.SSI)},
	"angel-eye":   {"shoe", "ezugi-baccarat", makeAngelEye},
	"rfid":        {"reader", "ezugi-baccarat", makeRFID},
	"wheel":       {"wheel", "pragmatic-roulette", makeWheel(wheel.Slingshot)},
	"wheel plain": {"wheel", "pragmatic-roulette", makeWheel(wheel.Plain)},
	"dice":        {"dice", "pragmatic-mega-baccarat", makeDice(dice.Text)},
	"dice 7a55":   {"dice", oneDie, makeDice(dice.Machine)},
	"money-wheel": {"money-wheel", "pragmatic-roulette", makeMoneyWheel},
}

// newRig is every kind as a site has it by default, but for times: a dead time as short as
// it may be, and wheels that may be slow, for a busy machine is.
func newRig() *rig {
	r := &rig{
		scanner: scanner.Default(), angelEye: angeleye.Default(), rfid: rfid.Default(), wheel: wheel.Default(), dice: dice.Default(), moneyWheel: moneywheel.Default(),
		decks: 8, speed: speed,
	}
	r.scanner.DeadTime, r.rfid.DeadTime = hardware.Duration(scanner.ShortestDeadTime), hardware.Duration(scanner.ShortestDeadTime)
	r.wheel.Silence, r.moneyWheel.Silence = hardware.Duration(wheel.LongestSilence), hardware.Duration(moneywheel.LongestSilence)
	return r
}

func made[S any](t *testing.T, sim S, err error) S {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return sim
}

func makeScanner(protocol scanner.Protocol) func(*testing.T, *rig) gear {
	return func(t *testing.T, r *rig) gear {
		t.Helper()
		r.scanner.Name, r.scanner.Protocol = "scanner", protocol
		options, err := simulator.OptionsFor(r.scanner)
		if err != nil {
			t.Fatal(err)
		}
		options.Unpaced, options.Whole, options.Seed, options.Decks = true, true, seed, r.decks
		sim, err := simulator.New(options)
		made(t, sim, err)
		return gear{sim, func(path string) device.Setup {
			r.scanner.Path = path
			return &device.ScannerSetup{Config: r.scanner}
		}}
	}
}

func makeAngelEye(t *testing.T, r *rig) gear {
	t.Helper()
	r.angelEye.Name = "shoe"
	rules, _ := variantOf(t, "ezugi-baccarat")
	options := simulator.AngelEyeOptionsFor(r.angelEye, rules.Family)
	options.Unpaced, options.Whole, options.Seed, options.Times = true, true, seed, r.times
	sim, err := simulator.NewAngelEye(options)
	made(t, sim, err)
	return gear{sim, func(path string) device.Setup {
		r.angelEye.Path = path
		return &device.AngelEyeSetup{Config: r.angelEye}
	}}
}

func makeRFID(t *testing.T, r *rig) gear {
	t.Helper()
	r.rfid.Name = "reader"
	r.rfid.CutCard = []string{"0FFFFFFFFF"}
	r.rfid.CardTable = filepath.Join(t.TempDir(), "cards.csv")
	file, err := os.Create(r.rfid.CardTable)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := cardmap.WriteTable(file, simulator.RFIDTable(r.decks)); err != nil {
		t.Fatal(err)
	}
	options, err := simulator.RFIDOptionsFor(r.rfid, r.decks)
	if err != nil {
		t.Fatal(err)
	}
	options.Unpaced, options.Whole, options.Seed = true, true, seed
	sim, err := simulator.New(options)
	made(t, sim, err)
	return gear{sim, func(path string) device.Setup {
		r.rfid.Path = path
		return &device.RFIDSetup{Config: r.rfid}
	}}
}

func makeWheel(protocol wheel.Protocol) func(*testing.T, *rig) gear {
	return func(t *testing.T, r *rig) gear {
		t.Helper()
		r.wheel.Name, r.wheel.Protocol = "wheel", protocol
		options := simulator.WheelOptionsFor(r.wheel)
		options.Unpaced, options.Whole, options.Seed, options.Speed, options.Waits = true, true, seed, r.speed, true
		sim, err := simulator.NewWheel(options)
		made(t, sim, err)
		return gear{sim, func(path string) device.Setup {
			r.wheel.Path = path
			return &device.WheelSetup{Config: r.wheel}
		}}
	}
}

func makeDice(protocol dice.Protocol) func(*testing.T, *rig) gear {
	return func(t *testing.T, r *rig) gear {
		t.Helper()
		r.dice.Name, r.dice.Protocol = "dice", protocol
		options := simulator.DiceOptionsFor(r.dice)
		options.Unpaced, options.Whole, options.Seed, options.Shaking = true, true, seed, shaking
		sim, err := simulator.NewDice(options)
		made(t, sim, err)
		return gear{sim, func(path string) device.Setup {
			r.dice.Path = path
			return &device.DiceSetup{Config: r.dice}
		}}
	}
}

func makeMoneyWheel(t *testing.T, r *rig) gear {
	t.Helper()
	r.moneyWheel.Name = "money-wheel"
	options := simulator.MoneyWheelOptionsFor(r.moneyWheel)
	options.Unpaced, options.Whole, options.Seed, options.Speed = true, true, seed, r.speed
	sim, err := simulator.NewMoneyWheel(options)
	made(t, sim, err)
	return gear{sim, func(path string) device.Setup {
		r.moneyWheel.Path = path
		return &device.MoneyWheelSetup{Config: r.moneyWheel}
	}}
}
