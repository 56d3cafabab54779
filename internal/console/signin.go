package console

import (
	"context"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/store"
)

// Identify asks the roster who wants to sign in.
func Identify(journal *store.Journal, who wire.SignIn) (game.Identity, error) {
	if who.Badge == "" {
		return journal.Identify(who.Staff, who.PIN)
	}
	identity, found, err := journal.IdentifyBadge(who.Badge)
	if err != nil || !found || who.PIN == "" {
		return identity, err
	}
	return journal.IdentifyBadgePIN(identity.Person.ID, who.PIN)
}

// badgeTime is how long a badge that was read waits for its PIN.
const badgeTime = time.Minute

// badgeHeld is the badge that was read last, until its PIN was typed or it was too long ago.
type badgeHeld struct {
	mu     sync.Mutex
	person game.Person
	until  time.Time
}

func (b *badgeHeld) hold(identity game.Identity, at time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.person, b.until = identity.Person, at.Add(badgeTime)
}

// get returns whose badge was read; nobody when it was too long ago.
func (b *badgeHeld) get() game.Person {
	b.mu.Lock()
	defer b.mu.Unlock()
	if time.Now().After(b.until) {
		b.person = game.Person{}
	}
	return b.person
}

// name names whose badge waits for its PIN; empty when none does.
func (b *badgeHeld) name() string { return b.get().Name }

// drop forgets the badge.
func (b *badgeHeld) drop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.person = game.Person{}
}

// signIn takes a PIN from the screen; false while another is being checked. Without a staff
// id it is the PIN of the badge that was read.
func (c *Console) signIn(staff, pin string) bool {
	select {
	case c.signIns <- attempt{who: wire.SignIn{Staff: staff, PIN: pin}}:
		return true
	default:
		return false
	}
}

// correct takes from the screen what is to be corrected and the PIN of whoever asks;
// false while another PIN is being checked.
func (c *Console) correct(asked game.Correct, staff, pin string) bool {
	select {
	case c.signIns <- attempt{who: wire.SignIn{Staff: staff, PIN: pin}, asked: &asked}:
		return true
	default:
		return false
	}
}

// changePIN takes from the screen a PIN and the one to come in its place; false while another PIN is being checked.
// Without a staff id the PIN is that of the badge that was read.
func (c *Console) changePIN(staff, pin, renewed string) bool {
	select {
	case c.signIns <- attempt{who: wire.SignIn{Staff: staff, PIN: pin}, renewed: renewed}:
		return true
	default:
		return false
	}
}

// attempt is somebody showing who they are: to sign in, to ask for a correction, to have a new PIN, or to let in
// somebody who forgot their badge.
type attempt struct {
	who     wire.SignIn
	asked   *game.Correct
	renewed string
	forgot  string
}

// checkSignIns checks PINs apart from the table: the check is slow on purpose. It waits
// until one attempt is recorded before it looks up the next: every wrong PIN counts.
func (c *Console) checkSignIns(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case shown := <-c.signIns:
			if err := c.checkSignIn(ctx, shown); err != nil {
				return nil //nolint:nilerr // the console is ending
			}
		}
	}
}

func (c *Console) checkSignIn(ctx context.Context, shown attempt) error {
	wanted, err := c.judge(ctx, shown)
	if err != nil || wanted == nil {
		return err
	}
	return c.renew(ctx, *wanted) // people come and go while the hub is waited for
}

// judge hands an attempt to the table, and returns the change of a PIN that follows from it; nil where none does.
func (c *Console) judge(ctx context.Context, shown attempt) (*renewal, error) {
	c.people.Lock()
	defer c.people.Unlock()
	identity, err := c.identify(shown.who)
	if err != nil {
		c.options.Log.Error("sign-in", "error", err)
		return nil, nil
	}
	if shown.renewed != "" {
		return c.renews(ctx, identity, shown)
	}
	var command game.Command = game.SignIn{Identity: identity}
	if shown.forgot != "" {
		if command, err = c.withoutBadge(identity, shown.forgot); err != nil {
			c.options.Log.Error("a forgotten badge", "error", err)
			return nil, nil
		}
	}
	if shown.asked != nil {
		asked := *shown.asked
		asked.Identity = identity
		command = asked
	}
	_, err = c.table.Ask(ctx, game.Input{Command: command})
	return nil, err
}

func (c *Console) identify(who wire.SignIn) (game.Identity, error) {
	if who.Staff != "" {
		return Identify(c.options.Journal, who)
	}
	holder := c.badge.get()
	if holder.IsZero() {
		// It was read too long ago: an attempt without an id.
		return game.Identity{Credential: game.ByBadgePIN}, nil
	}
	identity, err := c.options.Journal.IdentifyBadgePIN(holder.ID, who.PIN)
	if err == nil && identity.Proved {
		c.badge.drop()
	}
	return identity, err
}
