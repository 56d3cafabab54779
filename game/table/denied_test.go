package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// If a person proves who they are but has no authority, the refusal is recorded with its reason. No failure is
// counted, because the PIN was right (GLI-19 2.8.8).
func TestRefusedAuthorityIsRecorded_GLI19_2_8_8(t *testing.T) {
	for _, test := range []struct {
		name   string
		asks   func(b *bench)
		who    string
		reason game.RefusalCode
	}{
		{"a dealer changes people", func(b *bench) { b.do(game.Authorise{Identity: known("dora")}) }, "dora", game.RefusedWrongRole},
		{"a stranger asks for a correction", func(b *bench) {
			b.do(game.Correct{Identity: known("dan"), Round: 1, Result: game.Typed{Text: "9S KD / 9H KC"}, Reason: "seen"})
		}, "dan", game.RefusedWrongRole},
		{"the dealer would rule", func(b *bench) {
			b.correct(1, "9S KD / 9H KC")
			b.do(game.SignOut{})
			b.do(game.SignIn{Identity: known("bella")})
		}, "bella", game.RefusedOwnRequest},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBench(t)
			b.signIn("bella")
			b.newShoe("5H")
			b.dealing()
			b.finish()
			b.do(game.SignOut{})
			b.signIn("dora")
			test.asks(b)
			b.wantRefused(test.reason, "sign-in-failed")
			last := b.journal.records[len(b.journal.records)-1]
			event := must.Get(game.DecodeEvent(last.Type, last.Data))(t)
			if failed, is := event.(game.SignInFailed); !is || failed.Staff != test.who || failed.Reason != test.reason ||
				failed.Failures != 0 || failed.Locked {
				t.Errorf("recorded is %+v", event)
			}
		})
	}
}
