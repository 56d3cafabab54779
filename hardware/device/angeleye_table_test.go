package device_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/hardware/angeleye"
	"pitboss/internal/testing/check"
)

// dealing returns a baccarat table that waits for the first card of a round.
func dealing(t *testing.T) *table.Table {
	t.Helper()
	return atStep(t, "ezugi-baccarat", func(tbl *table.Table, step game.Step) bool {
		return step.Kind == game.StepScan && tbl.State().RoundRunning()
	})
}

// A shoe's cards are dealt at a table, each once. What goes wrong with the shoe stops the deal, and no card is dealt
// into a gap.
func TestATableIsDealtFromAShoe(t *testing.T) {
	again := drawn(angeleye.Player, 1, king)
	again.Kind = angeleye.DrawnAgain
	missed := drawn(angeleye.Player, 2, ace)
	missed.Sequence = 1
	for name, test := range map[string]struct {
		messages []angeleye.Message
		want     string
	}{
		"four cards":          {[]angeleye.Message{drawn(angeleye.Player, 1, king), drawn(angeleye.Banker, 1, ace), drawn(angeleye.Player, 2, ace), drawn(angeleye.Banker, 2, king)}, "KH AS AS KH"},
		"one told once more":  {[]angeleye.Message{drawn(angeleye.Player, 1, king), again, drawn(angeleye.Banker, 1, ace)}, "KH AS"},
		"one that is missing": {[]angeleye.Message{drawn(angeleye.Player, 1, king), missed}, "KH equipment-failure"},
		"locked":              {[]angeleye.Message{drawn(angeleye.Player, 1, king), {Kind: angeleye.LockState, Locked: true}}, "KH equipment-failure"},
		"an error":            {[]angeleye.Message{drawn(angeleye.Player, 1, king), {Kind: angeleye.Failed, Code: 7, ErrorMode: true}}, "KH equipment-failure"},
	} {
		t.Run(name, func(t *testing.T) {
			inputs, _ := fromShoe(t, said(t, '1', test.messages...))
			tbl := dealing(t)
			for _, input := range inputs {
				if result := tbl.Do(input); result.Refused != nil {
					t.Errorf("%T: %v", input.Command, result.Refused)
				}
			}
			var got []string
			state := tbl.State()
			for _, card := range state.Round.Cards {
				got = append(got, fmt.Sprint(card.Card))
			}
			if state.Incident != nil {
				got = append(got, string(state.Incident.Kind))
			}
			check.Equalf(t, strings.Join(got, " "), test.want, "it comes to")
		})
	}
}
