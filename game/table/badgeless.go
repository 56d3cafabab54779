package table

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Badgeless is somebody who forgot their badge and signs in without it, as long as a shift manager allowed it.
type Badgeless struct {
	Staff string    `json:"staff"`
	Name  string    `json:"name"`
	By    string    `json:"by"`
	Until time.Time `json:"until"`
}

// badgelessFor is how long a forgotten badge is helped: the longest shift.
const badgelessFor = 12 * time.Hour

// badgeWanted refuses whoever shows a PIN that is too short without the badge that goes with it.
func (d *decision) badgeWanted(who game.Identity) *game.Refusal {
	helped := slices.ContainsFunc(d.state.Badgeless, func(one Badgeless) bool {
		return one.Staff == who.Person.ID && d.at.Before(one.Until)
	})
	if !who.BadgeWanted || helped {
		return nil
	}
	return refuse(game.RefusedBadgeWanted, message.New("table.badge-wanted", "{name}: scan your badge, then type your PIN.",
		message.String("name", who.Person.Name)),
		message.New("table.badge-wanted.hint", "Forgotten? A shift manager lets you in with s, F3."))
}

// allowWithoutBadge lets somebody sign in without the badge that they forgot, on the word of a shift manager who shows
// it with a PIN. Nobody does so for themselves.
func (d *decision) allowWithoutBadge(asked game.AllowWithoutBadge) *game.Refusal {
	if refusal := d.prove(asked.Identity); refusal != nil {
		return refusal
	}
	manager, name := asked.Identity.Person, message.String("name", asked.Person.Name)
	switch {
	case !manager.Has(game.ShiftManager):
		return d.denied(asked.Identity, refuse(game.RefusedWrongRole, message.New("table.order.role",
			"{name} is no shift manager.", message.String("name", manager.Name)),
			message.New("table.badgeless.manager", "Ask a shift manager.")))
	case asked.Identity.BadgeWanted:
		return d.denied(asked.Identity, d.badgeWanted(asked.Identity))
	case asked.Person.ID == manager.ID:
		return d.denied(asked.Identity, refuse(game.RefusedOwnRequest, message.New("table.badgeless.own",
			"Nobody helps themselves with a forgotten badge."), anotherManager()))
	case asked.Person.IsZero():
		return refuse(game.RefusedNoSuchPerson, message.New("table.badgeless.nobody", "Nobody here has that staff id."),
			message.New("table.badgeless.nobody.hint", "Check the id of who forgot the badge."))
	case asked.Disabled:
		return refuse(game.RefusedDisabled, message.New("table.sign-in.disabled", "{name} may no longer sign in.", name), nothing)
	}
	d.aside = true
	d.emit(game.BadgeForgotten{Person: asked.Person, By: manager.ID, Until: d.at.Add(badgelessFor)})
	return nil
}

// withBadgeless adds somebody, without those whose time is over.
func withBadgeless(before []Badgeless, e game.BadgeForgotten, at time.Time) []Badgeless {
	kept := slices.DeleteFunc(slices.Clone(before), func(one Badgeless) bool {
		return one.Staff == e.Person.ID || !at.Before(one.Until)
	})
	return append(kept, Badgeless{Staff: e.Person.ID, Name: e.Person.Name, By: e.By, Until: e.Until})
}
