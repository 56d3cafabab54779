package floor

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/site"
)

func TestNonces(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	n := nonces{now: func() time.Time { return now }}
	first := n.give("floor-1")
	for _, test := range []struct {
		name, nonce, station string
		after                time.Duration
		code                 game.RefusalCode
	}{
		{"of another station", first, "floor-2", 0, game.RefusedReplayed},
		{"never given", "x", "floor-1", 0, game.RefusedReplayed},
		{"in time", first, "floor-1", site.CommandWithin, ""},
		{"twice", first, "floor-1", 0, game.RefusedReplayed},
		{"too late", n.give("floor-1"), "floor-1", time.Nanosecond, game.RefusedExpired},
	} {
		now = now.Add(test.after)
		if code := n.use(test.nonce, test.station); code != test.code {
			t.Errorf("%s: %q, want %q", test.name, code, test.code)
		}
	}
}

// A station that asks for nonces and uses none takes none from another, and no memory.
func TestNoncesThatNobodyUses(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	n := nonces{now: func() time.Time { return now }}
	kept := n.give("floor-2")
	first := n.give("floor-1")
	for range 1000 {
		n.give("floor-1")
	}
	if len(n.given) != mostNonces+1 {
		t.Errorf("%d are kept", len(n.given))
	}
	if code := n.use(first, "floor-1"); code != game.RefusedReplayed {
		t.Errorf("the oldest of many is %q", code)
	}
	if code := n.use(kept, "floor-2"); code != "" {
		t.Errorf("that of another station is %q", code)
	}
	now = now.Add(remembered)
	if n.give("floor-1"); len(n.given) != 1 {
		t.Errorf("%d are kept for ever", len(n.given))
	}
}

func TestNotesAreLimited(t *testing.T) {
	var n notes
	now, made := time.Unix(1_000_000, 0), 0
	for range 25 {
		if _, may := n.may(now); may {
			made++
		}
	}
	if more, may := n.may(now.Add(notesIn)); made != mostNotes || !may || more != 25-mostNotes {
		t.Errorf("%d of 25 are recorded, the next with %d more", made, more)
	}
}
