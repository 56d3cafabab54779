package device_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/hardware/angeleye"
)

// dealing is a baccarat table that awaits the first card of a round.
func dealing(t *testing.T) *table.Table {
	t.Helper()
	rules, err := variant.Load("ezugi-baccarat")
	if err != nil {
		t.Fatal(err)
	}
	settings, err := rules.Book.ChooseTraining(nil)
	if err != nil {
		t.Fatal(err)
	}
	clock := table.NewVirtual(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
	tbl, err := table.Open(table.Options{
		Rules:   table.NewRules(table.Setup{Site: "s", Table: "t", Training: true, Variant: rules, Settings: settings}),
		Journal: &nowhere{}, Clock: clock,
	})
	if err != nil {
		t.Fatal(err)
	}
	dana := game.Person{ID: "dana", Name: "Dana", Roles: []game.Role{game.Dealer}}
	for range 50 {
		var command game.Command = game.Confirm{}
		switch step := tbl.Step(); {
		case step.Kind == game.StepSignIn:
			command = game.SignIn{Identity: game.Identity{Person: dana, Asked: "dana", Credential: game.ByPIN, Proved: true}}
		case step.Kind == game.StepWait:
			tbl.Advance(clock, time.Minute)
			continue
		case step.Kind == game.StepScan && tbl.State().RoundRunning():
			return tbl
		case step.Kind == game.StepScan:
			command = game.CardRead{Card: game.Card{Rank: 2, Suit: game.Clubs}}
		}
		if result := tbl.Do(game.Input{Command: command}); result.Refused != nil {
			t.Fatalf("at %s: %v", tbl.Step().Name, result.Refused)
		}
	}
	t.Fatalf("no deal began: at %s", tbl.Step().Name)
	return nil
}

// A shoe's cards are dealt at a table, each once; what goes wrong with the shoe stops the
// deal, and no card is dealt into a gap.
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
			if words := strings.Join(got, " "); words != test.want {
				t.Errorf("it comes to %s, want %s", words, test.want)
			}
		})
	}
}
