package hub_test

import (
	"bytes"
	"testing"

	"pitboss/game"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/proof"
)

// A finding stays, and no longer stands once a later head that contains everything cosigned before was cosigned: an older copy
// was put back by mistake, and then the right one. The next refusal stands again.
func TestAFindingThatWasAnswered(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := newSigning(t, h, "table-7")
	head := cosignedAt(t, table)
	key := must.Get(table.Journal.LogKey())(t)
	older := must.Get(proof.SignHead(key, 20, bytes.Repeat([]byte{7}, 32)))(t)
	stands := func(want bool) {
		t.Helper()
		state, err := h.Witness().State("table-7")
		if err != nil || state.Finding == nil || state.Finding.Stands() != want {
			t.Fatalf("the witness knows %+v, %v; does the finding stand? want %v", state.Finding, err, want)
		}
	}
	wantRefused(t, last(table.ask(older, 20)), proof.StatusConflict, "lost its end")
	stands(true)
	must.Fails(t, check.ErrorOf(table.ask(bytes.SplitAfter(head, []byte("\n\n"))[0], 41)),
		"a head without a signature was cosigned")
	must.Get(table.ask(head, 41))(t)
	stands(true) // nothing new: somebody with a copy of the table's key can ask this
	table.Write(5)
	later := table.head()
	table.Await()
	must.Get(table.ask(later, 41))(t)
	stands(false)
	status := must.Get(ownerOf(t, h).Status(t.Context()))(t)
	if found := status.Tables[0].Finding; found == nil || found.At.IsZero() || found.Again.Before(found.At) || found.Stands() {
		t.Errorf("the status says %+v", found)
	}
	wantRefused(t, last(table.ask(older, 20)), proof.StatusConflict, "lost its end")
	stands(true)
	must.Get(table.ask(later, 46))(t)
	stands(true)
	wantFinding(t, h, game.HeadShortened)
}
