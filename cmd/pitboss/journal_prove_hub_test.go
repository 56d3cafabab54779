package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/internal/verify"
	client "pitboss/store/hub"
	"pitboss/store/proof"
	"pitboss/store/proof/standalone"
)

// The proof of a round has the head that the hub's witness cosigned, once it cosigned one over the round;
// the checker names the witness.
func TestAProofIsCosigned(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path := hubtest.CosignedTable(t, h)
	credentials, _, err := client.ReadCredentials(path + client.Suffix)
	if err != nil {
		t.Fatal(err)
	}
	table := hubtest.StartTable(t, path, credentials)
	key := must.Get(table.Journal.LogKey())(t)
	cards := must.Get(hubtest.Cards(1))(t)
	closed := cards[0]
	closed.Round, closed.Type = 1, game.RoundClosed{}.EventType()
	if closed.Data, err = game.EncodeEvent(game.RoundClosed{Outcome: game.Outcome{Round: 1, Status: game.StatusComplete}}); err != nil {
		t.Fatal(err)
	}
	written := must.Get(table.Journal.Append([]game.Record{closed}, nil))(t)
	must.Get(table.Journal.SignHead(t.Context(), table.Journal.Tree()))(t)
	proves := func(name string) (file string) {
		t.Helper()
		file = filepath.Join(t.TempDir(), name)
		proven := must.Get(verify.Prove(t.Context(), table.Journal, 1))(t)
		must.Do(t, os.WriteFile(file, proven.Marshal(), 0o600))
		return file
	}
	check := func(file string, more ...string) (string, int) {
		var out, errs bytes.Buffer
		status := ran(append([]string{"journal", "check", file, "--key", key.Public()}, more...), nil, &out, &errs)
		return out.String() + errs.String(), status
	}
	signed := proves("signed")
	told := func(want bool) {
		t.Helper()
		proven := must.Get(verify.Prove(t.Context(), table.Journal, 1))(t)
		if words, err := verify.NotCosigned(table.Journal, proven); err != nil || strings.Contains(words, "the table's signature alone") != want {
			t.Errorf("the proof is told with %q (%v)", words, err)
		}
	}
	told(true)
	if said, status := check(signed); status != exit.Done {
		t.Errorf("by the table's key: exit status %d\n%s", status, said)
	}
	if said, status := check(signed, "--witness", h.WitnessKey()); status != exit.IntegrityFailed || !strings.Contains(said, "too few witnesses") {
		t.Errorf("no witness has seen the end of the round yet: exit status %d\n%s", status, said)
	}

	table.Publisher.Recorded(written)
	table.Signing()()
	await.Until(t, "the end of the round is cosigned", func() bool {
		state, err := h.Witness().State("table-7")
		if err != nil {
			return false
		}
		head, err := proof.ReadHead([]byte(state.Head))
		kept, _, failed := table.Journal.CosignedHead()
		return err == nil && failed == nil && head.Size == written[0].Sequence && string(kept) == state.Head
	})
	file := proves("cosigned")
	said, status := check(file, "--witness", h.WitnessKey())
	if status != exit.Done || !strings.Contains(said, "cosigned by  vilnius-1/witness, ") {
		t.Errorf("cosigned: exit status %d\n%s", status, said)
	}
	proven := must.Get(os.ReadFile(file))(t)
	if err := standalone.Check(string(proven), key.Public(), h.WitnessKey()); err != nil {
		t.Errorf("cosigned, and checked without pitboss: %v", err)
	}
	told(false)
}
