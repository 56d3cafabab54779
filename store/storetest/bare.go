package storetest

import (
	"encoding/binary"

	"go.etcd.io/bbolt"
)

// mapSize is what the journal reserves too, so that neither ever remaps the file.
const mapSize = 1 << 30

var bucketBare = []byte("bare")

// Bare is a bbolt database with one bucket and nothing else: the lower bound for anything that writes to one.
type Bare struct {
	db      *bbolt.DB
	commits uint64
}

// OpenBare creates a bare database at a path where no file exists.
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
		_ = db.Close() // report the first error
		return nil, err
	}
	return &Bare{db: db}, nil
}

// Commit appends one value of size bytes in one transaction that is on the disk when it returns.
func (b *Bare) Commit(size int) error {
	b.commits++
	return b.db.Update(func(tx *bbolt.Tx) error {
		bucket := tx.Bucket(bucketBare)
		bucket.FillPercent = 1
		return bucket.Put(binary.BigEndian.AppendUint64(nil, b.commits), make([]byte, size))
	})
}

// Close closes the file.
func (b *Bare) Close() error { return b.db.Close() }
