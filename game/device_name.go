package game

import (
	"strings"

	"pitboss/game/message"
)

// deviceNames has the usual names of devices, each in small letters and in capitals.
var deviceNames = map[string][2]message.Text{
	"scanner": {message.New("device.name.scanner", "scanner"), message.New("device.capitals.scanner", "SCANNER")},
	"shoe":    {message.New("device.name.shoe", "shoe"), message.New("device.capitals.shoe", "SHOE")},
	"angel-eye": {message.New("device.name.angel-eye", "angel-eye"),
		message.New("device.capitals.angel-eye", "ANGEL-EYE")},
	"rfid":  {message.New("device.name.rfid", "rfid"), message.New("device.capitals.rfid", "RFID")},
	"wheel": {message.New("device.name.wheel", "wheel"), message.New("device.capitals.wheel", "WHEEL")},
	"money-wheel": {message.New("device.name.money-wheel", "money-wheel"),
		message.New("device.capitals.money-wheel", "MONEY-WHEEL")},
	"dice": {message.New("device.name.dice", "dice"), message.New("device.capitals.dice", "DICE")},
}

// DeviceName returns the name of a device as a text. A usual name, such as scanner, has words in every language; a name
// that the site chose is the same in all of them.
func DeviceName(device string) message.Text {
	if usual, known := deviceNames[device]; known {
		return usual[0]
	}
	return message.Written(device)
}

// DeviceCapitals returns the name of a device in capitals.
func DeviceCapitals(device string) message.Text {
	if usual, known := deviceNames[device]; known {
		return usual[1]
	}
	return message.Written(strings.ToUpper(device))
}
