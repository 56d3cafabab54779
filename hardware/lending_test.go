package hardware_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/internal/testing/check"
)

// tape is a transport on which every read takes a tenth of a second and returns the next number.
type tape struct {
	next *int
	lost func() error // nil unless the cable is out
}

func (l tape) Read(p []byte) (int, error) {
	time.Sleep(100 * time.Millisecond)
	if err := l.lost(); err != nil {
		return 0, err
	}
	*l.next++
	return copy(p, fmt.Sprintf("%d ", *l.next)), nil
}

func (l tape) Write(p []byte) (int, error) { return len(p), l.lost() }
func (tape) Close() error                  { return nil }

// borrowed is a supervised device in synthetic time.
type borrowed struct {
	hardware.Lending
	vitals *hardware.Vitals
	stop   context.CancelFunc

	mu sync.Mutex
	// down keeps the device from being opened; lost ends its link.
	down, lost error
	// read is what the driver read, told what it was told about the link.
	read, told string
}

func (b *borrowed) do(change func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	change()
}

func (b *borrowed) state() (read, told string) {
	b.do(func() { read, told = b.read, b.told })
	return read, told
}

// lend runs a test with a supervised device that has just been opened.
func lend(t *testing.T, test func(t *testing.T, b *borrowed)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := &borrowed{Lending: hardware.NewLending(), vitals: hardware.NewVitals("shoe", "/dev/x", 0, 0, time.Now())}
		ctx, stop := context.WithCancel(t.Context())
		b.stop = stop
		next := 0
		var running sync.WaitGroup
		running.Go(func() {
			err := hardware.Supervision{
				Opener: hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
					var down error
					b.do(func() { b.lost, down = nil, b.down })
					return tape{&next, func() (lost error) { b.do(func() { lost = b.lost }); return lost }}, down
				}),
				Session: func(ctx context.Context, transport hardware.Transport) error {
					buffer := make([]byte, 16)
					for ctx.Err() == nil {
						n, err := transport.Read(buffer)
						b.do(func() { b.read += string(buffer[:n]) })
						if err != nil {
							return err
						}
					}
					return nil
				},
				Changed: func(up bool, reason message.Text) { b.do(func() { b.told += fmt.Sprintf("%t %s,", up, reason) }) },
				Vitals:  b.vitals, Lending: b.Lending,
				Jitter: func() float64 { return 1 },
			}.Run(ctx)
			check.Do(t, err)
		})
		time.Sleep(350 * time.Millisecond)
		test(t, b)
		stop()
		running.Wait()
	})
}

func TestALentLinkIsTheBorrowersAlone(t *testing.T) {
	lend(t, func(t *testing.T, b *borrowed) {
		var got string
		err := b.Lend(t.Context(), func(_ context.Context, transport hardware.Transport) error {
			if _, err := transport.Write([]byte("ping")); err != nil {
				return err
			}
			buffer := make([]byte, 16)
			for range 3 {
				n, err := transport.Read(buffer)
				if err != nil {
					return err
				}
				got += string(buffer[:n])
			}
			return nil
		})
		if err != nil || got != "5 6 7 " {
			t.Errorf("the borrower read %q, %v; want the three after those of the driver", got, err)
		}
		time.Sleep(300 * time.Millisecond)
		if got, _ := b.state(); !strings.HasPrefix(got, "1 2 3 4 8 9 ") {
			t.Errorf("the driver read %q, want it to read on behind the borrower", got)
		}
		if health := b.vitals.Health(); health.Tally.Counts.SentBytes != 4 || health.Tally.Counts.Bytes < 18 ||
			health.Link.State != bench.Live {
			t.Errorf("what the borrower did is not counted: %+v, link %s", health.Tally.Counts, health.Link.State)
		}
	})
}

func TestALinkThatIsDownIsNotLent(t *testing.T) {
	lend(t, func(t *testing.T, b *borrowed) {
		b.do(func() { b.down, b.lost = errors.New("still out"), errors.New("pulled") })
		time.Sleep(time.Second)
		asked := time.Now()
		err := b.Lend(t.Context(), func(context.Context, hardware.Transport) error {
			t.Error("a link that is down was lent")
			return nil
		})
		if err == nil || !strings.Contains(err.Error(), "down or busy") || time.Since(asked) != time.Second {
			t.Errorf("told %v after %s, want it told after a second", err, time.Since(asked))
		}
	})
}

func TestOneBorrowerAtATime(t *testing.T) {
	lend(t, func(t *testing.T, b *borrowed) {
		long, begun := make(chan error), make(chan struct{})
		go func() {
			long <- b.Lend(t.Context(), func(context.Context, hardware.Transport) error {
				close(begun)
				time.Sleep(5 * time.Second)
				return nil
			})
		}()
		<-begun
		if err := b.Lend(t.Context(), func(context.Context, hardware.Transport) error { return nil }); err == nil {
			t.Error("a link was lent twice at once")
		}
		check.Do(t, <-long)
		check.Dof(t, b.Lend(t.Context(), func(context.Context, hardware.Transport) error { return nil }), "afterwards")
	})
}

func TestABorrowerThatFailsCostsTheDeviceNothing(t *testing.T) {
	for name, test := range map[string]struct {
		use  func(context.Context, hardware.Transport) error
		want string
	}{
		"with an error of its own": {func(context.Context, hardware.Transport) error { return errors.New("no echo") }, "no echo"},
		"in a panic": {func(context.Context, hardware.Transport) error { panic("no test") },
			"The console's own driver failed (no test). It restarts by itself. Tell the technician."},
	} {
		t.Run(name, func(t *testing.T) {
			lend(t, func(t *testing.T, b *borrowed) {
				check.ErrorSaysf(t, b.Lend(t.Context(), test.use), test.want, "told")
				before, _ := b.state()
				time.Sleep(time.Second)
				after, told := b.state()
				if told != "true ," || len(after) <= len(before) || b.vitals.Health().Tally.Counts.Failures != 0 {
					t.Errorf("the device did not go on: told %q, read %q", told, after)
				}
			})
		})
	}
}

func TestALinkLostByItsBorrowerIsOpenedAgain(t *testing.T) {
	lend(t, func(t *testing.T, b *borrowed) {
		hung := &hardware.LinkError{Reason: bench.Hung, Words: message.Written("It took nothing.")}
		err := b.Lend(t.Context(), func(_ context.Context, transport hardware.Transport) error {
			b.do(func() { b.lost = hung })
			_, err := transport.Write([]byte("x"))
			return fmt.Errorf("the test: %w", err)
		})
		check.ErrorIsf(t, err, hung, "the borrower is told")
		time.Sleep(time.Second)
		if _, told := b.state(); told != "true ,false It took nothing.,true ," {
			t.Errorf("told %q, want the loss and the link back", told)
		}
		if link := b.vitals.Health().Link; link.LastReason != bench.Hung || link.State != bench.Live {
			t.Errorf("the technician sees %+v", link)
		}
	})
}

// patient uses a device until its context ends.
func patient(ctx context.Context, _ hardware.Transport) error {
	<-ctx.Done()
	return ctx.Err()
}

func TestAGivenUpLoanEndsWithItsContext(t *testing.T) {
	lend(t, func(t *testing.T, b *borrowed) {
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		defer cancel()
		asked := time.Now()
		ended := false
		err := b.Lend(ctx, func(ctx context.Context, transport hardware.Transport) error {
			defer func() { ended = true }()
			return patient(ctx, transport)
		})
		if !errors.Is(err, context.DeadlineExceeded) || time.Since(asked) != 2*time.Second || !ended {
			t.Errorf("told %v after %s, ended %t", err, time.Since(asked), ended)
		}
		check.ErrorIsf(t, b.Lend(ctx, patient), context.DeadlineExceeded, "with a context that is done")
		before, _ := b.state()
		time.Sleep(time.Second)
		if after, told := b.state(); len(after) <= len(before) || told != "true ," {
			t.Errorf("the driver does not read on: told %q", told)
		}
	})
}

func TestALoanEndsWhenTheDeviceStops(t *testing.T) {
	lend(t, func(t *testing.T, b *borrowed) {
		time.AfterFunc(3*time.Second, b.stop)
		asked := time.Now()
		if err := b.Lend(t.Context(), patient); !errors.Is(err, context.Canceled) || time.Since(asked) != 3*time.Second {
			t.Errorf("told %v after %s", err, time.Since(asked))
		}
	})
}

func TestADeviceThatLendsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var none hardware.Lending
		check.ErrorSaysf(t, none.Lend(t.Context(), patient), "down or busy", "told")
	})
}
