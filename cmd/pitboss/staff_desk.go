package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/store"
)

// roster says which database people are kept in.
type roster struct {
	database, config string
	// begin is true when a new database is to be begun.
	begin bool
}

func (r *roster) addFlags(cmd *cobra.Command) {
	addDatabaseFlag(cmd, &r.database)
	addConfigFlag(cmd, &r.config)
}

// path is the database's file. Table and site are known where a configuration
// names it.
func (r *roster) path() (path string, options store.Options, err error) {
	if r.database != "" {
		if r.config != "" {
			return "", options, usagef("--db and --config: want one of them, not both")
		}
		return r.database, options, nil
	}
	config, err := LoadConfig(r.config)
	if errors.Is(err, errNoConfig) {
		return "", options, needFlag("db", "FILE", "want the table's database, or --config FILE that names it")
	}
	return config.Database, store.Options{Site: config.Site, Table: config.Table, Kind: game.Live, Created: time.Now()}, err
}

// change opens the database, which must be there, and does something to its people.
func (r *roster) change(do func(desk) error) error {
	path, options, err := r.path()
	if err != nil {
		return err
	}
	options.Begun = true
	return changeRoster(path, options, do)
}

// add is change for a new person. With --new the database is begun with that person,
// once ask found nothing wrong, so that a refusal leaves none behind. Only a
// configuration knows whose journal a new file would be: it alone may begin one.
func (r *roster) add(ask func() error, do func(desk) error) error {
	if !r.begin {
		// A taken database is told of before anybody types a PIN for nothing.
		return r.change(func(people desk) error {
			if err := ask(); err != nil {
				return err
			}
			return do(people)
		})
	}
	path, options, err := r.path()
	if err != nil {
		return err
	}
	if options.Table == "" {
		return withHint(usagef("--new --db %s: want --config FILE", path), "a database is begun with the configuration, which says whose table it is")
	}
	there := options
	there.Begun = true
	switch err := changeRoster(path, there, func(desk) error { return nil }); {
	case err == nil:
		return withHint(usagef("--new: the database %s is there already", path), "leave out --new to add somebody to it")
	case !errors.Is(err, store.ErrNotBegun):
		return err
	}
	if err := ask(); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("making room for the database: %w", err)
	}
	return changeRoster(path, options, do)
}

// changeRoster does something with the people of a database: through the table that has
// it open, else in the file.
func changeRoster(path string, options store.Options, do func(desk) error) error {
	if table := control.Find(path); table != nil {
		return atOpenTable(table, options, do)
	}
	journal, err := store.Open(path, options)
	if errors.Is(err, store.ErrLocked) {
		if table := control.Find(path); table != nil { // it was just being opened
			return atOpenTable(table, options, do)
		}
	}
	if err != nil {
		return withHint(openError(err), toBegin(err))
	}
	return openError(errors.Join(do(closedTable{journal}), journal.Close()))
}

// atOpenTable does it at the table that has the database open, if it is the one meant.
func atOpenTable(table *control.Client, options store.Options, do func(desk) error) error {
	info := table.Journal().Info()
	if options.Table != "" && (options.Table != info.Table || options.Site != info.Site) {
		return fmt.Errorf("the table %q of site %q has %s open, the configuration is that of %q at %q",
			info.Table, info.Site, table.Journal().Path(), options.Table, options.Site)
	}
	return openError(do(openTable{table}))
}

// toBegin is what to do about a journal that cannot be opened as a live table's; empty
// where the error says it itself.
func toBegin(err error) string {
	if errors.Is(err, store.ErrNotBegun) {
		return "if it was here before, bring it back from a backup; pitboss staff add ID --new --config FILE begins a new one"
	}
	return ""
}

// desk is where people are kept and changed, as somebody who shows a PIN for it; zero
// for the operating system's user alone.
type desk interface {
	make(change control.Change, as wire.SignIn) error
	Staff() ([]store.StaffRecord, error)
}

// openTable changes people at a table that works.
type openTable struct{ *control.Client }

func (t openTable) make(change control.Change, as wire.SignIn) error {
	return staffError(t.Change(change, as.Staff, as.PIN))
}

// closedTable changes them in the table's database.
type closedTable struct{ *store.Journal }

func (t closedTable) make(change control.Change, as wire.SignIn) error {
	return staffError(console.ChangePeople(t.Journal, as, control.NameOf(os.Getuid()), time.Now(), change.Make))
}
