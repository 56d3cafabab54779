package hardware

import (
	"context"
	"time"
)

// Transport is a stream of bytes to and from one device: a serial port, a
// socket, a recording. One goroutine owns it.
type Transport interface {
	// Read waits a short while, at most a quarter of a second, for bytes. Zero
	// bytes and no error is silence. An error means the link is gone; bytes that
	// come with it are still good.
	Read(p []byte) (int, error)
	// Write sends bytes to the device. It may block for as long as the device
	// does not take them, [WriteLimit] at most; then the link is gone.
	Write(p []byte) (int, error)
	// Close ends the link. A second Close does nothing.
	Close() error
}

// WriteLimit is how long a write may take before the device counts as hung.
const WriteLimit = 2 * time.Second

// Opener opens a device's transport, fresh: no byte received before the call is
// ever read from it. The errors it returns are [*LinkError] where the reason is
// known.
type Opener interface {
	Open(ctx context.Context) (Transport, error)
}

// OpenerFunc makes a function an [Opener].
type OpenerFunc func(ctx context.Context) (Transport, error)

// Open calls the function.
func (open OpenerFunc) Open(ctx context.Context) (Transport, error) { return open(ctx) }

// Opened is what there is to say of how a transport was opened.
type Opened struct {
	// StaleBytes is how many bytes had come before and were thrown away.
	StaleBytes int
	// Note is what is remarkable, in words: another name the device was found under,
	// another program that has it open too. Empty for nothing.
	Note string
}

// openedOf asks a transport how it was opened. One that does not say was opened plainly.
func openedOf(transport Transport) Opened {
	if told, tells := transport.(interface{ Opened() Opened }); tells {
		return told.Opened()
	}
	return Opened{}
}

// noteEvery is how often an open transport is asked what is remarkable about it.
const noteEvery = 10 * time.Second

// noting is a transport of which something remarkable may be seen while it is open, such as
// another program that has opened it since. Note may be slow and is called while the
// transport is read and written.
type noting interface{ Note() string }

// watch keeps the note of a link until ctx is done, where its transport gives one. done is
// closed when it no longer touches the transport.
func (v *Vitals) watch(ctx context.Context, transport Transport) (done <-chan struct{}) {
	ended := make(chan struct{})
	notes, gives := transport.(noting)
	if !gives {
		close(ended)
		return ended
	}
	go func() {
		defer close(ended)
		for sleep(ctx, noteEvery) {
			v.noted(notes.Note())
		}
		v.noted("") // it was of a link that was up
	}()
	return ended
}

// metered counts what goes over a transport, for every driver alike, and lends it
// between two reads.
type metered struct {
	Transport
	vitals  *Vitals
	clock   func() time.Time
	lending Lending
	life    context.Context
}

func (m metered) Read(p []byte) (int, error) {
	if borrowed, wanted := m.lending.wanted(); wanted {
		without := m
		without.lending = Lending{}
		return 0, borrowed.run(m.life, without)
	}
	n, err := m.Transport.Read(p)
	m.vitals.Received(p[:n], m.clock())
	return n, err
}

func (m metered) Write(p []byte) (int, error) {
	n, err := m.Transport.Write(p)
	if n > 0 {
		m.vitals.Wrote(p[:n], m.clock())
	}
	return n, err
}
