package hub_test

import (
	"bytes"
	"testing"

	"pitboss/game"
	"pitboss/internal/hub/hubtest"
	"pitboss/store/proof"
)

// A finding stays, and no longer stands once a later head that contains everything cosigned before was cosigned: an older copy
// was put back by mistake, and then the right one. The next refusal stands again.
func TestAFindingThatWasAnswered(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := newSigning(t, h, "table-7")
	head := cosignedAt(t, table)
	key, err := table.Journal.LogKey()
	if err != nil {
		t.Fatal(err)
	}
	older, err := proof.SignHead(key, 20, bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	stands := func(want bool) {
		t.Helper()
		state, err := h.Witness().State("table-7")
		if err != nil || state.Finding == nil || state.Finding.Stands() != want {
			t.Fatalf("the witness knows %+v, %v; does the finding stand? want %v", state.Finding, err, want)
		}
	}
	wantRefused(t, last(table.ask(older, 20)), proof.StatusConflict, "lost its end")
	stands(true)
	if _, err := table.ask(bytes.SplitAfter(head, []byte("\n\n"))[0], 41); err == nil {
		t.Fatal("a head without a signature was cosigned")
	}
	if _, err := table.ask(head, 41); err != nil {
		t.Fatal(err)
	}
	stands(true) // nothing new: somebody with a copy of the table's key can ask this
	table.Write(5)
	later := table.head()
	table.Await()
	if _, err := table.ask(later, 41); err != nil {
		t.Fatal(err)
	}
	stands(false)
	status, err := ownerOf(t, h).Status(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if found := status.Tables[0].Finding; found == nil || found.At.IsZero() || found.Again.Before(found.At) || found.Stands() {
		t.Errorf("the status says %+v", found)
	}
	wantRefused(t, last(table.ask(older, 20)), proof.StatusConflict, "lost its end")
	stands(true)
	if _, err := table.ask(later, 46); err != nil {
		t.Fatal(err)
	}
	stands(true)
	wantFinding(t, h, game.HeadShortened)
}
