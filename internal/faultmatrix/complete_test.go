package faultmatrix

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pitboss/hardware/angeleye"
	"pitboss/hardware/dice"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
)

// noFault are the commands of simulated devices that cause no fault: their normal work, and corrections of other
// commands.
var noFault = []string{
	"draw", "deck", "load", "code", "badge", "first", "burn", "stand-by", "throw", "faces", "spin", "turn", "number", "segment", "power-on",
	"raw", "wait", "replug", "release", "quiet", "wake", "clean", "clear", "unlock",
}

// offered are the commands of each driver's simulated device, and the faults of its command fault.
var offered = map[string]struct{ commands, faults []string }{
	"scanner":   {commands: scanner.SimulatorLanguage.Names()},
	"angel-eye": {commands: angeleye.SimulatorLanguage.Names()},
	"rfid":      {commands: rfid.SimulatorLanguage.Names()},
	"wheel": {wheel.SimulatorLanguage.Names(),
		words(wheel.Faults(wheel.Config{Protocol: wheel.Slingshot, Rules: spin.Rules{Reverses: true}}, false))},
	"wheel plain": {faults: words(wheel.Faults(wheel.Config{Protocol: wheel.Plain, Rules: spin.Rules{Reverses: true}},
		false))},
	"dice":        {commands: without(dice.SimulatorLanguage.Names(), "refuse", "deaf")}, // these are a machine's
	"dice 7a55":   {commands: []string{"refuse", "deaf", "no-shake", "time-out", "cut-line", "wrong-check", "again", "hang"}},
	"dice boom":   {commands: []string{"miss", "merge", "no-roll", "no-shake"}},
	"dice snakes": {commands: []string{"miss", "merge"}},
	"money-wheel": {moneywheel.SimulatorLanguage.Names(), words(moneywheel.Faults())},
	"mega wheel":  {faults: words(moneywheel.Faults())},
}

// asInAnotherDriver are commands that must have the same result for a driver as for the named one, which has the row,
// since the same code handles them.
var asInAnotherDriver = map[string]map[string]string{
	"dice":        {"hang": "dice 7a55"},                                                           // nothing is ever sent to a sensor
	"money-wheel": {"hang": "wheel", "turn-too-many": "mega wheel", "wrong-segment": "mega wheel"}, // nor to a money wheel
	"mega wheel":  {"not-reversed": "money-wheel", "junk": "money-wheel", "silence": "money-wheel"},
	"scanner":     {"hang": "scanner ssi"},
	"rfid":        {"hang": "scanner ssi"},
	"wheel plain": {"not-reversed": "wheel", "silence": "wheel", "rotor-stopped": "wheel", "rotor-misread": "wheel", "ball-gone": "wheel",
		"failed-launch": "wheel", "launched-wrong": "wheel", "launch-given-up": "wheel", "sensor-failure": "wheel",
		"closes": "wheel", "stuck": "wheel"},
}

func words[W ~string](list []W) (words []string) {
	for _, one := range list {
		words = append(words, string(one))
	}
	return words
}

func without(list []string, words ...string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(one string) bool { return slices.Contains(words, one) })
}

// tried returns the commands, and the faults of the command fault, that a driver's rows try.
func tried(kind string) (commands, faults map[string]bool) {
	commands, faults = map[string]bool{}, map[string]bool{}
	for _, part := range matrix {
		for _, row := range part.rows {
			if part.kind != kind {
				continue
			}
			for _, line := range row.do.lines() {
				name, rest, _ := strings.Cut(line, " ")
				commands[name] = true
				if name == "fault" {
					faults[rest] = true
				}
			}
		}
	}
	return commands, faults
}

// Every fault that a simulated device offers has a row. A new one without a row fails here.
func TestEveryFaultOfASimulatedDeviceHasARow(t *testing.T) {
	for kind, has := range offered {
		commands, faults := tried(kind)
		for _, name := range has.commands {
			other, elsewhere := asInAnotherDriver[kind][name]
			if elsewhere {
				of, _ := tried(other)
				commands[name] = of[name]
			}
			if !commands[name] && !slices.Contains(noFault, name) {
				t.Errorf("%s: its simulated device has the command %q, which no row tries: add one, or say in noFault that it is no fault", kind, name)
			}
		}
		for _, name := range has.faults {
			if other, elsewhere := asInAnotherDriver[kind][name]; elsewhere {
				_, of := tried(other)
				faults[name] = of[name]
			}
			if !faults[name] {
				t.Errorf("%s: its simulated device has the fault %q, which no row tries", kind, name)
			}
		}
	}
	for _, part := range matrix {
		if _, known := offered[part.kind]; !known && part.kind != "scanner ssi" {
			t.Errorf("nobody says what the simulated device of %s offers", part.kind)
		}
	}
}

// section lists what the bench must be tried with: faults of every line, of readers of cards, of wheels, of dice, of
// money wheels.
var section = map[string][]string{
	"every": {
		"unplugged", "another name", "silence, then a burst", "cut line", "junk", "endless junk", "wrong check",
		"repeats", "lost frame", "stale data", "slow line",
		"dying cable", "wrong baud", "wrong format", "port busy", "no permission", "two readers",
	},
	"scanner": {
		"merged lines", "no-read", "double read", "unknown code", "same face", "one card twice", "wrong slot",
		"card after the result", "cut card", "dirty face",
		"dirty window", "two faces, one code", "misread", "wrong suffix",
	},
	"scanner ssi": {"hung", "never answers", "wrong check"},
	"angel-eye": {
		"no-read", "overdraw", "card after the result", "error mode", "cut card", "lock", "told once more",
		"hung", "never answers", "refuses",
	},
	"rfid": {"merged lines", "double read", "unknown code", "same face", "one card twice", "wrong slot",
		"card after the result", "cut card"},
	"wheel": {
		"late status", "hung", "never answers", "refuses", "answers busy", "closed", "number-missing", "number-changes",
		"not-reversed", "stuck", "closes",
		"ball-gone", "launched-wrong", "sensor-failure", "failed-launch", "merged-lines", "cut-line",
	},
	"wheel plain": {"wrong check"},
	"dice":        {"no shake", "cocked die", "a die too few", "two dice taken for one", "time-out", "said again"},
	"dice 7a55":   {"hung", "never answers", "refuses", "no shake", "cocked die", "a die too few", "time-out"},
	"money-wheel": {"pointer-on-pin", "pointer-between", "runaway", "reverse", "under-spin", "late-status", "segment-changes", "stuck"},
}

// Faults that a protocol cannot have, and why, or that another name of the list covers.
var cannot = map[string]map[string]string{
	"scanner":     {"wrong check": "its lines have none; the rows of SSI do"},
	"wheel":       {"wrong check": "its lines have none; those of a plain wheel do", "cut line": "cut-line"},
	"money-wheel": {"cut line": "cut-line"},
}

// Everything the bench must be tried with is tried, with each driver that can have it.
func TestEveryFaultOfTheListHasARow(t *testing.T) {
	has := map[string]map[string]bool{}
	for _, part := range matrix {
		has[part.kind] = map[string]bool{}
		for _, row := range part.rows {
			has[part.kind][row.fault] = true
		}
	}
	for _, kind := range []string{"scanner", "angel-eye", "rfid", "wheel", "dice", "money-wheel"} {
		for _, fault := range section["every"] {
			if _, never := cannot[kind][fault]; !has[kind][fault] && !never {
				t.Errorf("%s has no row of the fault %q", kind, fault)
			}
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(section)) {
		for _, fault := range section[kind] {
			if kind != "every" && !has[kind][fault] {
				t.Errorf("%s has no row of the fault %q", kind, fault)
			}
		}
	}
}
