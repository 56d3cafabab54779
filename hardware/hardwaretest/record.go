package hardwaretest

import (
	"bytes"
	"slices"
	"sync"
	"time"

	"pitboss/hardware"
)

// Kind is which way bytes went: a closed list.
type Kind string

// The kinds.
const (
	Read    Kind = "read"    // bytes came from the device
	Silence Kind = "silence" // the device sent nothing for a while
	Write   Kind = "write"   // bytes went to the device
	Lost    Kind = "lost"    // the link was lost
)

// Traffic is one thing that went over a transport.
type Traffic struct {
	Kind Kind `json:"kind"`
	// At is when it was over, counted from the start of the recording.
	At   time.Duration `json:"at"`
	Data []byte        `json:"data,omitempty"`
	// Err is why the link was lost, in words.
	Err string `json:"err,omitempty"`
}

// Record wraps a transport and keeps what goes over it.
type Record struct {
	transport hardware.Transport
	clock     func() time.Time
	start     time.Time

	mu      sync.Mutex
	traffic []Traffic
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
		r.keep(Read, p[:n], nil)
	case err == nil:
		r.keep(Silence, nil, nil)
	}
	if err != nil {
		r.keep(Lost, nil, err)
	}
	return n, err
}

// Write writes to the transport and keeps what was taken.
func (r *Record) Write(p []byte) (int, error) {
	n, err := r.transport.Write(p)
	if n > 0 {
		r.keep(Write, p[:n], nil)
	}
	return n, err
}

// Close closes the transport; the recording stays.
func (r *Record) Close() error { return r.transport.Close() }

// Traffic is what was kept so far, in order. Any goroutine may ask.
func (r *Record) Traffic() []Traffic {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.traffic)
}

func (r *Record) keep(kind Kind, data []byte, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	event := Traffic{Kind: kind, At: r.clock().Sub(r.start), Data: bytes.Clone(data)}
	if err != nil {
		event.Err = err.Error()
	}
	if last := len(r.traffic) - 1; kind == Silence && last >= 0 && r.traffic[last].Kind == Silence {
		r.traffic[last].At = event.At
		return
	}
	r.traffic = append(r.traffic, event)
}
