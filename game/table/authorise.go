package table

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Authorise judges whether somebody may act outside the play, such as change its
// people: a shift manager or technician with the right PIN. It returns the records of a
// failed attempt with the refusal. An open table is asked by [game.Authorise].
func Authorise(s State, at time.Time, who game.Identity) ([]game.Event, *game.Refusal) {
	d := &decision{state: s, at: at}
	refusal := d.authorise(who)
	return d.audit, refusal
}

// Prove checks who shows a PIN or badge, of any role. It returns what of it is recorded, and why it is refused.
func Prove(s State, at time.Time, who game.Identity) ([]game.Event, *game.Refusal) {
	d := &decision{state: s, at: at}
	refusal := d.prove(who)
	return d.audit, refusal
}

// authorise refuses whoever has not the right PIN, or is neither shift manager nor
// technician. Nobody is signed in by it, and no event follows.
func (d *decision) authorise(who game.Identity) *game.Refusal {
	if refusal := d.prove(who); refusal != nil {
		return refusal
	}
	if _, may := AuthorityOf(who.Person); !may {
		return d.denied(who, refuse(game.RefusedWrongRole,
			message.New("table.authorise.role", "{name} is neither shift manager nor technician.", message.String("name", who.Person.Name)),
			message.New("table.authorise.role.hint", "Ask a shift manager or a technician.")))
	}
	d.aside = true
	return nil
}

// AuthorityOf returns the role in which a person acts outside the play; false for somebody
// who may not.
func AuthorityOf(person game.Person) (game.Role, bool) {
	for _, role := range []game.Role{game.ShiftManager, game.Technician} {
		if person.Has(role) {
			return role, true
		}
	}
	return "", false
}
