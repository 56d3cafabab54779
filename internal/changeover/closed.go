package changeover

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"

	"pitboss/game"
	"pitboss/internal/livetable"
	"pitboss/internal/upgrade"
	"pitboss/store"
)

// errInUse means that a table has the journal open.
var errInUse = errors.New("the journal is in use")

var errNothingAsked = errors.New("no upgrade of this program and this journal is in hand: pitboss upgrade FILE begins one")

// InUse is the exit status of the command that agrees for a closed table if a table has the journal open.
const InUse = 75

// agreeClosed agrees for a table that is not open, in a process of its own, which goes on as the journal's owner.
func agreeClosed(ctx context.Context, own, database string) error {
	cmd := exec.CommandContext(ctx, own, "upgrade", "agree", "--db", database)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	err := cmd.Run()
	if ended, is := errors.AsType[*exec.ExitError](err); is && ended.ExitCode() == InUse {
		return errInUse
	}
	if err != nil {
		return fmt.Errorf("%s (%w)", strings.TrimSpace(strings.TrimPrefix(game.Printable(complaint.String()), "pitboss: ")), err)
	}
	return nil
}

// Agree agrees to the upgrade in hand for a table that is not open.
func Agree(database string) error {
	part, concerned, err := upgrade.PartOf(database)
	switch {
	case err != nil:
		return err
	case !concerned:
		return errNothingAsked
	case part.State.Phase != upgrade.Asked:
		return nil
	}
	err = livetable.Agree(database, part)
	if errors.Is(err, store.ErrLocked) {
		return errInUse
	}
	return err
}

// IsInUse reports whether a table has the journal open.
func IsInUse(err error) bool { return errors.Is(err, errInUse) }
