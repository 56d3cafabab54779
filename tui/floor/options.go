package floor

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
	"pitboss/tui/shell"
)

// Options configures the screen. Its functions are called from Update, so they must return at once and do no input or
// output themselves. Those that return false are busy and took nothing.
type Options struct {
	shell.Options

	// Site and Station name the place of the screen.
	Site, Station string
	// Ask hands an order to the station, in the name of the signed-in person; an [AnswerMsg] answers it.
	Ask func(Request) bool
	// SignIn submits a staff id and PIN to the hub; a [SignedInMsg] answers it. Nothing keeps the PIN.
	SignIn func(staff, pin string) bool
	// Stay says that the signed-in person still presses keys; a [SignedOutMsg] follows if the sign-in has ended.
	// SignOut ends the sign-in.
	Stay    func()
	SignOut func()
	// Idle is the time without a key press after which a person is signed out; 0 means [IdleAfter].
	Idle time.Duration
}

// IdleAfter is the time without a key press after which a shift manager is signed out.
const IdleAfter = site.SignedInFor

// maxFrames is the default frame rate. At this rate a key is answered at once, and unchanged frames cost nothing.
const maxFrames = 60

func (o Options) withDefaults() Options {
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

// Table is a table as the station knows it.
type Table struct {
	Name string
	// Now is what the table last published, as far as a list of tables shows it ([site.Glance]); nobody changes it.
	// Heard is when it arrived, by this machine's clock. Both are zero for a table that was never heard.
	Now   *site.Now
	Heard time.Time
	// Whole reads everything that the table last published, or says why it cannot be read; nil if Now is complete. It
	// is called from Update for the table under the cursor.
	Whole func() (site.Now, message.Text)
	// Unread says why the table's last state could not be read; zero if it could.
	Unread message.Text
	// Gone is true for a table that the site has cut off. The screen keeps its last state.
	Gone bool
}

// HeardMsg brings the tables that published something new.
type HeardMsg []Table

// LinkMsg reports whether the station hears the hub: Lost is zero while it does, and otherwise the time of the loss,
// with its reason.
type LinkMsg struct {
	Lost time.Time
	Why  Loss
}

// DutyMsg brings the hub's knowledge of who deals where since when.
type DutyMsg site.Duty

// Request is an order for one table, with what the screen showed of the table when it was given.
type Request struct {
	Table string
	// Incident and Opened identify the incident that the order is about; zero if there was no incident.
	Incident game.Incident
	Opened   time.Time
	// Seen is the digest of the step and the offers that were shown.
	Seen  string
	Order game.Order
}

// AnswerMsg brings the outcome of a request: the table's answer, or why there is none.
type AnswerMsg struct {
	Request Request
	Answer  site.Answer
	// Failed says why there is no answer; zero if there is one.
	Failed message.Text
}

// SignedInMsg brings the person who signed in, or why the hub refused the sign-in.
type SignedInMsg struct {
	Person  game.Person
	Refused message.Text
}

// SignedOutMsg reports that the hub ended the sign-in, and why.
type SignedOutMsg struct{ Why message.Text }
