package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/exit"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/verify"
	"pitboss/store"
	"pitboss/store/proof"
	"pitboss/store/proof/standalone"
)

// What journal prove writes of a round that was dealt, with the head that a witness cosigned, is checked by a
// checker that knows nothing of pitboss; and the round is whole.
func TestAProofOfADealtRoundIsCheckedWithoutPitboss(t *testing.T) {
	t.Parallel()
	path := dealtJournal(t)
	said, status := output("journal", "head", "--db", path, "--key")
	must.Equalf(t, status, exit.Done, "%v", said)
	key, witness := strings.TrimSpace(said), cosign(t, path)
	for round := 1; round <= 3; round++ {
		file := filepath.Join(t.TempDir(), "round.proof")
		if said, status := output("journal", "prove", "--db", path, "--round", fmt.Sprint(round), "--out", file); status != exit.Done {
			t.Fatalf("round %d: exit status %d\n%s", round, status, said)
		}
		written := must.Get(os.ReadFile(file))(t)
		check.Dof(t, standalone.Check(string(written), key, witness), "round %d", round)
		said, status := output("journal", "check", file, "--key", key, "--witness", witness, "--json")
		var proven struct {
			Records   []game.Record
			Witnesses []verify.Witness
		}
		if err := json.Unmarshal([]byte(said), &proven); status != exit.Done || err != nil || len(proven.Witnesses) != 1 {
			t.Fatalf("round %d: exit status %d, %v\n%s", round, status, err, said)
		}
		closed := func(record game.Record) bool { return record.Type == (game.RoundClosed{}).EventType() }
		if proven.Records[0].Type != (game.RoundOpened{}).EventType() || !slices.ContainsFunc(proven.Records, closed) {
			t.Errorf("round %d is not whole: %+v", round, proven.Records)
		}
		card := bytes.Replace(written, []byte(`"card":"`), []byte(`"card":"A`), 1)
		if _, err := proof.Parse(card); err != nil || bytes.Equal(card, written) {
			t.Fatalf("round %d has no card: %v", round, err)
		}
		if standalone.Check(string(card), key, witness) == nil {
			t.Errorf("round %d is right with another card", round)
		}
	}
}

// cosign has a witness cosign the head that lies next to a journal, and returns the witness's public key.
func cosign(t *testing.T, path string) (public string) {
	t.Helper()
	witness := must.Get(proof.NewWitnessKey("vilnius"))(t)
	head := must.Get(os.ReadFile(path + store.HeadSuffix))(t)
	line, err := witness.Cosign(head)
	if err == nil {
		err = os.WriteFile(path+store.CosignedSuffix, append(head, line...), 0o600)
	}
	must.Do(t, err)
	return witness.Public()
}
