package console

import (
	"context"

	"pitboss/game"
	"pitboss/game/message"
)

// renewPIN gives somebody the PIN that they chose, once the table has judged the one they show. Nobody else signs in
// meanwhile.
func (c *Console) renewPIN(ctx context.Context, who game.Identity, shown attempt) error {
	asked := game.ChangePIN{Identity: who, Fault: c.faultOf(who, shown)}
	result, err := c.table.Ask(ctx, game.Input{Command: asked})
	if err != nil || result.Refused != nil {
		return err
	}
	by := game.Actor{Staff: who.Person.ID}
	err = c.options.Journal.ChangePIN(who.Person.ID, shown.renewed, by, c.options.Clock.Now())
	if err == nil {
		c.heads.want()
		return nil
	}
	c.options.Log.Error("a PIN is not changed", "staff", who.Person.ID, "error", err)
	asked.Fault = notTaken(err)
	_, err = c.table.Ask(ctx, game.Input{Command: asked})
	return err
}

// faultOf says what keeps a new PIN from being taken; empty for somebody who does not prove who they are.
func (c *Console) faultOf(who game.Identity, shown attempt) message.Text {
	switch {
	case !who.Proved:
		return message.Text{}
	case shown.renewed == shown.who.PIN:
		return message.New("console.own-pin.same", "The new PIN is the old one.")
	}
	if err := c.options.Journal.CheckNewPIN(who.Person.ID, shown.renewed); err != nil {
		return notTaken(err)
	}
	return message.Text{}
}

func notTaken(why error) message.Text {
	return message.New("console.own-pin.not-taken", "Your PIN is still the old one: {why}.", message.Err("why", why))
}
