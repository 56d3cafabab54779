package proof_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	formats "github.com/transparency-dev/formats/note"
	"github.com/transparency-dev/formats/witness"
	"golang.org/x/mod/sumdb/note"
	"pgregory.net/rapid"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/proof"
)

func newWitness(t testing.TB) proof.WitnessKey {
	t.Helper()
	return must.Get(proof.NewWitnessKey("hall 1"))(t)
}

func leaves(stored [][]byte) (hashes [][]byte) {
	for _, record := range stored {
		hashes = append(hashes, proof.LeafHash(record))
	}
	return hashes
}

func rangeOf(t check.T, stored [][]byte) proof.Range {
	return must.Get(proof.Range{}.Add(leaves(stored)))(t)
}

func rootOf(t check.T, tree interface{ Root() ([]byte, error) }) []byte {
	return must.Get(tree.Root())(t)
}

// A range has the root of the tree over its records however it grew, comes back from its hashes, and
// proves that records behind it continue it.
func TestARange(t *testing.T) {
	stored := records(300)
	rapid.Check(t, func(t *rapid.T) {
		second := rapid.IntRange(0, len(stored)).Draw(t, "second")
		first := rapid.IntRange(0, second).Draw(t, "first")
		early := rangeOf(t, stored[:first])
		kept := must.Get(proof.NewRange(early.Size(), early.Hashes()))(t)
		grown := must.Get(kept.Add(leaves(stored[first:second])))(t)
		whole := treeOf(stored[:second])
		if !bytes.Equal(rootOf(t, grown), rootOf(t, whole)) || grown.Size() != uint64(second) {
			t.Fatalf("the root of a range over %d records that grew to %d is not that of the tree", first, second)
		}
		must.Slicesf(t, rootOf(t, early), rootOf(t, treeOf(stored[:first])),
			"the range over %d records was changed by growing it", first)
		path := must.Get(kept.Tree(leaves(stored[first:second])).Consistency(uint64(first)))(t)
		want, err := whole.Consistency(uint64(first))
		if err != nil || !bytes.Equal(bytes.Join(path, nil), bytes.Join(want, nil)) {
			t.Fatalf("the path from %d to %d is %x, want %x, %v", first, second, path, want, err)
		}
	})
	check.Fails(t, check.ErrorOf(proof.NewRange(5, [][]byte{proof.LeafHash(nil)})),
		"a range over 5 records of one hash")
}

// A witness cosigns what continues what it cosigned last, and says why not with the status that the
// protocol has for it.
func TestWhatAWitnessCosigns(t *testing.T) {
	key, stranger := newKey(t), newKey(t)
	stored := records(60)
	other := append([][]byte{}, stored...)
	other[7] = []byte("{}")
	at := func(stored [][]byte, size int) []byte { return signed(t, key, treeOf(stored[:size])) }
	path := func(stored [][]byte, from, to uint64) [][]byte {
		return must.Get(treeOf(stored[:to]).Consistency(from))(t)
	}
	seen := proof.Head{Origin: key.Origin(), Size: 20, Root: rootOf(t, treeOf(stored[:20]))}
	for name, test := range map[string]struct {
		request proof.Request
		last    proof.Head
		status  int
	}{
		"the first one":          {proof.Request{Head: at(stored, 20)}, proof.Head{}, 0},
		"one that continues":     {proof.Request{Old: 20, Path: path(stored, 20, 33), Head: at(stored, 33)}, seen, 0},
		"the same again":         {proof.Request{Old: 20, Head: at(stored, 20)}, seen, 0},
		"one of a rewritten log": {proof.Request{Old: 20, Path: path(other, 20, 33), Head: at(other, 33)}, seen, proof.StatusOther},
		"no path":                {proof.Request{Old: 20, Head: at(stored, 33)}, seen, proof.StatusOther},
		"a path from nothing":    {proof.Request{Path: path(stored, 20, 33), Head: at(stored, 33)}, proof.Head{}, proof.StatusOther},
		"from another size":      {proof.Request{Old: 10, Path: path(stored, 10, 33), Head: at(stored, 33)}, seen, proof.StatusConflict},
		"from nothing again":     {proof.Request{Head: at(stored, 33)}, seen, proof.StatusConflict},
		"two of one size":        {proof.Request{Old: 20, Head: at(other, 20)}, seen, proof.StatusConflict},
		"one that goes back":     {proof.Request{Old: 20, Head: at(stored, 10)}, seen, proof.StatusBad},
		"another record's":       {proof.Request{Head: signed(t, stranger, treeOf(stored))}, proof.Head{}, proof.StatusUnknown},
		"one not signed": {proof.Request{Head: bytes.Replace(at(stored, 33), []byte("\n33\n"), []byte("\n34\n"), 1)},
			proof.Head{}, proof.StatusUnsigned},
		"no head": {proof.Request{Head: []byte("nonsense")}, proof.Head{}, proof.StatusBad},
	} {
		t.Run(name, func(t *testing.T) {
			request := must.Get(proof.ParseRequest(test.request.Marshal()))(t)
			head, err := request.Consider(trust(t, key), test.last)
			var refusal *proof.Refusal
			switch {
			case test.status == 0 && (err != nil || head.Size == 0):
				t.Errorf("it is refused: %v", err)
			case test.status != 0 && (!errors.As(err, &refusal) || refusal.Status != test.status):
				t.Errorf("got %v, want the status %d", err, test.status)
			case test.status == proof.StatusConflict && refusal.Size != 20:
				t.Errorf("the size to begin with is %d, want 20", refusal.Size)
			}
		})
	}
}

// What a witness signs, the public libraries' verifiers accept; what counts is moved into the head.
func TestCosigned(t *testing.T) {
	key, hub := newKey(t), newWitness(t)
	hub = must.Get(proof.ParseWitnessKey(hub.Text()))(t)
	head := signed(t, key, treeOf(records(30)))
	line := must.Get(hub.Cosign(head))(t)
	stranger := must.Get(newWitness(t).Cosign(head))(t)
	trusted := must.Get(proof.NewTrust(key.Public(), []string{hub.Public()}, 1))(t)
	cosigned, err := trusted.Take(head, append(stranger, line...))
	if err != nil || !bytes.Equal(cosigned, append(bytes.Clone(head), line...)) {
		t.Fatalf("taken is %q, %v", cosigned, err)
	}
	verifier := must.Get(formats.NewVerifierForCosignatureV1(hub.Public()))(t)
	opened := must.Get(note.Open(cosigned, note.VerifierList(verifier)))(t)
	check.Equalf(t, len(opened.Sigs), 1, "the library opens %+v", opened)
	policy, err := witness.ParsePolicy([]byte("witness w1 " + hub.Public() + " https://witness.example/\nquorum w1\n"))
	if err != nil || !policy.Satisfied(cosigned) || policy.Satisfied(head) {
		t.Errorf("the library's policy does not see who signed: %v", err)
	}
	wrong := bytes.Replace(line, []byte("witness "), []byte("witness AAAA"), 1)
	if taken, err := trusted.Take(head, wrong); err == nil && len(taken) != len(head) {
		t.Errorf("a wrong signature is taken: %q", taken)
	}
	for _, lines := range []string{"nonsense\n", "\n\n" + string(line), string(bytes.TrimSpace(line))} {
		if taken, err := trusted.Take(head, []byte(lines)); err == nil {
			t.Errorf("the answer %q is taken: %q", lines, taken)
		}
	}
}

// A key is replaced by a note that both keys sign; somebody who trusts the first key follows.
func TestAKeyIsReplaced(t *testing.T) {
	first := newKey(t)
	next := func(key proof.Key) (proof.Key, []byte) {
		later := must.Get(key.Next())(t)
		rotation := must.Get(proof.Rotate(key, later))(t)
		return later, rotation
	}
	second, toSecond := next(first)
	third, toThird := next(second)
	stored := records(47)
	round := secondRound(t, stored, signed(t, third, treeOf(stored)))
	must.Fails(t, check.ErrorOf(round.Check(trust(t, first))), "another key signed, and nothing says that it may")
	round.Keys = [][]byte{toSecond, toThird}
	read := must.Get(proof.Parse(round.Marshal()))(t)
	for _, key := range []proof.Key{first, second, third} {
		if _, err := read.Check(trust(t, key)); err != nil {
			t.Errorf("by the key %s: %v", key.Public(), err)
		}
		bothSay(t, true, round.Marshal(), key.Public(), "")
	}
	check.Fails(t, check.ErrorOf(read.Check(trust(t, newKey(t)))), "a stranger's key is followed")

	thief, _ := next(first)
	alone := must.Get(proof.Rotate(thief, third))(t)
	for name, forged := range map[string][]byte{
		"the old key did not sign": bytes.Replace(alone, []byte(thief.Public()), []byte(first.Public()), 1),
		"one signature is missing": toSecond[:bytes.LastIndex(bytes.TrimSpace(toSecond), []byte("\n"))+1],
		"another form":             bytes.Replace(toSecond, []byte("/v1"), []byte("/v2"), 1),
		"no note":                  []byte("pitboss-log-key/v1\na\nb\nc\n"),
	} {
		if rotation, err := proof.ReadRotation(forged); err == nil {
			t.Errorf("%s, and it is read as %+v", name, rotation)
		}
	}
	check.Lacksf(t, string(toSecond), strings.SplitN(second.Text(), "+", 5)[4], "the rotation has the secret")
}

// FuzzParseRequest reads any bytes without a panic; what it reads it writes the same.
func FuzzParseRequest(f *testing.F) {
	stored := records(30)
	key := newKey(f)
	path := must.Get(treeOf(stored).Consistency(7))(f)
	f.Add(proof.Request{Old: 7, Path: path, Head: signed(f, key, treeOf(stored))}.Marshal())
	f.Add([]byte("old 0\n\n" + base64.StdEncoding.EncodeToString(make([]byte, 32))))
	f.Add([]byte("old 00\n\n"))
	f.Fuzz(func(t *testing.T, body []byte) {
		request, err := proof.ParseRequest(body)
		if err != nil {
			return
		}
		if again := request.Marshal(); !bytes.Equal(again, body) {
			t.Errorf("read\n%q\nand wrote\n%q", body, again)
		}
		_, _ = request.Consider(trust(t, key), proof.Head{})
	})
}
