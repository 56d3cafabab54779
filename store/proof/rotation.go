package proof

import (
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// rotationLine is the first line of a rotation. It cannot be confused with a head, whose second line is a number.
const rotationLine = "pitboss-log-key/v1"

// Rotation is the replacement of a table's key.
type Rotation struct {
	Origin string
	// Old and New are the public keys.
	Old, New string
}

// Rotate records that a key is replaced by its [Key.Next]: a signed note of four lines (the form, the origin, the old
// and the new public key), signed by both.
func Rotate(old, next Key) ([]byte, error) {
	text := strings.Join([]string{rotationLine, old.Origin(), old.public, next.public}, "\n") + "\n"
	return note.Sign(&note.Note{Text: text}, old.signer, next.signer)
}

// ReadRotation decodes the output of [Rotate] and checks that both keys signed it. It does not check that the old key
// is trusted.
func ReadRotation(signed []byte) (Rotation, error) {
	lines := strings.SplitN(string(signed), "\n", 5)
	if len(lines) != 5 || lines[0] != rotationLine || !strings.HasPrefix(lines[4], "\n") {
		return Rotation{}, fmt.Errorf("this replaces no key: its first line is %.40q, want %s and three lines", lines[0], rotationLine)
	}
	rotation := Rotation{Origin: lines[1], Old: lines[2], New: lines[3]}
	var keys []note.Verifier
	for _, public := range []string{rotation.Old, rotation.New} {
		key, err := note.NewVerifier(public)
		if err != nil || key.Name() != rotation.Origin {
			return rotation, fmt.Errorf("the key %.60q is no public key of %s", public, rotation.Origin)
		}
		keys = append(keys, key)
	}
	if rotation.Old == rotation.New {
		return rotation, fmt.Errorf("the key %s is replaced by itself", rotation.Old)
	}
	opened, err := note.Open(signed, note.VerifierList(keys...))
	if err != nil {
		return rotation, fmt.Errorf("the key of %s is not replaced: %w", rotation.Origin, err)
	}
	if len(opened.Sigs) != len(keys) {
		return rotation, fmt.Errorf("the key of %s is not replaced: want the signatures of both keys", rotation.Origin)
	}
	return rotation, nil
}

// Follow returns the trust after rotations of the table's key. A rotation from the key trusted so far makes its new
// key the trusted one; other rotations have no effect.
func (t Trust) Follow(rotations [][]byte) (Trust, error) {
	for _, signed := range rotations {
		rotation, err := ReadRotation(signed)
		if err != nil {
			return t, err
		}
		if rotation.Old != t.key {
			continue
		}
		t.key = rotation.New
		if t.table, err = note.NewVerifier(t.key); err != nil {
			return t, err
		}
	}
	return t, nil
}
