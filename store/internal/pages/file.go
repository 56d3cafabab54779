package pages

import (
	"errors"
	"fmt"
	"io"
)

// firstPages is how many pages bbolt writes at once when it creates a file: two meta pages, of transactions 0 and 1,
// the list of free pages and the root.
const firstPages = 4

// File is a bbolt file as of one transaction.
type File struct {
	reader io.ReaderAt
	size   int64
	meta   meta
	// oneMeta is true if only one of the two meta pages is valid.
	oneMeta bool
	// free lists the free pages, ascending.
	free []uint64
}

// Open opens the newest transaction of a file of size bytes.
func Open(reader io.ReaderAt, size int64) (*File, error) {
	metas, err := readMetas(reader, size)
	if err != nil {
		return nil, err
	}
	newest := metas[0]
	if len(metas) == 2 && metas[1].transaction > newest.transaction {
		newest = metas[1]
	}
	return open(reader, size, newest, len(metas) == 1)
}

// OpenAt opens the given transaction, which the caller protects from being overwritten. It returns [ErrNoTransaction]
// if it is neither of the last two.
func OpenAt(reader io.ReaderAt, size int64, transaction uint64) (*File, error) {
	metas, err := readMetas(reader, size)
	if err != nil {
		return nil, err
	}
	for _, m := range metas {
		if m.transaction == transaction {
			return open(reader, size, m, len(metas) == 1)
		}
	}
	return nil, ErrNoTransaction
}

func open(reader io.ReaderAt, size int64, m meta, oneMeta bool) (*File, error) {
	last := uint64(size) / uint64(m.pageSize)
	switch {
	case m.highest > last && m.highest == firstPages && (oneMeta && m.transaction == 0 || !oneMeta && m.transaction == 1):
		return nil, ErrUnmade
	case m.highest > last:
		return nil, wrong(0, "the file is cut off: %d pages are in use, %d are there", m.highest, last)
	case m.root < 2 || m.root >= m.highest:
		return nil, wrong(0, "the root bucket is said to be on page %d of %d", m.root, m.highest)
	case m.freelist == noFreelist || m.freelist < 2 || m.freelist >= m.highest:
		return nil, wrong(0, "the list of free pages is said to be on page %d of %d", m.freelist, m.highest)
	}
	f := &File{reader: reader, size: size, meta: m, oneMeta: oneMeta}
	var err error
	if f.free, err = f.freePages(); err != nil {
		return nil, err
	}
	return f, nil
}

// OneMeta reports whether one of the two meta pages is unreadable: the last
// transaction may be missing.
func (f *File) OneMeta() bool { return f.oneMeta }

// Used returns the number of bytes from the file's start that are in use.
func (f *File) Used() int64 { return int64(f.meta.highest) * int64(f.meta.pageSize) }

// readMetas reads the valid meta pages, at least one.
func readMetas(reader io.ReaderAt, size int64) ([]meta, error) {
	var found []meta
	first, ok, err := metaAt(reader, size, 0)
	if err != nil {
		return nil, err
	}
	if ok {
		found = append(found, first)
		second, ok, err := metaAt(reader, size, int64(first.pageSize))
		if err != nil {
			return nil, err
		}
		if ok && second.pageSize == first.pageSize {
			found = append(found, second)
		}
		return found, nil
	}
	// Without the first meta page the page size is unknown: try all of them.
	for at := int64(smallestPage); at <= largestPage && at < size; at *= 2 {
		second, ok, err := metaAt(reader, size, at)
		if err != nil {
			return nil, err
		}
		if ok && int64(second.pageSize) == at {
			return append(found, second), nil
		}
	}
	return nil, wrong(0, "not a bbolt file, or both of its meta pages are damaged")
}

func metaAt(reader io.ReaderAt, size, at int64) (meta, bool, error) {
	if at+headerSize+metaSize > size {
		return meta{}, false, nil
	}
	var page [headerSize + metaSize]byte
	if err := readFull(reader, page[:], at); err != nil {
		return meta{}, false, err
	}
	m, ok := parseMeta(page[:])
	return m, ok, nil
}

func readFull(reader io.ReaderAt, into []byte, at int64) error {
	n, err := reader.ReadAt(into, at)
	if n == len(into) {
		return nil
	}
	if err == nil || errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return fmt.Errorf("reading %d bytes at %d: %w", len(into), at, err)
}
