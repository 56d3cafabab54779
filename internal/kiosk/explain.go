package kiosk

import (
	"errors"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"

	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/store"
	"pitboss/tui/trouble"
)

// Headlines.
var (
	cannotOpen = message.New("trouble.headline.cannot-open", "CANNOT OPEN")
	notSetUp   = message.New("trouble.headline.not-set-up", "NOT SET UP YET")
	damaged    = message.New("trouble.headline.damaged", "RECORD DAMAGED")
)

// Explain returns what to show about an error that kept a table from opening. What it does not know is shown in the
// error's own words, with its hint. setsUp says whether the terminal can be set up from its own screen.
func Explain(err error, setsUp bool) trouble.Trouble {
	found := exit.Of(err)
	shown := trouble.Trouble{Headline: cannotOpen, Why: []message.Text{message.OfError(found.Err)}, Do: found.Hint, Again: again, SetsUp: setsUp}
	denied := (*fs.PathError)(nil)
	switch {
	case errors.Is(err, config.ErrNone), errors.Is(err, config.ErrNotThere):
		shown.Headline = notSetUp
		shown.Why = []message.Text{message.New("trouble.no-configuration", "This terminal has no configuration yet.")}
		shown.Do = message.New("trouble.no-configuration.do",
			"Press s: a few questions set the terminal up, and the devices are found by themselves.")
		if !setsUp {
			shown.Do = message.New("trouble.no-configuration.elsewhere",
				"Sign in to this machine as somebody who may use sudo (Ctrl+Alt+F2) and type: sudo pitboss setup. It asks a few questions and finds the devices by itself; then the table opens here.")
		}
	case errors.Is(err, store.ErrNotBegun):
		shown.Why = []message.Text{message.New("trouble.no-record", "The table's record is not there: {why}",
			message.Message("why", message.OfError(found.Err)))}
		shown.Do = message.New("trouble.no-record.do",
			"If this table has dealt before, bring its record back from a backup. On a new terminal press s.")
		if !setsUp {
			shown.Do = message.New("trouble.no-record.elsewhere",
				"If this table has dealt before, bring its record back from a backup. On a new terminal sign in to this machine (Ctrl+Alt+F2) and type: sudo pitboss setup")
		}
	case errors.Is(err, fs.ErrPermission) && errors.As(err, &denied):
		shown.Why = []message.Text{message.New("trouble.denied", "{file} may not be read or written by {user}, as whom this terminal runs.",
			message.String("file", denied.Path), message.String("user", ownName()))}
		shown.Do = message.New("trouble.denied.do", "Give the files back to it: sudo chown -R {user}: {folder}",
			message.String("user", ownName()), message.String("folder", filepath.Dir(denied.Path)))
	case errors.Is(err, store.ErrLocked):
		shown.Why = []message.Text{message.New("trouble.locked", "Another program has the table's record open.")}
		shown.Do = message.New("trouble.locked.do",
			"Is the table open on another screen of this machine? End the other program; the table then opens by itself.")
	case errors.Is(err, store.ErrNewer):
		shown.Do = message.New("trouble.newer.do",
			"A newer program has written this record. Install that version again: pitboss upgrade FILE")
	case errors.Is(err, store.ErrDamaged):
		shown.Headline = damaged
		shown.Do = message.New("trouble.damaged.do",
			"Do not deal at this table. Call a technician: pitboss journal verify names the record; nothing is changed meanwhile.")
	case errors.Is(err, syscall.EADDRINUSE):
		shown.Do = message.New("trouble.in-use.do",
			"Another program uses that address or socket. End it, or give the table another one in the configuration.")
	}
	if shown.Do.IsZero() {
		shown.Do = message.New("trouble.support.do",
			"If you cannot find the cause, sudo pitboss support-bundle makes a file for whoever helps you, without names and secrets.")
	}
	return shown
}

// ownName returns the name of the user this program runs as, or the user's number.
func ownName() string {
	if own, err := user.Current(); err == nil {
		return own.Username
	}
	return strconv.Itoa(os.Getuid())
}
