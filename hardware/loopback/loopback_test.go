package loopback_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/creack/pty"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/loopback"
	"pitboss/hardware/port"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var begin = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// trial returns a loopback test of a port at 9600 baud.
func trial(t testing.TB) *bench.LoopbackTrial {
	t.Helper()
	made := must.Get(bench.NewTrial(bench.Loopback, bench.TrialOptions{}, begin))(t)
	made.Take(bench.Sample{At: begin, Health: bench.Health{Link: bench.Link{State: bench.Live, Baud: 9600}}})
	exam, _ := made.Loopback()
	return exam
}

// plug is the far end of a pseudo-terminal.
type plug struct {
	master, slave *os.File
	port          hardware.Transport
	// pull takes it off after the first answer.
	pull atomic.Bool
	mu   sync.Mutex
	came []byte
	done chan struct{}
}

// plugged opens a port on a pseudo-terminal and returns what back makes of the received bytes, or nothing if back is
// nil.
func plugged(t *testing.T, back func([]byte) []byte) *plug {
	t.Helper()
	master, slave, err := pty.Open()
	must.Do(t, err)
	p := &plug{master: master, slave: slave, done: make(chan struct{})}
	if p.port, err = port.Opener(port.Settings{Path: slave.Name()}).Open(t.Context()); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(p.done)
		buffer := make([]byte, 1024)
		for {
			n, err := master.Read(buffer)
			if err != nil {
				return // the port was closed
			}
			p.mu.Lock()
			p.came = append(p.came, buffer[:n]...)
			p.mu.Unlock()
			if answer := back(buffer[:n]); len(answer) > 0 {
				if _, err := master.Write(answer); err != nil {
					return
				}
			}
			if p.pull.Load() {
				_ = master.Close()
				return
			}
		}
	}()
	t.Cleanup(func() {
		// Without a reader left, the plug's own Read ends.
		_ = p.port.Close()
		_ = p.slave.Close()
		<-p.done
		_ = p.master.Close()
	})
	return p
}

func (p *plug) received() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.came)
}

// round returns the number of bytes that a round sends.
func round() (sum int) {
	for _, pattern := range bench.LoopbackPatterns() {
		sum += len(pattern)
	}
	return sum
}

func each(change func(byte) byte) func([]byte) []byte {
	return func(data []byte) []byte {
		changed := make([]byte, len(data))
		for i, b := range data {
			changed[i] = change(b)
		}
		return changed
	}
}

// All ports are tested at once, since each takes as long as its silences.
func TestOnAPort(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	defer all.Wait()
	for name, test := range map[string]struct {
		back    func([]byte) []byte
		fails   error
		verdict bench.Verdict
		words   string
		sent    int
	}{
		"a plug": {
			back: func(data []byte) []byte { return data }, verdict: bench.Passed,
			words: "15 of 15 patterns (1944 bytes) came back as they were sent", sent: 3 * round(),
		},
		"seven bits": {
			back: each(func(b byte) byte { return b & 0x7f }), verdict: bench.NotGood,
			words: "compare data bits and parity", sent: 3 * round(),
		},
		"another baud rate": {
			// At half the rate two bits are read as one, so other bytes come.
			back: each(func(b byte) byte { return b<<4 ^ b>>3 ^ 0x98 }), verdict: bench.NotGood,
			words: "Bytes were changed", sent: 3 * round(),
		},
		"a device that answers": {
			back: func(data []byte) []byte { return append([]byte("*) NO\r\n"), data...) }, fails: loopback.ErrDevice, verdict: bench.NotGood,
			words: "a device is connected", sent: 256,
		},
	} {
		far, of := plugged(t, test.back), trial(t)
		all.Go(func() {
			check.ErrorIsf(t, loopback.Run(t.Context(), far.port, of.Took), test.fails, "%s: ended with", name)
			progress := of.Progress()
			if !progress.Over || progress.Verdict != test.verdict || !strings.Contains(progress.Words.String(), test.words) {
				t.Errorf("%s: judged %s: %q", name, progress.Verdict, progress.Words)
			}
			check.Equalf(t, far.received(), test.sent, "%s: bytes were sent", name)
		})
	}
}

// Nothing is sent to a device that sends by itself.
func TestADeviceThatSpeaksIsSentNothing(t *testing.T) {
	t.Parallel()
	far, of := plugged(t, func([]byte) []byte { return nil }), trial(t)
	speaks := &speaking{Transport: far.port, says: func() {
		must.Get(far.master.Write([]byte("*X;6;001;  ;0;000;0\r\n")))(t)
	}}
	check.ErrorIsf(t, loopback.Run(t.Context(), speaks, of.Took), loopback.ErrDevice, "ended with")
	if progress := of.Progress(); !progress.Over || progress.Verdict != bench.NotGood || !strings.Contains(progress.Words.String(), "Take the device off") {
		t.Errorf("judged %s: %q", progress.Verdict, progress.Words)
	}
	check.Equalf(t, far.received(), 0, "bytes were sent to the device")
}

// speaking is a port whose device says something when it is listened to a second time.
type speaking struct {
	hardware.Transport
	reads int
	says  func()
}

func (s *speaking) Read(p []byte) (int, error) {
	if s.reads++; s.reads == 2 {
		s.says()
	}
	return s.Transport.Read(p)
}

func TestUnpluggedInTheMiddle(t *testing.T) {
	t.Parallel()
	far, of := plugged(t, func(data []byte) []byte { return data[:1] }), trial(t)
	far.pull.Store(true)
	err := loopback.Run(t.Context(), far.port, of.Took)
	check.Equalf(t, hardware.ReasonOf(err), bench.Unplugged, "ended with %v", err)
	if progress := of.Progress(); !progress.Over || progress.Verdict != bench.NoVerdict || !strings.Contains(progress.Words.String(), "was unplugged") {
		t.Errorf("judged %s: %q", progress.Verdict, progress.Words)
	}
}

// scripted is a port in synthetic time: what is written returns as changed by back, after a delay.
type scripted struct {
	back  func([]byte) []byte
	late  time.Duration
	fails error // of the first Read
	queue []byte
	ready time.Time
	wrote int
}

func (s *scripted) Write(p []byte) (int, error) {
	s.wrote += len(p)
	if s.back != nil {
		s.queue, s.ready = append(s.queue, s.back(p)...), time.Now().Add(s.late)
	}
	return len(p), nil
}

func (s *scripted) Read(p []byte) (int, error) {
	if s.fails != nil {
		return 0, s.fails
	}
	const wait = 150 * time.Millisecond
	if len(s.queue) == 0 || time.Until(s.ready) > wait {
		time.Sleep(wait)
		return 0, nil
	}
	time.Sleep(time.Until(s.ready))
	n := copy(p, s.queue)
	s.queue = s.queue[n:]
	return n, nil
}

func (s *scripted) Close() error { return nil }

func TestInWords(t *testing.T) {
	unplugged := &hardware.LinkError{Reason: bench.Unplugged, Words: message.Written("It was unplugged.")}
	for name, test := range map[string]struct {
		port    scripted
		fails   error
		wrote   int
		verdict bench.Verdict
		words   string
	}{
		"no plug":             {port: scripted{}, wrote: round(), verdict: bench.NotGood, words: "Nothing came back: the loopback plug is not on"},
		"late":                {port: scripted{back: func(b []byte) []byte { return b }, late: 900 * time.Millisecond}, wrote: 3 * round(), verdict: bench.NotGood, words: "Everything came back right, but 15 patterns came late, 900 ms at most"},
		"a loose contact":     {port: scripted{back: func(b []byte) []byte { return b[:len(b)-1] }}, wrote: 3 * round(), verdict: bench.NotGood, words: "15 of 15 patterns did not come back as they were sent. Bytes are missing"},
		"telnet":              {port: scripted{back: func(b []byte) []byte { return []byte(strings.ReplaceAll(string(b), "\xff", "\xff\xff")) }}, wrote: 3 * round(), verdict: bench.NotGood, words: "the network box speaks Telnet"},
		"line ends":           {port: scripted{back: func(b []byte) []byte { return []byte(strings.ReplaceAll(string(b), "\n", "\r\n")) }}, wrote: 3 * round(), verdict: bench.NotGood, words: "CR and LF were turned into one another"},
		"flow control":        {port: scripted{back: func(b []byte) []byte { return []byte(strings.NewReplacer("\x11", "", "\x13", "").Replace(string(b))) }}, wrote: 3 * round(), verdict: bench.NotGood, words: "XON/XOFF is on"},
		"lost while it hears": {port: scripted{fails: unplugged}, fails: unplugged, verdict: bench.NoVerdict, words: "0 of 15 patterns were sent. It was unplugged. Put that right"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				of := trial(t)
				check.ErrorIsf(t, loopback.Run(t.Context(), &test.port, of.Took), test.fails, "ended with")
				progress := of.Progress()
				if !progress.Over || progress.Verdict != test.verdict || !strings.Contains(progress.Words.String(), test.words) {
					t.Errorf("judged %s: %q", progress.Verdict, progress.Words)
				}
				check.Equalf(t, test.port.wrote, test.wrote, "bytes were sent")
			})
		})
	}
}

func TestStopped(t *testing.T) {
	for name, after := range map[string]time.Duration{"before it sends": 500 * time.Millisecond, "while it sends": 2 * time.Second} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), after)
				defer cancel()
				echoes := 0
				began := time.Now()
				err := loopback.Run(ctx, &scripted{}, func(echo bench.Echo) {
					check.Equalf(t, echo.Err.String(), "", "told: nobody but the technician ended it")
					echoes++
				})
				if !errors.Is(err, context.DeadlineExceeded) || time.Since(began) > after+time.Second {
					t.Errorf("ended with %v after %s", err, time.Since(began))
				}
				check.Equalf(t, echoes, 0, "echoes of a plug that is not there in the first second")
			})
		})
	}
}
