package console

import (
	"slices"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/store"
)

// allowWithoutBadge receives from the screen who forgot their badge, and the staff id and PIN of the shift manager who
// lets them in. It returns false while another PIN is being checked.
func (c *Console) allowWithoutBadge(forgot, manager, pin string) bool {
	return c.check(attempt{who: wire.SignIn{Staff: manager, PIN: pin}, forgot: forgot})
}

// withoutBadge returns the command that lets someone in without a badge, with what the roster knows about them.
func (c *Console) withoutBadge(by game.Identity, forgot string) (game.Command, error) {
	staff, err := c.options.Journal.Staff()
	if err != nil {
		return nil, err
	}
	command := game.AllowWithoutBadge{Identity: by}
	if i := slices.IndexFunc(staff, func(person store.StaffRecord) bool { return person.ID == forgot }); i >= 0 {
		command.Person, command.HasBadge, command.Disabled = staff[i].Person, staff[i].HasBadge, !staff[i].Disabled.IsZero()
	}
	return command, nil
}
