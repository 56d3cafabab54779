package storetest

import (
	"encoding/binary"

	"go.etcd.io/bbolt"
)

// mapSize is as much as the journal reserves, so that neither ever maps again.
const mapSize = 1 << 30

var bucketBare = []byte("bare")

// Bare is a bbolt database with one bucket and nothing around it: the floor of
// whatever writes to one.
type Bare struct {
	db      *bbolt.DB
	commits uint64
}

// OpenBare makes a bare database at a path where nothing is.
func OpenBare(path string) (*Bare, error) {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{NoStatistics: true, InitialMmapSize: mapSize})
	if err != nil {
		return nil, err
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket(bucketBare)
		return err
	})
	if err != nil {
		_ = db.Close() // the first error is the one to tell
		return nil, err
	}
	return &Bare{db: db}, nil
}

// Commit writes one value of that many bytes behind those before, in one
// transaction that is on the disk when it returns.
func (b *Bare) Commit(size int) error {
	b.commits++
	return b.db.Update(func(tx *bbolt.Tx) error {
		bucket := tx.Bucket(bucketBare)
		bucket.FillPercent = 1
		return bucket.Put(binary.BigEndian.AppendUint64(nil, b.commits), make([]byte, size))
	})
}

// Close lets go of the file.
func (b *Bare) Close() error { return b.db.Close() }
