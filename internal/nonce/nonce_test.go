package nonce

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/site"
)

func TestNonces(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	b := Book{Now: func() time.Time { return now }}
	first := b.Give("floor-1")
	for _, test := range []struct {
		name, nonce, station string
		after                time.Duration
		code                 game.RefusalCode
	}{
		{"of another station", first, "floor-2", 0, game.RefusedReplayed},
		{"never given", "x", "floor-1", 0, game.RefusedReplayed},
		{"in time", first, "floor-1", site.CommandTimeout, ""},
		{"twice", first, "floor-1", 0, game.RefusedReplayed},
		{"too late", b.Give("floor-1"), "floor-1", time.Nanosecond, game.RefusedExpired},
	} {
		now = now.Add(test.after)
		check.Equalf(t, b.Use(test.nonce, test.station), test.code, "%s", test.name)
	}
}

// A station that asks for nonces and uses none takes none from another, and no memory.
func TestNoncesThatNobodyUses(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	b := Book{Now: func() time.Time { return now }}
	kept := b.Give("floor-2")
	first := b.Give("floor-1")
	for range 1000 {
		b.Give("floor-1")
	}
	check.Equalf(t, len(b.given), maxOpen+1, "are kept")
	check.Equalf(t, b.Use(first, "floor-1"), game.RefusedReplayed, "the oldest of many")
	check.Equalf(t, b.Use(kept, "floor-2"), "", "that of another station")
	now = now.Add(remembered)
	if b.Give("floor-1"); len(b.given) != 1 {
		t.Errorf("%d are kept too long", len(b.given))
	}
}
