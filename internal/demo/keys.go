package demo

import (
	"pitboss/game/message"
	"pitboss/tui"
)

// Keys in addition to the table's own: the hand's, and one for the faults of each device and of the platform.
const (
	handKey     = "space"
	platformKey = "p"
)

var faultKeys = []string{"f", "d"}

// keyTexts are the texts of a key: in the footer, above its menu, and in the list of keys.
type keyTexts struct{ label, title, help message.Text }

// keys returns the keys of the trainee's hands and of the menus of faults.
func (d *Demonstration) keys() []tui.ExtraKey {
	var label, help message.Text
	var menus []tui.ExtraKey
	for i, rig := range d.rigs {
		hand, faults := rig.keys()
		if i == 0 {
			label, help = hand.label, hand.help
		} else {
			label = message.New("demo.hands", "{hand}/{other}", message.Message("hand", label),
				message.Message("other", hand.label))
			help = message.New("demo.hands.help", "{hand}, or {other}", message.Message("hand", help),
				message.Message("other", hand.help))
		}
		if len(d.rigs) == 1 {
			faults = keyTexts{
				message.New("demo.faults", "fault"), message.New("demo.faults.title", "Fault"),
				message.New("demo.faults.help", "throw a fault in"),
			}
		}
		menus = append(menus, menu(faultKeys[i], faults, rig.faults(), rig.throwIn))
	}
	title := message.New("demo.hand.title", "Space: {label}.", message.Message("label", label))
	keys := append([]tui.ExtraKey{{Key: handKey, Label: label, Title: title, Help: help, Do: d.hand}}, menus...)
	if d.platform.speaks() {
		texts := keyTexts{
			message.New("demo.platform.faults", "platform fault"), message.New("demo.platform.faults.title", "Platform fault"),
			message.New("demo.platform.faults.help", "throw a platform fault in"),
		}
		keys = append(keys, menu(platformKey, texts, d.platform.faults(), func(fault fault) { _ = fault.do() }))
	}
	return keys
}

func menu(key string, texts keyTexts, faults []fault, throwIn func(fault)) tui.ExtraKey {
	menu := tui.ExtraKey{Key: key, Label: texts.label, Title: texts.title, Help: texts.help}
	for _, fault := range faults {
		menu.Items = append(menu.Items, tui.ExtraItem{Label: fault.label, Do: func() { throwIn(fault) }})
	}
	return menu
}

// hand does what the step needs with the device that serves it, or otherwise with the first one: drawing out of turn
// is a mistake like any other. A scanner under test gets a test deck.
func (d *Demonstration) hand() {
	for _, rig := range d.rigs {
		if tested, is := rig.(cardRig); is && d.console.Testing(rig.device().Name()) {
			tested.test()
			return
		}
	}
	step := d.console.Step()
	for _, rig := range d.rigs {
		if rig.serves(step) {
			rig.act(step, always)
			return
		}
	}
	d.rigs[0].act(step, always)
}
