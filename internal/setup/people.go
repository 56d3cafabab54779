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

// Add adds the shift manager and the dealer whom the table does not have, and makes its database if it is new. If it is
// killed between the two, the next set-up asks for the other one. user is the operating system's user who does it.
func (p Plan) Add(user string, at time.Time) (err error) {
	if len(p.added()) == 0 {
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
	for _, one := range p.added() {
		is := one.of(&p)
		person := game.Person{ID: is.ID, Name: is.Name, Roles: []game.Role{one.role}}
		err := console.ChangePeople(journal, wire.SignIn{}, user, at,
			func(journal *store.Journal, by game.Actor, at time.Time) error {
				return control.AtTable.Make(journal, control.Change{Do: control.Add, Person: person, PIN: is.PIN, FirstPIN: true}, by, at)
			})
		if err != nil {
			return err
		}
	}
	return nil
}

// People returns the people of a database. A missing one has none. One that a table has open has everybody it needs, or
// the table would not be open.
func People(database string) (people []store.StaffRecord, err error) {
	journal, err := store.OpenReadOnly(database)
	switch {
	case errors.Is(err, store.ErrNotBegun), errors.Is(err, os.ErrNotExist):
		return nil, nil
	case errors.Is(err, store.ErrLocked):
		for _, one := range posts {
			person := game.Person{Roles: []game.Role{one.role}}
			people = append(people, store.StaffRecord{Person: person, HasPIN: true})
		}
		return people, nil
	case err != nil:
		return nil, err
	}
	people, err = journal.Staff()
	return people, errors.Join(err, journal.Close())
}
