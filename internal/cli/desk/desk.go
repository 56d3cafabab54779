package desk

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/journals"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

// Refused turns a request that cannot be fulfilled into a usage error.
func Refused(err error) error {
	if refusal, is := errors.AsType[*console.RefusalError](err); is {
		return exit.WithHint(err, refusal.Refusal.Hint.String())
	}
	for _, mistake := range []error{store.ErrBadStaff, store.ErrNoSuchStaff, store.ErrStaffExists, store.ErrBadgeTaken} {
		if errors.Is(err, mistake) {
			return exit.Usage(err)
		}
	}
	return err
}

// Flags holds the flags that tell which database to use.
type Flags struct {
	Database, Config string
	// Hub is the folder of the site's hub whose people to use; empty for a table's people.
	Hub string
	// Begin is true if a new database is to be created.
	Begin bool
	// Here is true for changes at a table that are allowed even if it has its people from a hub.
	Here bool
}

func (r *Flags) AddFlags(cmd *cobra.Command) {
	cli.AddDatabaseFlag(cmd, &r.Database)
	cli.AddConfigFlag(cmd, &r.Config)
	r.AddHubFlag(cmd)
}

func (r *Flags) AddHubFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&r.Hub, "hub", "", "the people of the whole site: the hub's folder `DIR`")
}

// Path returns the database's file. Table and site are known if a configuration names it.
func (r *Flags) Path() (path string, options store.Options, err error) {
	if r.Hub != "" {
		if r.Database != "" || r.Config != "" {
			return "", options, exit.Usagef("--hub with --db or --config: want one of them")
		}
		return hub.JournalPath(r.Hub), store.Options{Table: site.HubName}, nil
	}
	if r.Database != "" {
		if r.Config != "" {
			return "", options, exit.Usagef("--db and --config: want one of them, not both")
		}
		return r.Database, options, nil
	}
	loaded, err := config.Load(r.Config)
	if errors.Is(err, config.ErrNone) {
		return "", options, exit.NeedFlag("db", "FILE", "want the table's database, or --config FILE that names it")
	}
	return loaded.Database, store.Options{Site: loaded.Site, Table: loaded.Table, Kind: game.Live, Created: clock.Now()},
		err
}

// Change opens the database, which must exist, and calls do with its people.
func (r *Flags) Change(do func(Roster) error) error {
	path, options, err := r.Path()
	if err != nil {
		return err
	}
	options.Begun = true
	if err := r.mayChange(path); err != nil {
		return err
	}
	return r.changeRoster(path, options, do)
}

// mayChange returns an error if the table has its people from its site's hub.
func (r *Flags) mayChange(path string) error {
	if r.Here || r.Hub != "" {
		return nil
	}
	return fromHub(path)
}

// MayConfirm returns an error if the table has its people from its site's hub and a request is not for this table
// alone.
func (r *Flags) MayConfirm(asked control.Asked) error {
	here := []string{game.StaffDisabled, game.StaffEnabled, game.StaffMatched}
	if r.Hub != "" || slices.Contains(here, asked.Change) {
		return nil
	}
	path, _, err := r.Path()
	if err != nil {
		return err
	}
	return fromHub(path)
}

// fromHub returns an error if a table has its people from its site's hub.
func fromHub(path string) error {
	credentials, joined, err := client.ReadCredentials(path + client.Suffix)
	if err != nil || !joined {
		return err
	}
	return exit.WithHint(exit.Usagef("%s has its people from the hub of %s: they are changed there", credentials.Name, credentials.Site),
		"on the hub's machine: pitboss staff --hub DIR; pitboss staff disable keeps somebody out of this table alone")
}

// Add does what change does, for a new person. With --new it creates the database, but only after ask, which then
// gets no roster, has succeeded, so that a refusal leaves none behind. Only with a configuration can it create one,
// because only that tells whose journal it is.
func (r *Flags) Add(ask func(Roster) error, do func(Roster) error) error {
	if !r.Begin {
		// Report an existing database before anybody types a PIN in vain.
		return r.Change(func(people Roster) error {
			if err := ask(people); err != nil {
				return err
			}
			return do(people)
		})
	}
	path, options, err := r.Path()
	if err != nil {
		return err
	}
	if r.Hub != "" {
		return exit.WithHint(exit.Usagef("--new --hub %s: a site's people begin with two shift managers", r.Hub), "pitboss staff begin --hub DIR")
	}
	if options.Table == "" {
		return exit.WithHint(exit.Usagef("--new --db %s: want --config FILE", path),
			"a database is begun with the configuration, which says whose table it is")
	}
	there := options
	there.Begun = true
	switch err := r.changeRoster(path, there, func(Roster) error { return nil }); {
	case err == nil:
		return exit.WithHint(exit.Usagef("--new: the database %s is there already", path), "leave out --new to add somebody to it")
	case !errors.Is(err, store.ErrNotBegun):
		return err
	}
	if err := ask(nil); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("making room for the database: %w", err)
	}
	return r.changeRoster(path, options, do)
}

// changeRoster calls do with the people of a database: through the table that has it open, or else in the file.
func (r *Flags) changeRoster(path string, options store.Options, do func(Roster) error) error {
	if table := control.Find(path); table != nil {
		return atOpenTable(table, options, do)
	}
	if err := journals.AsOwner(path); err != nil {
		return err
	}
	journal, err := store.Open(path, options)
	if errors.Is(err, store.ErrLocked) {
		if table := control.Find(path); table != nil { // a table was just opening it
			return atOpenTable(table, options, do)
		}
	}
	if err != nil && r.Hub != "" {
		return exit.WithHint(journals.OpenError(err), "pitboss hub --dir DIR --site NAME begins a hub")
	}
	if err != nil {
		return exit.WithHint(journals.OpenError(err), journals.ToBegin(err))
	}
	if r.Hub != "" {
		return journals.OpenError(errors.Join(do(closedHub{closedTable{journal}}), journal.Close()))
	}
	return journals.OpenError(errors.Join(do(closedTable{journal}), journal.Close()))
}

// atOpenTable calls do at the table that has the database open, if it is the right one.
func atOpenTable(table *control.Client, options store.Options, do func(Roster) error) error {
	info := table.Journal().Info()
	if options.Table != "" && (options.Table != info.Table || options.Site != "" && options.Site != info.Site) {
		return fmt.Errorf("the table %q of site %q has %s open, the configuration is that of %q at %q",
			info.Table, info.Site, table.Journal().Path(), options.Table, options.Site)
	}
	return journals.OpenError(do(openTable{table}))
}

// Roster is a roster that can be changed by a person who enters a PIN, or by the operating system's user alone (zero).
type Roster interface {
	Make(change control.Change, as wire.SignIn) error
	Staff() ([]store.StaffRecord, error)
	// Kept returns the journal with the changes.
	Kept() *store.Journal
}

// openTable changes people at a running table.
type openTable struct{ *control.Client }

func (t openTable) Make(change control.Change, as wire.SignIn) error {
	return Refused(t.Change(change, as.Staff, as.PIN))
}

func (t openTable) Kept() *store.Journal { return t.Journal() }

// closedTable changes people in the database of a table that is not running.
type closedTable struct{ *store.Journal }

func (t closedTable) Make(change control.Change, as wire.SignIn) error {
	who := console.Changer{As: as, User: journals.StartedBy(), AnyRole: change.Exam != nil}
	return Refused(console.ChangePeople(t.Journal, who, clock.Now(),
		func(journal *store.Journal, by game.Actor, at time.Time) error {
			return control.AtTable.Make(journal, change, by, at)
		}))
}

func (t closedTable) Kept() *store.Journal { return t.Journal }

// closedHub changes the people of a site whose hub is not running.
type closedHub struct{ closedTable }

func (h closedHub) Make(change control.Change, as wire.SignIn) error {
	return Refused(hub.ChangePeople(h.Journal, as, journals.StartedBy(), clock.Now(), change))
}
