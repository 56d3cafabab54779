package table_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// roulettes returns the ten variants played with a ball.
func roulettes(t tester) (slugs []string) {
	t.Helper()
	for _, slug := range variant.Slugs() {
		if strings.HasSuffix(slug, "roulette") {
			slugs = append(slugs, slug)
		}
	}
	if len(slugs) == 0 {
		t.Fatal("no variant is a roulette")
	}
	return slugs
}

// wheelBench returns a roulette table with a dealer. With training false it is a live table, whose platform must
// send its draws.
func wheelBench(t tester, slug string, training bool, set ...string) *bench {
	t.Helper()
	b := setUp(t, decide.Setup{Table: "r1", Training: training, Variant: must.Get(load(slug))(t)}, set...)
	b.signIn("dora")
	return b
}

// bets opens a round.
func (b *bench) bets() {
	b.t.Helper()
	b.confirm("start-round")
	b.at("betting")
}

// closed plays to a round whose betting has closed in time.
func (b *bench) closed() {
	b.t.Helper()
	b.bets()
	b.tick(b.table.Step().Deadline.Sub(b.clock.Now()))
}

// draws are possible draws of the platform, by the name of the message.
var draws = map[string]string{
	"pragmatic-mega-roulette lucky-numbers":          `{"lucky":{"7":100,"17":50}}`,
	"pragmatic-auto-mega-roulette lucky-numbers":     `{"lucky":{"17":500}}`,
	"pragmatic-lucky6-roulette lucky-numbers":        `{"lucky":{"1":66,"2":66,"3":66,"4":66,"17":2088,"36":100}}`,
	"pragmatic-powerup-roulette power-up-numbers":    `{"numbers":[3,17,20]}`,
	"pragmatic-powerup-roulette bonus-spin":          `{"number":5,"multiplier":120}`,
	"pragmatic-powerup-roulette bonus-spin the last": `{"number":17,"multiplier":0,"last":true}`,
}

// platform sends a message; more selects its draw if a variant has several.
func (b *bench) platform(message, more string) {
	b.t.Helper()
	slug := b.table.Snapshot().Book.Variant
	key := strings.TrimSpace(fmt.Sprintf("%s %s %s", slug, message, more))
	data, known := draws[key]
	if !known {
		b.t.Fatalf("no draw for %q", key)
	}
	b.do(game.Platform{Message: message, Data: json.RawMessage(data)})
	b.want("platform-received")
}

// ready plays to a round with its draws made, so that the ball can be spun.
func (b *bench) ready() {
	b.t.Helper()
	b.closed()
	for b.table.Step().Kind == game.StepPlatform {
		b.platform(b.table.Step().Name, "")
	}
	b.at("spin")
}

// spinning plays to a round with a running ball.
func (b *bench) spinning() {
	b.t.Helper()
	b.ready()
	b.confirm("spin")
	b.at("number")
}

// reads sends a number from the wheel's reader.
func (b *bench) reads(number int) {
	b.t.Helper()
	b.input(game.Input{Command: game.NumberRead{Number: number}, Device: "wheel"})
}

// ends checks how the round ended and returns its outcome.
func (b *bench) ends(status game.Status, instruction game.BetsEffect, clause string) game.Outcome {
	b.t.Helper()
	outcome := eventOf[game.RoundClosed](b).Outcome
	if outcome.Status != status || outcome.Instruction != instruction || outcome.Clause != clause {
		b.t.Fatalf("the round ended as %s, %s, %q; want %s, %s, %q", outcome.Status, outcome.Instruction,
			outcome.Clause, status, instruction, clause)
	}
	return outcome
}

// wins returns the bets that won, with their odds.
func wins(outcome game.Outcome) (won []string) {
	for _, bet := range outcome.Bets {
		if bet.Result == game.BetWin {
			won = append(won, bet.Name+" "+bet.Odds.String())
		}
	}
	return won
}

func wantWin(t tester, outcome game.Outcome, bet string) {
	t.Helper()
	if !slices.Contains(wins(outcome), bet) {
		t.Errorf("%s did not win: %v", bet, wins(outcome))
	}
}

// wantResult checks the result as JSON.
func wantResult(t tester, outcome game.Outcome, want string) {
	t.Helper()
	check.Equalf(t, string(outcome.Result), want, "the result")
}
