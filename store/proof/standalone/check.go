// Package standalone checks the proof of a round with Go's standard library alone: an example to read, and for tests.
package standalone

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// checker is the state while a proof is read: head is that of the previous part, last the previous record, and
// corrected is set from the first correction on.
type checker struct {
	key, witness, round, head string
	last                      uint64
	corrected                 bool
}

// Check checks the proof of a round with a table's public key and, unless it is empty, a witness's.
func Check(file, key, witness string) error {
	lines := strings.Split(file, "\n")
	if len(lines) < 5 || lines[0] != "pitboss-round-proof/v1" || lines[len(lines)-1] != "" {
		return errors.New("this is no proof of a round")
	}
	c, lines := checker{key: key, witness: witness, round: lines[1]}, lines[2:len(lines)-1]
	block := func(name string, least int) (block []string) { // the lines after a line "name N"
		n, _ := strconv.Atoi(strings.TrimPrefix(lines[0], name+" "))
		if lines[0] == fmt.Sprintf("%s %d", name, n) && n >= least && n < len(lines)-1 {
			block, lines = lines[1:n+1], lines[n+1:]
		}
		return block
	}
	for note := block("key", 7); note != nil; note = block("key", 7) {
		text, of := strings.Join(note[:4], "\n")+"\n", note[1]+"+"
		if note[0] != "pitboss-log-key/v1" || note[4] != "" || note[2] == note[3] || !strings.HasPrefix(note[2], of) ||
			!strings.HasPrefix(note[3], of) || !signed(text, 1, note[5:], note[2]) || !signed(text, 1, note[5:], note[3]) {
			return errors.New("want a new key, signed by the old one and by itself")
		}
		if note[2] == c.key {
			c.key = note[3]
		}
	}
	for parts := 0; len(lines) > 1 || lines[0] != "end" || parts == 0; parts++ {
		shown, proof := block("records", 1), block("proof", 8)
		if shown == nil || proof == nil {
			return errors.New("want records and their proof")
		}
		if err := c.part(shown, proof); err != nil {
			return err
		}
	}
	return nil
}

// part checks a run of records and the tlog-proof of its last record.
func (c *checker) part(shown, proof []string) error {
	escape := func(name string) string { return strings.ReplaceAll(url.PathEscape(name), "+", "%2B") }
	origin, _, _ := strings.Cut(c.key, "+")
	names, previous := strings.Split(origin, "/"), ""
	for i, record := range shown {
		at := max(0, len(record)-len(`,"hash":""}`)-64)
		hash := fmt.Sprintf("%x", sha256.Sum256([]byte(record[:at]+"}")))
		var is struct {
			Seq, Round              uint64
			Type, Site, Table, Prev string
			Data                    json.RawMessage
		}
		err := json.Unmarshal([]byte(record), &is)
		var corrected struct {
			Round uint64 `json:"round_number"`
		}
		own, corrects := fmt.Sprint("round ", is.Round) == c.round, is.Type == "round-corrected" &&
			json.Unmarshal(is.Data, &corrected) == nil && fmt.Sprint("round ", corrected.Round) == c.round
		switch {
		case err != nil || record[at:] != `,"hash":"`+hash+`"}` || is.Seq == 0:
			return fmt.Errorf("record %d of a run is not what its hash is of", i+1)
		case len(names) != 3 || is.Site != "" && escape(is.Site) != names[0] || is.Table != "" && escape(is.Table) != names[1]:
			return fmt.Errorf("record %d is of another site or table", is.Seq)
		case own && c.corrected || !own && (!corrects || c.last == 0):
			return fmt.Errorf("record %d is of another round, or after a correction of this one", is.Seq)
		case is.Seq <= c.last || i > 0 && (is.Seq != c.last+1 || is.Prev != previous):
			return fmt.Errorf("record %d does not follow record %d", is.Seq, c.last)
		}
		previous, c.last, c.corrected = hash, is.Seq, !own
	}
	empty := slices.Index(proof, "")
	index := fmt.Sprintf("index %d", c.last-1)
	if empty < 2 || len(proof) < empty+6 || proof[0] != "c2sp.org/tlog-proof@v1" || proof[1] != index {
		return errors.New("the proof is of another record")
	}
	note := proof[empty+1:] // three lines of text, an empty line, signatures
	text, head := strings.Join(note[:3], "\n")+"\n", strings.Join(note, "\n")
	size, err := strconv.ParseUint(note[1], 10, 64)
	if err != nil || note[0] != origin || note[3] != "" || c.head != "" && c.head != head || c.last > size ||
		!signed(text, 1, note[4:], c.key) || c.witness != "" && !signed(text, 4, note[4:], c.witness) {
		return errors.New("the head is another part's, of too few records, or not signed by the table, or by the witness")
	}
	leaf := sha256.Sum256([]byte("\x00" + shown[len(shown)-1]))
	at, last, hash := c.last-1, size-1, leaf[:] // RFC 9162, 2.1.3.2
	for _, line := range proof[2:empty] {
		sibling, err := base64.StdEncoding.Strict().DecodeString(line)
		if err != nil || len(sibling) != 32 || len(line) != 44 || last == 0 {
			return errors.New("the path is no path")
		}
		left, right := hash, sibling
		if at&1 == 1 || at == last {
			left, right = sibling, hash
			for at&1 == 0 && at != 0 {
				at, last = at>>1, last>>1
			}
		}
		sum := sha256.Sum256(slices.Concat([]byte{1}, left, right))
		at, last, hash = at>>1, last>>1, sum[:]
	}
	if c.head = head; last != 0 || base64.StdEncoding.EncodeToString(hash) != note[2] {
		return errors.New("the record is not in the tree")
	}
	return nil
}

// signed reports whether a key NAME+ID+KEY of a kind signed a text. Kind 1 signs the text, kind 4 a time and the
// text.
func signed(text string, kind byte, signatures []string, key string) (found bool) {
	name, rest, _ := strings.Cut(key, "+")
	id, encoded, _ := strings.Cut(rest, "+")
	public, err := base64.StdEncoding.DecodeString(encoded)
	sum := sha256.Sum256([]byte(name + "\n" + string(public)))
	odd := func(r rune) bool { return r < ' ' && r != '\n' || r == '\uFFFD' }
	if err != nil || len(public) != 33 || public[0] != kind || fmt.Sprintf("%x", sum[:4]) != id ||
		len(signatures) > 100 || strings.ContainsFunc(text+strings.Join(signatures, "\n"), odd) {
		return false
	}
	for _, line := range signatures {
		words, said := strings.Fields(line), text
		if len(words) != 3 || words[0] != "—" || strings.Join(words, " ") != line || strings.Contains(words[1], "+") {
			return false
		}
		signature, err := base64.StdEncoding.DecodeString(words[2])
		if err != nil || len(signature) < 12 {
			return false
		}
		ours, by := words[1] == name && fmt.Sprintf("%x", signature[:4]) == id && !found, signature[4:]
		if kind == 4 {
			said, by = fmt.Sprintf("cosignature/v1\ntime %d\n%s", binary.BigEndian.Uint64(by), text), by[8:]
		}
		if found = found || ours && ed25519.Verify(public[1:], []byte(said), by); ours && !found {
			return false
		}
	}
	return found
}
