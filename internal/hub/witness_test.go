package hub_test

import (
	"bytes"
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	formats "github.com/transparency-dev/formats/note"
	"golang.org/x/mod/sumdb/note"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	client "pitboss/store/hub"
	"pitboss/store/proof"
)

// signing is a table at a hub that signs heads, each when the test says so.
type signing struct {
	*hubtest.Table
	t          *testing.T
	connection *nats.Conn
	tree       *store.Tree
}

// newSigning joins a table with the key that its journal has.
func newSigning(t *testing.T, h *hub.Hub, name string) *signing {
	t.Helper()
	path := filepath.Join(t.TempDir(), "table.db")
	return signingAt(t, path, hubtest.JoinWith(t, h, name, path))
}

func signingAt(t *testing.T, path string, credentials client.Credentials) *signing {
	t.Helper()
	s := &signing{Table: hubtest.StartTable(t, path, credentials), t: t}
	s.connection, s.tree = dial(t, credentials), s.Journal.Tree()
	return s
}

// head returns the head of the journal as it is, signed.
func (s *signing) head() []byte {
	s.t.Helper()
	return must.Get(s.Journal.SignHead(s.t.Context(), s.tree))(s.t)
}

// ask asks the witness to cosign a head that continues one over old records.
func (s *signing) ask(head []byte, old uint64) (lines []byte, err error) {
	s.t.Helper()
	read := must.Get(proof.ReadHead(head))(s.t)
	request := proof.Request{Old: old, Head: head}
	if old > 0 && old < read.Size {
		request.Path = must.Get(s.tree.At(read.Size).Consistency(old))(s.t)
	}
	return s.send(request.Marshal())
}

// cosign writes records and has the witness cosign the head over them, which continues one over old records. It returns
// the head and the lines of the witness.
func (s *signing) cosign(records int, old uint64) (head, lines []byte) {
	s.t.Helper()
	s.Write(records)
	head = s.head()
	s.Await()
	return head, must.Get(s.ask(head, old))(s.t)
}

func (s *signing) send(body []byte) (lines []byte, err error) {
	s.t.Helper()
	answer := must.Get(s.connection.Request(home.Head(s.Credentials.Record), body, await.End))(s.t)
	status := answer.Header.Get(client.StatusHeader)
	if status == "" {
		return answer.Data, nil
	}
	number := must.Get(strconv.Atoi(status))(s.t)
	refusal := proof.Refusef(number, "%s", answer.Header.Get(client.WhyHeader))
	if number == proof.StatusConflict {
		refusal.Size = must.Get(strconv.ParseUint(strings.TrimSpace(string(answer.Data)), 10, 64))(s.t)
	}
	return nil, refusal
}

// wantRefused fails unless it was refused with a status, in words that have some of them.
func wantRefused(t *testing.T, err error, status int, words string) *proof.Refusal {
	t.Helper()
	refusal, is := errors.AsType[*proof.Refusal](err)
	if !is || refusal.Status != status || !strings.Contains(refusal.Error(), words) {
		t.Fatalf("got %v, want the status %d and %q", err, status, words)
	}
	return refusal
}

// findings returns what the hub recorded of rewritten records.
func findings(t *testing.T, h *hub.Hub) []game.HeadRefused {
	return hubtest.Recorded[game.HeadRefused](t, h)
}

func wantFinding(t *testing.T, h *hub.Hub, finding game.HeadFinding) {
	t.Helper()
	found := findings(t, h)
	if len(found) != 1 || found[0].Finding != finding || found[0].Record != "table-7" {
		t.Fatalf("the hub recorded %+v, want one finding %q", found, finding)
	}
}

// The witness cosigns what continues what it cosigned, as far as the hub has the records; the public
// libraries' own verifiers accept its signature.
func TestTheHubCosigns(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := newSigning(t, h, "table-7")
	table.Write(40)
	first := table.head()
	table.Await()
	lines := must.Get(table.ask(first, 0))(t)
	verifier := must.Get(formats.NewVerifierForCosignatureV1(table.Credentials.Witness))(t)
	opened, err := note.Open(append(bytes.Clone(first), lines...), note.VerifierList(verifier))
	if err != nil || len(opened.Sigs) != 1 || opened.Sigs[0].Name != hubtest.Site+"/witness" {
		t.Fatalf("the library opens %+v, %v", opened, err)
	}
	if at, err := formats.CoSigV1Timestamp(opened.Sigs[0]); err != nil || time.Since(at).Abs() > time.Minute {
		t.Errorf("it was cosigned at %s, %v", at, err)
	}
	table.Write(30)
	second := table.head()
	table.Await()
	if refusal := wantRefused(t, last(table.ask(second, 0)), proof.StatusConflict, "cosigned last is of 41 records"); refusal.Size != 41 {
		t.Errorf("the size to begin with is %d, want 41", refusal.Size)
	}
	must.Get(table.ask(second, 41))(t)
	check.Dof(t, check.ErrorOf(table.ask(second, 71)), "the same again")
	check.Equalf(t, len(findings(t, h)), 0, "the hub found %+v", findings(t, h))
}

func last[V any](_ V, err error) error { return err }

// What a table cannot have cosigned: records that the hub does not have, a head that is not its own, and
// what is no request.
func TestTheHubRefuses(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := newSigning(t, h, "table-7")
	table.Write(10)
	table.Await()
	stranger := must.Get(proof.NewKey(hubtest.Site, "table-7"))(t)
	root := must.Get(table.tree.At(0).Root())(t)
	sign := func(key proof.Key, size uint64) []byte {
		return must.Get(proof.SignHead(key, size, root))(t)
	}
	own := must.Get(table.Journal.LogKey())(t)
	other := must.Get(own.Next())(t)
	wantRefused(t, last(table.ask(sign(stranger, 5), 0)), proof.StatusUnknown, "the witness knows")
	wantRefused(t, last(table.ask(sign(other, 5), 0)), proof.StatusUnsigned, "not signed by")
	wantRefused(t, last(table.ask(sign(own, 5000), 0)), proof.StatusNotYet, "the hub has 11 of them")
	wantRefused(t, last(table.send([]byte("nonsense"))), proof.StatusBad, "no empty line")
	wantRefused(t, last(table.send(make([]byte, 1<<19))), proof.StatusBad, "want at most")
	check.Equalf(t, len(findings(t, h)), 0, "the hub found %+v", findings(t, h))
	wantRefused(t, last(table.ask(sign(own, 5), 0)), proof.StatusOther, "not those that the hub received")
	wantFinding(t, h, game.HeadRewritten)
	for range 3 {
		wantRefused(t, last(table.ask(sign(own, 5), 0)), proof.StatusOther, "not those that the hub received")
	}
	wantFinding(t, h, game.HeadRewritten) // once
	if state, err := h.Witness().State("table-7"); err != nil || state.Finding == nil || state.Head != "" {
		t.Errorf("the witness knows %+v, %v", state, err)
	}
}

// A table that lies about its head is found, whatever it was that it cosigned before; a head of fewer
// records is a record that lost its end.
func TestATableThatLies(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		size    uint64
		old     uint64
		status  int
		finding game.HeadFinding
	}{
		"another root of the same records": {41, 41, proof.StatusConflict, game.HeadForked},
		"a record that lost its end":       {20, 20, proof.StatusConflict, game.HeadShortened},
		"another continuation":             {61, 41, proof.StatusOther, game.HeadRewritten},
	} {
		t.Run(name, func(t *testing.T) {
			h := hubtest.Start(t)
			table := newSigning(t, h, "table-7")
			table.cosign(40, 0)
			table.Write(20)
			table.head()
			table.Await()
			key := must.Get(table.Journal.LogKey())(t)
			lie := must.Get(proof.SignHead(key, test.size, bytes.Repeat([]byte{7}, 32)))(t)
			wantRefused(t, last(table.ask(lie, test.old)), test.status, "")
			wantFinding(t, h, test.finding)
			if found := findings(t, h)[0]; found.Head != string(lie) || found.Size != test.size || found.Cosigned != 41 {
				t.Errorf("the evidence is %+v", found)
			}
		})
	}
}
