package demo

import "pitboss/tui"

// Keys besides the table's own: the hand's, and one for the faults of each device and
// of the platform.
const (
	handKey     = "space"
	platformKey = "p"
)

var faultKeys = []string{"f", "d"}

// keys are the trainee's hands and menus of faults.
func (d *Demonstration) keys() []tui.ExtraKey {
	label, help := "", ""
	for i, rig := range d.rigs {
		verb, words := rig.verb()
		if i > 0 {
			label, help = label+"/", help+", or "
		}
		label, help = label+verb, help+words
	}
	keys := []tui.ExtraKey{{Key: handKey, Label: label, Help: help, Do: d.hand}}
	for i, rig := range d.rigs {
		name := "fault"
		if len(d.rigs) > 1 {
			name = rig.device().Name() + " fault"
		}
		keys = append(keys, menu(faultKeys[i], name, rig.faults(), rig.throwIn))
	}
	if d.platform.speaks() {
		keys = append(keys, menu(platformKey, "platform fault", d.platform.faults(), func(fault fault) { _ = fault.do() }))
	}
	return keys
}

func menu(key, name string, faults []fault, throwIn func(fault)) tui.ExtraKey {
	menu := tui.ExtraKey{Key: key, Label: name, Help: "throw a " + name + " in"}
	for _, fault := range faults {
		menu.Items = append(menu.Items, tui.ExtraItem{Label: fault.label, Do: func() { throwIn(fault) }})
	}
	return menu
}

// hand does what the step waits for with the device that serves it, else with the
// first: what is drawn out of turn is a mistake like any other. A scanner that is being
// tested is given a test deck.
func (d *Demonstration) hand() {
	for _, rig := range d.rigs {
		if tested, is := rig.(interface{ test() }); is && d.console.Testing(rig.device().Name()) {
			tested.test()
			return
		}
	}
	step := d.console.Step()
	for _, rig := range d.rigs {
		if rig.serves(step) {
			rig.act()
			return
		}
	}
	d.rigs[0].act()
}
