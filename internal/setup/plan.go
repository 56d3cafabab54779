package setup

import (
	"maps"
	"slices"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/hardware/port"
	"pitboss/internal/config"
	"pitboss/internal/detect"
	"pitboss/store"
)

// Plan holds the answers of a set-up.
type Plan struct {
	// Path is the configuration's file, which may exist.
	Path string
	// Site, Table, Variant, Database and Socket are those of the configuration.
	Site, Table, Variant, Database, Socket string
	// Settings are the site's choices.
	Settings map[string]string
	// Devices are the table's devices.
	Devices []Device
	// Language, Theme and Letters are those of the screen.
	Language, Theme, Letters string
	// Ports are the ports of this machine. Heard is what a search has found on ports so far.
	Ports []port.Found
	Heard []detect.Sign
	// People are those whom the table has already. A shift manager and a dealer are asked for if it has none.
	People []store.StaffRecord
	// FromHub is true if the people come from the site's hub, so that nobody is added here.
	FromHub bool
	// Manager and Dealer are the first people of a new table.
	Manager, Dealer Person

	// source has the variants.
	source variant.Source
	// recorded is true if the table has a record, with the names Site and Table.
	recorded bool
	// known is the configuration as it was.
	known config.Config
	// named are the settings that a file of answers gives besides those that are always asked for.
	named []string
}

// Device is a device of the plan.
type Device struct {
	// Step is what the game needs it for, Kind its kind and Path its port, or empty if it is connected later.
	Step game.StepKind
	Kind string
	Path string
	// Settings are those that a search has found it to need.
	Settings []bench.Setting
	// at is its number in the file from 1, or 0 for a new one.
	at int
}

// Person is somebody who is to be added, with a first PIN, which is in no file.
type Person struct{ ID, Name, PIN string }

// Known returns the plan of what a configuration has, or of the defaults for a file that does not exist yet.
func Known(loaded config.Config, path string, ports []port.Found) Plan {
	plan := Plan{
		Path: path, Site: loaded.Site, Table: loaded.Table, Variant: loaded.Variant, Database: loaded.Database,
		Socket: loaded.Platform.Socket, Settings: maps.Clone(map[string]string(loaded.Settings)), Ports: ports,
		Language: loaded.Display.Language, Theme: loaded.Display.Theme, Letters: loaded.Display.Letters,
		source: loaded.Source, known: loaded,
	}
	if plan.Settings == nil {
		plan.Settings = map[string]string{}
	}
	for at, setup := range loaded.Devices {
		plan.Devices = append(plan.Devices,
			Device{Step: setup.Kind().Takes, Kind: setup.Kind().Name, Path: setup.Port().Path, at: at + 1})
	}
	return plan
}

func (p Plan) clone() Plan {
	p.Settings, p.Devices, p.Heard = maps.Clone(p.Settings), slices.Clone(p.Devices), slices.Clone(p.Heard)
	return p
}

// rules returns the chosen variant; false before one is chosen.
func (p Plan) rules() (variant.Variant, bool) {
	rules, err := p.source.Load(p.Variant)
	return rules, err == nil
}

// choose sets the variant. Settings that the new one does not have, and devices that it does not use, are left out.
func (p *Plan) choose(slug string) error {
	rules, err := p.source.Load(slug)
	if err != nil {
		return err
	}
	p.Variant = slug
	maps.DeleteFunc(p.Settings, func(name, value string) bool { return rules.Book.CheckSetting(name, value) != nil })
	p.Devices = slices.DeleteFunc(p.Devices, func(one Device) bool {
		kind := kinds.Named(one.Kind)
		return one.at == 0 && !rules.Family.Takes(one.Step) && !kind.Badges
	})
	for _, needed := range kinds.NeededBy(rules.Family) {
		if p.device(needed.Takes) == nil {
			p.Devices = append(p.Devices, Device{Step: needed.Takes, Kind: needed.Name})
		}
	}
	return nil
}

// device returns the device that reads what a step waits for, or nil.
func (p *Plan) device(step game.StepKind) *Device {
	at := slices.IndexFunc(p.Devices, func(one Device) bool { return one.Step == step })
	if at < 0 {
		return nil
	}
	return &p.Devices[at]
}

// needed returns the kinds of devices that the variant needs.
func (p Plan) needed() []*device.Kind {
	rules, chosen := p.rules()
	if !chosen {
		return nil
	}
	return kinds.NeededBy(rules.Family)
}
