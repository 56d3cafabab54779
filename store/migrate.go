package store

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"go.etcd.io/bbolt"
	"pitboss/game"
	"pitboss/store/private"
)

// migrate moves the secrets out of a database of the first layout. It first writes them next to the database. One
// transaction then removes them, records the digest of the new files and requests that the freed pages be erased. If
// it is interrupted, the next start continues.
func (j *Journal) migrate(options Options) error {
	old, err := j.oldEntries()
	if err != nil {
		return err
	}
	digest, err := j.vault.stage(func(set credentials, key []byte) (credentials, error) {
		for _, e := range old {
			own := secret{}
			if own.PIN, err = keyedPIN(key, e.PIN); err != nil {
				return set, &DamageError{Path: j.path, What: fmt.Sprintf("the PIN of %q is no hash", e.ID)}
			}
			if e.Badge != "" {
				code, err := hex.DecodeString(e.Badge)
				if err != nil || len(code) != sha256.Size {
					return set, &DamageError{Path: j.path, What: fmt.Sprintf("the badge of %q is no digest", e.ID)}
				}
				own.Badge = verifier(key, [sha256.Size]byte(code), set.BadgeCost)
			}
			set = set.with(e.ID, own)
		}
		return set, nil
	})
	if err != nil {
		return err
	}
	err = j.update(func(t *transaction) error {
		for _, e := range old {
			if err := t.keep(e.entry()); err != nil {
				return err
			}
		}
		meta := t.bucket(bucketMeta)
		if err := errors.Join(t.tx.DeleteBucket([]byte(bucketBadges)),
			meta.Put(keySchema, strconv.AppendInt(nil, SchemaVersion, 10)), meta.Put(keyCompact, []byte("wanted"))); err != nil {
			return err
		}
		if digest == "" {
			return nil // nobody was on the roster
		}
		head, err := t.head()
		if err != nil {
			return err
		}
		at := options.Created
		if last, err := decodeRecord(t.bucket(bucketRecords).Get(sequenceKey(head.Sequence))); err == nil && last.At.After(at) {
			at = last.At
		}
		moved := game.CredentialsMoved{Credentials: digest}
		if err := j.appendHere(t, game.Actor{Staff: game.StaffConsole}, at, moved); err != nil {
			return err
		}
		return t.nameCredentials(digest)
	})
	if err == nil {
		j.info.Schema = SchemaVersion
	}
	return err
}

// compactWanted reports whether freed pages of the file still have to be erased.
func (j *Journal) compactWanted() (wanted bool, err error) {
	err = guard(j.path, func() error {
		return j.db.View(func(tx *bbolt.Tx) error {
			wanted = tx.Bucket([]byte(bucketMeta)).Get(keyCompact) != nil
			return nil
		})
	})
	return wanted, explain(j.path, err)
}

// compact copies the journal into a new file that replaces this one: bbolt never wipes the pages it frees, so removed
// data could still be read in the old file. The journal must be opened again afterwards.
func (j *Journal) compact(owner fs.FileInfo) error {
	real, err := filepath.EvalSymlinks(j.path)
	if err != nil {
		return err
	}
	part := real + ".compact"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("erasing what was removed from %s: %w", j.path, err)
	}
	err = guard(j.path, func() error { return j.compactInto(part, owner) })
	if err == nil {
		err = os.Rename(part, real)
	}
	if err == nil {
		return private.SyncFolder(filepath.Dir(real))
	}
	if removal := os.Remove(part); !errors.Is(removal, fs.ErrNotExist) {
		err = errors.Join(err, removal)
	}
	if full := fullCause(err); full != nil {
		return faultf(ErrDiskFull, err,
			"there is no room to erase the PINs that %s held (%v): free as much space as the file has, and start again", j.path, full)
	}
	return fmt.Errorf("erasing what was removed from %s: %w", j.path, err)
}

// compactChunk is the maximum number of bytes copied in one transaction.
const compactChunk = 4 << 20

func (j *Journal) compactInto(part string, owner fs.FileInfo) (err error) {
	var file *os.File
	to, err := bbolt.Open(part, 0o600, &bbolt.Options{NoSync: true, NoStatistics: true,
		OpenFile: func(path string, flag int, mode fs.FileMode) (*os.File, error) {
			opened, err := os.OpenFile(path, flag|os.O_EXCL, mode) //nolint:forbidigo // it makes the file
			file = opened
			return opened, err
		}})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	if err := private.Own(file, owner); err != nil {
		return err
	}
	if err := bbolt.Compact(to, j.db, compactChunk); err != nil {
		return err
	}
	if err := to.Update(func(tx *bbolt.Tx) error { return tx.Bucket([]byte(bucketMeta)).Delete(keyCompact) }); err != nil {
		return err
	}
	return to.Sync()
}
