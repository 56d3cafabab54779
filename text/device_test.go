package text_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// TestDevicesInSentences: a device with its usual name is called what it is, as a noun that fits in a sentence. A name
// that the site chose stays.
func TestDevicesInSentences(t *testing.T) {
	for _, test := range []struct{ device, english, lithuanian, romanian string }{
		{"scanner", "scanner", "skaitytuvas", "scanner"},
		{"rfid", "RFID reader", "RFID skaitytuvas", "cititor RFID"},
		{"wheel", "wheel", "ratas", "roată"},
		{"money-wheel", "money wheel", "pinigų ratas", "roata norocului"},
		{"dice", "dice sensor", "kauliukų jutiklis", "senzor de zaruri"},
		{"left-dice", "left-dice", "left-dice", "left-dice"},
	} {
		said := message.New("dialog.changed.down", "The {device} is down.", message.Device("device", test.device))
		check.Equalf(t, said.String(), "The "+test.device+" is down.", "in JSON")
		for language, want := range map[string]string{
			text.English: "The " + test.english + " is down.", "lt": "Nėra ryšio: " + test.lithuanian + ".",
			"ro": "Fără legătură: " + test.romanian + ".",
		} {
			check.Equalf(t, must.Get(text.For(language))(t).Say(said), want, "%s in %s", test.device, language)
		}
	}
}

// TestDevicesInRows: in a row of devices, where there is little room, the name is a short one.
func TestDevicesInRows(t *testing.T) {
	for _, test := range []struct{ device, english, lithuanian, romanian string }{
		{"rfid", "RFID ok", "RFID veikia", "RFID ok"},
		{"dice", "dice ok", "kauliukai veikia", "zaruri ok"},
		{"left-dice", "left-dice ok", "left-dice veikia", "left-dice ok"},
	} {
		said := message.New("screen.device.ok", "{device} ok", message.Message("device", game.DeviceLabel(test.device)))
		for language, want := range map[string]string{text.English: test.english, "lt": test.lithuanian, "ro": test.romanian} {
			check.Equalf(t, must.Get(text.For(language))(t).Say(said), want, "%s in %s", test.device, language)
		}
	}
}
