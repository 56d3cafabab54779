package pages

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// deepest is far deeper than any tree that bbolt builds.
const deepest = 40

// errStop ends a walk early; it never leaves the package.
var errStop = errors.New("pages: stop")

// Range calls visit with every entry of a bucket whose key is not below from, in the file's order. It stops and
// returns the error when visit returns one. A bucket that does not exist has no entries. If a page is damaged, visit
// sees every entry before it and Range then returns an [*Error].
func (f *File) Range(bucket string, from []byte, visit func(key, value []byte) error) error {
	root, found, err := f.bucket(bucket)
	if err != nil || !found {
		return err
	}
	w := walker{file: f, seen: map[uint64]bool{}}
	w.leaf = func(e element) error {
		if bytes.Compare(e.key, from) < 0 {
			return nil
		}
		return visit(e.key, e.value)
	}
	return named(w.bucket(root, from), bucket)
}

// Get returns a copy of the value of a key in a bucket, or nil.
func (f *File) Get(bucket string, key []byte) ([]byte, error) {
	var value []byte
	err := f.Range(bucket, key, func(k, v []byte) error {
		if bytes.Equal(k, key) {
			value = append([]byte{}, v...)
		}
		return errStop
	})
	if errors.Is(err, errStop) {
		err = nil
	}
	return value, err
}

// Buckets lists the names of the buckets in the file.
func (f *File) Buckets() ([]string, error) {
	var names []string
	w := walker{file: f, seen: map[uint64]bool{}}
	w.leaf = func(e element) error {
		if e.bucket {
			names = append(names, string(e.key))
		}
		return nil
	}
	err := w.page(f.meta.root, 0, nil)
	return names, err
}

// bucket returns the value of a bucket's entry in the root bucket.
func (f *File) bucket(name string) (value []byte, found bool, err error) {
	w := walker{file: f, seen: map[uint64]bool{}}
	w.leaf = func(e element) error {
		if e.bucket && string(e.key) == name {
			value, found = append([]byte{}, e.value...), true
			return errStop
		}
		return nil
	}
	err = w.page(f.meta.root, 0, nil)
	if errors.Is(err, errStop) {
		err = nil
	}
	return value, found, named(err, name)
}

// walker walks a tree and enters each page at most once.
type walker struct {
	file    *File
	seen    map[uint64]bool
	buffers [deepest][]byte
	leaf    func(element) error
}

// bucket walks the bucket whose entry has this value: the number of its root page or, for a small bucket, an inline
// page.
func (w *walker) bucket(value, from []byte) error {
	root, inline, err := bucketRoot(value)
	if err != nil {
		return err
	}
	if inline != nil {
		return w.entries(*inline, 0, from)
	}
	return w.page(root, 0, from)
}

// bucketRoot decodes a bucket's entry into its root page or its inline page.
func bucketRoot(value []byte) (uint64, *page, error) {
	const bucketHeader = 16
	if len(value) < bucketHeader {
		return 0, nil, wrong(0, "a bucket's entry has %d bytes, want at least %d", len(value), bucketHeader)
	}
	root := binary.LittleEndian.Uint64(value)
	if root != 0 {
		return root, nil, nil
	}
	if len(value) < bucketHeader+headerSize {
		return 0, nil, wrong(0, "a small bucket's entry has %d bytes, want at least %d", len(value), bucketHeader+headerSize)
	}
	p, overflow := parseHeader(value[bucketHeader:])
	if p.flags != leafFlag || overflow != 0 {
		return 0, nil, wrong(0, "a small bucket's page is no leaf (flags %#x)", p.flags)
	}
	return 0, &p, nil
}

func (w *walker) page(id uint64, depth int, from []byte) error {
	if depth >= deepest {
		return wrong(id, "the tree is deeper than %d pages", deepest)
	}
	if w.seen[id] {
		return wrong(id, "the page is reached twice")
	}
	w.seen[id] = true
	if _, free := slices.BinarySearch(w.file.free, id); free {
		return wrong(id, "the page is in use and on the list of free pages")
	}
	p, buffer, err := w.file.read(id, w.buffers[depth])
	w.buffers[depth] = buffer
	if err != nil {
		return err
	}
	return w.entries(p, depth, from)
}

func (w *walker) entries(p page, depth int, from []byte) error {
	switch p.flags {
	case leafFlag:
		for i := range p.count {
			e, err := p.element(i)
			if err != nil {
				return err
			}
			if err := w.leaf(e); err != nil {
				return err
			}
		}
		return nil
	case branchFlag:
		return w.children(p, depth, from)
	}
	return wrong(p.id, "neither a branch nor a leaf (flags %#x)", p.flags)
}

// children walks the children that can hold a key not below from.
func (w *walker) children(p page, depth int, from []byte) error {
	if p.count == 0 {
		return wrong(p.id, "a branch without children")
	}
	for i := range p.count {
		e, err := p.element(i)
		if err != nil {
			return err
		}
		if i+1 < p.count {
			next, err := p.element(i + 1)
			if err != nil {
				return err
			}
			if bytes.Compare(next.key, from) <= 0 {
				continue
			}
		}
		if err := w.page(e.child, depth+1, from); err != nil {
			return err
		}
	}
	return nil
}

// named adds the bucket's name to a page's error.
func named(err error, bucket string) error {
	var damage *Error
	if errors.As(err, &damage) && damage.Bucket == "" {
		damage.Bucket = bucket
	}
	return err
}
