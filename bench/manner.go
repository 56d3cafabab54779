package bench

// manner describes how a kind of device is used and maintained.
type manner struct {
	// once tells how to make one reading. care is the first thing to do about a device that reads badly.
	once, care string
	// cards reports that the device reads cards, turns that its readings are turns of a wheel.
	cards, turns bool
}

func mannerOf(kind string) manner {
	const (
		window  = "clean the reader's window with a dry, soft cloth, and look at its angle, its distance and light that shines into it"
		tags    = "look for metal near the reader, at how far the cards pass from it, and at the tags themselves"
		shoe    = "clean the shoe's sensors and rollers as its maker says, and look at the cards' edges"
		numbers = "look on page 2 at what the wheel says of the turns that gave no number, and clean its sensors"
		dome    = "clean the dome and the sensor's window, and look at light that shines in"
	)
	switch kind {
	case "scanner":
		return manner{once: "Pull a card past the reader, as in play,", care: window, cards: true}
	case "rfid":
		return manner{once: "Pull a card past the reader, as in play,", care: tags, cards: true}
	case "angel-eye":
		return manner{once: "Draw a card out of the shoe, as in play,", care: shoe, cards: true}
	case "dice":
		return manner{once: "Throw the dice", care: dome}
	case "wheel", "money-wheel":
		return manner{once: "Let it play a game", care: numbers, turns: true}
	}
	return manner{once: "Let it read", care: window}
}

func (m manner) test() string {
	if m.turns {
		return "run the self-test"
	}
	return "run the test of readings"
}
