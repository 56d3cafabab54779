package demo

import (
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/tui"
)

// Keys in addition to the table's own: the hand's, and one for the faults of each device and of the platform.
const (
	handKey     = "space"
	platformKey = "p"
)

var faultKeys = []string{"f", "d"}

// keys returns the keys of the trainee's hands and of the menus of faults.
func (d *Demonstration) keys() []tui.ExtraKey {
	var label, help message.Text
	var menus []tui.ExtraKey
	for i, rig := range d.rigs {
		hand, faults := rig.Keys()
		if i == 0 {
			label, help = hand.Label, hand.Help
		} else {
			label = message.New("demo.hands", "{hand}/{other}", message.Message("hand", label),
				message.Message("other", hand.Label))
			help = message.New("demo.hands.help", "{hand}, or {other}", message.Message("hand", help),
				message.Message("other", hand.Help))
		}
		if len(d.rigs) == 1 {
			faults = device.KeyTexts{
				Label: message.New("demo.faults", "fault"), Title: message.New("demo.faults.title", "Fault"),
				Help: message.New("demo.faults.help", "throw a fault in"),
			}
		}
		menus = append(menus, menu(faultKeys[i], faults, rig.Faults(), rig.ThrowIn))
	}
	title := message.New("demo.hand.title", "Space: {label}.", message.Message("label", label))
	keys := append([]tui.ExtraKey{{Key: handKey, Label: label, Title: title, Help: help, Do: d.hand}}, menus...)
	if d.platform.speaks() {
		texts := device.KeyTexts{
			Label: message.New("demo.platform.faults", "platform fault"),
			Title: message.New("demo.platform.faults.title", "Platform fault"),
			Help:  message.New("demo.platform.faults.help", "throw a platform fault in"),
		}
		keys = append(keys, menu(platformKey, texts, d.platform.faults(), func(fault device.Fault) { _ = fault.Do() }))
	}
	return keys
}

func menu(key string, texts device.KeyTexts, faults []device.Fault, throwIn func(device.Fault)) tui.ExtraKey {
	menu := tui.ExtraKey{Key: key, Label: texts.Label, Title: texts.Title, Help: texts.Help}
	for _, fault := range faults {
		if fault.Exercise {
			continue // the menu has a digit for each
		}
		menu.Items = append(menu.Items, tui.ExtraItem{Label: fault.Label, Do: func() { throwIn(fault) },
			Done: message.New("demo.armed", "Fault armed: {fault}.", message.Message("fault", fault.Label))})
	}
	return menu
}

// hand does what the step needs with the device that serves it, or otherwise with the first one: drawing out of turn
// is a mistake like any other. A scanner under test gets a test deck.
func (d *Demonstration) hand() {
	for _, rig := range d.rigs {
		if tested, is := rig.(device.CardRig); is && d.console.Testing(rig.Device().Name()) {
			tested.Test()
			return
		}
	}
	step := d.console.Step()
	for _, rig := range d.rigs {
		if rig.Serves(step) {
			rig.Act(step, device.Always)
			return
		}
	}
	d.rigs[0].Act(step, device.Always)
}
