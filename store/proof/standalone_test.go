package proof_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"
	"pgregory.net/rapid"

	"pitboss/internal/testing/must"
	"pitboss/store/proof"
	"pitboss/store/proof/standalone"
)

// checkFile does what journal check does with a file: witness is the public key of a witness who must have signed,
// empty for none.
func checkFile(file []byte, key, witness string) error {
	var witnesses []string
	if witness != "" {
		witnesses = []string{witness}
	}
	trust, err := proof.NewTrust(key, witnesses, len(witnesses))
	if err != nil {
		return err
	}
	round, err := proof.Parse(file)
	if err == nil {
		_, err = round.Check(trust)
	}
	return err
}

// bothSay wants the same verdict of journal check and of the checker that uses nothing of pitboss.
func bothSay(t testing.TB, right bool, file []byte, key, witness string) {
	t.Helper()
	if err := checkFile(file, key, witness); (err == nil) != right {
		t.Errorf("journal check: right %t, want %t: %v", err == nil, right, err)
	}
	if err := standalone.Check(string(file), key, witness); (err == nil) != right {
		t.Errorf("without pitboss: right %t, want %t: %v", err == nil, right, err)
	}
}

// What journal prove writes can be checked without pitboss, by 160 lines of nothing but Go's own library.
func TestAProofIsCheckedWithoutPitboss(t *testing.T) {
	key, witness := newKey(t), newWitness(t)
	for _, size := range []int{19, 20, 33, 64, 100} {
		stored := records(size)
		head := signed(t, key, treeOf(stored))
		cosignature := must.Get(witness.Cosign(head))(t)
		file := secondRound(t, stored, append(head, cosignature...)).Marshal()
		bothSay(t, true, file, key.Public(), "")
		bothSay(t, true, file, key.Public(), witness.Public())
		bothSay(t, false, file, key.Public(), newWitness(t).Public())
		bothSay(t, false, file, newKey(t).Public(), "")
	}
	const checker = "standalone/check.go"
	source := must.Get(os.ReadFile(checker))(t)
	if lines := bytes.Count(source, []byte("\n")); lines > 160 {
		t.Errorf("the checker has %d lines, and docs/journal.md says 160", lines)
	}
	parsed := must.Get(parser.ParseFile(token.NewFileSet(), checker, source, parser.ImportsOnly))(t)
	for _, used := range parsed.Imports {
		if strings.Contains(used.Path.Value, ".") || strings.Contains(used.Path.Value, "pitboss") {
			t.Errorf("the checker uses %s", used.Path.Value)
		}
	}
}

// sealed returns a stored record with these canonical bytes.
func sealed(canonical string) []byte {
	sum := sha256.Sum256([]byte(canonical))
	return []byte(strings.TrimSuffix(canonical, "}") + `,"hash":"` + hex.EncodeToString(sum[:]) + `"}`)
}

// noteOf returns a text signed by keys whose secrets are given, whatever the text says.
func noteOf(t testing.TB, text string, secrets ...string) []byte {
	t.Helper()
	var signers []note.Signer
	for _, secret := range secrets {
		signer := must.Get(note.NewSigner(secret))(t)
		signers = append(signers, signer)
	}
	return must.Get(note.Sign(&note.Note{Text: text}, signers...))(t)
}

// The forgeries that journal check refuses are those that the checker without pitboss refuses: of somebody who has
// the table's own key, of somebody who has none, and of the form alone.
func TestForgeriesAreRefusedByBoth(t *testing.T) {
	key, other, witness := newKey(t), newKey(t), newWitness(t)
	stored := records(47)
	head := signed(t, key, treeOf(stored))
	whole := func() proof.Round { return secondRound(t, stored, head) }
	// shows proves other records in the place of the round's, all in a tree that the table signed.
	shows := func(change func([][]byte)) []byte {
		forged := append([][]byte{}, stored...)
		change(forged)
		return secondRound(t, forged, signed(t, key, treeOf(forged))).Marshal()
	}
	round := func(change func(*proof.Round)) []byte {
		forged := whole()
		for i := range forged.Parts {
			forged.Parts[i].Records = append([][]byte{}, forged.Parts[i].Records...)
		}
		change(&forged)
		return forged.Marshal()
	}
	early := secondRound(t, stored[:40], signed(t, key, treeOf(stored[:40])))
	file := whole().Marshal()
	replaced := func(old, new string) []byte {
		forged := bytes.Replace(file, []byte(old), []byte(new), 1)
		if bytes.Equal(forged, file) {
			t.Fatalf("the file has no %q", old)
		}
		return forged
	}
	heads := func(head []byte) []byte {
		return round(func(r *proof.Round) { r.Parts[0].Proof.Checkpoint, r.Parts[1].Proof.Checkpoint = head, head })
	}
	root := must.Get(treeOf(stored).Root())(t)
	cosignature := must.Get(witness.Cosign(head))(t)
	lines := strings.SplitN(string(head), "\n", 4)
	text := func(lines ...string) []byte { return heads(noteOf(t, strings.Join(lines, "\n")+"\n", key.Text())) }
	_, signatures, _ := strings.Cut(string(head), "\n\n")
	record := func(at int, change func(text string) string) []byte {
		return shows(func(forged [][]byte) {
			canonical := string(forged[at][:bytes.LastIndex(forged[at], []byte(`,"hash":"`))]) + "}"
			changed := change(canonical)
			if changed == canonical {
				t.Fatalf("%s was not changed", canonical)
			}
			forged[at] = sealed(changed)
		})
	}
	swap := func(old, new string) func(string) string {
		return func(text string) string { return strings.Replace(text, old, new, 1) }
	}
	for name, forged := range map[string][]byte{
		"nothing":                 round(func(r *proof.Round) { r.Parts = nil }),
		"an empty file":           {},
		"another first line":      replaced("pitboss-round-proof/v1", "pitboss-round-proof/v2"),
		"another round":           replaced("round 2\n", "round 3\n"),
		"a number with a zero":    replaced("round 2\n", "round 02\n"),
		"records with a sign":     replaced("records 4\n", "records +4\n"),
		"more records than there": replaced("records 4\n", "records 400\n"),
		"too many to count":       replaced("records 4\n", "records 9223372036854775807\n"),
		"no records":              replaced("records 4\n", "records 0\n"),
		"no end":                  bytes.TrimSuffix(file, []byte("end\n")),
		"the end without its end": bytes.TrimSuffix(file, []byte("\n")),
		"something behind it":     append(bytes.Clone(file), "end\n"...),
		"a carriage return":       replaced("index 13\n", "index 13\r\n"),

		"a record rewritten": replaced(`"v":1`, `"v":2`),
		"a record left out": round(func(r *proof.Round) {
			r.Parts[0].Records = append(r.Parts[0].Records[:1], r.Parts[0].Records[2:]...)
		}),
		"the last left out": round(func(r *proof.Round) { r.Parts[0].Records = r.Parts[0].Records[:3] }),
		"parts exchanged":   round(func(r *proof.Round) { r.Parts[0], r.Parts[1] = r.Parts[1], r.Parts[0] }),
		"a part twice":      round(func(r *proof.Round) { r.Parts[1] = r.Parts[0] }),
		"of no round":       round(func(r *proof.Round) { r.Parts[0].Records = append(r.Parts[0].Records, stored[14]) }),
		"another index":     replaced("index 13\n", "index 12\n"),
		"a path too short":  round(func(r *proof.Round) { r.Parts[0].Proof.Hashes = r.Parts[0].Proof.Hashes[1:] }),
		"a path too long": round(func(r *proof.Round) {
			r.Parts[0].Proof.Hashes = append(r.Parts[0].Proof.Hashes, r.Parts[0].Proof.Hashes[0])
		}),

		"of another site":     record(13, swap("hall 1", "hall 2")),
		"of another table":    record(13, swap("t+7", "t+8")),
		"of a round by words": record(13, swap(`"round":2`, `"round":"2"`)),
		"a type of no text":   record(13, swap(`"v":1`, `"v":1,"type":1`)),
		"without a sequence":  record(13, swap(`"seq":14`, `"seq":0`)),
		"a sequence left out": record(13, swap(`"seq":14`, `"seq":15`)),
		"going back":          record(15, swap(`"seq":16`, `"seq":12`)),
		"of another before":   record(13, swap(`"prev":"`, `"prev":"0`)),
		"no JSON":             record(13, func(string) string { return "{]}" }),
		"a record of nothing": shows(func(forged [][]byte) { forged[13] = []byte("{}") }),

		"another key":                 heads(signed(t, other, treeOf(stored))),
		"another head of the table's": round(func(r *proof.Round) { r.Parts[1] = early.Parts[1] }),
		"a head from before":          heads(signed(t, key, treeOf(stored[:18]))),
		"another's root":              heads(signed(t, key, treeOf(records(46)))),
		"another size":                replaced("\n47\n", "\n48\n"),
		"no signature":                heads([]byte(strings.Join(lines[:3], "\n") + "\n\n")),
		"another's name":              text(other.Origin(), lines[1], lines[2]),
		"a head of four lines":        text(lines[0], lines[1], lines[2], "more"),
		"a head of two lines":         text(lines[0], lines[1]),
		"a size of no number":         text(lines[0], "0x2f", lines[2]),
		"a root of no hash":           text(lines[0], lines[1], "AAAA"),
		"a wrong signature before the right one": heads(fmt.Appendf(nil, "%s\n\n%s%s", strings.Join(lines[:3], "\n"),
			strings.SplitAfter(string(noteOf(t, "other\n", key.Text())), "\n\n")[1], signatures)),
		"a line that is no signature": heads(append(bytes.Clone(head), "nonsense\n"...)),
		"a name with a plus sign":     heads(append(bytes.Clone(head), "— a+b AAAAAAAAAAAAAAAAAAAA\n"...)),
		"a name with a space":         heads(append(bytes.Clone(head), "— a\u00a0b AAAAAAAAAAAAAAAAAAAA\n"...)),
		"more lines than are read": heads(append(bytes.Clone(head),
			strings.Repeat("— a AAAAAAAAAAAAAAAAAAAA\n", 100)...)),
		"no text":                  heads(append(bytes.Clone(head), "— \xff AAAAAAAAAAAAAAAAAAAA\n"...)),
		"a witness's in its place": heads(fmt.Appendf(nil, "%s\n\n%s", strings.Join(lines[:3], "\n"), cosignature)),
	} {
		t.Run(name, func(t *testing.T) { bothSay(t, false, forged, key.Public(), "") })
	}
	for name, right := range map[string][]byte{
		"as it is":                     file,
		"another signature besides":    heads(append(bytes.Clone(head), "— a AAAAAAAAAAAAAAAAAAAA\n"...)),
		"signed again":                 heads(noteOf(t, fmt.Sprintf("%s\n47\n%s\n", key.Origin(), lines[2]), key.Text())),
		"records without a site":       record(13, swap(`"site":"hall 1","table":"t+7",`, "")),
		"a hash inside of a record":    record(13, swap(`"v":1`, `"v":1,"data":{"seq":3,"hash":"`+hex.EncodeToString(root)+`"}`)),
		"signed by the head's own key": round(func(*proof.Round) {}),
	} {
		t.Run(name, func(t *testing.T) { bothSay(t, true, right, key.Public(), "") })
	}
	bad := strings.Replace(key.Public(), "+", "+0", 1)
	bothSay(t, false, file, bad, "")
	bothSay(t, false, file, "no/key", "")
	bothSay(t, false, file, witness.Public(), "")
}

// Notes of a new key that the old one did not sign, or the new one, or that are of another form lead nowhere.
func TestForgedKeysAreRefusedByBoth(t *testing.T) {
	first, stored := newKey(t), records(47)
	next := func(key proof.Key) proof.Key {
		return must.Get(key.Next())(t)
	}
	second := next(first)
	thief := next(first)
	proves := func(notes ...[]byte) []byte {
		round := secondRound(t, stored, signed(t, second, treeOf(stored)))
		round.Keys = notes
		return round.Marshal()
	}
	text := func(old proof.Key, public string) string {
		return strings.Join([]string{"pitboss-log-key/v1", old.Origin(), old.Public(), public}, "\n") + "\n"
	}
	replaces := func(old proof.Key, public string, by proof.Key) []byte {
		return noteOf(t, text(old, public), old.Text(), by.Text())
	}
	words, right := text(first, second.Public()), replaces(first, second.Public(), second)
	stranger := newKey(t)
	strangers := noteOf(t, text(stranger, next(stranger).Public()), stranger.Text())
	anothers := strings.Replace(words, first.Origin(), stranger.Origin(), 1)
	behind := fmt.Sprintf("key %d\n%send\n", bytes.Count(right, []byte("\n")), right)
	bothSay(t, true, proves(right), first.Public(), "")
	bothSay(t, true, proves(right), second.Public(), "")
	for name, forged := range map[string][]byte{
		"no note":                    proves(),
		"the old key did not sign":   proves(noteOf(t, words, second.Text())),
		"the new key did not sign":   proves(noteOf(t, words, first.Text())),
		"another signed for it":      proves(noteOf(t, words, thief.Text(), second.Text())),
		"of another form":            proves(noteOf(t, strings.Replace(words, "v1", "v2", 1), first.Text(), second.Text())),
		"of five lines":              proves(noteOf(t, words+"more\n", first.Text(), second.Text())),
		"replaced by itself":         proves(replaces(first, first.Public(), second), right),
		"of another record":          proves(noteOf(t, anothers, first.Text(), second.Text())),
		"a stranger's, half signed":  proves(strangers, right),
		"after the parts":            bytes.Replace(proves(), []byte("end\n"), []byte(behind), 1),
		"a key whose id is not its":  proves(replaces(first, strings.Replace(second.Public(), "+", "+0", 1), second)),
		"a note and another head":    bytes.ReplaceAll(proves(right), []byte("\n47\n"), []byte("\n48\n")),
		"the wrong key of two names": proves(replaces(first, stranger.Public(), stranger)),
	} {
		t.Run(name, func(t *testing.T) { bothSay(t, false, forged, first.Public(), "") })
	}
}

// Whatever is changed in a file, the checker without pitboss accepts nothing that journal check refuses.
func TestAChangedProofWithoutPitboss(t *testing.T) {
	first, witness := newKey(t), newWitness(t)
	second := must.Get(first.Next())(t)
	rotation := must.Get(proof.Rotate(first, second))(t)
	stored := records(30)
	head := signed(t, second, treeOf(stored))
	line := must.Get(witness.Cosign(head))(t)
	round := secondRound(t, stored, append(head, line...))
	round.Keys = [][]byte{rotation}
	whole := round.Marshal()
	bothSay(t, true, whole, first.Public(), witness.Public())
	rapid.Check(t, func(t *rapid.T) {
		file := bytes.Clone(whole)
		at := rapid.IntRange(0, len(file)-1).Draw(t, "at")
		lines := bytes.SplitAfter(file, []byte("\n"))
		line := rapid.IntRange(0, len(lines)-2).Draw(t, "line")
		switch rapid.IntRange(0, 4).Draw(t, "change") {
		case 0:
			file[at] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		case 1:
			file = append(file[:at], file[at+1:]...)
		case 2:
			file = bytes.Join(append(lines[:line:line], lines[line+1:]...), nil)
		case 3:
			file = bytes.Join(append(append(lines[:line:line], lines[line]), lines[line:]...), nil)
		default:
			other := rapid.IntRange(0, len(lines)-2).Draw(t, "other")
			lines[line], lines[other] = lines[other], lines[line]
			file = bytes.Join(lines, nil)
		}
		for _, seen := range []string{"", witness.Public()} {
			refused := checkFile(file, first.Public(), seen)
			if refused != nil && standalone.Check(string(file), first.Public(), seen) == nil {
				t.Fatalf("journal check refuses it, the other does not: %v", refused)
			}
		}
	})
}

// A correction is recorded outside of the round that it corrects, often much later: the proof shows it after the
// round, and nothing else that is not of the round.
func TestACorrectionIsProven(t *testing.T) {
	key, stored := newKey(t), records(47)
	correction := func(kind, data string) []byte {
		return sealed(fmt.Sprintf(`{"v":1,"seq":35,"site":"hall 1","table":"t+7","type":%q,"data":%s,"prev":"x"}`, kind, data))
	}
	proves := func(record []byte, order ...int) []byte {
		all := slices.Clone(stored)
		all[34] = record
		head := signed(t, key, treeOf(all))
		round := secondRound(t, all, head)
		round.Parts = append(round.Parts, must.Get(proof.NewPart([][]byte{record}, 35, treeOf(all), head))(t))
		parts := round.Parts
		round.Parts = nil
		for _, at := range order {
			round.Parts = append(round.Parts, parts[at])
		}
		return round.Marshal()
	}
	right := correction("round-corrected", `{"round_number":2}`)
	file := proves(right, 0, 1, 2)
	bothSay(t, true, file, key.Public(), "")
	proven := must.Get(must.Get(proof.Parse(file))(t).Check(trust(t, key)))(t)
	if len(proven.Records) != 8 || len(proven.Corrections) != 1 || !bytes.Equal(proven.Corrections[0], right) ||
		proven.Last != 19 || proven.LeftOut != 1 {
		t.Errorf("proven is %+v", proven)
	}
	bothSay(t, true, proves(right, 1, 2), key.Public(), "")
	for what, forged := range map[string][]byte{
		"the correction alone":         proves(right, 2),
		"before the round":             proves(right, 2, 0, 1),
		"of another round":             proves(correction("round-corrected", `{"round_number":3}`), 0, 1, 2),
		"of no number":                 proves(correction("round-corrected", `{"round_number":"2"}`), 0, 1, 2),
		"of nothing":                   proves(correction("round-corrected", `null`), 0, 1, 2),
		"asked for, not made":          proves(correction("correction-requested", `{"round_number":2}`), 0, 1, 2),
		"another record of the number": proves(correction("outcome-settled", `{"round_number":2}`), 0, 1, 2),
	} {
		t.Run(what, func(t *testing.T) { bothSay(t, false, forged, key.Public(), "") })
	}
}
