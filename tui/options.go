package tui

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
	"pitboss/tui/dialog"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/technician"
)

// Options configures the screen. Its functions are called from Update, so they must return at once and do no input or
// output themselves.
type Options struct {
	shell.Options

	// Send hands an input to the table. It returns false if the table is busy and took nothing. At is left zero for
	// the receiver to set.
	Send func(game.Input) bool
	// SignIn submits a staff id and PIN to be checked elsewhere; without an id, the PIN belongs to the badge that was
	// read, whose holder's id is badge. The answer comes with a later snapshot. SignIn returns false if busy.
	SignIn func(staff, badge, pin string) bool
	// Badge returns the holder of a badge that was read and waits for its PIN, if any. DropBadge forgets the badge.
	Badge     func() game.Person
	DropBadge func()
	// Correct requests a correction in the name of the person with this staff id and PIN. The answer comes with a
	// later snapshot. Correct returns false if busy.
	Correct func(asked game.Correct, staff, pin string) bool
	// ChangePIN submits a person's PIN and the new one, without an id for the badge that was read, whose holder's id is
	// badge. The answer comes with a later snapshot. ChangePIN returns false if busy.
	ChangePIN func(staff, badge, pin, renewed string) bool
	// ChoosePIN does what ChangePIN does for somebody with a first PIN, and signs them in. Both answers come with later
	// snapshots.
	ChoosePIN func(staff, badge, first, chosen string) bool
	// AllowWithoutBadge submits the staff id of somebody who forgot their badge, and the staff id and PIN of the
	// shift manager who authorises the sign-in. The answer comes with a later snapshot. AllowWithoutBadge returns
	// false if busy.
	AllowWithoutBadge func(forgot, manager, pin string) bool
	// Devices returns the state of the devices. If nil, the screen shows what the table knows of them.
	Devices func() []DeviceHealth
	// Site returns the state of the link to the site's hub; nil at a table that has joined no site.
	Site func() site.Link
	// Bench is the technician's bench; nil disables it.
	Bench *technician.Floor

	// Letters is the size of the headline; zero chooses it by the height of the terminal.
	Letters screen.Letters

	// Standing is a warning that is shown as long as the screen runs, or empty. Drawn, if set, is called whenever a step
	// of the table was drawn or said, and DeadKey with each key that did nothing.
	Standing message.Text
	Drawn    func()
	DeadKey  func(key string)

	// Held, if set, says why the table's keys do nothing for now, or nothing if they count. Its clock stands still then.
	Held func() message.Text

	// Lying, if set, says what really lies on the table, the newest first, regardless of what devices read: at a table of
	// training, whose devices are simulated.
	Lying func() []message.Text

	// Extra are keys added for a demonstration. The screen's own keys take precedence.
	Extra []ExtraKey
	// Kiosk removes the quit key.
	Kiosk bool
}

// DeviceHealth is the state of one device in short.
type DeviceHealth = screen.Device

// ExtraKey is a key that does not belong to the table; ExtraItem is an entry of its menu.
type (
	ExtraKey  = dialog.ExtraKey
	ExtraItem = dialog.ExtraItem
)

func (o Options) withDefaults() Options {
	if o.QuitWarning.IsZero() {
		o.QuitWarning = message.New("dialog.quit.on-disk", "The record is on disk.")
	}
	if o.Send == nil {
		o.Send = func(game.Input) bool { return false }
	}
	if o.Drawn == nil {
		o.Drawn = func() {}
	}
	if o.DeadKey == nil {
		o.DeadKey = func(string) {}
	}
	if o.Held == nil {
		o.Held = func() message.Text { return message.Text{} }
	}
	if o.Badge == nil {
		o.Badge = func() game.Person { return game.Person{} }
	}
	if o.DropBadge == nil {
		o.DropBadge = func() {}
	}
	if o.SignIn == nil {
		o.SignIn = func(string, string, string) bool { return false }
	}
	if o.Correct == nil {
		o.Correct = func(game.Correct, string, string) bool { return false }
	}
	if o.ChangePIN == nil {
		o.ChangePIN = func(string, string, string, string) bool { return false }
	}
	if o.ChoosePIN == nil {
		o.ChoosePIN = func(string, string, string, string) bool { return false }
	}
	if o.AllowWithoutBadge == nil {
		o.AllowWithoutBadge = func(string, string, string) bool { return false }
	}
	return o
}
