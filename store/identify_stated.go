package store

import "pitboss/game"

// IdentifyStated returns what the roster knows of a person whom the site's hub identified by version roster of its
// own roster. Proved is false for a person whom this table does not have from the site. newer reports whether this
// table has a newer change of the person than the hub had.
func (j *Journal) IdentifyStated(id string, roster uint64) (identity game.Identity, newer bool, err error) {
	identity.Credential = game.ByHub
	e, found, err := j.lookUp(id)
	if err != nil || !found || e.Hub == 0 {
		return identity, false, err
	}
	set, _, digest := j.vault.set()
	_, here := set.People[id]
	identity.Person, identity.Asked, identity.Credentials = e.Person, e.ID, digest
	identity.Disabled, identity.Proved = !e.Disabled.IsZero(), here || !e.Disabled.IsZero()
	return identity, e.Changed > roster, nil
}
