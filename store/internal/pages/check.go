package pages

import (
	"bytes"
	"context"
	"errors"
)

// Check walks the whole file. Every page in use must be reached once and not be on the list of free pages, every
// other page must be on it, keys must ascend, and every branch must describe its children correctly. Check returns
// the first [*Error], or ctx's own error if ctx ends first.
func (f *File) Check(ctx context.Context) error {
	_, err := f.CheckBut(ctx, "")
	return err
}

// CheckBut does what [File.Check] does, except for one bucket whose damage does not count as damage of the file. It
// walks that bucket last and returns its error as apart. If there is one, pages that are lost remain undetected.
func (f *File) CheckBut(ctx context.Context, bucket string) (apart, err error) {
	if f.oneMeta {
		return nil, wrong(0, "one of the two meta pages is damaged; the last transaction may be missing")
	}
	c := f.checker(ctx)
	c.apart = bucket
	list, _, err := f.read(f.meta.freelist, nil)
	if err != nil {
		return nil, err
	}
	if err := c.claim(list); err != nil {
		return nil, err
	}
	if err := c.page(f.meta.root, 0, nil, nil); err != nil {
		return nil, err
	}
	if c.found != nil {
		if err := named(c.bucket(c.found, 0), bucket); err != nil {
			return err, ctx.Err()
		}
	}
	for id := range c.use {
		if !c.use[id] && !c.free[id] {
			return nil, wrong(uint64(id), "the page is neither in use nor free")
		}
	}
	return nil, nil
}

// CheckBucket checks the pages of one bucket as [File.Check] does for the file. It does not detect a page that
// another bucket uses too.
func (f *File) CheckBucket(ctx context.Context, bucket string) error {
	root, found, err := f.bucket(bucket)
	if err != nil || !found {
		return err
	}
	c := f.checker(ctx)
	return named(c.bucket(root, 0), bucket)
}

func (f *File) checker(ctx context.Context) *checker {
	c := &checker{ctx: ctx, file: f, use: make([]bool, f.meta.highest), free: make([]bool, f.meta.highest)}
	for _, id := range f.free {
		c.free[id] = true
	}
	c.use[0], c.use[1] = true, true
	return c
}

type checker struct {
	ctx  context.Context
	file *File
	use  []bool
	free []bool
	// apart is the bucket to walk last; found is its value once it was seen.
	apart string
	found []byte
}

// claim marks a page and its overflow as in use.
func (c *checker) claim(p page) error {
	for id := p.id; id <= p.id+c.file.overflow(p); id++ {
		if c.use[id] {
			return wrong(id, "the page is in use twice")
		}
		if c.free[id] {
			return wrong(id, "the page is in use and on the list of free pages")
		}
		c.use[id] = true
	}
	return nil
}

// page checks the subtree whose keys must be in [low, high); nil means no bound.
func (c *checker) page(id uint64, depth int, low, high []byte) error {
	if depth >= deepest {
		return wrong(id, "the tree is deeper than %d pages", deepest)
	}
	if err := c.ctx.Err(); err != nil {
		return err
	}
	p, _, err := c.file.read(id, nil)
	if err != nil {
		return keyed(err, low)
	}
	if err := c.claim(p); err != nil {
		return keyed(err, low)
	}
	return keyed(c.entries(p, depth, low, high), low)
}

func (c *checker) entries(p page, depth int, low, high []byte) error {
	if p.flags != leafFlag && p.flags != branchFlag {
		return wrong(p.id, "neither a branch nor a leaf (flags %#x)", p.flags)
	}
	all := make([]element, p.count)
	for i := range all {
		e, err := p.element(i)
		if err != nil {
			return err
		}
		all[i] = e
		switch {
		case i == 0 && bytes.Compare(e.key, low) < 0:
			return wrong(p.id, "the first key is %x, the branch above says %x", e.key, low)
		case i > 0 && bytes.Compare(all[i-1].key, e.key) >= 0:
			return wrong(p.id, "key %x does not come after %x", e.key, all[i-1].key)
		case high != nil && bytes.Compare(e.key, high) >= 0:
			return wrong(p.id, "key %x belongs to the next page, which begins at %x", e.key, high)
		}
	}
	for i, e := range all {
		switch {
		case p.flags == branchFlag:
			end := high
			if i+1 < len(all) {
				end = all[i+1].key
			}
			if err := c.page(e.child, depth+1, e.key, end); err != nil {
				return err
			}
		case e.bucket && c.apart != "" && string(e.key) == c.apart:
			c.found = bytes.Clone(e.value)
		case e.bucket:
			if err := named(c.bucket(e.value, depth), string(e.key)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *checker) bucket(value []byte, depth int) error {
	root, inline, err := bucketRoot(value)
	if err != nil {
		return err
	}
	if inline != nil {
		return c.entries(*inline, depth+1, nil, nil)
	}
	return c.page(root, depth+1, nil, nil)
}

// keyed adds the first expected key to the error of a damaged page.
func keyed(err error, low []byte) error {
	if damage, ok := errors.AsType[*Error](err); ok && damage.Key == nil && low != nil {
		damage.Key = append([]byte{}, low...)
	}
	return err
}
