package console

import (
	"context"
	"errors"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/hub"
)

// renewal is a change of a person's own PIN that the table has approved.
type renewal struct {
	who  game.Identity
	pins site.TwoPINs
	// atHub reports that the site's hub keeps the PIN.
	atHub bool
}

// renews asks the table and its roster to approve a change of a PIN. It returns nil if they refuse.
func (c *Console) renews(ctx context.Context, who game.Identity, shown attempt) (*renewal, error) {
	wanted := renewal{who: who, pins: site.TwoPINs{Old: shown.who.PIN, New: shown.renewed}}
	change := game.ChangePIN{Identity: who}
	if who.Proved { // others are not told what is wrong with a new PIN
		change.Refused = OwnPINFault(c.options.Journal, who.Person.ID, wanted.pins)
	}
	result, err := c.table.Ask(ctx, game.Input{Command: change})
	if err != nil || result.Refused != nil {
		return nil, err
	}
	wanted.atHub, err = c.options.Journal.IsOfSite(who.Person.ID)
	if err != nil {
		return nil, c.notRenewed(ctx, who, err)
	}
	if wanted.atHub {
		return &wanted, nil
	}
	err = c.options.Journal.ChangePIN(who.Person.ID, shown.renewed, game.Actor{Staff: who.Person.ID}, c.options.Clock.Now())
	if err != nil {
		return nil, c.notRenewed(ctx, who, err)
	}
	c.heads.want()
	return &wanted, nil
}

// renew changes the PIN at the hub, if the hub keeps it, and shows the result on the screen. It returns whether the PIN
// was changed.
func (c *Console) renew(ctx context.Context, wanted renewal) (done bool, err error) {
	if wanted.atHub {
		refused, err := c.renewAtHub(ctx, wanted)
		switch {
		case err != nil:
			return false, c.notRenewed(ctx, wanted.who, err)
		case refused != nil:
			return false, c.refuseRenewal(ctx, wanted.who, refused)
		}
	}
	_, err = c.table.Ask(ctx, game.Input{Command: game.PINChanged{}})
	return true, err
}

// copyTimeout is how long a PIN that the hub changed may take to reach this table.
const copyTimeout = 5 * time.Second

// signInRenewed signs in somebody who has just chosen a PIN in place of a first one, once this table has it.
func (c *Console) signInRenewed(ctx context.Context, who game.Identity, shown attempt) error {
	late := time.NewTimer(copyTimeout)
	defer late.Stop()
	for {
		first, err := c.hasFirstPIN(who.Person.ID)
		switch {
		case err != nil:
			return c.notRenewed(ctx, who, err)
		case !first:
			shown.who.PIN, shown.renewed = shown.renewed, ""
			_, err := c.judge(ctx, shown)
			return err
		}
		select {
		case <-c.taken:
		case <-late.C:
			return c.refuseRenewal(ctx, who, game.Refuse(game.RefusedNotNow,
				message.New("console.own-pin.late", "Your PIN was changed, and the hub has yet to tell this table."),
				message.New("console.own-pin.late.hint", "Sign in with the new PIN in a moment.")))
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// hasFirstPIN reports whether somebody still has a first PIN here.
func (c *Console) hasFirstPIN(id string) (bool, error) {
	staff, err := c.options.Journal.Staff()
	return slices.ContainsFunc(staff, func(one store.StaffRecord) bool { return one.ID == id && one.FirstPIN }), err
}

func (c *Console) renewAtHub(ctx context.Context, wanted renewal) (*game.Refusal, error) {
	if c.options.RenewAtHub == nil {
		return nil, hub.ErrNotAsked
	}
	return c.options.RenewAtHub(ctx, wanted.who.Person.ID, wanted.pins)
}

// notRenewed shows on the screen that a PIN could not be changed, and what to do.
func (c *Console) notRenewed(ctx context.Context, who game.Identity, why error) error {
	c.options.Log.Error("a PIN is not changed", "staff", who.Person.ID, "error", why)
	refused := notTaken(why)
	switch {
	case errors.Is(why, hub.ErrNotAsked):
		refused.Message = message.New("console.own-pin.no-hub", "The hub keeps your PIN and cannot be reached.")
		refused.Hint = message.New("console.own-pin.no-hub.hint",
			"Your PIN is still the old one. Try again once the hub is back.")
	case errors.Is(why, hub.ErrNotAnswered):
		refused.Message = message.New("console.own-pin.no-answer", "The hub was asked and has not answered.")
		refused.Hint = message.New("console.own-pin.no-answer.hint",
			"Sign in with the new PIN. Where that fails, your PIN is still the old one.")
	case errors.Is(why, hub.ErrNotTheHub):
		refused.Message = message.New("console.own-pin.other-hub", "What answered is not the hub of this site.")
		refused.Hint = message.New("console.own-pin.other-hub.hint", "Call a technician. Sign in with the old PIN, or the new one.")
	}
	return c.refuseRenewal(ctx, who, refused)
}

// refuseRenewal shows why a PIN was not changed to someone who has proved who they are.
func (c *Console) refuseRenewal(ctx context.Context, who game.Identity, refused *game.Refusal) error {
	who.Credentials = "" // the roster may have changed meanwhile, which must not change the message
	_, err := c.table.Ask(ctx, game.Input{Command: game.ChangePIN{Identity: who, Refused: refused}})
	return err
}

// OwnPINFault returns why a roster rejects a PIN that someone chose, or nil.
func OwnPINFault(journal *store.Journal, id string, pins site.TwoPINs) *game.Refusal {
	if pins.New == pins.Old {
		return &game.Refusal{Code: game.RefusedBadInput, Message: message.New("console.own-pin.same",
			"The new PIN is the old one."), Hint: anotherPIN()}
	}
	if err := journal.CheckNewPIN(id, pins.New); err != nil {
		return notTaken(err)
	}
	return nil
}

func notTaken(err error) *game.Refusal {
	why := message.Err("why", err)
	if pin, is := errors.AsType[*store.PINError](err); is {
		why = message.Message("why", pin.Why)
	}
	return &game.Refusal{Code: game.RefusedBadInput, Message: message.New("console.own-pin.not-taken",
		"Your PIN is still the old one: {why}.", why), Hint: anotherPIN()}
}

func anotherPIN() message.Text {
	return message.New("console.own-pin.another", "Choose another PIN.")
}
