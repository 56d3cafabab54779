package floor

import (
	"io"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
	"pitboss/text"
	"pitboss/tui/theme"
)

// Options is what the screen needs from outside. Its functions are called from Update: they must return at
// once and do no input or output themselves. Those that return false took nothing, because they are busy.
type Options struct {
	// Site and Station are where the screen is.
	Site, Station string
	// Ask hands an order to the station, in the name of who is signed in; its answer is an [AnswerMsg].
	Ask func(Request) bool
	// SignIn hands a staff id and PIN to be shown to the hub; the answer is a [SignedInMsg]. Nothing keeps the PIN.
	SignIn func(staff, pin string) bool
	// Stay says that whoever is signed in still presses keys; a [SignedOutMsg] comes where that is of no use any
	// more. SignOut ends the sign-in.
	Stay    func()
	SignOut func()
	// Idle is after how long without a key whoever is signed in is signed out; 0 is [IdleAfter].
	Idle time.Duration

	// Texts says what people read in their language; nil says it in English.
	Texts *text.Printer
	// Theme and Glyphs are how it looks; empty is the default.
	Theme  theme.Name
	Glyphs theme.GlyphSet
	// Now is the clock; nil is time.Now. Location is whose time of day is shown; nil is the local one.
	Now      func() time.Time
	Location *time.Location
	// Mouse lets clicks stand for the keys they are on.
	Mouse bool
	// Quiet stops the bell that rings for each incident, and again for one that nobody acknowledged.
	Quiet bool
	// QuitWarning is what becomes of the tables once the screen is left; empty is that they play on.
	QuitWarning message.Text
	// FPS is how many frames a second are drawn at most; 0 is [mostFrames].
	FPS int

	// Input, Output and Environ are for running on a terminal other than the process's own; zero is the
	// process's own.
	Input   io.Reader
	Output  io.Writer
	Environ []string
}

// IdleAfter is after how long without a key a shift manager is signed out.
const IdleAfter = site.SignedInFor

// mostFrames is how soon what is drawn comes to the terminal: a key is answered at once, and what did not change
// costs nothing.
const mostFrames = 60

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
	if o.Idle == 0 {
		o.Idle = IdleAfter
	}
	if o.Ask == nil {
		o.Ask = func(Request) bool { return false }
	}
	if o.SignIn == nil {
		o.SignIn = func(string, string) bool { return false }
	}
	if o.Stay == nil {
		o.Stay = func() {}
	}
	if o.SignOut == nil {
		o.SignOut = func() {}
	}
	return o
}

// Table is one table as the station knows it.
type Table struct {
	Name string
	// Now is what the table said last, as far as a list of tables shows it ([site.Glance]); nobody changes it. Heard
	// is when that was, by this machine's clock. Both are zero for a table that was never heard.
	Now   *site.Now
	Heard time.Time
	// Whole reads all that it said last, or says why it cannot be read; nil where Now has all of it. It is
	// called from Update for the table under the cursor.
	Whole func() (site.Now, message.Text)
	// Unread says why what the table said last could not be read; nothing where it could.
	Unread message.Text
	// Gone is true for a table that the site has cut off. The screen keeps what the table said before.
	Gone bool
}

// HeardMsg is the tables that said something new.
type HeardMsg []Table

// LinkMsg says whether the station itself hears the hub: zero while it does, else since when it does not, and
// why.
type LinkMsg struct {
	Lost time.Time
	Why  Loss
}

// DutyMsg is who deals where since when, as the hub knows it.
type DutyMsg site.Duty

// Request is an order for one table, about what stood on the screen when it was given.
type Request struct {
	Table string
	// Incident and Opened name the incident it is about; nothing where it is about none.
	Incident game.Incident
	Opened   time.Time
	// Seen is the digest of the step and the offers that were shown.
	Seen  string
	Order game.Order
}

// AnswerMsg is what became of a request: what the table said, or why it said nothing.
type AnswerMsg struct {
	Request Request
	Answer  site.Answer
	// Failed says why there is no answer; nothing where there is one.
	Failed message.Text
}

// SignedInMsg is who showed themselves to the hub, or why the hub did not take the sign-in.
type SignedInMsg struct {
	Person  game.Person
	Refused message.Text
}

// SignedOutMsg is the end of a sign-in by the hub's word, with why.
type SignedOutMsg struct{ Why message.Text }
