package changeover

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/rehearsal"
	"pitboss/internal/upgrade"
)

// Options say which version is wanted, and how.
type Options struct {
	// Config is the table's configuration.
	Config config.Config
	// Archive is the release to lay. Without one, the version Laid is next to the others already, as a package laid it.
	Archive, Laid string
	// Key is the public key that must have signed an archive.
	Key string
	// Downgrade allows an older version.
	Downgrade bool
	// NoWait returns once the table was asked.
	NoWait bool
	// AskedBy is the operating system's user who asks.
	AskedBy string
	// ShownFor is how long the first step must have been shown, Within after how long a version gives up.
	ShownFor, Within time.Duration
	// Tell says what is being done. Restart ends a table that hangs, so that its unit starts it again.
	Tell    func(message.Text)
	Restart func(context.Context) error
}

// look is how often the files are looked at.
const look = 100 * time.Millisecond

// Run brings the version into force. It returns once it has shown its first step, or, of a closed table, is in force.
func Run(ctx context.Context, o Options) error {
	tree, own, err := upgrade.Own()
	if err != nil {
		return exit.Hinted(err, message.New("upgrade.not-installed.hint",
			"the package installs it so; a program that was put in its place by hand is replaced by hand"))
	}
	// The version before may have shown its first step since anybody looked.
	if _, _, err := tree.Settle(false, clock.Now()); err != nil {
		return err
	}
	to, err := o.lay(tree)
	if err != nil {
		return err
	}
	if err := o.allowed(tree, own, to); err != nil {
		return err
	}
	from, err := tree.Describe(own)
	if err != nil {
		return err
	}
	o.Tell(message.New("upgrade.rehearses", "{version} reads a copy of the journal", message.String("version", to.Version)))
	if !rehearsal.Hides() {
		o.Tell(message.New("upgrade.not-hidden", "meanwhile {version} could read the table's secrets: this machine's kernel cannot hide them",
			message.String("version", to.Version)))
	}
	report, err := rehearsal.Run(ctx, tree.Program(own), rehearsal.Wanted{
		Program: tree.Program(to.Version), Config: o.Config.Path, Database: o.Config.Database,
	})
	if err == nil && report.Version != to.Version {
		err = fmt.Errorf("it calls itself %q", report.Version)
	}
	if err != nil {
		return message.Wrap(err, message.New("upgrade.not-sound", "{version} cannot open this table's journal: {why}; nothing was changed",
			message.String("version", to.Version), message.Message("why", message.OfError(err))))
	}
	o.Tell(message.Count("upgrade.rehearsed", "it read {n} record and drew the first screen",
		"it read {n} records and drew the first screen", message.Number("n", report.Records)))
	if report.Otherwise > 0 {
		o.Tell(message.Count("upgrade.otherwise", "{n} recorded decision is not what {version} would decide",
			"{n} recorded decisions are not what {version} would decide", message.Number("n", report.Otherwise),
			message.String("version", to.Version)))
	}
	state, err := tree.Ask(upgrade.State{From: from, To: to, AskedBy: o.AskedBy, Asked: clock.Now().UTC(),
		Database: o.Config.Database, Form: game.Form, ShownFor: o.ShownFor, Within: o.Within})
	if err != nil {
		return err
	}
	return changing{o, tree, state}.run(ctx)
}

// lay returns the wanted version, which is next to the others then.
func (o Options) lay(tree upgrade.Tree) (upgrade.Installed, error) {
	if o.Archive == "" {
		return tree.Describe(o.Laid)
	}
	return tree.Lay(o.Archive, o.Key, runtime.GOARCH)
}

// allowed returns an error for a version that must not come into force.
func (o Options) allowed(tree upgrade.Tree, own string, to upgrade.Installed) error {
	switch inForce, err := tree.InForce(); {
	case err != nil:
		return err
	case inForce != own:
		return fmt.Errorf("this is %s, and %s is in force: type the command with that one", own, inForce)
	case to.Version == own:
		return message.AsError(message.New("upgrade.in-force", "{version} is in force already", message.String("version", own)))
	case upgrade.Older(to.Version, own) && !o.Downgrade:
		return exit.WithHint(message.AsError(message.New("upgrade.older", "{to} is older than {from}, which is in force",
			message.String("to", to.Version), message.String("from", own))), "--downgrade, if that is what you want")
	}
	return upgrade.Approved(o.Config.Upgrade.ApprovedDigests, to)
}

// changing is an upgrade that a table is asked for.
type changing struct {
	Options
	tree  upgrade.Tree
	state upgrade.State
}

// run waits until the table agrees, and then until the new version has shown its first step.
func (c changing) run(ctx context.Context) error {
	open, err := c.agree(ctx)
	if err != nil {
		return err
	}
	if !open {
		c.Tell(message.New("upgrade.next-start", "{version} is in force: the next start of the table is its first",
			message.String("version", c.state.To.Version)))
		return nil
	}
	if c.NoWait {
		return nil
	}
	return c.follow(ctx)
}

// agree asks the table until it agrees. It reports whether a table was open.
func (c changing) agree(ctx context.Context) (open bool, err error) {
	for told := false; ; {
		mark, err := upgrade.ReadMark(c.state.Database)
		if err != nil {
			return open, err
		}
		if mark.ID == c.state.ID {
			return open, nil
		}
		if table := control.Find(c.state.Database); table != nil {
			open = true
			if err := table.ChangeProgram(); err != nil && !errors.Is(err, control.ErrGone) {
				return open, c.giveUp(err)
			}
			if !told {
				c.Tell(message.New("upgrade.asked", "the table ends as soon as no round is on it"))
				told = true
			}
			if c.NoWait {
				return open, nil
			}
		} else if err := agreeClosed(ctx, c.tree.Program(c.state.From.Version), c.state.Database); err != nil {
			if !errors.Is(err, errInUse) {
				return open, c.giveUp(err)
			}
			open = true // a table is just opening it, or closing
		}
		select {
		case <-time.After(look):
		case <-ctx.Done():
			return open, c.giveUp(context.Cause(ctx))
		}
	}
}

// giveUp withdraws the upgrade, unless the table has agreed meanwhile: then its next start is the new version's.
func (c changing) giveUp(why error) error {
	_, err := c.tree.Cancel(c.state.ID)
	return errors.Join(why, err)
}

// grace is how long a table may need to start, besides the time in which it shows its first step.
const grace = 30 * time.Second

// follow settles the links and waits for the outcome.
func (c changing) follow(ctx context.Context) error {
	c.Tell(message.New("upgrade.agreed", "the table has ended between two rounds, and {version} starts",
		message.String("version", c.state.To.Version)))
	restarted := false
	for limit := clock.In(c.Within + grace); ; {
		now, there, err := c.tree.Settle(false, clock.Now())
		switch {
		case err != nil:
			return err
		case !there:
			c.Tell(message.New("upgrade.done", "{version} has shown its first step and stays", message.String("version", c.state.To.Version)))
			return nil
		case now.ID != c.state.ID:
			return message.AsError(message.New("upgrade.replaced", "another upgrade was asked for meanwhile"))
		case now.Phase == upgrade.Returned:
			return message.AsError(message.New("upgrade.returned",
				"{to} did not show its first step: the table goes on with {from}. journalctl -u pitboss -u pitboss-kiosk says why",
				message.String("to", c.state.To.Version), message.String("from", c.state.From.Version)))
		}
		if clock.Now().After(limit) {
			if restarted {
				return message.AsError(message.New("upgrade.not-started", "{version} is in force, but no table has started with it",
					message.String("version", c.state.To.Version)))
			}
			if err := c.Restart(ctx); err != nil {
				return err
			}
			restarted, limit = true, clock.In(c.Within+grace)
		}
		select {
		case <-time.After(look):
		case <-ctx.Done():
			return context.Cause(ctx) // the next start of the table goes on from here
		}
	}
}
