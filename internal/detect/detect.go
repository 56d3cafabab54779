package detect

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/hardware/kinds"
	"pitboss/hardware/port"
	"pitboss/internal/supervise"
)

// State is what is known about a port.
type State string

// The states of a port.
const (
	Silent   State = "silent"   // open, and nothing came yet
	Hearing  State = "hearing"  // something comes that is not understood yet
	Unknown  State = "unknown"  // something comes that is no known device at any rate; the search goes on
	Found    State = "found"    // the device was recognized; the port is closed again
	Unusable State = "unusable" // it cannot be opened, or was lost; it is tried again
)

// Sign is what is known about one port.
type Sign struct {
	// Path is the port, as it was given.
	Path  string
	State State
	// Baud is the rate at which a found device was heard, Device what it is.
	Baud   int
	Device bench.Recognition
	// Err is why a port is unusable: a [*hardware.LinkError].
	Err error
}

// again is how often the ports are listed, and how long an unusable one is left alone.
const again = time.Second

// search is a search in progress.
type search struct {
	languages []bench.Language
	report    func(Sign)
	reporting sync.Mutex
}

// Search listens on all ports that ports lists until ctx is done, and reports what changes about each, one call at a
// time. A port that appears meanwhile is listened to as well; one that disappears is searched again when it is back.
func Search(ctx context.Context, ports func() ([]string, error), report func(Sign)) error {
	s := &search{languages: kinds.Languages(), report: report}
	var running sync.WaitGroup
	defer running.Wait()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	leave := map[string]context.CancelFunc{}
	for {
		paths, err := ports()
		if err != nil {
			return err
		}
		there := map[string]bool{}
		for _, path := range paths {
			if there[path] = true; leave[path] != nil {
				continue
			}
			on, stop := context.WithCancel(ctx)
			leave[path] = stop
			running.Go(func() {
				defer supervise.Contain(slog.Default(), "the search for devices")
				s.port(on, path)
			})
		}
		for path, stop := range leave {
			if !there[path] {
				stop()
				delete(leave, path)
			}
		}
		if !clock.Pause(ctx, again) {
			return nil
		}
	}
}

// tell reports a sign, unless nobody listens to the port any more.
func (s *search) tell(ctx context.Context, sign Sign) {
	s.reporting.Lock()
	defer s.reporting.Unlock()
	if ctx.Err() == nil {
		s.report(sign)
	}
}

// port listens on a port until its device is found or ctx is done.
func (s *search) port(ctx context.Context, path string) {
	last := Sign{}
	for ctx.Err() == nil {
		found, err := s.listen(ctx, path)
		if found {
			return
		}
		if sign := (Sign{Path: path, State: Unusable, Err: err}); last.Err == nil || err.Error() != last.Err.Error() {
			s.tell(ctx, sign)
			last = sign
		}
		clock.Pause(ctx, again)
	}
}

// listen opens a port and listens until its device is found or ctx is done. An error means that it cannot be opened, or
// was lost.
func (s *search) listen(ctx context.Context, path string) (found bool, err error) {
	if err := port.Free(path); err != nil {
		return false, err
	}
	ear := &ear{search: s, path: path, baud: first[0]}
	settings := port.Settings{Path: path, Baud: ear.baud, ReadTimeout: silence}
	line, err := port.Opener(settings).Open(ctx)
	if err != nil {
		return false, err
	}
	ear.line = line.(*port.Port)
	defer func() { _ = ear.line.Close() }() // nothing was written
	ear.since = clock.Now()
	ear.tell(ctx, Silent)
	for ctx.Err() == nil {
		if found, err = ear.hear(ctx); found || err != nil {
			return found, err
		}
	}
	return false, ctx.Err()
}
