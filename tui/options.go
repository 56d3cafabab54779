package tui

import (
	"io"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
	"pitboss/text"
	"pitboss/tui/dialog"
	"pitboss/tui/screen"
	"pitboss/tui/technician"
	"pitboss/tui/theme"
)

// Options is what the screen needs from outside. Its functions are called from
// Update: they must return at once and do no input or output themselves.
type Options struct {
	// Send hands an input to the table; false means it is busy and took nothing.
	// At is left zero: whoever receives the input stamps it.
	Send func(game.Input) bool
	// SignIn hands a staff id and PIN to be checked elsewhere; the answer is the
	// next snapshot. Without an id it is the PIN of the badge that was read. False means busy.
	SignIn func(staff, pin string) bool
	// Badge names whose badge was read and waits for its PIN, empty when none does;
	// DropBadge forgets it.
	Badge     func() string
	DropBadge func()
	// Correct asks for a correction in the name of whoever's staff id and PIN these are; the
	// answer is the next snapshot. False means busy.
	Correct func(asked game.Correct, staff, pin string) bool
	// ChangePIN hands over somebody's PIN and the one they want in its place, without an id for the badge that was read;
	// the answer is a later snapshot. False means busy.
	ChangePIN func(staff, pin, renewed string) bool
	// AllowWithoutBadge hands over who forgot their badge, and the staff id and PIN of the shift manager who lets them
	// in; the answer is a later snapshot. False means busy.
	AllowWithoutBadge func(forgot, manager, pin string) bool
	// Devices tells how the devices are; nil shows what the table heard of them.
	Devices func() []DeviceHealth
	// Site tells how the link to the site's hub is; nil at a table that has joined no site.
	Site func() site.Link
	// Bench is the technician's bench; nil where there is none.
	Bench *technician.Floor

	// Texts says what people read in their language; nil says it in English.
	Texts *text.Printer
	// Theme and Glyphs are how it looks; empty is the default.
	Theme  theme.Name
	Glyphs theme.GlyphSet
	// Letters is how large the headline is; zero is as large as the height asks for.
	Letters screen.Letters
	// Now is the clock; nil is time.Now. Location is whose time of day is shown;
	// nil is the local one.
	Now      func() time.Time
	Location *time.Location

	// Mouse lets clicks stand for the keys they are on.
	Mouse bool
	// Extra are keys added for a demonstration. The screen's own keys go first.
	Extra []ExtraKey
	// SignInHint stands in the sign-in of a table of training: who may sign in, and with which PINs.
	SignInHint message.Text
	// FPS is how many frames a second are drawn at most, 1 to 120; 0 is 120.
	FPS int
	// QuitWarning is what somebody should know before the screen is left, a sentence
	// or two; empty is "The record is on disk."
	QuitWarning message.Text
	// Kiosk takes the quit key away.
	Kiosk bool
	// Quiet stops the bell that rings once for each incident.
	Quiet bool

	// Input, Output and Environ are for running on a terminal other than the
	// process's own; zero is the process's own.
	Input   io.Reader
	Output  io.Writer
	Environ []string
}

// DeviceHealth is how one device is, in short.
type DeviceHealth = screen.Device

// ExtraKey is a key that is not of the table, ExtraItem a line of its menu.
type (
	ExtraKey  = dialog.ExtraKey
	ExtraItem = dialog.ExtraItem
)

func (o Options) withDefaults() Options {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Location == nil {
		o.Location = time.Local
	}
	if o.Theme == "" {
		o.Theme = theme.Default
	}
	if o.Glyphs == "" {
		o.Glyphs = theme.Unicode
	}
	if o.QuitWarning.IsZero() {
		o.QuitWarning = message.New("dialog.quit.on-disk", "The record is on disk.")
	}
	if o.Send == nil {
		o.Send = func(game.Input) bool { return false }
	}
	if o.Badge == nil {
		o.Badge = func() string { return "" }
	}
	if o.DropBadge == nil {
		o.DropBadge = func() {}
	}
	if o.SignIn == nil {
		o.SignIn = func(string, string) bool { return false }
	}
	if o.Correct == nil {
		o.Correct = func(game.Correct, string, string) bool { return false }
	}
	if o.ChangePIN == nil {
		o.ChangePIN = func(string, string, string) bool { return false }
	}
	if o.AllowWithoutBadge == nil {
		o.AllowWithoutBadge = func(string, string, string) bool { return false }
	}
	return o
}
