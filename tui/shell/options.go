package shell

import (
	"io"
	"time"

	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/text"
	"pitboss/tui/theme"
)

// Options configures what every screen has: its look, its clock and its terminal.
type Options struct {
	// Texts renders texts in the language of this screen; nil renders English. A person signed in may have another one.
	Texts *text.Printer
	// Theme and Glyphs select the screen's look; empty selects the default.
	Theme  theme.Name
	Glyphs theme.GlyphSet
	// Console is what the terminal can show if it is a text console, and zero otherwise.
	Console theme.Console
	// Now is the clock, clock.Now if nil. Location is the time zone of times shown, the local one if nil.
	Now      func() time.Time
	Location *time.Location
	// Mouse makes clicks act as the keys under them.
	Mouse bool
	// Attention is what the screen does besides showing something new; off if empty. Beep makes the devices beep that
	// can, and returns at once, whether they do or not. It is nil if none can.
	Attention Attention
	Beep      func()
	// SignInHint is shown in the sign-in for training: who may sign in, and with which PINs.
	SignInHint message.Text
	// QuitWarning is shown before somebody leaves the screen: a sentence or two. If empty, the screen has its own.
	QuitWarning message.Text

	// FPS is the maximum number of frames drawn per second, 1 to 120; 0 means the screen's default.
	FPS int
	// Input, Output and Environ run the screen on another terminal than the process's own; zero means the process's
	// own.
	Input   io.Reader
	Output  io.Writer
	Environ []string
}

// setDefaults sets the options that were left out.
func (o *Options) setDefaults() {
	if o.Now == nil {
		o.Now = clock.Now
	}
	if o.Location == nil {
		o.Location = time.Local
	}
	if o.Theme == "" {
		o.Theme = theme.Default
	}
	if o.Attention == "" {
		o.Attention = AttentionOff
	}
	if o.Glyphs == "" {
		o.Glyphs = theme.Unicode
	}
}
