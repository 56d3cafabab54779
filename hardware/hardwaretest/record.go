package hardwaretest

import (
	"bytes"
	"slices"
	"sync"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
)

// Record wraps a transport and keeps what goes over it.
type Record struct {
	transport hardware.Transport
	clock     func() time.Time
	start     time.Time

	mu      sync.Mutex
	traffic []bench.Traffic
}

// NewRecord begins a recording. clock may be nil for [time.Now].
func NewRecord(transport hardware.Transport, clock func() time.Time) *Record {
	if clock == nil {
		clock = time.Now
	}
	return &Record{transport: transport, clock: clock, start: clock()}
}

// Read reads from the transport and keeps what came. Silences that follow one
// another are kept as one.
func (r *Record) Read(p []byte) (int, error) {
	n, err := r.transport.Read(p)
	switch {
	case n > 0:
		r.keep(bench.Came, p[:n], nil)
	case err == nil:
		r.keep(bench.Silent, nil, nil)
	}
	if err != nil {
		r.keep(bench.Lost, nil, err)
	}
	return n, err
}

// Write writes to the transport and keeps what was taken.
func (r *Record) Write(p []byte) (int, error) {
	n, err := r.transport.Write(p)
	if n > 0 {
		r.keep(bench.Went, p[:n], nil)
	}
	return n, err
}

// Close closes the transport; the recording stays.
func (r *Record) Close() error { return r.transport.Close() }

// Traffic is what was kept so far, in order. Any goroutine may ask.
func (r *Record) Traffic() []bench.Traffic {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.traffic)
}

func (r *Record) keep(way bench.Way, data []byte, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	event := bench.Traffic{Way: way, At: r.clock().Sub(r.start), Data: bytes.Clone(data)}
	if err != nil {
		event.Words = err.Error()
	}
	if last := len(r.traffic) - 1; way == bench.Silent && last >= 0 && r.traffic[last].Way == bench.Silent {
		r.traffic[last].At = event.At
		return
	}
	r.traffic = append(r.traffic, event)
}
