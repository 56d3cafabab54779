package faultmatrix

import (
	"os"
	"path/filepath"
	"testing"

	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/must"
)

// speed is the speed factor of simulated wheels.
const speed = 250

// rig is the setup of a simulated device and its driver. A row may change it before they are created.
type rig struct {
	scanner    scanner.Config
	angelEye   angeleye.Config
	rfid       rfid.Config
	wheel      wheel.Config
	dice       dice.Config
	moneyWheel moneywheel.Config
	// decks are in the simulated shoe, speed is that of a simulated wheel.
	decks, speed int
	// game is the game of the table.
	game simulator.Game
	// times is how often a simulated shoe sends everything.
	times int
	// byID has the driver open the device by a name that follows it.
	byID bool
	// fast is how many times as fast the driver's clock runs; 0 is 1.
	fast float64
}

// gears are the devices of the matrix: the variant they are tried at, and their setup and simulation.
var gears = map[string]struct {
	variant string
	// anyError is the clause by which the game continues after any error.
	anyError string
	of       func(*testing.T, *rig) (device.Setup, simulator.OwnOptions)
}{
	"scanner":     {"ezugi-baccarat", "001/7", ofScanner(scanner.Lines)},
	"scanner ssi": {"ezugi-baccarat", "001/7", ofScanner(scanner.SSI)},
	"angel-eye": {"ezugi-baccarat", "001/7", func(t *testing.T, r *rig) (device.Setup, simulator.OwnOptions) {
		r.angelEye.Name = "shoe"
		return device.With(angeleye.Kind, r.angelEye), &angeleye.SimulatorOptions{Times: r.times}
	}},
	"rfid":        {"ezugi-baccarat", "001/7", ofRFID},
	"wheel":       {"pragmatic-roulette", "003/9.2.b2", ofWheel(wheel.Slingshot)},
	"wheel plain": {"pragmatic-roulette", "003/9.2.b2", ofWheel(wheel.Plain)},
	"dice":        {"pragmatic-mega-baccarat", "003/5.2.b2", ofDice(dice.Text)},
	"dice 7a55":   {oneDie, "003/5.2.b2", ofDice(dice.Machine)},
	"dice boom":   {"pragmatic-boom-city", "003/24.6.b4", ofDice(dice.Text)},
	"dice snakes": {"pragmatic-snakes-ladders", "003/4.3.b5", ofDice(dice.Text)},
	"money-wheel": {"pragmatic-roulette", "003/9.2.b2", ofMoneyWheel},
	"mega wheel":  {"pragmatic-mega-wheel", "003/15.2.b2", ofMoneyWheel},
}

// newRig returns every kind with a site's defaults except for times: the dead time is minimal, and wheels may be slow,
// since the machine may be busy.
func newRig() *rig {
	r := &rig{
		scanner: scanner.Default(), angelEye: angeleye.Config{}.WithDefaults(), rfid: rfid.Config{}.WithDefaults(),
		wheel: wheel.Config{}.WithDefaults(), dice: dice.Config{}.WithDefaults(),
		moneyWheel: moneywheel.Config{}.WithDefaults(),
		decks:      8, speed: speed,
	}
	r.scanner.DeadTime, r.rfid.DeadTime = hardware.ShortestDeadTime, hardware.ShortestDeadTime
	r.wheel.Silence, r.moneyWheel.Silence = spin.LongestSilence, spin.LongestSilence
	return r
}

func ofScanner(protocol scanner.Protocol) func(*testing.T, *rig) (device.Setup, simulator.OwnOptions) {
	return func(_ *testing.T, r *rig) (device.Setup, simulator.OwnOptions) {
		r.scanner.Name, r.scanner.Protocol = "scanner", protocol
		return device.With(scanner.Kind, r.scanner), &cardreader.Options{Decks: r.decks}
	}
}

func ofRFID(t *testing.T, r *rig) (device.Setup, simulator.OwnOptions) {
	t.Helper()
	r.rfid.Name = "reader"
	r.rfid.CutCard = []string{"0FFFFFFFFF"}
	r.rfid.CardTable = filepath.Join(t.TempDir(), "cards.csv")
	file := must.Get(os.Create(r.rfid.CardTable))(t)
	defer file.Close()
	must.Do(t, cardmap.WriteTable(file, rfid.MadeUpTable(r.decks)))
	return device.With(rfid.Kind, r.rfid), &cardreader.Options{Decks: r.decks}
}

func ofWheel(protocol wheel.Protocol) func(*testing.T, *rig) (device.Setup, simulator.OwnOptions) {
	return func(_ *testing.T, r *rig) (device.Setup, simulator.OwnOptions) {
		r.wheel.Name, r.wheel.Protocol = "wheel", protocol
		return device.With(wheel.Kind, r.wheel), &wheel.SimulatorOptions{Speed: r.speed, Waits: true}
	}
}

func ofMoneyWheel(_ *testing.T, r *rig) (device.Setup, simulator.OwnOptions) {
	r.moneyWheel.Name = "money-wheel"
	return device.With(moneywheel.Kind, r.moneyWheel), &moneywheel.SimulatorOptions{Speed: r.speed}
}

func ofDice(protocol dice.Protocol) func(*testing.T, *rig) (device.Setup, simulator.OwnOptions) {
	return func(_ *testing.T, r *rig) (device.Setup, simulator.OwnOptions) {
		r.dice.Name, r.dice.Protocol = "dice", protocol
		return device.With(dice.Kind, r.dice), &dice.SimulatorOptions{Shaking: shaking, Dice: r.game.Dice()}
	}
}
