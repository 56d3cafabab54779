package console

import (
	"context"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/store"
)

// Identify asks the roster who wants to sign in.
func Identify(journal *store.Journal, who wire.SignIn) (game.Identity, error) {
	if who.Badge == "" {
		return journal.Identify(who.Staff, who.PIN)
	}
	identity, _, err := journal.IdentifyBadge(who.Badge)
	return identity, err
}

// signIn takes a PIN from the screen; false while another is being checked.
func (c *Console) signIn(staff, pin string) bool {
	select {
	case c.signIns <- wire.SignIn{Staff: staff, PIN: pin}:
		return true
	default:
		return false
	}
}

// checkSignIns checks PINs beside the table: the check is slow on purpose. It waits
// until one attempt is recorded before it looks up the next: every wrong PIN counts.
func (c *Console) checkSignIns(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case who := <-c.signIns:
			if err := c.checkSignIn(ctx, who); err != nil {
				return nil //nolint:nilerr // the console is ending
			}
		}
	}
}

func (c *Console) checkSignIn(ctx context.Context, who wire.SignIn) error {
	c.people.Lock()
	defer c.people.Unlock()
	identity, err := Identify(c.options.Journal, who)
	if err != nil {
		c.options.Log.Error("sign-in", "staff", who.Staff, "error", err)
		return nil
	}
	_, err = c.table.Ask(ctx, game.Input{Command: game.SignIn{Identity: identity}})
	return err
}
