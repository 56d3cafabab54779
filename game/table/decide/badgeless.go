package decide

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// badgelessFor is how long a dealer may sign in without a badge: the longest shift.
const badgelessFor = 12 * time.Hour

// badgeWanted refuses a dealer who has a badge but shows only a PIN, at a table that requires both, unless a shift
// manager has allowed it. It applies to dealers only, so a forgotten badge never gives access to another role.
func (d *decision) badgeWanted(who game.Identity, as game.Role) *game.Refusal {
	helped := slices.ContainsFunc(d.state.Badgeless, func(one state.Badgeless) bool {
		return one.Staff == who.Person.ID && d.at.Before(one.Until)
	})
	if !d.rules.badgeWanted() || as != game.Dealer || !who.HasBadge || helped {
		return nil
	}
	return game.Refuse(game.RefusedBadgeWanted, message.New("table.badge-wanted", "{name}: scan your badge, then type your PIN.",
		message.String("name", who.Person.Name)),
		message.New("table.badge-wanted.hint", "Forgotten? A shift manager lets you in with s, F4."))
}

// allowWithoutBadge lets a dealer sign in without the forgotten badge. A shift manager confirms it with a PIN, but
// not for themselves and not while dealing here.
func (d *decision) allowWithoutBadge(asked game.AllowWithoutBadge) *game.Refusal {
	if refusal := d.admit(asked.Identity); refusal != nil {
		return refusal
	}
	manager, name := asked.Identity.Person, message.String("name", asked.Person.Name)
	switch {
	case !manager.Has(game.ShiftManager):
		return d.denied(asked.Identity, game.Refuse(game.RefusedWrongRole, message.New("table.order.role",
			"{name} is no shift manager.", message.String("name", manager.Name)),
			message.New("table.badgeless.manager", "Ask a shift manager.")))
	case asked.Person.ID == manager.ID:
		return d.denied(asked.Identity, game.Refuse(game.RefusedOwnRequest, message.New("table.badgeless.own",
			"Nobody can waive their own badge."), anotherManager()))
	case manager.ID == d.state.Dealer.ID:
		return d.denied(asked.Identity, game.Refuse(game.RefusedWrongRole, message.New("table.sign-in.dealer-rules",
			"The dealer cannot also be the shift manager of this table."), anotherManager()))
	case asked.Person.IsZero():
		return game.Refuse(game.RefusedNoSuchPerson, message.New("table.badgeless.nobody", "Nobody here has that staff id."),
			message.New("table.badgeless.nobody.hint", "Check the id of who forgot the badge."))
	case asked.Disabled:
		return game.Refuse(game.RefusedDisabled, message.New("table.sign-in.disabled", "{name} may no longer sign in.", name), message.Text{})
	case !d.rules.badgeWanted() || !asked.HasBadge || !asked.Person.Has(game.Dealer):
		return game.Refuse(game.RefusedNotNow, message.New("table.badgeless.needless",
			"{name} needs no badge at this table.", name),
			message.New("table.badgeless.needless.hint", "The staff id and the PIN are enough: sign in with them."))
	}
	d.aside = true
	d.emit(game.BadgeForgotten{Person: asked.Person, By: manager.ID, Until: d.at.Add(badgelessFor)})
	return nil
}
