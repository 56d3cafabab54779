package proof_test

// A checker as somebody would write it who has only the page docs/journal.md: it uses nothing of
// pitboss, and nothing but Go's own library.

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// checkAlone checks the proof of a round by a table's public key and, unless it is empty, a witness's.
func checkAlone(file, key, witness string) error {
	lines := strings.Split(strings.TrimSuffix(file, "\n"), "\n")
	if len(lines) < 4 || lines[0] != "pitboss-round-proof/v1" || !strings.HasPrefix(lines[1], "round ") {
		return errors.New("this is no proof of a round")
	}
	round := lines[1][len("round "):]
	lines = lines[2:]
	block := func(name string, least int) (block []string) { // the lines behind a line "name N"
		count, named := strings.CutPrefix(lines[0], name+" ")
		if n, err := strconv.Atoi(count); named && err == nil && n >= least && n+1 < len(lines) {
			block, lines = lines[1:n+1], lines[n+1:]
		}
		return block
	}
	for next := block("key", 7); next != nil; next = block("key", 7) {
		note, signatures := strings.Join(next[:4], "\n")+"\n", strings.Join(next[5:], "\n")
		if next[0] != "pitboss-log-key/v1" || checkSignature(note, next[1], signatures, next[3]) != nil {
			return errors.New("want a new key")
		}
		if next[2] == key && checkSignature(note, next[1], signatures, key) == nil {
			key = next[3]
		}
	}
	for parts := 0; len(lines) > 1 || lines[0] != "end" || parts == 0; parts++ {
		shown := block("records", 1)
		proof := block("proof", 4)
		if shown == nil || proof == nil {
			return errors.New("want records and their proof")
		}
		if err := checkPart(shown, strings.Join(proof, "\n")+"\n", round, key, witness); err != nil {
			return err
		}
	}
	return nil
}

// checkPart checks a run of records and the tlog-proof of its last one.
func checkPart(shown []string, proof, round, key, witness string) error {
	previous, sequence := "", uint64(0)
	for i, record := range shown {
		canonical, suffix, found := strings.Cut(record, `,"hash":"`)
		sum := sha256.Sum256([]byte(canonical + "}"))
		hash := hex.EncodeToString(sum[:])
		var place struct {
			Seq, Round uint64
			Prev       string
		}
		err := json.Unmarshal([]byte(record), &place)
		switch {
		case err != nil || !found || suffix != hash+`"}`:
			return fmt.Errorf("record %d is not what its hash is of", i+1)
		case fmt.Sprint(place.Round) != round:
			return fmt.Errorf("record %d is of another round", place.Seq)
		case i > 0 && (place.Prev != previous || place.Seq != sequence+1):
			return fmt.Errorf("record %d does not follow", place.Seq)
		}
		previous, sequence = hash, place.Seq
	}
	head, signed, _ := strings.Cut(proof, "\n\n")
	path := strings.Split(head, "\n")
	if len(path) < 2 || path[0] != "c2sp.org/tlog-proof@v1" || path[1] != fmt.Sprintf("index %d", sequence-1) {
		return errors.New("the proof is of another record")
	}
	text, signatures, _ := strings.Cut(signed, "\n\n")
	text += "\n"
	origin, _, _ := strings.Cut(text, "\n")
	if err := checkSignature(text, origin, signatures, key); err != nil {
		return err
	}
	if witness != "" && checkSignature(text, "", signatures, witness) != nil {
		return errors.New("the witness did not sign")
	}
	said := strings.Split(text, "\n")
	size, err := strconv.ParseUint(said[1], 10, 64)
	if err != nil || sequence > size {
		return errors.New("the head does not reach so far")
	}
	leaf := sha256.Sum256([]byte("\x00" + shown[len(shown)-1]))
	// RFC 9162, 2.1.3.2.
	at, last, hash := sequence-1, size-1, leaf[:]
	for _, line := range path[2:] {
		sibling, err := base64.StdEncoding.DecodeString(line)
		if err != nil || last == 0 {
			return errors.New("the path is no path")
		}
		left, right := hash, sibling
		if at&1 == 1 || at == last {
			left, right = sibling, hash
			for at&1 == 0 && at != 0 {
				at, last = at>>1, last>>1
			}
		}
		sum := sha256.Sum256(append(append([]byte{1}, left...), right...))
		at, last, hash = at>>1, last>>1, sum[:]
	}
	if last != 0 || base64.StdEncoding.EncodeToString(hash) != said[2] {
		return errors.New("the record is not in the tree")
	}
	return nil
}

// checkSignature looks for a signature of the text by a key, NAME+ID+KEY. A table's key has the name
// of the text's origin; a witness's, of which none is asked, signs the text behind its time.
func checkSignature(text, origin, signatures, key string) error {
	parts := strings.SplitN(key, "+", 3)
	if len(parts) != 3 || origin != "" && parts[0] != origin {
		return errors.New("the key is of another table")
	}
	public, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(public) != 33 {
		return errors.New("the key is no key")
	}
	for line := range strings.Lines(signatures) {
		encoded, ours := strings.CutPrefix(strings.TrimSpace(line), "— "+parts[0]+" ")
		signature, err := base64.StdEncoding.DecodeString(encoded)
		if !ours || err != nil || len(signature) < 4 || hex.EncodeToString(signature[:4]) != parts[1] {
			continue
		}
		said, signature := text, signature[4:]
		if public[0] == 4 && len(signature) == 8+ed25519.SignatureSize {
			said = fmt.Sprintf("cosignature/v1\ntime %d\n%s", binary.BigEndian.Uint64(signature), text)
			signature = signature[8:]
		}
		if ed25519.Verify(public[1:], []byte(said), signature) {
			return nil
		}
	}
	return errors.New("the text is not signed by the key")
}

// What journal prove writes can be checked without pitboss.
func TestAProofIsCheckedWithoutPitboss(t *testing.T) {
	key := newKey(t)
	witness := newWitness(t)
	for _, size := range []int{19, 20, 33, 64, 100} {
		stored := records(size)
		head := signed(t, key, treeOf(stored))
		cosignature, err := witness.Cosign(head)
		if err != nil {
			t.Fatal(err)
		}
		file := secondRound(t, stored, append(head, cosignature...)).Marshal()
		if err := checkAlone(string(file), key.Public(), witness.Public()); err != nil {
			t.Errorf("of %d records: %v", size, err)
		}
		if checkAlone(string(file), key.Public(), newWitness(t).Public()) == nil {
			t.Error("a witness who did not sign is taken for one who did")
		}
		for name, forged := range map[string][]byte{
			"a record changed": bytes.Replace(file, []byte(`"seq":12`), []byte(`"seq":13`), 1),
			"another size":     bytes.Replace(file, fmt.Appendf(nil, "\n%d\n", size), fmt.Appendf(nil, "\n%d\n", size+1), 1),
			"another round":    bytes.Replace(file, []byte("round 2\n"), []byte("round 3\n"), 1),
		} {
			if bytes.Equal(forged, file) || checkAlone(string(forged), key.Public(), "") == nil {
				t.Errorf("of %d records: %s, and it is accepted", size, name)
			}
		}
		if checkAlone(string(file), newKey(t).Public(), "") == nil {
			t.Error("another table's key is accepted")
		}
	}
}
