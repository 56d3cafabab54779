package game

import (
	"strings"

	"pitboss/game/message"
)

// deviceName is what a device with a usual name is called: as a noun in a sentence, in a row of states, and in capitals.
type deviceName struct{ noun, label, capitals message.Text }

var (
	scannerText = message.New("device.name.scanner", "scanner")
	shoeText    = message.New("device.name.shoe", "shoe")
	wheelText   = message.New("device.name.wheel", "wheel")
)

// deviceNames has the usual names of devices.
var deviceNames = map[string]deviceName{
	"scanner": {scannerText, scannerText, message.New("device.capitals.scanner", "SCANNER")},
	"shoe":    {shoeText, shoeText, message.New("device.capitals.shoe", "SHOE")},
	"angel-eye": {message.New("device.name.angel-eye", "Angel Eye shoe"), message.New("device.label.angel-eye", "Angel Eye"),
		message.New("device.capitals.angel-eye", "ANGEL EYE")},
	"rfid": {message.New("device.name.rfid", "RFID reader"), message.New("device.label.rfid", "RFID"),
		message.New("device.capitals.rfid", "RFID READER")},
	"wheel": {wheelText, wheelText, message.New("device.capitals.wheel", "WHEEL")},
	"money-wheel": {message.New("device.name.money-wheel", "money wheel"), message.New("device.label.money-wheel", "money wheel"),
		message.New("device.capitals.money-wheel", "MONEY WHEEL")},
	"dice": {message.New("device.name.dice", "dice sensor"), message.New("device.label.dice", "dice"),
		message.New("device.capitals.dice", "DICE SENSOR")},
}

// DeviceName returns what a device is called, as a noun that fits in a sentence. A usual name, such as dice, has words
// in every language; a name that the site chose is the same in all of them.
func DeviceName(device string) message.Text {
	return deviceNames[device].noun.Or(message.Written(device))
}

// DeviceLabel returns a shorter name of a device for rows of devices and their states.
func DeviceLabel(device string) message.Text {
	return deviceNames[device].label.Or(message.Written(device))
}

// DeviceCapitals returns the name of a device in capitals.
func DeviceCapitals(device string) message.Text {
	return deviceNames[device].capitals.Or(message.Written(strings.ToUpper(device)))
}
