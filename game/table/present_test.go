package table_test

import (
	"testing"
	"time"

	"pitboss/game"
)

// A console does not lock while somebody types, and the record is not filled with it.
func TestTypingKeepsTheConsoleOpen_GLI19_C_6_5(t *testing.T) {
	b := finished(t)
	kept := 0
	for range 120 { // twenty minutes, a key every ten seconds
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

// In a round typing is no news: the dealer may be silent all the same.
func TestTypingInARoundIsNoNews(t *testing.T) {
	b := dealingBench(t)
	b.tick(5 * time.Minute)
	before := b.table.State().Sequence
	b.do(game.Present{})
	if after := b.table.State().Sequence; after != before {
		t.Errorf("%d records are made of it", after-before)
	}
}
