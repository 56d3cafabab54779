package scanner_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/scanner"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestBeep covers every scanner whose protocol or maker has a beep, on a real line: it beeps, deals nothing, and reads
// on. Any other is sent nothing.
func TestBeep(t *testing.T) {
	for name, test := range map[string]struct {
		protocol scanner.Protocol
		maker    scanner.Maker
		beeps    bool
	}{
		"ssi":              {scanner.SSI, "zebra", true},
		"honeywell-header": {scanner.HoneywellHeader, "honeywell", true},
		"honeywell":        {scanner.Lines, "honeywell", true},
		"datalogic":        {scanner.Lines, "datalogic", true},
		"cipherlab":        {scanner.Lines, "cipherlab", true},
		"keyence":          {scanner.Lines, "keyence", false},
		"generic":          {scanner.Lines, scanner.Generic, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := config()
			c.Protocol, c.Maker = test.protocol, test.maker
			b := newRig(t, c, nil)
			check.Equalf(t, b.device.Beeps(), test.beeps, "it has a beep")
			if test.beeps {
				await.Until(t, "the line takes a beep", b.device.Beep)
				await.Until(t, "it beeps", func() bool { return b.sim.Beeped() == 1 })
			} else {
				check.Equalf(t, b.device.Beep(), false, "it beeps")
			}
			passed := must.Get(b.sim.Draw())(t)
			b.wait("1 card " + passed.Card.String())
			if sent := b.device.Health().Tally.Counts.SentBytes; !test.beeps && sent != 0 {
				t.Errorf("%d bytes were sent to it", sent)
			}
		})
	}
}

// stuck is a line that accepts nothing.
type stuck struct {
	wrote int
	idle  bool
}

func (s *stuck) Read([]byte) (int, error) {
	time.Sleep(100 * time.Millisecond)
	return 0, nil
}

func (s *stuck) Write(data []byte) (int, error) {
	s.wrote += len(data)
	return len(data), nil
}

func (s *stuck) Close() error { return nil }

func (s *stuck) Idle() bool { return s.idle }

// TestABeepNeverWaits: one that cannot be sent at once is dropped, and a device that accepts nothing costs the table
// no reading and no link.
func TestABeepNeverWaits(t *testing.T) {
	for name, idle := range map[string]bool{"an idle line": true, "a line that accepts nothing": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				line := &stuck{idle: idle}
				c := config()
				c.Maker = "honeywell"
				device := must.Get(scanner.New(c, link.WithOpener(hardwaretest.Opener(line))))(t)
				check.Equalf(t, device.Beep(), false, "it beeps before its link is up")
				ctx, stop := context.WithCancel(t.Context())
				ended := make(chan error, 1)
				var inputs []string
				go func() { ended <- device.Run(ctx, func(input game.Input) { inputs = append(inputs, show(input)) }) }()
				time.Sleep(time.Second + time.Millisecond)
				for n, want := range []bool{true, false, false} {
					check.Equalf(t, device.Beep(), want, "beep %d before the first was sent is taken", n+1)
				}
				time.Sleep(time.Minute)
				stop()
				must.Do(t, <-ended)
				want := len("\x16\x07\r")
				if !idle {
					want = 0
				}
				check.Equalf(t, line.wrote, want, "bytes written")
				check.Slices(t, inputs, []string{"up"})
			})
		})
	}
}
