package store

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/ordinary"
	"pitboss/store/private"
	"pitboss/store/proof"
)

// RotateLogKey replaces the key that signs the heads and records the change. Both the old and the new key sign the
// record's note, and the old key is erased. It returns the new public key.
//
// The new key is on the disk before the record is, so after a power cut the next start uses the key that the record
// names.
func (j *Journal) RotateLogKey(by game.Actor, at time.Time) (string, error) {
	j.staffing.Lock()
	defer j.staffing.Unlock()
	old, err := j.LogKey()
	if err != nil {
		return "", err
	}
	next, err := old.Next()
	if err != nil {
		return "", err
	}
	signed, err := proof.Rotate(old, next)
	if err != nil {
		return "", err
	}
	if err := j.keepKeys(old, next); err != nil {
		return "", err
	}
	err = j.inTurn(at, func(t *transaction, at time.Time) error {
		return j.appendHere(t, by, at, game.LogKeyRotated{Key: next.Public(), Signed: string(signed)})
	})
	if err != nil {
		return "", err // the next start, or the next rotation, erases the key that no record names
	}
	return next.Public(), j.keepKeys(next)
}

// keepKeys writes the key file: the key in force and, while it is being replaced, the next one.
func (j *Journal) keepKeys(keys ...proof.Key) error {
	var text bytes.Buffer
	for _, key := range keys {
		text.WriteString(key.Text() + "\n")
	}
	return j.vault.write(LogKeySuffix, text.Bytes())
}

func parseKeys(text []byte) (keys []proof.Key, err error) {
	for line := range bytes.Lines(bytes.TrimSpace(text)) {
		key, err := proof.ParseKey(string(line))
		if err != nil {
			return nil, err
		}
		keys = append(keys, key)
	}
	if len(keys) == 0 || len(keys) > 2 {
		return nil, fmt.Errorf("it has %d lines, want one", len(keys))
	}
	return keys, nil
}

// keyInForce returns the key that the record names last, or the first key of the file if the record names none.
func (j *Journal) keyInForce(path string, keys []proof.Key) (proof.Key, error) {
	rotated, err := j.rotations()
	if err != nil || len(rotated) == 0 {
		return keys[0], err
	}
	last := rotated[len(rotated)-1]
	at := slices.IndexFunc(keys, func(key proof.Key) bool { return key.Public() == last.to })
	if at < 0 {
		return proof.Key{}, faultf(ErrCredentials, nil,
			"%s is not the key that record %d names: it was changed, or is an older copy; put back the right file", path, last.sequence)
	}
	return keys[at], nil
}

// settleKey removes all keys but the one in force from the key file.
func (j *Journal) settleKey() error {
	path, err := j.beside(LogKeySuffix)
	if err != nil {
		return err
	}
	text, there, err := private.Read(path, ordinary.Key)
	if err != nil || !there || bytes.Count(bytes.TrimSpace(text), []byte{'\n'}) == 0 {
		return err
	}
	key, err := j.LogKey()
	if err != nil {
		return err
	}
	return j.keepKeys(key)
}

// rotation is a record that replaced the log key.
type rotation struct {
	sequence uint64
	from, to string
	signed   []byte
}

// rotations returns the recorded rotations in order.
func (j *Journal) rotations() (all []rotation, err error) {
	for number := uint64(1); ; number++ {
		at, found, err := j.lookUpSpan(bucketKeys, number)
		if err != nil || !found {
			return all, err
		}
		record, err := j.Record(at.first)
		if err != nil {
			return nil, err
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return nil, explain(j.path, &chainError{at.first, err.Error(), err})
		}
		rotated, is := event.(game.LogKeyRotated)
		if !is {
			return nil, explain(j.path, &chainError{at.first, "the index says that it names a new log key", nil})
		}
		one, err := readRotation(rotated, at.first)
		if err != nil {
			return nil, explain(j.path, err)
		}
		all = append(all, one)
	}
}

func readRotation(event game.LogKeyRotated, sequence uint64) (rotation, error) {
	read, err := proof.ReadRotation([]byte(event.Signed))
	if err == nil && read.New != event.Key {
		err = fmt.Errorf("it names the key %s, its note %s", event.Key, read.New)
	}
	if err != nil {
		return rotation{}, &chainError{sequence, err.Error(), err}
	}
	return rotation{sequence, read.Old, read.New, []byte(event.Signed)}, nil
}

// HeadKey returns the public key that signs a head over size records, and the notes that lead to it from the record's
// first key, see [proof.Trust.Follow].
func (j *Journal) HeadKey(size uint64) (key string, notes [][]byte, err error) {
	rotated, err := j.rotations()
	if err != nil {
		return "", nil, err
	}
	if len(rotated) == 0 {
		only, err := j.LogKey()
		return only.Public(), nil, err
	}
	key, notes = keyAt(rotated, size, "")
	return key, notes, nil
}

// keyAt returns the public key that signs a head over size records, and the notes that lead to it from the first key.
// If the key was never replaced, it returns only.
func keyAt(rotated []rotation, size uint64, only string) (key string, notes [][]byte) {
	if len(rotated) == 0 {
		return only, nil
	}
	key = rotated[0].from
	for _, one := range rotated {
		if one.sequence <= size {
			key, notes = one.to, append(notes, one.signed)
		}
	}
	return key, notes
}

// indexKey adds the record of a new log key to the index.
func (t *transaction) indexKey(sequence uint64) error {
	bucket, err := t.tx.CreateBucketIfNotExists([]byte(bucketKeys))
	if err != nil {
		return err
	}
	number := uint64(1)
	for bucket.Get(sequenceKey(number)) != nil {
		number++
	}
	return bucket.Put(sequenceKey(number), span{sequence, sequence}.encode())
}

// newKeys collects the recorded log keys. Each must be named by the one before.
type newKeys struct {
	spans   map[uint64]span
	rotated []rotation
}

func (n *newKeys) take(event game.Event, sequence uint64) error {
	rotated, is := event.(game.LogKeyRotated)
	if !is {
		return nil
	}
	one, err := readRotation(rotated, sequence)
	if err != nil {
		return err
	}
	if before := len(n.rotated) - 1; before >= 0 && one.from != n.rotated[before].to {
		return &chainError{sequence, fmt.Sprintf("it replaces the log key %s, the key then was %s", one.from, n.rotated[before].to), nil}
	}
	n.rotated = append(n.rotated, one)
	n.spans[uint64(len(n.rotated))] = span{sequence, sequence}
	return nil
}
