package setup

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/store"
)

// Add creates the database of a new table with its shift manager and its dealer. It does nothing if the table has
// people. user is the operating system's user who does it.
func (p Plan) Add(user string, at time.Time) (err error) {
	if p.Staffed {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(p.Database), 0o700); err != nil {
		return err
	}
	journal, err := store.Open(p.Database, store.Options{Site: p.Site, Table: p.Table, Kind: game.Live, Created: at})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, journal.Close()) }()
	for _, one := range []struct {
		person Person
		role   game.Role
	}{{p.Manager, game.ShiftManager}, {p.Dealer, game.Dealer}} {
		person := game.Person{ID: one.person.ID, Name: one.person.Name, Roles: []game.Role{one.role}}
		err := console.ChangePeople(journal, wire.SignIn{}, user, at,
			func(journal *store.Journal, by game.Actor, at time.Time) error {
				return control.AtTable.Make(journal, control.Change{Do: control.Add, Person: person, PIN: one.person.PIN}, by, at)
			})
		if err != nil {
			return err
		}
	}
	return nil
}

// Staffed reports whether a database has people. A missing one has none.
func Staffed(database string) (bool, error) {
	journal, err := store.OpenReadOnly(database)
	switch {
	case errors.Is(err, store.ErrNotBegun), errors.Is(err, os.ErrNotExist):
		return false, nil
	case errors.Is(err, store.ErrLocked): // a table has it open
		return true, nil
	case err != nil:
		return false, err
	}
	staff, err := journal.Staff()
	return len(staff) > 0, errors.Join(err, journal.Close())
}
