package hardwaretest

import (
	"context"
	"math/rand/v2"
	"time"

	"pitboss/hardware"
	"pitboss/hardware/link"
	"pitboss/hardware/simulator/spinner"
)

// Virtual is a simulated wheel as a transport in its own time, without sleeping.
type Virtual struct {
	Model interface {
		Next() (spinner.Beat, error)
	}
	// Over is asked before every beat; an error ends the transport. Chance, unless it is nil, cuts lines into pieces.
	Over   func() error
	Chance *rand.Rand

	now  time.Time
	due  time.Duration // until data may be read
	data []byte
}

func (v *Virtual) Read(p []byte) (int, error) {
	if len(v.data) == 0 {
		if err := v.Over(); err != nil {
			return 0, err
		}
		beat, err := v.Model.Next()
		if err != nil {
			return 0, err
		}
		v.due, v.data = beat.After, beat.Data
	}
	if wait := min(v.due, 250*time.Millisecond); wait > 0 {
		v.due -= wait
		v.now = v.now.Add(wait)
		return 0, nil
	}
	n := min(len(p), len(v.data))
	if v.Chance != nil && v.Chance.IntN(4) == 0 {
		n = 1 + v.Chance.IntN(n)
	}
	n = copy(p[:n], v.data)
	v.data = v.data[n:]
	return n, nil
}

func (v *Virtual) Write(p []byte) (int, error) { return len(p), nil }
func (v *Virtual) Close() error                { return nil }

// Options make a driver read it, in its time, which starts in 2026.
func (v *Virtual) Options() []link.Option {
	v.now = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	return []link.Option{
		link.WithClock(func() time.Time { return v.now }),
		link.WithOpener(hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { return v, nil })),
	}
}
