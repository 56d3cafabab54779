package table_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// thrownBench returns a table where the dice may be thrown, with multipliers drawn if the game has them.
func thrownBench(t *testing.T, slug string) *bench {
	t.Helper()
	b := tableOf(t, slug)
	b.until(game.StepDice)
	return b
}

// A throw that does not count is cancelled, read or not. The next one is accepted without another key, and nothing
// is drawn again (003/12.2.b7, 003/12.2.b8, 003/16.2.b8, 000/1.19.special.b1).
func TestAThrowIsMadeAgain_003_12_2_b8(t *testing.T) {
	for _, slug := range []string{"pragmatic-sic-bo", "pragmatic-mega-sic-bo", "ezugi-ultimate-sic-bo"} {
		t.Run(slug, func(t *testing.T) {
			b := thrownBench(t, slug)
			told := len(b.table.State().Round.Messages)
			b.report(game.NoRoll, game.Facts{"cause": "stacked"})
			b.want("incident-opened ruled roll-repeated incident-closed")
			b.do(game.DiceRead{Faces: []int{4, 4, 1}})
			b.want("dice-rolled")
			b.at("announce")
			b.report(game.NoRoll, game.Facts{"cause": "leaning"})
			b.found()
			repeated := eventOf[game.RollRepeated](b)
			check.Equalf(t, len(repeated.Faces), 3, "taken back is %+v", repeated)
			check.Containsf(t, b.at("dice").Prompt.String(), "Throw all three dice again.", "the dealer reads")
			round := b.table.State().Round
			if round.Throws != nil || round.Rerolls != 2 || len(round.Messages) != told {
				t.Errorf("the round has %v thrown, %d throws that did not count and %d messages, want none, 2 and %d",
					round.Throws, round.Rerolls, len(round.Messages), told)
			}
			b.do(game.DiceRead{Faces: []int{5, 6, 6}})
			b.confirm("announce")
			if outcome := b.table.State().Round.Outcome; outcome == nil || !strings.Contains(string(outcome.Result), `"dice":[5,6,6]`) {
				t.Errorf("the outcome is %+v", outcome)
			}
		})
	}
}

// If a sensor says why a throw has no result, nobody has to confirm it (003/12.2.b7.1).
func TestASensorTellsOfANoRoll_003_12_2_b7_1(t *testing.T) {
	b := thrownBench(t, "pragmatic-sic-bo")
	b.do(game.DiceRead{Cause: "against-dome"})
	b.want("incident-opened ruled roll-repeated incident-closed")
	if ruled := eventOf[game.Ruled](b); ruled.Clause != "003/12.2.b7.1" || ruled.Bets != game.BetsStand {
		t.Errorf("ruled as %+v", ruled)
	}
	b.at("dice")
}

// For a cause that is not listed, the shift manager decides: the dice are thrown again, or the game is cancelled
// (003/12.2.b2).
func TestTheShiftManagerHasTheDiceThrownAgain_003_12_2_b2(t *testing.T) {
	for _, test := range []struct {
		facts game.Facts
		step  string
	}{{game.Facts{"resolved": true, "roll_again": true}, "dice"}, {game.Facts{"resolved": true, "roll_again": false}, "announce"}} {
		b := thrownBench(t, "pragmatic-sic-bo")
		b.do(game.DiceRead{Faces: []int{4, 4, 1}})
		b.report(game.NoRoll, game.Facts{"cause": "interference"})
		b.signIn("mona")
		b.do(game.Rule{Clause: "003/12.2.b2", Facts: test.facts})
		b.at(test.step)
	}
}

// Allowing cards to be entered by hand has no effect in a game with dice alone: its key is not shown (GLI-19
// 4.18.4(d)).
func TestNothingIsEnteredByHandWithDiceAlone(t *testing.T) {
	for slug, want := range map[string]bool{"pragmatic-sic-bo": false, "pragmatic-mega-baccarat": true} {
		b := tableOf(t, slug, "manual-entry=allowed")
		check.Equalf(t, b.table.Snapshot().ManualEntry, want, "%s: something may be entered by hand", slug)
	}
}

// If nothing was thrown, or the throw does not count, every ruling is followed by a throw. So there is one choice,
// and the record says what happened. If a throw counts, the shift manager chooses (003/12.2.b2, 003/16.2.b2,
// 003/24.6.b4).
func TestOneWayOnWhereNoThrowCounts_003_12_2_b2(t *testing.T) {
	on, again := game.Facts{"resolved": true}, game.Facts{"resolved": true, "roll_again": true}
	for _, slug := range []string{"pragmatic-sic-bo", "pragmatic-mega-sic-bo", "ezugi-ultimate-sic-bo", "pragmatic-boom-city",
		"pragmatic-snakes-ladders"} {
		for _, test := range []struct {
			name     string
			recorded game.Facts
			happens  func(*bench)
		}{
			{"nothing was thrown", on, func(b *bench) { b.until(game.StepDice); b.report(game.VideoLost, nil) }},
			{"the dice were at rest and not read", again, func(b *bench) {
				b.until(game.StepDice)
				b.do(game.Confirm{})
				b.tick(3 * time.Second)
			}},
			{"the throw misses a die", again, func(b *bench) { b.until(game.StepDice); b.do(game.DiceRead{Faces: []int{2}}) }},
		} {
			t.Run(slug+": "+test.name, func(t *testing.T) {
				b := tableOf(t, slug)
				test.happens(b)
				b.signIn("mona")
				offers := slices.DeleteFunc(b.table.Step().Offers, func(offer game.Offer) bool { return offer.Round == game.RoundVoid })
				must.Equalf(t, len(offers), 1, "ways on: %+v", offers)
				b.do(game.Rule{Clause: offers[0].Clause, Facts: offers[0].Facts})
				if got := eventOf[game.Ruled](b).Facts; !maps.Equal(got, test.recorded) {
					t.Errorf("recorded is %v, want %v", got, test.recorded)
				}
			})
		}
	}
}

// A throw with a die missing or one too many is not among the invalid throws of the rules. It is an error in every
// game with dice: the shift manager has it repeated, and the bets stand.
func TestAThrowThatMissesADieIsAnError(t *testing.T) {
	again := game.Facts{"resolved": true, "roll_again": true}
	for _, test := range []struct {
		slug, clause, step string
		facts              game.Facts
		unread             [][]int
		good               []int
	}{
		{"pragmatic-snakes-ladders", "003/4.3.b5", "dice", again, [][]int{nil, {2, 2, 1}, {2}, {2, 2, 1, 6, 6}}, []int{2, 2, 1, 6}},
		{"pragmatic-boom-city", "003/24.6.b4", "roll", again, [][]int{nil, {2}, {2, 2, 1}}, []int{1, 1}},
		{"pragmatic-sic-bo", "003/12.2.b2", "dice", again, [][]int{nil, {2}, {2, 2}, {2, 2, 1, 1}}, []int{1, 1, 5}},
		{"pragmatic-mega-sic-bo", "003/16.2.b2", "dice", again, [][]int{nil, {2}, {2, 2}, {2, 2, 1, 1}}, []int{1, 1, 5}},
		{"ezugi-ultimate-sic-bo", "000/1.19.special.b3", "dice", again, [][]int{nil, {2}, {2, 2}, {2, 2, 1, 1}}, []int{1, 1, 5}},
		{"pragmatic-mega-baccarat", "003/5.2.b2", "dice", game.Facts{"resolved": true}, [][]int{nil, {2}, {2, 2, 1}}, []int{4, 4}},
	} {
		for _, faces := range test.unread {
			b := tableOf(t, test.slug)
			b.until(game.StepDice)
			b.do(game.DiceRead{Faces: faces})
			if got := b.names(); !strings.HasPrefix(got, "reading-ignored incident-opened") {
				t.Errorf("%s, %v: recorded are %s", test.slug, faces, got)
			}
			state := b.table.State()
			if state.Incident == nil || state.Incident.Kind != game.NumberUnread || state.Round.Throws != nil {
				t.Fatalf("%s, %v: the incident is %+v, the throws %v", test.slug, faces, state.Incident, state.Round.Throws)
			}
			b.signIn("mona")
			b.do(game.Rule{Clause: test.clause, Facts: test.facts})
			b.at(test.step)
			b.do(game.DiceRead{Faces: test.good})
			if got := b.table.State().Round.Throws; len(got) != 1 || !slices.Equal(got[0], test.good) {
				t.Errorf("%s, %v: thrown %v, want %v alone", test.slug, faces, got, test.good)
			}
		}
	}
}

// A face that no die has is neither a throw nor an error of the game: the sensor has to read again.
func TestAFaceThatNoDieHas(t *testing.T) {
	for _, slug := range []string{"pragmatic-sic-bo", "pragmatic-mega-baccarat", "pragmatic-boom-city", "pragmatic-snakes-ladders"} {
		b := tableOf(t, slug)
		b.until(game.StepDice)
		b.do(game.DiceRead{Faces: []int{2, 7, 1}})
		b.wantRefused(game.RefusedBadResult, "reading-ignored")
	}
}

// Repeating a throw cancels what the platform said after it, and nothing before: the piece was on a PowerUP tile
// (003/4.1.b9, 003/4.3.b5).
func TestAThrowMadeAgainTakesBackWhatFollowed_003_4_3_b5(t *testing.T) {
	b := tableOf(t, "pragmatic-snakes-ladders")
	b.until(game.StepDice)
	b.do(game.DiceRead{Faces: []int{4, 4, 1, 2}})
	b.do(game.DiceRead{Faces: []int{1}})
	b.do(game.Platform{Message: "board", Data: json.RawMessage(`{"snakes":{"29":5,"39":15,"45":20,"52":33,"59":41,"63":47},
		"ladders":{"3":22,"10":25,"18":36,"28":43,"35":54,"49":62},
		"multipliers":{"8":3,"16":4,"24":6,"32":8,"40":10,"48":20,"56":40},"power_ups":[4]}`)})
	b.do(game.DiceRead{Faces: []int{4}})
	b.do(game.Platform{Message: "power-up",
		Data: json.RawMessage(`{"multipliers":{"8":6,"16":8,"24":12,"32":16,"40":20,"48":40,"56":80}}`)})
	b.report(game.NoRoll, game.Facts{"cause": "interference", "of_last": false})
	b.signIn("mona")
	b.do(game.Rule{Clause: "003/4.3.b5", Facts: game.Facts{"resolved": true, "roll_again": true}})
	b.at("jumbo")
	if round := b.table.State().Round; len(round.Messages) != 2 || len(round.Throws) != 3 {
		t.Errorf("at a throw that is waited for nothing is taken back: %d messages, throws %v", len(round.Messages), round.Throws)
	}
	b.do(game.DiceRead{Faces: []int{2}}) // the last throw of bronze, on tile 6
	b.report(game.NoRoll, game.Facts{"cause": "interference"})
	b.signIn("mona")
	b.do(game.Rule{Clause: "003/4.3.b5", Facts: game.Facts{"resolved": true, "roll_again": true}})
	b.at("jumbo")
	if round := b.table.State().Round; len(round.Messages) != 2 || len(round.Throws) != 3 {
		t.Errorf("%d messages, want the board and the raised multipliers; throws %v", len(round.Messages), round.Throws)
	}
	b.do(game.DiceRead{Faces: []int{2}})
	b.do(game.Platform{Message: "bonus-finished", Data: json.RawMessage(`{"multiplier":5}`)})
	b.report(game.NoRoll, game.Facts{"cause": "interference"})
	b.signIn("mona")
	b.do(game.Rule{Clause: "003/4.3.b5", Facts: game.Facts{"resolved": true, "roll_again": true}})
	b.at("jumbo")
	if round := b.table.State().Round; len(round.Messages) != 2 || len(round.Throws) != 3 {
		t.Errorf("%d messages, want the end of the bonus taken back; throws %v", len(round.Messages), round.Throws)
	}
}
