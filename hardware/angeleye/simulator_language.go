package angeleye

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
)

// SimulatorLanguage is the script language of an Angel Eye shoe.
var SimulatorLanguage = slices.Concat(simulator.Language{
	simulator.NewVerb("draw [N] [EVERY]", simulator.TimesApart(cardreader.DrawEvery),
		"draw the next card, or N of them every so often (600ms), by the drawing rules; the result "+
			"and the stand-by follow the last one",
		simulator.Repeats(drawnByShoe)),
	simulator.NewVerb("burst N", simulator.Must(1, simulator.MaxBurst),
		"draw N cards and send everything at once; it ends a hold",
		simulator.Bursts(drawnByShoe)),
	simulator.NewVerb("deck [EVERY]", simulator.Lasts(cardreader.DrawEvery),
		"deal a whole test deck, every so often (600ms); none of it is out of the shoe", dealDeck),
	simulator.NewVerb("first", simulator.Form{}, "draw the first card of a new shoe",
		simulator.Acts(func(a *Simulator, _ simulator.Command) (string, error) { return a.takeOut(FirstCard, 1) })),
	simulator.NewVerb("burn N", simulator.Must(1, simulator.MaxTimes), "draw N cards to be burned",
		simulator.Acts((*Simulator).burn)),
	simulator.NewVerb("load", simulator.Form{}, "put a new, shuffled shoe in and switch it on",
		simulator.Sends("a new shoe is in", (*Simulator).load)),
	simulator.NewVerb("stand-by", simulator.Form{}, "say that no round runs",
		simulator.Sends("stand-by", func(a *Simulator, _ simulator.Command) error {
			return a.report(Message{Kind: StandBy})
		})),
	simulator.NewVerb("cut-card", simulator.Form{}, "draw a cut card, wherever the round is",
		simulator.Sends("cut card", func(a *Simulator, _ simulator.Command) error {
			return a.report(Message{Kind: CutCard})
		})),
	simulator.NewVerb("overdraw", simulator.Form{},
		"draw a card that the round does not want: error 2, and the card as drawn in error mode",
		simulator.Acts(overdraw)),
	simulator.NewVerb("extra", simulator.Form{}, "draw a card of the round that is over, after its result",
		simulator.Acts(extra)),
	simulator.NewVerb("again", simulator.Form{}, "send the last report once more, as it was",
		simulator.Sends("the last report is sent again", func(a *Simulator, _ simulator.Command) error {
			if a.last == nil {
				return errors.New("again: the simulated shoe has said nothing: draw first")
			}
			return a.Once(a.last)
		})),
	simulator.NewVerb("resend", simulator.Form{}, "tell the last card once more, as a retransmission",
		simulator.Sends("the last card is told once more", func(a *Simulator, _ simulator.Command) error {
			if a.drawn.Kind == "" {
				return errors.New("resend: no card was drawn: draw one first")
			}
			again := a.drawn
			again.Kind = DrawnAgain
			return a.report(again)
		})),
	simulator.NewVerb("error N", simulator.Must(1, 63), "go into error mode with this error",
		simulator.Sends("error {}, in error mode",
			func(a *Simulator, command simulator.Command) error { return a.fail(command.Count) })),
	simulator.NewVerb("clear", simulator.Form{}, "end it",
		simulator.Sends("the error is cleared", func(a *Simulator, _ simulator.Command) error {
			if a.failed == 0 {
				return errors.New("clear: the simulated shoe is in no error")
			}
			return a.clear()
		})),
	simulator.NewVerb("lock", simulator.Form{}, "lock the shoe", simulator.Sends("locked", setLock(true))),
	simulator.NewVerb("unlock", simulator.Form{}, "unlock it", simulator.Sends("unlocked", setLock(false))),
	simulator.NewVerb("cut-line", simulator.Form{}, "the next report's first sending ends in the middle",
		simulator.Sets("the next report is cut short once", func(a *Simulator, _ simulator.Command) { a.cut = true })),
	simulator.NewVerb("wrong-check", simulator.Form{}, "a bit of the next report's first sending is hurt",
		simulator.Sets("the next report is hurt once", func(a *Simulator, _ simulator.Command) { a.hurt = true })),
}, simulator.Orders("refuse", simulator.Deaf), simulator.LineLanguage)

// setLock returns an action that locks or unlocks the shoe.
func setLock(locks bool) func(*Simulator, simulator.Command) error {
	return func(a *Simulator, _ simulator.Command) error {
		a.locks = locks
		return a.tellLock()
	}
}

func drawnByShoe(_ context.Context, a *Simulator) (string, error) {
	return simulator.Under(&a.Cable, a.draw)
}

// dealDeck deals a whole test deck by the drawing rules. Afterwards the shoe has its own cards and its interrupted
// round back.
func dealDeck(ctx context.Context, device simulator.Device, command simulator.Command,
	say func(string)) (string, error) {
	a := simulator.As[*Simulator](device)
	var cards *cardreader.Shoe
	var dealt []game.Placed
	err := a.Locked(func() error {
		deck, err := cardreader.ShuffledFaces(1, 0, cardreader.TestDeck(a.options.Seed, &a.decks))
		if err == nil {
			cards, dealt, a.cards, a.dealt = a.cards, a.dealt, deck, nil
		}
		return err
	})
	if err != nil {
		return "", err
	}
	defer func() {
		a.Mu.Lock()
		defer a.Mu.Unlock()
		a.cards, a.dealt = cards, dealt
	}()
	n := 0
	err = simulator.Repeat(ctx, game.Faces, command.For, func() (string, error) {
		n++
		words, err := drawnByShoe(ctx, a)
		return fmt.Sprintf("%d of %d: %s", n, game.Faces, words), err
	}, say)
	if err != nil {
		return "", err
	}
	return "", a.Locked(func() error { return a.report(Message{Kind: StandBy}) })
}

func (a *Simulator) fail(code int) error {
	a.failed = code
	return a.report(Message{Kind: Failed, Code: code, ErrorMode: true})
}

// overdraw draws a card that the round does not need: the shoe goes into error mode and reports the card as drawn in
// it.
func overdraw(a *Simulator, _ simulator.Command) (string, error) {
	card, err := a.spare()
	if err != nil {
		return "", err
	}
	if err := a.fail(tooMany); err != nil {
		return "", err
	}
	return a.outside(ErrorMode, card)
}

// extra draws a card after the result and reports it as one of the finished round.
func extra(a *Simulator, _ simulator.Command) (string, error) {
	if len(a.dealt) > 0 {
		return "", errors.New("extra: a round is under way: draw it to its end first")
	}
	card, err := a.spare()
	if err != nil {
		return "", err
	}
	a.drawn = Message{Kind: Drawn, Place: Banker, Index: 3, Card: card}
	words, err := a.reported(a.drawn)
	return words + ", after the result", err
}

// spare returns the next card. A cut card before it is reported.
func (a *Simulator) spare() (game.Card, error) {
	card, cut, err := a.cards.Draw()
	if err == nil && cut {
		if err := a.report(Message{Kind: CutCard}); err != nil {
			return game.Card{}, err
		}
		card, _, err = a.cards.Draw()
	}
	return card.Card, err
}
