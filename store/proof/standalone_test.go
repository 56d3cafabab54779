package proof_test

// A checker as somebody would write it who has only the page docs/journal.md: it uses nothing of
// pitboss, and nothing but Go's own library.

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// checkAlone checks the proof of a round by a table's public key.
func checkAlone(file, key string) error {
	lines := strings.Split(strings.TrimSuffix(file, "\n"), "\n")
	next := func(prefix string) (rest string, err error) {
		if len(lines) == 0 || !strings.HasPrefix(lines[0], prefix) {
			return "", fmt.Errorf("want a line %q", prefix)
		}
		rest, lines = lines[0][len(prefix):], lines[1:]
		return rest, nil
	}
	if _, err := next("pitboss-round-proof/v1"); err != nil {
		return err
	}
	round, err := next("round ")
	if err != nil {
		return err
	}
	for parts := 0; ; parts++ {
		if len(lines) == 1 && lines[0] == "end" && parts > 0 {
			return nil
		}
		count, err := next("records ")
		n, bad := strconv.Atoi(count)
		if err = errors.Join(err, bad); err != nil || n < 1 || n > len(lines) {
			return errors.Join(err, errors.New("want records"))
		}
		shown := lines[:n]
		lines = lines[n:]
		count, err = next("proof ")
		n, bad = strconv.Atoi(count)
		if err = errors.Join(err, bad); err != nil || n < 4 || n > len(lines) {
			return errors.Join(err, errors.New("want a proof"))
		}
		if err := checkPart(shown, strings.Join(lines[:n], "\n")+"\n", round, key); err != nil {
			return err
		}
		lines = lines[n:]
	}
}

// checkPart checks a run of records and the tlog-proof of its last one.
func checkPart(shown []string, proof, round, key string) error {
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
	if err := checkSignature(text, signatures, key); err != nil {
		return err
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

// checkSignature looks for a signature of the text by a key, NAME+ID+KEY.
func checkSignature(text, signatures, key string) error {
	parts := strings.SplitN(key, "+", 3)
	public, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(public) != 33 || !strings.HasPrefix(text, parts[0]+"\n") {
		return errors.New("the key is of another table")
	}
	for line := range strings.Lines(signatures) {
		encoded, ours := strings.CutPrefix(strings.TrimSpace(line), "— "+parts[0]+" ")
		if signature, err := base64.StdEncoding.DecodeString(encoded); ours && err == nil && len(signature) == 68 &&
			hex.EncodeToString(signature[:4]) == parts[1] && ed25519.Verify(public[1:], []byte(text), signature[4:]) {
			return nil
		}
	}
	return errors.New("the head is not signed by the key")
}

// What journal prove writes can be checked without pitboss.
func TestAProofIsCheckedWithoutPitboss(t *testing.T) {
	key := newKey(t)
	for _, size := range []int{19, 20, 33, 64, 100} {
		stored := records(size)
		file := secondRound(t, stored, signed(t, key, treeOf(stored))).Marshal()
		if err := checkAlone(string(file), key.Public()); err != nil {
			t.Errorf("of %d records: %v", size, err)
		}
		for name, forged := range map[string][]byte{
			"a record changed": bytes.Replace(file, []byte(`"seq":12`), []byte(`"seq":13`), 1),
			"another size":     bytes.Replace(file, fmt.Appendf(nil, "\n%d\n", size), fmt.Appendf(nil, "\n%d\n", size+1), 1),
			"another round":    bytes.Replace(file, []byte("round 2\n"), []byte("round 3\n"), 1),
		} {
			if bytes.Equal(forged, file) || checkAlone(string(forged), key.Public()) == nil {
				t.Errorf("of %d records: %s, and it is accepted", size, name)
			}
		}
		if checkAlone(string(file), newKey(t).Public()) == nil {
			t.Error("another table's key is accepted")
		}
	}
}
