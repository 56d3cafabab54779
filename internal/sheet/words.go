package sheet

import "pitboss/game/message"

var (
	begins          = message.New("sheet.begin", "Before the first round")
	keysTitle       = message.New("sheet.keys", "Keys")
	wrongTitle      = message.New("sheet.wrong", "When something is wrong")
	callTitle       = message.New("sheet.call", "Call")
	technicianTitle = message.New("sheet.technician", "For the technician")
)

var beginning = []message.Text{
	message.New("sheet.begin.switch-on", "Switch the terminal on. The table shows itself."),
	message.New("sheet.begin.sign-in", "Press S. Type your staff id and your PIN, or hold your badge to the scanner and type your PIN."),
	message.New("sheet.begin.do", "The large letters say the one thing to do now. Do it, then press Enter. What a device reads needs no key."),
}

// row is what people press, type or look for, and what it does or is.
type row struct {
	What string
	Is   message.Text
}

var keys = []row{
	{"Enter", message.New("sheet.keys.enter", "The present step is done.")},
	{"F1", message.New("sheet.keys.call", "Stops the game and calls the shift manager.")},
	{"R", message.New("sheet.keys.report", "Reports something that went wrong, from a list.")},
	{"W", message.New("sheet.keys.withdraw", "Takes back a report made by mistake.")},
	{"X", message.New("sheet.keys.twice", "One card was read twice.")},
	{"V", message.New("sheet.keys.view", "What happened and, for the shift manager, what may be ruled.")},
	{"S · O", message.New("sheet.keys.sign", "Sign in, sign out.")},
	{"F3 · L", message.New("sheet.keys.look", "The next language; colours and the size of letters.")},
	{"?", message.New("sheet.keys.all", "Every key, and why it does nothing now.")},
}

var wrong = [][2]message.Text{
	{message.New("sheet.wrong.card", "A card fell, was seen or cannot be read; a spin or a throw went wrong"),
		message.New("sheet.wrong.card.do", "Leave everything as it is. Press R, or F1 for the shift manager.")},
	{message.New("sheet.wrong.device", "A device is not connected"),
		message.New("sheet.wrong.device.do", "Plug its cable in again. The table goes on by itself.")},
	{message.New("sheet.wrong.screen", "The screen says that the table cannot open"),
		message.New("sheet.wrong.screen.do", "Do what it says. Enter tries again at once.")},
	{message.New("sheet.wrong.dark", "The screen is dark or does not move, or the power was lost"),
		message.New("sheet.wrong.dark.do",
			"Switch the terminal off and on, and sign in. The table goes on at the same step. Scan again what the screen does not show.")},
	{message.New("sheet.wrong.disk", "The screen says that the disk is full"),
		message.New("sheet.wrong.disk.do", "Deal nothing and leave the terminal on. Call the technician.")},
	{message.New("sheet.wrong.hub", "The hub cannot be reached"),
		message.New("sheet.wrong.hub.do", "Go on dealing. The record is sent later.")},
	{message.New("sheet.wrong.pin", "A PIN or a badge was forgotten"),
		message.New("sheet.wrong.pin.do", "Call the shift manager. For a badge: S, then F4.")},
}

var called = []message.Text{
	message.New("sheet.call.shift-manager", "Shift manager"),
	message.New("sheet.call.technician", "Technician"),
}
