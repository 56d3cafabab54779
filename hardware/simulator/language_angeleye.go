package simulator

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/hardware/angeleye"
)

// AngelEyeLanguage is the script language of an Angel Eye shoe.
var AngelEyeLanguage = slices.Concat(Language{
	newVerb("draw [N] [EVERY]", timesApart(drawEvery),
		"draw the next card, or N of them every so often (600ms), by the drawing rules; the result "+
			"and the stand-by follow the last one",
		repeats(drawnByShoe)),
	newVerb("burst N", must(1, maxBurst), "draw N cards and send everything at once; it ends a hold", bursts(drawnByShoe)),
	newVerb("deck [EVERY]", lasts(drawEvery),
		"deal a whole test deck, every so often (600ms); none of it is out of the shoe", dealDeck),
	newVerb("first", form{}, "draw the first card of a new shoe",
		acts(func(a *AngelEye, _ Command) (string, error) { return a.takeOut(angeleye.FirstCard, 1) })),
	newVerb("burn N", must(1, maxTimes), "draw N cards to be burned", acts((*AngelEye).burn)),
	newVerb("load", form{}, "put a new, shuffled shoe in and switch it on", sends("a new shoe is in", (*AngelEye).load)),
	newVerb("stand-by", form{}, "say that no round runs", sends("stand-by", func(a *AngelEye, _ Command) error {
		return a.report(angeleye.Message{Kind: angeleye.StandBy})
	})),
	newVerb("cut-card", form{}, "draw a cut card, wherever the round is",
		sends("cut card", func(a *AngelEye, _ Command) error {
			return a.report(angeleye.Message{Kind: angeleye.CutCard})
		})),
	newVerb("overdraw", form{}, "draw a card that the round does not want: error 2, and the card as drawn in error mode",
		acts(overdraw)),
	newVerb("extra", form{}, "draw a card of the round that is over, after its result", acts(extra)),
	newVerb("again", form{}, "send the last report once more, as it was",
		sends("the last report is sent again", func(a *AngelEye, _ Command) error {
			if a.last == nil {
				return errors.New("again: the simulated shoe has said nothing: draw first")
			}
			return a.once(a.last)
		})),
	newVerb("resend", form{}, "tell the last card once more, as a retransmission",
		sends("the last card is told once more", func(a *AngelEye, _ Command) error {
			if a.drawn.Kind == "" {
				return errors.New("resend: no card was drawn: draw one first")
			}
			again := a.drawn
			again.Kind = angeleye.DrawnAgain
			return a.report(again)
		})),
	newVerb("error N", must(1, 63), "go into error mode with this error",
		sends("error {}, in error mode", func(a *AngelEye, command Command) error { return a.fail(command.Count) })),
	newVerb("clear", form{}, "end it", sends("the error is cleared", func(a *AngelEye, _ Command) error {
		if a.failed == 0 {
			return errors.New("clear: the simulated shoe is in no error")
		}
		return a.clear()
	})),
	newVerb("lock", form{}, "lock the shoe", sends("locked", func(a *AngelEye, _ Command) error {
		a.locks = true
		return a.tellLock()
	})),
	newVerb("unlock", form{}, "unlock it", sends("unlocked", func(a *AngelEye, _ Command) error {
		a.locks = false
		return a.tellLock()
	})),
	newVerb("cut-line", form{}, "the next report's first sending ends in the middle",
		sets("the next report is cut short once", func(a *AngelEye, _ Command) { a.cut = true })),
	newVerb("wrong-check", form{}, "a bit of the next report's first sending is hurt",
		sets("the next report is hurt once", func(a *AngelEye, _ Command) { a.hurt = true })),
}, orders("refuse", deaf), lineLanguage)

func drawnByShoe(_ context.Context, a *AngelEye) (string, error) { return under(&a.cable, a.draw) }

// dealDeck deals a whole test deck by the drawing rules. Afterwards the shoe has its own cards and its interrupted
// round back.
func dealDeck(ctx context.Context, device Device, command Command, say func(string)) (string, error) {
	a := as[*AngelEye](device)
	var cards *Shoe
	var dealt []game.Placed
	err := a.locked(func() error {
		deck, err := shuffledFaces(1, 0, testDeck(a.options.Seed, &a.decks))
		if err == nil {
			cards, dealt, a.cards, a.dealt = a.cards, a.dealt, deck, nil
		}
		return err
	})
	if err != nil {
		return "", err
	}
	defer func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.cards, a.dealt = cards, dealt
	}()
	n := 0
	err = repeat(ctx, game.Faces, command.For, func() (string, error) {
		n++
		words, err := drawnByShoe(ctx, a)
		return fmt.Sprintf("%d of %d: %s", n, game.Faces, words), err
	}, say)
	if err != nil {
		return "", err
	}
	return "", a.locked(func() error { return a.report(angeleye.Message{Kind: angeleye.StandBy}) })
}

func (a *AngelEye) fail(code int) error {
	a.failed = code
	return a.report(angeleye.Message{Kind: angeleye.Failed, Code: code, ErrorMode: true})
}

// overdraw draws a card that the round does not need: the shoe goes into error mode and reports the card as drawn in
// it.
func overdraw(a *AngelEye, _ Command) (string, error) {
	card, err := a.spare()
	if err != nil {
		return "", err
	}
	if err := a.fail(tooMany); err != nil {
		return "", err
	}
	return a.outside(angeleye.ErrorMode, card)
}

// extra draws a card after the result and reports it as one of the finished round.
func extra(a *AngelEye, _ Command) (string, error) {
	if len(a.dealt) > 0 {
		return "", errors.New("extra: a round is under way: draw it to its end first")
	}
	card, err := a.spare()
	if err != nil {
		return "", err
	}
	a.drawn = angeleye.Message{Kind: angeleye.Drawn, Place: angeleye.Banker, Index: 3, Card: card}
	words, err := a.reported(a.drawn)
	return words + ", after the result", err
}

// spare returns the next card. A cut card before it is reported.
func (a *AngelEye) spare() (game.Card, error) {
	card, cut, err := a.cards.Draw()
	if err == nil && cut {
		if err := a.report(angeleye.Message{Kind: angeleye.CutCard}); err != nil {
			return game.Card{}, err
		}
		card, _, err = a.cards.Draw()
	}
	return card.Card, err
}
