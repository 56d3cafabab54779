package tabletest

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
)

// Deal has the scanner read cards, such as "KD 4S".
func (t *Table) Deal(codes string) error {
	for code := range strings.FieldsSeq(codes) {
		card, err := game.ParseCard(code)
		if err != nil {
			return err
		}
		if err := t.Give(game.Input{Command: game.CardRead{Card: card}}); err != nil {
			return fmt.Errorf("%s: %w", code, err)
		}
	}
	return nil
}

// CloseBetting brings an untouched table to a round with betting closed. Every card scanned to prepare the shoe is an
// ace.
func (t *Table) CloseBetting() error {
	hands := t.Hands(func(game.Step) error { return t.Give(game.Input{Command: game.CardRead{Card: game.CardAt(0)}}) })
	if err := t.To(func(step game.Step) bool { return step.Kind == game.StepWait }, hands.Step); err != nil {
		return err
	}
	t.Pass(time.Minute)
	return nil
}
