package store

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strconv"
	"time"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// Info describes a journal, as stored in its file.
type Info struct {
	Schema  int
	Site    string
	Table   string
	Created time.Time
	// Kind is live or training; empty while the journal has no records. A journal from before this was recorded
	// counts as training if it holds the training people.
	Kind game.JournalKind
}

// openPages opens the file's newest transaction; the caller holds the lock.
func openPages(file *os.File) (*pages.File, error) {
	status, err := file.Stat()
	if err != nil {
		return nil, err
	}
	return pages.Open(file, status.Size())
}

// inspect checks a file before bbolt maps it: that it is a journal this program can read, that its tail is complete,
// and that the pages the next record will touch are usable. empty is true for a bbolt file in which nothing was ever
// stored, or of which only the beginning was written.
func inspect(file *os.File) (info Info, empty bool, err error) {
	tree, err := openPages(file)
	if errors.Is(err, pages.ErrUnmade) {
		return Info{}, true, nil
	}
	if err != nil {
		return Info{}, false, err
	}
	info, empty, err = readInfo(tree)
	if err != nil || empty {
		return info, empty, err
	}
	if tree.OneMeta() {
		head, _, err := readEnds(tree)
		if err != nil {
			return info, false, err
		}
		return info, false, &chainError{head.Sequence + 1,
			"one of the file's two header pages is damaged, so the last decision may be missing", nil}
	}
	if _, _, err := readTail(tree); err != nil {
		return info, false, err
	}
	return info, false, checkWritable(tree)
}

// readInfo reads the meta bucket. The error wraps [ErrNewer] if the schema is a later one.
func readInfo(tree *pages.File) (info Info, empty bool, err error) {
	names, err := tree.Buckets()
	if err != nil {
		return Info{}, false, err
	}
	if len(names) == 0 {
		return Info{}, true, nil
	}
	values := map[string]string{}
	for _, key := range [][]byte{keySchema, keySite, keyTable, keyCreated} {
		value, err := tree.Get(bucketMeta, key)
		if err != nil {
			return Info{}, false, err
		}
		values[string(key)] = string(value)
	}
	schema, err := strconv.Atoi(values["schema"])
	if err != nil || schema < SchemaVersion {
		return Info{}, false, &chainError{0, "it is a bbolt file, but not a journal of pitboss", err}
	}
	if schema > SchemaVersion {
		return Info{}, false, faultf(ErrNewer, nil, "it has layout %d, this program reads %d", schema, SchemaVersion)
	}
	for _, name := range allBuckets {
		if !slices.Contains(names, name) {
			return Info{}, false, &chainError{0, "its bucket " + name + " is missing", nil}
		}
	}
	info = Info{Schema: schema, Site: values["site"], Table: values["table"]}
	if info.Created, err = time.Parse(time.RFC3339Nano, values["created"]); err != nil {
		return Info{}, false, &chainError{0, "the time it was created cannot be read", err}
	}
	info.Kind, err = readKind(tree)
	return info, false, err
}

// checkWritable walks the pages a change can touch: the ends of the indexes and
// the whole roster, which is small.
func checkWritable(tree *pages.File) error {
	last := bytes.Repeat([]byte{0xFF}, 9)
	ignore := func(_, _ []byte) error { return nil }
	return errors.Join(tree.Range(bucketRounds, last, ignore), tree.Range(bucketShoes, last, ignore),
		tree.Range(bucketStaff, nil, ignore))
}
