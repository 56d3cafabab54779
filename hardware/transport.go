package hardware

import "context"

// Transport is a stream of bytes to and from one device: a serial port, a
// socket, a recording. One goroutine owns it.
type Transport interface {
	// Read waits a short while, at most a quarter of a second, for bytes. Zero
	// bytes and no error is silence. An error means the link is gone; bytes that
	// come with it are still good.
	Read(p []byte) (int, error)
	// Write sends bytes to the device. It may block for as long as the device
	// does not take them.
	Write(p []byte) (int, error)
	// Close ends the link. A second Close does nothing.
	Close() error
}

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
