package demo

import (
	"math"
	"slices"
	"sync"
)

// out is what was drawn or thrown last, and what the table recorded since: a reading may be on its
// way for long, and another one of what came before it ahead of it.
type out[T comparable] struct {
	// drawing is held while something is drawn, until it is known what it is.
	drawing sync.Mutex
	mu      sync.Mutex
	drawn   bool
	// last is what was drawn last, before what came before it.
	last, before T
	// came is what the table took since, held what it asks of: whether it is another one.
	came []T
	held T
	// ended is the record with which the last one reached the table, or with which there was none any more.
	ended uint64
}

// always stands for a record that nothing comes after: whoever saw it draws in any case.
const always = math.MaxUint64

// draw draws the next one for somebody who saw the table as it was after the record seen. again is true where the
// last one has not reached the table and has to be shown again. Nothing is drawn where the last one reached the table
// after that record: it is what was wanted, and on a busy machine the request comes late.
func (o *out[T]) draw(seen uint64, next func() (T, error)) (again bool, err error) {
	o.drawing.Lock()
	defer o.drawing.Unlock()
	o.mu.Lock()
	if waits := o.drawn && !o.arrived(); waits || o.ended > seen {
		o.mu.Unlock()
		return waits, nil
	}
	o.drawn, o.came = true, nil
	o.mu.Unlock()
	last, err := next()
	o.mu.Lock()
	defer o.mu.Unlock()
	o.before, o.last = o.last, last
	return false, err
}

// arrived reports whether the last one has reached the table. The caller holds mu.
func (o *out[T]) arrived() bool {
	return slices.ContainsFunc(o.came, func(one T) bool {
		return one == o.last || one != o.before // which may have been read once more
	})
}

// same reports whether what the table asks of is what it has.
func (o *out[T]) same() bool {
	o.drawing.Lock()
	defer o.drawing.Unlock()
	o.mu.Lock()
	defer o.mu.Unlock()
	return !o.drawn || o.arrived() || o.held != o.last
}

// take notes a reading that the table recorded under a number, hold one that it asks about, and forget that there is
// none any more since the record with a number.
func (o *out[T]) take(number uint64, one T) {
	o.set(func() {
		there := o.drawn && !o.arrived()
		o.came = append(o.came, one)
		if there && o.arrived() {
			o.ended = number
		}
	})
}

func (o *out[T]) hold(one T) { o.set(func() { o.held = one }) }

func (o *out[T]) forget(number uint64) {
	o.set(func() { o.drawn, o.ended = false, max(o.ended, number) })
}

// untake puts one back that the table no longer has; nothing where another was drawn since.
func (o *out[T]) untake(one T) {
	o.set(func() {
		if o.drawn && o.last == one {
			o.came = nil
		}
	})
}

func (o *out[T]) set(change func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	change()
}
