package console

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
)

// A table hands over between two rounds only, and takes nothing after it has agreed.
func TestATableHandsOverBetweenTwoRounds(t *testing.T) {
	t.Parallel()
	journal := trainingJournal(t)
	c := must.Get(New(Options{Setup: trainingSetup(t), Journal: journal, Clock: NewWallClock(20, time.Time{}),
		Log: slog.New(slog.DiscardHandler)}))(t)
	c.table.Do(game.Input{Command: training.SignIn(game.Dealer)})
	ended := make(chan error, 1)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { ended <- c.Work(ctx, waits) }()
	change := game.ProgramChanged{From: "0.1.0", To: "0.2.0", FromDigest: "1", ToDigest: "2", AskedBy: "root (uid 0)"}
	calls := 0
	handOver := func(agrees bool) error {
		return c.HandOver(ctx, func(at time.Time) ([]game.Record, bool, error) {
			calls++
			written, err := journal.Write(game.Actor{Staff: game.StaffConsole}, at, change)
			return written, agrees, err
		})
	}
	burned := must.Get(game.ParseCard("5H"))(t)
	ask := func(command game.Command) { must.Get(c.table.Ask(ctx, game.Input{Command: command}))(t) }
	for !c.present().RoundRunning() {
		if c.shown().Step.Kind == game.StepScan {
			ask(game.CardRead{Card: burned})
		} else {
			ask(game.Confirm{})
		}
	}
	check.ErrorIs(t, handOver(true), ErrUnfinished)
	check.Equalf(t, calls, 0, "what is written during a round")
	head := must.Get(journal.Head())(t)

	cards := []string{"2H", "3C", "4D", "6S", "7H", "8C", "9D", "TS", "JH"}
	await.Until(t, "the round is over", func() bool {
		if c.shown().Step.Kind != game.StepScan {
			ask(game.Confirm{})
		} else if len(cards) > 0 {
			ask(game.CardRead{Card: must.Get(game.ParseCard(cards[0]))(t)})
			cards = cards[1:]
		}
		return c.present().Round == nil
	})
	check.Do(t, handOver(false)) // the mark failed: the table goes on
	check.Equal(t, calls, 1)
	check.Equal(t, ctx.Err(), nil)
	err := handOver(true)
	if err != nil && !errors.Is(err, ErrHandedOver) {
		t.Fatal(err)
	}
	check.ErrorIs(t, await.From(t, "the end of the console", ended), ErrHandedOver)
	last := must.Get(journal.Head())(t)
	var end game.Record
	for record, err := range journal.Records(last.Sequence, last.Sequence) {
		must.Do(t, err)
		end = record
	}
	check.Equal(t, end.Type, change.EventType())
	if last.Sequence <= head.Sequence {
		t.Error("nothing was recorded")
	}
}
