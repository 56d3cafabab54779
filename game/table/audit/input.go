package audit

import (
	"pitboss/game"
)

// input returns the recorded input as the table decided it. It takes secrets from the decision's own records, which
// open the cards that it opened.
func (c *checking) input(command game.Command) game.Input {
	first := c.decision[0]
	in := game.Input{
		Command: command, At: first.At, Device: first.Input.Device, Secrets: map[string]game.Secret{},
	}
	if at := first.Input.At; !at.IsZero() {
		in.At = at
	}
	for _, one := range c.decision {
		if in.Raw == nil {
			in.Raw = one.Raw
		}
		switch e := one.Event.(type) {
		case game.CardAsked:
			if e.Commitment != "" {
				in.Secrets[e.Commitment] = game.Secret{Card: answering(e)}
			}
		case game.CorrectionRequested:
			if at := c.state.PlayedAt(e.Round); at < 0 || e.Before.Status == game.StatusVoid {
				in.Past = &game.Past{Outcome: e.Before, People: e.People}
			}
		}
	}
	for _, one := range c.decision {
		if opened, opens := opening(one.Event); opens && opened.Fits() {
			in.Secrets[opened.Commitment] = game.Secret{
				Card: opened.Card, ID: opened.ID, Raw: opened.Frame, Salt: opened.Salt,
			}
		}
	}
	if ordered, is := command.(game.FromFloor); is {
		ordered.Seen = c.rules.Seen(&c.state) // an order given for another step was refused
		in.Command = ordered
	}
	return in
}

// opening returns the sealed card that an event opens.
func opening(event game.Event) (game.CardRevealed, bool) {
	switch e := event.(type) {
	case game.CardRevealed:
		return e, true
	case game.HeldBurned:
		return e.Opens()
	}
	return game.CardRevealed{}, false
}

// answering returns a card that answers a question as recorded. Whether the sealed card does is checked when it is
// opened.
func answering(asked game.CardAsked) (card game.Card) {
	for i := range game.Faces {
		if card = game.CardAt(i); asked.Of(card) == asked.Yes {
			break
		}
	}
	return card
}
