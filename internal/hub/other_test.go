package hub_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/transparency-dev/formats/log"
	formats "github.com/transparency-dev/formats/note"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"

	"pitboss/internal/hub"
	"pitboss/internal/hub/witness"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// regulator is a witness as somebody else writes one: C2SP's tlog-witness with the public libraries.
type regulator struct {
	name   string
	signer note.Signer
	public string
	tables []string // the public keys that it knows

	mu      sync.Mutex
	last    map[string]log.Checkpoint // by the origin
	refuse  int                       // the status it refuses with; 0 for none
	refused int
	garbage bool
}

func newRegulator(t *testing.T, name string) *regulator {
	t.Helper()
	secret, public := must.Get2(note.GenerateKey(nil, name))(t)
	r := &regulator{name: name, last: map[string]log.Checkpoint{}}
	r.signer = must.Get(formats.NewSignerForCosignatureV1(secret))(t)
	r.public = must.Get(formats.VKeyToCosignatureV1(public))(t)
	return r
}

// serve answers at a URL until the test ends.
func (r *regulator) serve(t *testing.T) witness.Other {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(r.addCheckpoint))
	t.Cleanup(server.Close)
	return witness.Other{URL: server.URL + "/log/", Key: r.public}
}

func (r *regulator) addCheckpoint(out http.ResponseWriter, request *http.Request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if request.Method != http.MethodPost || request.URL.Path != "/log/add-checkpoint" || r.refuse != 0 {
		r.refused++
		http.Error(out, "no\x1b[2J", max(r.refuse, http.StatusNotFound))
		return
	}
	body, err := io.ReadAll(request.Body)
	if err != nil {
		http.Error(out, err.Error(), http.StatusInternalServerError)
		return
	}
	if r.garbage {
		_, _ = out.Write([]byte("— " + r.name + " AAAA\n"))
		return
	}
	lines, signed, _ := strings.Cut(string(body), "\n\n")
	var old uint64
	if _, err := fmt.Sscanf(lines, "old %d", &old); err != nil {
		http.Error(out, err.Error(), http.StatusBadRequest)
		return
	}
	var path [][]byte
	for _, line := range strings.Split(lines, "\n")[1:] {
		hash, err := base64.StdEncoding.DecodeString(line)
		if err != nil {
			http.Error(out, err.Error(), http.StatusBadRequest)
			return
		}
		path = append(path, hash)
	}
	var table note.Verifier
	for _, public := range r.tables {
		if origin, _, _ := strings.Cut(public, "+"); strings.HasPrefix(signed, origin+"\n") {
			table, _ = note.NewVerifier(public)
		}
	}
	if table == nil {
		http.Error(out, "no such log", http.StatusNotFound)
		return
	}
	last := r.last[table.Name()]
	checkpoint, _, opened, err := log.ParseCheckpoint([]byte(signed), table.Name(), table)
	switch {
	case err != nil:
		http.Error(out, err.Error(), http.StatusForbidden)
		return
	case old != last.Size:
		out.Header().Set("Content-Type", "text/x.tlog.size")
		out.WriteHeader(http.StatusConflict)
		fmt.Fprintln(out, last.Size)
		return
	}
	if err := proof.VerifyConsistency(rfc6962.DefaultHasher, old, checkpoint.Size, path, last.Hash, checkpoint.Hash); err != nil {
		http.Error(out, err.Error(), http.StatusUnprocessableEntity)
		return
	}
	cosigned, err := note.Sign(&note.Note{Text: opened.Text}, r.signer)
	if err != nil {
		http.Error(out, err.Error(), http.StatusInternalServerError)
		return
	}
	r.last[table.Name()] = *checkpoint
	_, _ = out.Write(cosigned[len(opened.Text)+1:])
}

// with changes the regulator while nobody asks it.
func (r *regulator) with(change func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change()
}

// wantCosigned fails unless the last checkpoint on the hub's stream is of so many records and cosigned by
// these alone, by the libraries' verifiers.
func wantCosigned(t *testing.T, h *hub.Hub, size uint64, by ...string) {
	t.Helper()
	stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), home.CheckpointStream()))(t)
	message := must.Get(stream.GetLastMsgForSubject(t.Context(), home.Checkpoint("table-7")))(t)
	var verifiers []note.Verifier
	for _, public := range by {
		verifier := must.Get(formats.NewVerifierForCosignatureV1(public))(t)
		verifiers = append(verifiers, verifier)
	}
	opened := must.Get(note.Open(message.Data, note.VerifierList(verifiers...)))(t)
	if len(opened.Sigs) != len(by) || len(opened.UnverifiedSigs) != 1 { // the table's own
		t.Errorf("%d of %d cosigned, besides %d others", len(opened.Sigs), len(by), len(opened.UnverifiedSigs))
	}
	if !strings.Contains(opened.Text, fmt.Sprintf("\n%d\n", size)) {
		t.Errorf("cosigned is\n%swant %d records", opened.Text, size)
	}
}

// Witnesses elsewhere cosign what the hub's does. One that is away holds nobody up, and goes on from the
// head it cosigned last when it is back.
func TestOtherWitnesses(t *testing.T) {
	t.Parallel()
	state, lab := newRegulator(t, "regulator.example/w1"), newRegulator(t, "lab.example/w2")
	h, _ := openIn(t, t.TempDir(), "127.0.0.1:0", state.serve(t), lab.serve(t))
	table := newSigning(t, h, "table-7")
	state.with(func() { state.tables = []string{logKey(t, table.Journal)} })
	lab.with(func() { lab.tables = state.tables })
	size := uint64(0)
	grow := func(by int) (lines []byte) {
		t.Helper()
		table.Write(by)
		head := table.head()
		table.Await()
		lines = must.Get(table.ask(head, size))(t)
		end := must.Get(table.Journal.Head())(t)
		size = end.Sequence
		return lines
	}
	lines := grow(40)
	check.Equalf(t, bytes.Count(lines, []byte("\n")), 3, "answered is %q", lines)
	wantCosigned(t, h, 41, h.WitnessKey(), state.public, lab.public)
	grow(13)
	wantCosigned(t, h, 54, h.WitnessKey(), state.public, lab.public)

	lab.with(func() { lab.refuse = http.StatusInternalServerError })
	grow(7)
	wantCosigned(t, h, 61, h.WitnessKey(), state.public)
	var before, after int
	lab.with(func() { before = lab.refused })
	grow(7)
	if lab.with(func() { after = lab.refused }); after != before {
		t.Error("a witness that failed a moment ago is asked again")
	}
	others := h.Witness().Others()
	if len(others) != 2 || others[0].Failed != "" || !strings.Contains(others[1].Failed, "500") || strings.Contains(others[1].Failed, "\x1b") {
		t.Errorf("the others are %+v", others)
	}
	lab.with(func() { lab.refuse = 0 })
	h.Witness().AskAgain()
	grow(20)
	wantCosigned(t, h, 88, h.WitnessKey(), state.public, lab.public)

	// It has lost its memory, or was put back: the hub goes on from what it says.
	lab.with(func() { clear(lab.last) })
	grow(5)
	wantCosigned(t, h, 93, h.WitnessKey(), state.public, lab.public)
	lab.with(func() { lab.garbage = true })
	grow(5)
	wantCosigned(t, h, 98, h.WitnessKey(), state.public)
}

func TestWitnessesThatCannotBe(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "https://w.example", "ftp://w.example=key", "https://w.example=key", "=", "https://=w+1+2"} {
		if other, err := witness.ParseOther(text); err == nil {
			t.Errorf("%q is %+v", text, other)
		}
	}
	public := newRegulator(t, "w.example").public
	if other, err := witness.ParseOther("https://w.example/log=" + public); err != nil || other.Key != public || other.URL != "https://w.example/log" {
		t.Errorf("read is %+v, %v", other, err)
	}
}
