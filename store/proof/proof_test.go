package proof_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	formats "github.com/transparency-dev/formats/note"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
	"pgregory.net/rapid"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/proof"
)

// records returns n stored records of a table; every fifth belongs to no round, and ten make a round.
func records(n int) (stored [][]byte) {
	previous := ""
	for seq := 1; seq <= n; seq++ {
		round := fmt.Sprintf(`"round":%d,`, (seq-1)/10+1)
		if seq%5 == 0 {
			round = ""
		}
		text := fmt.Sprintf(`{"v":1,"seq":%d,"site":"hall 1","table":"t+7",%s"prev":%q`, seq, round, previous)
		sum := sha256.Sum256([]byte(text + "}"))
		previous = hex.EncodeToString(sum[:])
		stored = append(stored, []byte(text+`,"hash":"`+previous+`"}`))
	}
	return stored
}

// treeOf returns the tree over the records, each of whose hashes is worked out from its leaves.
func treeOf(stored [][]byte) proof.Tree {
	return proof.Tree{Size: uint64(len(stored)), Node: func(level uint, index uint64) ([]byte, error) {
		var leaves [][]byte
		for _, record := range stored[index<<level : (index+1)<<level] {
			leaves = append(leaves, proof.LeafHash(record))
		}
		return proof.Subtree(leaves), nil
	}}
}

func newKey(t testing.TB) proof.Key {
	t.Helper()
	return must.Get(proof.NewKey("hall 1", "t+7"))(t)
}

func trust(t testing.TB, key proof.Key) proof.Trust {
	t.Helper()
	return must.Get(proof.NewTrust(key.Public(), nil, 0))(t)
}

func signed(t testing.TB, key proof.Key, tree proof.Tree) []byte {
	t.Helper()
	root := must.Get(tree.Root())(t)
	return must.Get(proof.SignHead(key, tree.Size, root))(t)
}

// secondRound proves round 2 of the records: 11 to 14 and 16 to 19.
func secondRound(t testing.TB, stored [][]byte, head []byte) proof.Round {
	t.Helper()
	round := proof.Round{Number: 2}
	for _, run := range [][2]uint64{{11, 14}, {16, 19}} {
		part := must.Get(proof.NewPart(stored[run[0]-1:run[1]], run[1], treeOf(stored), head))(t)
		round.Parts = append(round.Parts, part)
	}
	return round
}

// The tree is the one that the checksum database's library makes of the same records.
func TestTheTreeIsThatOfRFC6962(t *testing.T) {
	stored := records(300)
	var hashes []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) (read []tlog.Hash, _ error) {
		for _, index := range indexes {
			read = append(read, hashes[index])
		}
		return read, nil
	})
	for n, record := range stored {
		added := must.Get(tlog.StoredHashes(int64(n), record, reader))(t)
		hashes = append(hashes, added...)
		tree := treeOf(stored[:n+1])
		root := must.Get(tree.Root())(t)
		if want, err := tlog.TreeHash(int64(n+1), reader); err != nil || !bytes.Equal(root, want[:]) {
			t.Fatalf("the root over %d records is %x, want %x, %v", n+1, root, want, err)
		}
	}
}

// A head continues every head before it, and none of another tree.
func TestConsistency(t *testing.T) {
	key := newKey(t)
	stored := records(200)
	rapid.Check(t, func(t *rapid.T) {
		second := rapid.IntRange(1, len(stored)).Draw(t, "second")
		first := rapid.IntRange(0, second).Draw(t, "first")
		tree := treeOf(stored[:second])
		path := must.Get(tree.Consistency(uint64(first)))(t)
		open := func(tree proof.Tree) proof.Head {
			root := must.Get(tree.Root())(t)
			return proof.Head{Origin: key.Origin(), Size: tree.Size, Root: root}
		}
		must.Do(t, proof.CheckConsistency(open(treeOf(stored[:first])), open(tree), path))
		if first == 0 {
			return
		}
		forged := append([][]byte{}, stored[:first]...)
		forged[rapid.IntRange(0, first-1).Draw(t, "forged")] = []byte("{}")
		must.Fails(t, proof.CheckConsistency(open(treeOf(forged)), open(tree), path),
			"%d of %d records were rewritten, and the head continues them", first, second)
	})
}

// A proof of a round is written, read and checked; the key as text is the same key.
func TestProofOfARound(t *testing.T) {
	key := must.Get(proof.ParseKey(newKey(t).Text()))(t)
	stored := records(47)
	round := must.Get(proof.Parse(secondRound(t, stored, signed(t, key, treeOf(stored))).Marshal()))(t)
	proven := must.Get(round.Check(trust(t, key)))(t)
	if proven.First != 11 || proven.Last != 19 || proven.LeftOut != 1 || len(proven.Records) != 8 || proven.Head.Size != 47 {
		t.Errorf("proven is %+v", proven)
	}
	if proven.Site != "hall 1" || proven.Table != "t+7" {
		t.Errorf("it is of table %q at %q", proven.Table, proven.Site)
	}
}

// Whatever is changed in a file, it is refused, or proves what it proved.
func TestAChangedProof(t *testing.T) {
	key := newKey(t)
	stored := records(30)
	whole := secondRound(t, stored, signed(t, key, treeOf(stored))).Marshal()
	trusted := trust(t, key)
	rapid.Check(t, func(t *rapid.T) {
		file := bytes.Clone(whole)
		at := rapid.IntRange(0, len(file)-1).Draw(t, "at")
		switch rapid.IntRange(0, 2).Draw(t, "change") {
		case 0:
			file[at] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		case 1:
			file = append(file[:at], file[at+1:]...)
		default:
			lines := strings.SplitAfter(string(file), "\n")
			line := rapid.IntRange(0, len(lines)-2).Draw(t, "line")
			file = []byte(strings.Join(append(lines[:line:line], lines[line+1:]...), ""))
		}
		round, err := proof.Parse(file)
		if err != nil {
			return
		}
		proven, err := round.Check(trusted)
		if err != nil {
			return
		}
		if proven.Round != 2 || !bytes.Equal(bytes.Join(proven.Records, nil), bytes.Join(append(stored[10:14:14], stored[15:19]...), nil)) {
			t.Fatalf("it proves %+v", proven)
		}
	})
}

// Somebody with the table's own key can neither show a record out of its round nor hide one without
// being seen.
func TestAForgedProof(t *testing.T) {
	key := newKey(t)
	stored := records(30)
	head := signed(t, key, treeOf(stored))
	other := newKey(t)
	for name, test := range map[string]struct {
		forge func(*proof.Round)
		want  string
	}{
		"another round":        {func(r *proof.Round) { r.Number = 3 }, "is of round 2, the proof of round 3"},
		"a record left out":    {func(r *proof.Round) { r.Parts[0].Records = append(r.Parts[0].Records[:1:1], r.Parts[0].Records[2:]...) }, "does not follow"},
		"the last left out":    {func(r *proof.Round) { r.Parts[0].Records = r.Parts[0].Records[:3] }, "the last one shown is record 13"},
		"parts exchanged":      {func(r *proof.Round) { r.Parts[0], r.Parts[1] = r.Parts[1], r.Parts[0] }, "comes after"},
		"a record of no round": {func(r *proof.Round) { r.Parts[0].Records = append(r.Parts[0].Records, stored[14]) }, "is of round 0"},
		"another key":          {func(r *proof.Round) { r.Parts[0].Proof.Checkpoint = signed(t, other, treeOf(stored)) }, "not signed by"},
		"another head":         {func(r *proof.Round) { r.Parts[1].Proof.Checkpoint = signed(t, key, treeOf(stored[:29])) }, "another head"},
		"a record rewritten": {func(r *proof.Round) {
			r.Parts[0].Records = append([][]byte{}, r.Parts[0].Records...)
			r.Parts[0].Records[1] = bytes.Replace(r.Parts[0].Records[1], []byte(`"v":1`), []byte(`"v":2`), 1)
		}, "does not match its hash"},
		"nothing": {func(r *proof.Round) { r.Parts = nil }, "no record"},
	} {
		t.Run(name, func(t *testing.T) {
			round := secondRound(t, stored, head)
			test.forge(&round)
			check.ErrorSays(t, check.ErrorOf(round.Check(trust(t, key))), test.want)
		})
	}
}

// A head counts with as many cosignatures as are asked for, of witnesses who are known.
func TestWitnesses(t *testing.T) {
	key := newKey(t)
	stored := records(30)
	head := signed(t, key, treeOf(stored))
	var public []string
	for _, name := range []string{"hub", "regulator", "stranger"} {
		secret, verifier := must.Get2(note.GenerateKey(nil, name))(t)
		signer := must.Get(formats.NewSignerForCosignatureV1(secret))(t)
		opened := must.Get(note.Open(head, note.VerifierList(verifierOf(t, key.Public()))))(t)
		head = must.Get(note.Sign(opened, signer))(t)
		public = append(public, verifier)
	}
	for need, fits := range []bool{true, true, true} {
		trusted := must.Get(proof.NewTrust(key.Public(), public[:2], need))(t)
		opened, err := trusted.Open(head)
		if (err == nil) != fits || len(opened.Witnesses) != 2 || opened.Witnesses[0].At.IsZero() {
			t.Errorf("%d of 2 wanted: %+v, %v", need, opened, err)
		}
	}
	trusted := must.Get(proof.NewTrust(key.Public(), public[:2], 2))(t)
	check.ErrorIsf(t, check.ErrorOf(trusted.Open(signed(t, key, treeOf(stored)))), proof.ErrWitnesses,
		"a head without witnesses")
	check.Fails(t, check.ErrorOf(proof.NewTrust(key.Public(), []string{public[0], public[0]}, 2)),
		"one witness counts twice")
}

func verifierOf(t testing.TB, public string) note.Verifier {
	t.Helper()
	return must.Get(note.NewVerifier(public))(t)
}

// FuzzParse reads any bytes without a panic; what it reads it writes the same.
func FuzzParse(f *testing.F) {
	key := newKey(f)
	stored := records(30)
	f.Add(secondRound(f, stored, signed(f, key, treeOf(stored))).Marshal())
	f.Add([]byte("pitboss-round-proof/v1\nround 1\nend\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		round, err := proof.Parse(file)
		if err != nil {
			return
		}
		if again := round.Marshal(); !bytes.Equal(again, file) {
			t.Errorf("read\n%q\nand wrote\n%q", file, again)
		}
		_, _ = round.Check(trust(t, key))
	})
}
