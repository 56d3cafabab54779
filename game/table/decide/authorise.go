package decide

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// Authorise decides whether a person may act outside play, for example change the roster: only a shift manager or
// technician with the right PIN may. With a refusal it returns the records of the failed attempt. For an open table
// use [game.Authorise].
func Authorise(s state.State, at time.Time, who game.Identity) ([]game.Event, *game.Refusal) {
	d := &decision{state: s, at: at}
	refusal := d.authorise(who, false)
	return d.audit, refusal
}

// Prove checks a PIN or badge of a person in any role. It returns the events to record, and a refusal if the check
// fails.
func Prove(s state.State, at time.Time, who game.Identity) ([]game.Event, *game.Refusal) {
	d := &decision{state: s, at: at}
	refusal := d.prove(who)
	return d.audit, refusal
}

// Admit does what [Prove] does, and also refuses a first PIN, with which its owner can only choose another.
func Admit(s state.State, at time.Time, who game.Identity) ([]game.Event, *game.Refusal) {
	d := &decision{state: s, at: at}
	refusal := d.admit(who)
	return d.audit, refusal
}

// authorise refuses anyone without the right PIN, or without the role of shift manager or technician unless any role may
// do it. It signs nobody in.
func (d *decision) authorise(who game.Identity, anyRole bool) *game.Refusal {
	if refusal := d.admit(who); refusal != nil {
		return refusal
	}
	if _, may := AuthorityOf(who.Person); !may && !anyRole {
		return d.denied(who, game.Refuse(game.RefusedWrongRole,
			message.New("table.authorise.role", "{name} is neither shift manager nor technician.", message.String("name", who.Person.Name)),
			message.New("table.authorise.role.hint", "Ask a shift manager or a technician.")))
	}
	d.aside = true
	return nil
}

// AuthorityOf returns the role in which a person may act outside play; false if they may not.
func AuthorityOf(person game.Person) (game.Role, bool) {
	for _, role := range []game.Role{game.ShiftManager, game.Technician} {
		if person.Has(role) {
			return role, true
		}
	}
	return "", false
}

// changePIN decides whether a person of any role may change their own PIN: they must show the old one. Only then do
// they learn what is wrong with the new one. A wrong PIN counts as in a failed sign-in.
func (d *decision) changePIN(asked game.ChangePIN) *game.Refusal {
	if refusal := d.prove(asked.Identity); refusal != nil {
		return refusal
	}
	if asked.Refused != nil {
		return asked.Refused
	}
	d.aside = true
	return nil
}
