package console

import (
	"context"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/store"
)

// Identify looks up in the roster who wants to sign in.
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

// badgeHeld is the badge that was read last, until its PIN is typed or badgeTime is over.
type badgeHeld struct {
	mu     sync.Mutex
	person game.Person
	until  time.Time
}

func (b *badgeHeld) hold(person game.Person) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.person, b.until = person, clock.Now().Add(badgeTime)
}

// get returns whose badge was read, or nobody if it was too long ago.
func (b *badgeHeld) get() game.Person {
	b.mu.Lock()
	defer b.mu.Unlock()
	if clock.Now().After(b.until) {
		b.person = game.Person{}
	}
	return b.person
}

// drop forgets the badge.
func (b *badgeHeld) drop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.person = game.Person{}
}

// signIn receives a PIN from the screen. It returns false while another is being checked. Without a staff id it is the
// PIN of the badge that was read, whose holder's id is badge.
func (c *Console) signIn(staff, badge, pin string) bool {
	return c.check(attempt{who: wire.SignIn{Staff: staff, PIN: pin}, badge: badge})
}

// correct receives a correction and the PIN of the person who requests it from the screen. It returns false while
// another PIN is being checked.
func (c *Console) correct(correction game.Correct, staff, pin string) bool {
	return c.check(attempt{who: wire.SignIn{Staff: staff, PIN: pin}, correction: &correction})
}

// changePIN receives an old and a new PIN from the screen. It returns false while another PIN is being checked.
// Without a staff id the PIN is that of the badge that was read, whose holder's id is badge.
func (c *Console) changePIN(staff, badge, pin, renewed string) bool {
	return c.check(attempt{who: wire.SignIn{Staff: staff, PIN: pin}, badge: badge, renewed: renewed})
}

// choosePIN receives from the screen the first PIN of somebody and the one that they chose, with which it then signs
// them in. It returns false while another PIN is being checked.
func (c *Console) choosePIN(staff, badge, first, chosen string) bool {
	return c.check(attempt{who: wire.SignIn{Staff: staff, PIN: first}, badge: badge, renewed: chosen, signsIn: true})
}

// check hands an attempt to checkSignIns. It returns false while another one is being checked.
func (c *Console) check(one attempt) bool {
	select {
	case c.signIns <- one:
		return true
	default:
		return false
	}
}

// attempt is someone proving who they are: to sign in, to request a correction, to change their PIN, or to let in
// someone who forgot their badge.
type attempt struct {
	who wire.SignIn
	// badge is the id of the badge's holder as the screen named them, empty with a staff id.
	badge      string
	correction *game.Correct
	renewed    string
	// signsIn is true for somebody who signs in with the new PIN.
	signsIn bool
	forgot  string
}

// checkSignIns checks PINs outside the table's goroutine, since the check is slow on purpose. It waits until an
// attempt is recorded before looking up the next, so that every wrong PIN counts.
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
	done, err := c.renew(ctx, *wanted) // without the lock: people come and go while the hub answers
	if err != nil || !done || !shown.signsIn {
		return err
	}
	return c.signInRenewed(ctx, wanted.who, shown)
}

// judge passes an attempt to the table. It returns the change of a PIN to make, if any.
func (c *Console) judge(ctx context.Context, shown attempt) (*renewal, error) {
	c.people.Lock()
	defer c.people.Unlock()
	identity, err := c.identify(shown.who, shown.badge)
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
	if shown.correction != nil {
		asked := *shown.correction
		asked.Identity = identity
		command = asked
	}
	_, err = c.table.Ask(ctx, game.Input{Command: command})
	return nil, err
}

func (c *Console) identify(who wire.SignIn, badge string) (game.Identity, error) {
	if who.Staff != "" {
		return Identify(c.options.Journal, who)
	}
	holder := c.badge.get()
	if holder.IsZero() || holder.ID != badge {
		// It was read too long ago, or another badge was read meanwhile: an attempt without an id.
		return game.Identity{Credential: game.ByBadgePIN}, nil
	}
	identity, err := c.options.Journal.IdentifyBadgePIN(holder.ID, who.PIN)
	switch {
	case err != nil || !identity.Proved:
	case identity.FirstPIN:
		c.badge.hold(holder) // until they have chosen another
	default:
		c.badge.drop()
	}
	return identity, err
}
