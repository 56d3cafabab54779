package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// The console does not lock while somebody types, and typing does not fill the record.
func TestTypingKeepsTheConsoleOpen_GLI19_C_6_5(t *testing.T) {
	b := finished(t)
	kept := 0
	for range 120 { // twenty minutes, with a key every ten seconds
		b.tick(10 * time.Second)
		b.do(game.Present{})
		for _, event := range b.events {
			if _, is := event.(game.PersonPresent); is {
				kept++
			}
		}
	}
	if b.table.State().Dealer.IsZero() {
		t.Error("the console locked under the hands of somebody typing")
	}
	if kept == 0 || kept > 20 {
		t.Errorf("%d records of somebody typing in twenty minutes", kept)
	}
	b.tick(6 * time.Minute)
	if !b.table.State().Dealer.IsZero() {
		t.Error("the console stays open though nobody types any more")
	}
}

// During a round typing is not activity: the wait for the dealer continues.
func TestTypingInARoundIsNoNews(t *testing.T) {
	b := dealingBench(t)
	b.tick(5 * time.Minute)
	before := b.table.State().Sequence
	b.do(game.Present{})
	after := b.table.State().Sequence
	check.Equalf(t, after, before, "%d records are made of it", after-before)
}
