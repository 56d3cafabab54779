package setup

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"pitboss/game"
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
		err := console.ChangePeople(journal, console.Changer{User: user}, at,
			func(journal *store.Journal, by game.Actor, at time.Time) error {
				return control.AtTable.Make(journal, control.Change{Do: control.Add, Person: person, PIN: is.PIN, FirstPIN: true}, by, at)
			})
		if err != nil {
			return err
		}
	}
	return nil
}

// ReadRecord reads the people of the table's record, and its names, which never change. A record that a table has open
// is taken to have somebody for each post, and the names of the configuration.
func (p *Plan) ReadRecord() error {
	journal, err := store.OpenReadOnly(p.Database)
	switch {
	case errors.Is(err, store.ErrNotBegun), errors.Is(err, os.ErrNotExist):
		return nil
	case errors.Is(err, store.ErrLocked):
		for _, one := range posts {
			person := game.Person{Roles: []game.Role{one.role}}
			p.People = append(p.People, store.StaffRecord{Person: person, HasPIN: true})
		}
		p.recorded = p.Site != "" && p.Table != ""
		return nil
	case err != nil:
		return err
	}
	info := journal.Info()
	p.Site, p.Table, p.recorded = info.Site, info.Table, true
	p.People, err = journal.Staff()
	return errors.Join(err, journal.Close())
}
