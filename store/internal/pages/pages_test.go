package pages_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"
	"pgregory.net/rapid"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/internal/pages"
)

var names = []string{"alpha", "beta", "gamma"}

// change makes one transaction of random puts and deletes in random buckets.
func change(rt *rapid.T, tx *bbolt.Tx) error {
	for range rapid.IntRange(1, 60).Draw(rt, "edits") {
		bucket, err := tx.CreateBucketIfNotExists([]byte(rapid.SampledFrom(names).Draw(rt, "bucket")))
		if err != nil {
			return err
		}
		key := []byte{byte(rapid.IntRange(0, 3).Draw(rt, "high")), rapid.Byte().Draw(rt, "low")}
		if rapid.IntRange(0, 2).Draw(rt, "delete") == 0 {
			err = bucket.Delete(key)
		} else {
			size := rapid.SampledFrom([]int{0, 10, 300, 900, 9000}).Draw(rt, "size")
			err = bucket.Put(key, bytes.Repeat([]byte{key[1]}, size))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// TestReadsWhatBboltWrote compares with bbolt itself, transaction by transaction.
func TestReadsWhatBboltWrote(t *testing.T) {
	folder := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		path := filepath.Join(folder, "test.db")
		must.Do(rt, os.RemoveAll(path))
		db := must.Get(bbolt.Open(path, 0o600, &bbolt.Options{NoSync: true}))(rt)
		defer func() { _ = db.Close() }()
		for range rapid.IntRange(1, 8).Draw(rt, "transactions") {
			must.Do(rt, db.Update(func(tx *bbolt.Tx) error { return change(rt, tx) }))
		}
		file := must.Get(os.Open(path))(rt)
		defer func() { _ = file.Close() }()
		status := must.Get(file.Stat())(rt)
		must.Do(rt, db.View(func(tx *bbolt.Tx) error {
			tree, err := pages.OpenAt(file, status.Size(), uint64(tx.ID()))
			if err != nil {
				return err
			}
			for _, name := range names {
				compare(rt, tx, tree, name)
			}
			check.ErrorIsf(rt, check.ErrorOf(pages.OpenAt(file, status.Size(), uint64(tx.ID())+7)),
				pages.ErrNoTransaction, "a transaction of the future gave")
			for _, name := range names {
				check.Dof(rt, tree.CheckBucket(t.Context(), name), "bucket %s", name)
				if apart, err := tree.CheckBut(t.Context(), name); apart != nil || err != nil {
					rt.Errorf("but for bucket %s: %v, %v", name, apart, err)
				}
			}
			return tree.Check(t.Context())
		}))
	})
}

func compare(rt *rapid.T, tx *bbolt.Tx, tree *pages.File, name string) {
	from := []byte{byte(rapid.IntRange(0, 3).Draw(rt, "from"))}
	var want, got [][]byte
	if bucket := tx.Bucket([]byte(name)); bucket != nil {
		cursor := bucket.Cursor()
		for key, value := cursor.Seek(from); key != nil; key, value = cursor.Next() {
			want = append(want, key, value)
			if one, err := tree.Get(name, key); err != nil || one == nil || !bytes.Equal(one, value) {
				rt.Errorf("key %x of %s is %x (%v), want %x", key, name, one, err, value)
			}
		}
	}
	err := tree.Range(name, from, func(key, value []byte) error {
		got = append(got, bytes.Clone(key), bytes.Clone(value))
		return nil
	})
	if err != nil || len(got) != len(want) {
		rt.Fatalf("%s has %d entries (%v), want %d", name, len(got)/2, err, len(want)/2)
	}
	for i := range want {
		if !bytes.Equal(got[i], want[i]) {
			rt.Errorf("%s, entry %d: %x, want %x", name, i/2, got[i], want[i])
		}
	}
	if one, err := tree.Get(name, []byte("none")); err != nil || one != nil {
		rt.Errorf("a key that is not there gave %x (%v)", one, err)
	}
}

func FuzzOpen(f *testing.F) {
	path := filepath.Join(f.TempDir(), "test.db")
	db := must.Get(bbolt.Open(path, 0o600, &bbolt.Options{PageSize: 1024}))(f)
	err := db.Update(func(tx *bbolt.Tx) error {
		for _, name := range names {
			bucket, err := tx.CreateBucket([]byte(name))
			if err != nil {
				return err
			}
			for i := range byte(40) {
				if err := bucket.Put([]byte{i}, bytes.Repeat([]byte{i}, 50)); err != nil {
					return err
				}
			}
		}
		return nil
	})
	must.Do(f, errors.Join(err, db.Close()))
	sound := must.Get(os.ReadFile(path))(f)
	f.Add(sound)
	f.Fuzz(func(t *testing.T, raw []byte) {
		tree, err := pages.Open(bytes.NewReader(raw), int64(len(raw)))
		if err != nil {
			return
		}
		found, err := tree.Buckets()
		for _, name := range found {
			count := 0
			err = errors.Join(err, tree.Range(name, nil, func(_, _ []byte) error { count++; return nil }))
			_, get := tree.Get(name, []byte{7})
			err = errors.Join(err, get)
			if count > len(raw) {
				t.Errorf("%d entries in %d bytes", count, len(raw))
			}
		}
		checked := tree.Check(t.Context())
		if checked == nil && err != nil {
			t.Errorf("the check passed a file that cannot be read: %v", err)
		}
		apart, rest := tree.CheckBut(t.Context(), names[1])
		check.Equalf(t, checked == nil, (apart == nil && rest == nil),
			"the check says %v, and with a bucket apart %v and %v", checked, apart, rest)
		if alone := tree.CheckBucket(t.Context(), names[1]); checked == nil && alone != nil {
			t.Errorf("the check passed, and a bucket alone gave %v", alone)
		}
	})
}
