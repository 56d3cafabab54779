package kinds

import (
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
)

// All returns every kind.
func All() []*device.Kind { return slices.Clone(kinds) }

// Names returns the name of every kind.
func Names() (names []string) {
	for _, kind := range kinds {
		names = append(names, kind.Name)
	}
	return names
}

// Named returns the kind with a name, or nil if there is none.
func Named(name string) *device.Kind {
	if at := slices.Index(Names(), name); at >= 0 {
		return kinds[at]
	}
	return nil
}

// Taking returns the kinds that read what a step waits for, the usual one first.
func Taking(step game.StepKind) (taking []*device.Kind) {
	for _, kind := range kinds {
		if kind.Takes == step {
			taking = append(taking, kind)
		}
	}
	return taking
}

// NeededBy returns the kinds of devices that a game needs, in the order of setting them up: for each kind of step the
// usual one. Any other of [Taking] is suitable too.
func NeededBy(rules game.Family) (needed []*device.Kind) {
	for _, step := range game.Readings() {
		if rules.Takes(step) {
			needed = append(needed, Taking(step)[0])
		}
	}
	return needed
}

// Languages returns the languages of all kinds.
func Languages() (languages []bench.Language) {
	for _, kind := range kinds {
		languages = append(languages, kind.Languages()...)
	}
	return languages
}

// Case returns a device's diagnostic snapshot.
func Case(device device.Device, view bench.View, at time.Time) bench.Case {
	return bench.Case{
		View: view, Manner: device.Kind().Manner, Language: device.Language(), Languages: Languages(),
		Capture: device.Unmasked(), At: at,
	}
}
