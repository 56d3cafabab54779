package rig

import (
	"slices"
	"sync"
)

// Out is what was drawn or thrown last, and what the table has recorded since. A reading may be delayed, so that an
// earlier one is recorded after the draw.
type Out[T comparable] struct {
	// drawing is held during a draw, until its result is known.
	drawing sync.Mutex
	mu      sync.Mutex
	drawn   bool
	// last is the last draw, before the one before it.
	last, before T
	// recorded is what the table recorded since. held is what it asks about: whether it is another one.
	recorded []T
	held     T
	// ended is the record with which the last draw reached the table, or ceased to exist.
	ended uint64
}

// Draw makes the next draw for someone who saw the table as it was after the record seen. again reports that the last
// draw has not reached the table and must be shown again. If the last draw reached the table after that record,
// nothing is drawn: it is what was wanted, and the request came late on a busy machine.
func (o *Out[T]) Draw(seen uint64, next func() (T, error)) (again bool, err error) {
	o.drawing.Lock()
	defer o.drawing.Unlock()
	o.mu.Lock()
	if waits := o.drawn && !o.arrived(); waits || o.ended > seen {
		o.mu.Unlock()
		return waits, nil
	}
	o.drawn, o.recorded = true, nil
	o.mu.Unlock()
	last, err := next()
	o.mu.Lock()
	defer o.mu.Unlock()
	o.before, o.last = o.last, last
	return false, err
}

// Waits reports whether the last draw has not reached the table.
func (o *Out[T]) Waits() bool {
	o.drawing.Lock()
	defer o.drawing.Unlock()
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.drawn && !o.arrived()
}

// arrived reports whether the last draw has reached the table. The caller holds mu.
func (o *Out[T]) arrived() bool {
	return slices.ContainsFunc(o.recorded, func(reading T) bool {
		return reading == o.last || reading != o.before // the one before may have been read again
	})
}

// Same reports whether what the table asks about is the draw it already has.
func (o *Out[T]) Same() bool {
	o.drawing.Lock()
	defer o.drawing.Unlock()
	o.mu.Lock()
	defer o.mu.Unlock()
	return !o.drawn || o.arrived() || o.held != o.last
}

// Take notes a reading that the table recorded under a number.
func (o *Out[T]) Take(number uint64, reading T) {
	o.set(func() {
		there := o.drawn && !o.arrived()
		o.recorded = append(o.recorded, reading)
		if there && o.arrived() {
			o.ended = number
		}
	})
}

func (o *Out[T]) Hold(reading T) { o.set(func() { o.held = reading }) }

func (o *Out[T]) Forget(number uint64) {
	o.set(func() { o.drawn, o.ended = false, max(o.ended, number) })
}

// Untake notes that the table no longer has a reading. It does nothing if there was another draw since.
func (o *Out[T]) Untake(reading T) {
	o.set(func() {
		if o.drawn && o.last == reading {
			o.recorded = nil
		}
	})
}

func (o *Out[T]) set(change func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	change()
}
