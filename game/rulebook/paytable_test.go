package rulebook_test

import (
	"testing"

	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// The paytable digest distinguishes two sites with the same rules, and only the settings change it.
func TestThePaytable(t *testing.T) {
	of := func(settings map[string]string) (rulebook, paytable string) {
		v := must.Get(variant.Load("pragmatic-fortune6-baccarat"))(t)
		chosen := must.Get(v.Book.ChooseTraining(settings))(t)
		book := v.With(chosen).Book
		return book.Digest, book.Paytable
	}
	rules, plain := of(nil)
	again, same := of(nil)
	others, priced := of(map[string]string{"odds-player-6": "8:1"})
	if len(plain) != 64 || plain != same || priced == plain || rules != again || rules != others {
		t.Errorf("rulebooks %s, %s, %s; paytables %s, %s, %s", rules, again, others, plain, same, priced)
	}
}
