package hardware_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/internal/testing/check"
)

// plug is a transport that counts how often it is closed.
type plug struct{ closed *int }

func (plug) Read([]byte) (int, error)    { return 0, nil }
func (plug) Write(p []byte) (int, error) { return len(p), nil }
func (p plug) Close() error              { *p.closed++; return nil }

// supervise runs a supervision for a minute of synthetic time and returns what it reported, with the second.
func supervise(t *testing.T, change func(*hardware.Supervision)) ([]string, *hardware.Vitals) {
	t.Helper()
	var told []string
	var vitals *hardware.Vitals
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		vitals = hardware.NewVitals("shoe", "/dev/x", 0, 0, began)
		s := hardware.Supervision{
			Vitals: vitals,
			Jitter: func() float64 { return 1 },
			Changed: func(up bool, reason message.Text) {
				told = append(told, fmt.Sprintf("%s %v %s", time.Since(began), up, reason))
			},
		}
		change(&s)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		check.Do(t, s.Run(ctx))
	})
	return told, vitals
}

func TestABouncingPlugIsTriedMoreAndMoreSlowly(t *testing.T) {
	opens, closed := 0, 0
	told, _ := supervise(t, func(s *hardware.Supervision) {
		s.Opener = hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { opens++; return plug{&closed}, nil })
		s.Session = func(context.Context, hardware.Transport) error { return errors.New("gone again") }
	})
	// 100, 200, 400, 800, 1600, 3200 ms, then 5 s at a time.
	if opens != 17 || closed != opens {
		t.Errorf("%d opens and %d closings in a minute, want 17 of each", opens, closed)
	}
	want := []string{"0s true ", "0s false It stopped working (gone again).", "100ms true ", "100ms false It stopped working (gone again).", "300ms true ",
		"300ms false It stopped working (gone again).", "700ms true "}
	check.Difff(t, want, told[:len(want)], "told")
}

func TestAWorkingLinkIsTriedAgainAtOnce(t *testing.T) {
	closed := 0
	told, vitals := supervise(t, func(s *hardware.Supervision) {
		s.Opener = hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { return plug{&closed}, nil })
		s.Session = func(context.Context, hardware.Transport) error {
			time.Sleep(20 * time.Second)
			return errors.New("gone")
		}
	})
	want := []string{
		"0s true ", "20s false It stopped working (gone).", "20.1s true ", "40.1s false It stopped working (gone).", "40.2s true ",
	}
	check.Difff(t, want, told, "told")
	if link, counts := vitals.Health().Link, vitals.Health().Tally.Counts; link.State != bench.Closed ||
		counts.Opens != 3 || counts.Reconnects != 2 {
		t.Errorf("link %+v", link)
	}
}

func TestPanicsAreOutlived(t *testing.T) {
	closed := 0
	t.Run("in the opener", func(t *testing.T) {
		told, vitals := supervise(t, func(s *hardware.Supervision) {
			s.Opener = hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { panic("no driver") })
		})
		if len(told) != 1 || !strings.Contains(told[0], "0s false The console's own driver failed (no driver)") {
			t.Errorf("told %q", told)
		}
		if link := vitals.Health().Link; link.LastReason != bench.Fault || !strings.Contains(link.LastDetail, "supervise_test.go") {
			t.Errorf("the technician sees %s and %q", link.LastReason, link.LastDetail)
		}
	})
	t.Run("in whoever is told", func(t *testing.T) {
		calls := 0
		_, vitals := supervise(t, func(s *hardware.Supervision) {
			s.Opener = hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { return plug{&closed}, nil })
			s.Session = func(context.Context, hardware.Transport) error { return errors.New("gone") }
			s.Changed = func(bool, message.Text) { calls++; panic("no screen") }
		})
		if opens := vitals.Health().Tally.Counts.Opens; calls < 20 || opens < 10 {
			t.Errorf("told %d times, opened %d times in a minute", calls, opens)
		}
	})
	t.Run("a session that ends by itself", func(t *testing.T) {
		told, _ := supervise(t, func(s *hardware.Supervision) {
			s.Opener = hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { return plug{&closed}, nil })
			s.Session = func(context.Context, hardware.Transport) error { return nil }
		})
		if len(told) < 2 || told[1] != "0s false The driver stopped reading it by itself. It starts again by itself." {
			t.Errorf("told %q", told)
		}
	})
}

func TestAFailedLinkIsFailedSinceItWasLost(t *testing.T) {
	var since []time.Duration
	supervise(t, func(s *hardware.Supervision) {
		began := time.Now()
		s.Opener = hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
			if link := s.Vitals.Health().Link; link.State == bench.Failed {
				since = append(since, link.Since.Sub(began))
			}
			time.Sleep(time.Second)
			return nil, errors.New("not there")
		})
	})
	if len(since) < 5 {
		t.Fatalf("seen as failed %d times in a minute", len(since))
	}
	for _, at := range since {
		if at != time.Second {
			t.Errorf("failed since %s, want since the first failure after 1s", at)
		}
	}
}

func TestStoppingWhileWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		began := time.Now()
		vitals := hardware.NewVitals("shoe", "/dev/x", 0, 0, began)
		s := hardware.Supervision{
			Vitals:     vitals,
			FirstRetry: time.Hour, LongestRetry: time.Hour,
			Opener: hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
				return nil, &hardware.LinkError{Reason: bench.Missing, Words: message.Written("It is not there.")}
			}),
			Changed: func(bool, message.Text) { time.AfterFunc(time.Second, cancel) },
		}
		check.Do(t, s.Run(ctx))
		if took := time.Since(began); took != time.Second {
			t.Errorf("it took %s to stop, want the second until it was asked to", took)
		}
	})
}

// remarkable is a link that other programs may read while it is open.
type remarkable struct {
	plug
	says  func() []bench.Holder
	asked *int
}

func (r remarkable) Readers() []bench.Holder { *r.asked++; return r.says() }

func TestWhatIsRemarkableIsLookedForAgain(t *testing.T) {
	closed, asked := 0, 0
	var notes []string
	_, vitals := supervise(t, func(s *hardware.Supervision) {
		began := time.Now()
		s.Opener = hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
			return remarkable{plug{&closed}, func() []bench.Holder {
				if at := time.Since(began); at > 15*time.Second && at < 25*time.Second {
					return []bench.Holder{{Program: "cat", Process: 7}}
				}
				return nil
			}, &asked}, nil
		})
		s.Session = func(context.Context, hardware.Transport) error {
			for range 7 {
				time.Sleep(5 * time.Second)
				notes = append(notes, s.Vitals.Health().Link.Remark().String())
			}
			time.Sleep(4 * time.Second)
			return errors.New("gone")
		}
		s.FirstRetry, s.LongestRetry = time.Hour, time.Hour
	})
	const cat = "Other programs have this port open too, and some bytes go there: cat (process 7)."
	// At 10, 20 and 30 s it is asked at the same moment as it is looked at.
	check.Difff(t, []string{"", cat, ""}, []string{notes[2], notes[4], notes[6]}, "after 15, 25 and 35 s")
	if asked != 3 {
		t.Errorf("asked %d times in 39 s, want every 10 s while it is open", asked)
	}
	check.Equalf(t, vitals.Health().Link.Remark().String(), "", "of a lost link is noted")
}
