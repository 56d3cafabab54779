package hardware

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game/message"
)

// Transport is a byte stream to and from one device: a serial port, a socket, or a recording. One goroutine owns it.
type Transport interface {
	// Read waits at most a quarter of a second for bytes. Zero bytes without an error mean silence. An error means
	// that the link is gone; bytes returned with it are valid.
	Read(p []byte) (int, error)
	// Write sends bytes to the device. It blocks for at most [WriteLimit] if the device does not accept them; then the
	// link is gone.
	Write(p []byte) (int, error)
	// Close ends the link. Closing it again does nothing.
	Close() error
}

// Idler is a transport that knows whether the device has accepted everything that was written.
type Idler interface {
	// Idle reports whether nothing that was written earlier still waits to be sent.
	Idle() bool
}

// WriteLimit is how long a write may take before the device counts as hung.
const WriteLimit = 2 * time.Second

// Opener opens a device's transport. Bytes received before the call are never read from it. Its errors are
// [*LinkError] where the reason is known.
type Opener interface {
	Open(ctx context.Context) (Transport, error)
}

// OpenerFunc adapts a function to an [Opener].
type OpenerFunc func(ctx context.Context) (Transport, error)

// Open calls the function.
func (open OpenerFunc) Open(ctx context.Context) (Transport, error) { return open(ctx) }

// Opened describes how a transport was opened.
type Opened struct {
	// StaleBytes is the number of bytes that had come before and were discarded.
	StaleBytes int
	// Note is a remark in whole sentences, or empty, such as another name the device was found under. Readers are the
	// other programs that read it too.
	Note    message.Text
	Readers []bench.Holder
}

// openedOf returns how a transport was opened, if it can say.
func openedOf(transport Transport) Opened {
	if opener, ok := transport.(interface{ Opened() Opened }); ok {
		return opener.Opened()
	}
	return Opened{}
}

// readersEvery is how often an open transport is asked for its readers.
const readersEvery = 10 * time.Second

// shared is a transport that knows which other programs read it too. Readers may be slow and is called while the
// transport is read and written.
type shared interface{ Readers() []bench.Holder }

// watch updates the readers of a link until ctx is done, if its transport knows them. done is closed once watch no
// longer uses the transport.
func (v *Vitals) watch(ctx context.Context, transport Transport) (done <-chan struct{}) {
	ended := make(chan struct{})
	port, knows := transport.(shared)
	if !knows {
		close(ended)
		return ended
	}
	go func() {
		defer close(ended)
		for clock.Pause(ctx, readersEvery) {
			v.sharedWith(port.Readers())
		}
		v.sharedWith(nil) // they read a link that was up
	}()
	return ended
}

// metered counts the bytes over a transport, for every driver alike, and lends it between two reads.
type metered struct {
	Transport
	vitals  *Vitals
	clock   func() time.Time
	lending Lending
	life    context.Context
}

func (m metered) Read(p []byte) (int, error) {
	if borrowed, wanted := m.lending.pending(); wanted {
		without := m
		without.lending = Lending{}
		return 0, borrowed.run(m.life, without)
	}
	n, err := m.Transport.Read(p)
	m.vitals.Received(p[:n], m.clock())
	return n, err
}

// Idle implements [Idler]. A transport that does not know counts as idle.
func (m metered) Idle() bool {
	line, tells := m.Transport.(Idler)
	return !tells || line.Idle()
}

func (m metered) Write(p []byte) (int, error) {
	n, err := m.Transport.Write(p)
	if n > 0 {
		m.vitals.Wrote(p[:n], m.clock())
	}
	return n, err
}
