package table_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// severalReadings are the games in which another spin or throw may follow one that was read in the same round.
var severalReadings = []string{
	"pragmatic-powerup-roulette", "pragmatic-boom-city", "pragmatic-snakes-ladders", "pragmatic-candyland",
}

// betweenReadings returns a table where a number, segment or throw of the round was read and another is due.
func betweenReadings(t *testing.T, slug string, seed uint64) *bench {
	t.Helper()
	if slug == "pragmatic-powerup-roulette" {
		b := wheelBench(t, slug, false)
		b.spinning()
		b.reads(17)
		return b
	}
	b, chance := tableOf(t, slug), rand.New(rand.NewPCG(seed, 1))
	for range 3000 {
		step, state := b.table.Step(), b.table.State()
		due := step.Kind == game.StepDice || step.Kind == game.StepSegment
		if due && state.Round.HasShown() {
			return b
		}
		b.throws(slug, chance.IntN)
		if b.refused != nil {
			t.Fatalf("at %s: %s", step.Name, b.refused.Message)
		}
	}
	t.Fatalf("%s never has a second reading", slug)
	return nil
}

// throws does what plays does, and reads a possible throw or segment where one is due.
func (b *bench) throws(slug string, choose func(n int) int) {
	switch step := b.table.Step(); step.Kind {
	case game.StepDice:
		faces := make([]int, diceOf(slug, step))
		for i := range faces {
			faces[i] = 1 + choose(6)
		}
		b.do(game.DiceRead{Faces: faces})
	case game.StepSegment:
		direction := game.Clockwise
		if b.table.State().Turned == game.Clockwise {
			direction = game.Anticlockwise
		}
		symbols := []string{"1", "2", "5", "sugar-bomb"}
		b.do(game.SegmentRead{Symbol: symbols[choose(len(symbols))], Turns: 3, Direction: direction})
	default:
		b.plays(choose)
	}
}

// diceOf returns how many dice a step requires.
func diceOf(slug string, step game.Step) int {
	switch {
	case len(step.Dice) > 0:
		return len(step.Dice)
	case slug == "pragmatic-snakes-ladders":
		return 4
	case strings.HasSuffix(slug, "sic-bo"):
		return 3
	}
	return 2
}

// readings returns how many numbers, segments and throws of the round count.
func readings(b *bench) int {
	round := b.table.State().Round
	count := len(round.Throws) + len(round.Segments)
	if round.Spin.Number != nil {
		count++
	}
	return count
}

// faultOf returns the fault of a spin or throw in a game, with a cause that every document lists.
func faultOf(slug string) (kind game.Incident, facts game.Facts) {
	switch slug {
	case "pragmatic-powerup-roulette":
		return game.NoSpin, game.Facts{"cause": "ball-out"}
	case "pragmatic-candyland":
		return game.NoSpin, game.Facts{"cause": "interference"}
	}
	return game.NoRoll, game.Facts{"cause": "mechanical"}
}

// A person who reports a fault while another spin or throw is due says which of the two is meant: the one that was
// read is cancelled or remains (003/14.b8, 003/14.b9, 003/21.b5, 003/24.b5, 003/4.3.b4).
func TestAFaultNamesItsThrow_003_24_b5(t *testing.T) {
	for _, slug := range severalReadings {
		for _, last := range []bool{true, false} {
			b := betweenReadings(t, slug, 1)
			kind, facts := faultOf(slug)
			before := readings(b)
			b.report(kind, facts)
			step := b.at("facts")
			if len(step.Asks) != 1 || step.Asks[0] != "of_last" {
				t.Fatalf("%s: asked is %v", slug, step.Asks)
			}
			b.restart() // the answer belongs to the incident, not to the step that follows
			b.answers(game.Facts{"of_last": last})
			for n := 0; b.table.State().Incident != nil && n < 9; n++ {
				takesBack(b)
			}
			want := before
			if last {
				want--
			}
			check.Equalf(t, readings(b), want, "%s, of the last reading %t: readings of %d count", slug, last, before)
		}
	}
}

// takesBack rules that the spin or throw is repeated.
func takesBack(b *bench) {
	b.t.Helper()
	switch step := b.table.Step(); step.Kind {
	case game.StepSignIn:
		for _, id := range []string{"dora", "mona"} {
			if people[id].Has(step.By) {
				b.signIn(id)
				return
			}
		}
	case game.StepAnswer:
		b.answers(game.Facts{step.Asks[0]: true})
	case game.StepRule:
		again := slices.IndexFunc(step.Offers, func(offer game.Offer) bool {
			return offer.Round == game.RoundRespin || offer.Round == game.RoundReroll
		})
		if again < 0 {
			b.t.Fatalf("nothing is made again: %+v", step.Offers)
		}
		b.do(ruling(step.Offers[again]))
	default:
		b.do(game.Confirm{})
	}
	if b.refused != nil {
		b.t.Fatalf("refused: %s", b.refused.Message)
	}
}

// A fault that a wheel reports with its number concerns that number, whether a PowerUP number or not: another one
// is registered in its place (003/14.b8.1, 003/14.b9).
func TestAnInvalidSpinOfAPowerUpNumberIsMadeAgain_003_14_b8_1(t *testing.T) {
	b := wheelBench(t, "pragmatic-powerup-roulette", false)
	b.spinning()
	b.input(game.Input{Command: game.NumberRead{Number: 17, Turns: 2, Direction: game.BallAgainst}, Device: "wheel"})
	if repeated := eventOf[game.SpinRepeated](b); repeated.Bonus || repeated.Number == nil || *repeated.Number != 17 {
		t.Errorf("repeated: %+v", repeated)
	}
	b.input(game.Input{Command: game.NumberRead{Number: 8, Turns: 4, Direction: game.BallAgainst}, Device: "wheel"})
	b.confirm("announce")
	wantResult(t, b.ends(game.StatusComplete, game.BetsSettle, ""),
		`{"number":8,"colour":"black","power_up":{"numbers":[3,17,20]}}`)
}

// A second spin of a money wheel with too few turns is itself cancelled (003/21.b5.1).
func TestAnInvalidSpinAfterASugarBombIsMadeAgain_003_21_b5_1(t *testing.T) {
	b := betweenReadings(t, "pragmatic-candyland", 1)
	before := readings(b)
	b.do(game.SegmentRead{Symbol: "sugar-bomb", Turns: 1})
	repeated := eventOf[game.SegmentRepeated](b)
	check.Equalf(t, repeated.Symbol, "sugar-bomb", "repeated: %+v", repeated)
	check.Equalf(t, readings(b), before, "readings count")
}

// An answer that the round contradicts is refused.
func TestOnlyWhatWasReadIsTheLast(t *testing.T) {
	b := thrownBench(t, "pragmatic-sic-bo")
	for _, facts := range []game.Facts{{"cause": "stacked", "of_last": true}} {
		b.report(game.NoRoll, facts)
		b.wantRefused(game.RefusedUnknownFact, "")
	}
	b.do(game.DiceRead{Faces: []int{4, 4, 1}})
	b.report(game.NoRoll, game.Facts{"cause": "stacked", "of_last": false})
	b.wantRefused(game.RefusedUnknownFact, "")
}

// A fault of a throw that is made again whoever confirms it leaves the bets valid until the next valid throw: the
// time of 001/7 does not make the round void (003/24.b5.1, 003/24.b6, 003/14.b9, 003/21.b6).
func TestAFaultOfTheLastThrowWaitsForItsFinding_003_24_b6(t *testing.T) {
	for _, slug := range []string{"pragmatic-powerup-roulette", "pragmatic-boom-city", "pragmatic-candyland"} {
		b := betweenReadings(t, slug, 1)
		kind, facts := faultOf(slug)
		b.report(kind, facts)
		b.answers(game.Facts{"of_last": true})
		b.tick(b.table.State().Incident.Deadline.Sub(b.clock.Now()))
		state := b.table.State()
		check.Equalf(t, state.RoundRunning(), true, "%s: the round runs", slug)
	}
}
