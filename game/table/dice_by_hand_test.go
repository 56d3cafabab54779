package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
)

func dice(faces ...int) game.EnterDice { return game.EnterDice{Faces: faces} }

// byHandBench returns a table where dice may be thrown and entered by hand.
func byHandBench(t *testing.T) *bench {
	t.Helper()
	b := tableOf(t, "ezugi-ultimate-sic-bo", "manual-entry=allowed")
	b.until(game.StepDice)
	return b
}

// A throw entered twice the same counts, in any order of the dice. The record names the person for each entry
// (000/1.19.rules.b3, GLI-19 4.18.4(d)).
func TestDiceAreEnteredTwice_000_1_19_rules_b3(t *testing.T) {
	b := byHandBench(t)
	b.do(dice(2, 4, 6))
	b.want("dice-entered")
	if step := b.at("dice"); step.Prompt.String() != "2 4 6 was entered by hand. Enter it again to confirm; another throw clears it." {
		t.Errorf("the dealer reads %q", step.Prompt)
	}
	if round := b.table.State().Round; round.Throws != nil {
		t.Errorf("one entry is a result already: %v", round.Throws)
	}
	b.do(dice(6, 4, 2))
	b.want("dice-rolled")
	for _, record := range b.journal.records[len(b.journal.records)-2:] {
		if record.Actor.Staff == "" || record.Actor.Role != game.Dealer {
			t.Errorf("%s is by %+v", record.Type, record.Actor)
		}
	}
	b.at("announce")
	b.confirm("announce")
	if outcome := b.table.State().Round.Outcome; outcome.ByHand != 1 ||
		!strings.Contains(string(outcome.Result), `"dice":[6,4,2],"total":12`) {
		t.Errorf("the outcome is %+v", outcome)
	}
}

// Two different entries are both dropped and stay in the record.
func TestDiceEnteredOtherwiseAreDropped(t *testing.T) {
	b := byHandBench(t)
	b.do(dice(2, 4, 6))
	b.do(dice(2, 4, 5))
	b.want("dice-cleared")
	if cleared := eventOf[game.DiceCleared](b); !slices.Equal(cleared.Entered, []int{2, 4, 6}) ||
		!slices.Equal(cleared.Faces, []int{2, 4, 5}) {
		t.Errorf("dropped are %+v", cleared)
	}
	b.do(dice(2, 4, 5))
	b.want("dice-entered")
	b.do(dice(2, 4, 5))
	b.want("dice-rolled")
}

// A late reading of the sensor counts, and drops a first entry.
func TestTheSensorTellsAfterAnEntry(t *testing.T) {
	b := byHandBench(t)
	b.do(dice(2, 4, 6))
	b.do(game.DiceRead{Faces: []int{1, 1, 3}})
	b.want("dice-rolled")
	b.at("announce")
	if round := b.table.State().Round; round.ByHand() != 0 || round.DiceEntered != nil {
		t.Errorf("by hand are %d, waiting is %v", round.ByHand(), round.DiceEntered)
	}
}

// A throw entered by hand can be cancelled like any other, together with the mark that it was entered. So can a
// first entry.
func TestAThrowByHandIsTakenBack_000_1_19_special_b1(t *testing.T) {
	b := byHandBench(t)
	b.do(dice(2, 4, 6))
	b.do(dice(2, 4, 6))
	b.report(game.NoRoll, game.Facts{"cause": "stacked"})
	b.found()
	b.do(dice(1, 2, 3))
	b.report(game.NoRoll, game.Facts{"cause": "leaning"})
	b.at("dice")
	if round := b.table.State().Round; round.ByHand() != 0 || round.DiceEntered != nil || round.Rerolls != 2 {
		t.Errorf("by hand are %d, waiting is %v, %d throws did not count", round.ByHand(), round.DiceEntered, round.Rerolls)
	}
	b.do(game.DiceRead{Faces: []int{5, 5, 6}})
	b.confirm("announce")
	check.Equalf(t, b.table.State().Round.Outcome.ByHand, 0, "the outcome counts by hand")
}

// If dice may be entered by hand, a missing sensor does not stop the round, and the dealer is told what to do.
// Otherwise the shift manager decides.
func TestASensorThatIsGone(t *testing.T) {
	for _, test := range []struct {
		slug, set string
		byHand    bool
	}{
		{"ezugi-ultimate-sic-bo", "manual-entry=allowed", true},
		{"ezugi-ultimate-sic-bo", "manual-entry=off", false},
		{"pragmatic-mega-sic-bo", "manual-entry=allowed", false},
	} {
		t.Run(test.slug+" "+test.set, func(t *testing.T) {
			b := tableOf(t, test.slug, test.set)
			b.until(game.StepDice)
			b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "shaker"})
			b.input(game.Input{Command: game.LinkChanged{}, Device: "shaker"})
			if !test.byHand {
				b.wantOpened(game.EquipmentFailure)
				b.do(dice(2, 4, 6))
				b.wantRefused(game.RefusedNotHere, "")
				want := "A throw that was not read cannot be kept: the site's setting manual-entry is off."
				if test.set != "manual-entry=off" {
					want = "Dice are not entered by hand at this table."
				}
				check.Equalf(t, b.blocked()[decide.KeyEnterByHand], want, "the key")
				return
			}
			if step := b.at("dice"); !strings.HasSuffix(step.Prompt.String(), "shaker reads nothing: enter the dice by hand.") {
				t.Errorf("the dealer reads %q", step.Prompt)
			}
			b.do(dice(2, 4, 6))
			b.do(dice(2, 4, 6))
			b.at("announce")
		})
	}
}

// Dice that came to rest unread can be entered, even after the shift manager was called for it. That ends the
// incident.
func TestDiceThatWereNotReadAreEntered(t *testing.T) {
	b := byHandBench(t)
	b.confirm("dice")
	b.do(dice(2, 4, 6)) // within the time that the sensor has
	b.want("dice-entered")
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedNotNow, "")
	b.do(dice(3, 3, 3))
	b.confirm("dice")
	b.tick(2 * time.Second)
	b.wantOpened(game.EquipmentFailure)
	b.do(dice(3, 3, 3))
	b.want("dice-entered")
	b.do(dice(3, 3, 3))
	b.want("ruled dice-rolled incident-closed")
	b.at("announce")
	if ruled := eventOf[game.Ruled](b); ruled.Announcement.String() != "The throw 3 3 3 was entered by hand. The round continues; all bets stand." {
		t.Errorf("the players hear %q", ruled.Announcement)
	}
}

// If the sensor missed one of the dice, the throw can be entered too, and nobody has to rule (000/1.19.rules.b3).
func TestDiceOfWhichOneWasNotReadAreEntered(t *testing.T) {
	b := byHandBench(t)
	b.do(game.DiceRead{Faces: []int{2, 4}})
	b.wantOpened(game.NumberUnread)
	b.do(dice(2, 4, 6))
	b.want("dice-entered")
	b.do(dice(2, 4, 6))
	b.want("ruled dice-rolled incident-closed")
	b.at("announce")
}

// Impossible or premature throws are refused in words.
func TestDiceByHandThatCannotBe(t *testing.T) {
	early := tableOf(t, "ezugi-ultimate-sic-bo", "manual-entry=allowed")
	early.until(game.StepPlatform)
	for _, test := range []struct {
		of   *bench
		dice game.EnterDice
		says string
	}{
		{early, dice(2, 4, 6), "No throw is due now."},
		{byHandBench(t), dice(2, 4), "That is no throw: wrong number of dice: want 3, read 2."},
		{byHandBench(t), dice(2, 4, 7), "That is no throw: a die shows 7: want 1 to 6."},
		{tableOf(t, "ezugi-baccarat", "manual-entry=allowed"), dice(2, 4, 6), "Ezugi Baccarat has no dice."},
	} {
		test.of.do(test.dice)
		if refused := test.of.refused; refused == nil || refused.Message.String() != test.says {
			t.Errorf("%v: refused as %+v, want %q", test.dice, refused, test.says)
		}
	}
}
