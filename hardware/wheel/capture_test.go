package wheel_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/wheel"
)

// capture reads a recording of this package.
func capture(t *testing.T, name string) []bench.Traffic {
	t.Helper()
	traffic, err := hardwaretest.Capture(filepath.Join("testdata", "captures", name+".capture"))
	if err != nil {
		t.Fatal(err)
	}
	return traffic
}

// rig is a wheel on recordings, in a bubble's time.
type rig struct {
	device  *wheel.Wheel
	reports []wheel.Report
	// answers are what came of the orders given.
	answers []string
}

// replay runs a wheel on one recording after the other; then the device is missing.
// The orders are given where the recordings have them sent.
func replay(t *testing.T, config wheel.Config, recordings ...[]bench.Traffic) *rig {
	t.Helper()
	b := &rig{}
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), time.Hour)
		defer stop()
		opener := hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
			if len(recordings) == 0 {
				return nil, &hardware.LinkError{Reason: bench.Missing, Words: "the wheel is not there"}
			}
			playback := hardwaretest.NewPlayback(recordings[0])
			playback.Paced = true
			recordings = recordings[1:]
			return playback, nil
		})
		var err error
		b.device, err = wheel.New(config, link.WithOpener(opener), link.WithJitter(func() float64 { return 0.5 }))
		if err != nil {
			t.Fatal(err)
		}
		sent := recordings[0]
		go func() {
			for i, event := range sent {
				if event.Way == bench.Went {
					time.Sleep(time.Until(start.Add(sent[i-1].At - time.Millisecond)))
					b.answers = append(b.answers, b.order(ctx, string(event.Data)))
				}
			}
		}()
		if err := b.device.Run(ctx, func(report wheel.Report) { b.reports = append(b.reports, report) }); err != nil {
			t.Error(err)
		}
		synctest.Wait()
	})
	return b
}

// start is when a bubble's time starts.
var start = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// order gives the order that sends this and says what came of it.
func (b *rig) order(ctx context.Context, send string) string {
	for _, make := range []func() (wheel.Order, error){b.device.PowerOn, b.device.PowerOff, b.device.Start, b.device.AskVersion, b.device.AskSettings} {
		order, err := make()
		if err != nil {
			return err.Error()
		}
		if string(order.Bytes) != send {
			continue
		}
		answer, err := b.device.Send(ctx, order)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprintf("%s refused %t after %s", answer.Text, answer.Refused, answer.Took)
	}
	return "no order sends " + send
}

func (b *rig) told() []string {
	words := make([]string, 0, len(b.reports))
	for _, report := range b.reports {
		words = append(words, told(report))
	}
	return words
}

// slingshot is a wheel with every default that a technician may send commands to.
func slingshot() wheel.Config {
	config := wheel.Default()
	config.Name, config.Path, config.Commands = "wheel", "/dev/a-wheel", true
	return config
}

// over is how every report of a recording ends: the playback is over.
const over = "link-down playback: a read: the recording is over"

func TestCaptures(t *testing.T) {
	for name, test := range map[string]struct {
		captures []string
		reports  []string
		answers  []string
		quality  bench.Quality
	}{
		"powered on, one spin": {[]string{"power-on"}, []string{
			"link-up", "closed 41 partial", "sent 41 *P 1", "answered 41 *P OK", "opened 41", "bets-open 41", "ball-launched 41", "no-more-bets 41",
			"number-candidate 41 candidate 8", "number-final 41 number 8 candidate 8 against ends", "bets-open 42", over,
		}, []string{"*P OK refused false after 40ms"}, bench.Quality{Good: 1, Told: 113}},
		"the rotor stops": {[]string{"rotor-stopped"}, []string{
			"link-up", "opened 7 partial", "bets-open 7 partial", "ball-launched 7", "no-more-bets 7", "trouble 7 wheel-stopped ends",
			"flag-raised 7 ball-out", "flag-cleared 7 ball-out", "flag-raised 7 equipment-failure", "trouble 7 equipment-failure ends", "closed 7", over,
		}, nil, bench.Quality{Told: 126, NoReads: 2}},
		"the rotor is read wrong, then a reconnect": {[]string{"rotor-misread", "reconnect"}, []string{
			"link-up", "opened 1 partial", "bets-open 1 partial", "ball-launched 1", "no-more-bets 1", "trouble 1 mechanical ends",
			"flag-raised 1 equipment-failure", "trouble 1 equipment-failure ends", "closed 1", "link-down the wheel was unplugged", "link-up", over,
		}, nil, bench.Quality{Told: 118, NoReads: 2, JunkBytes: 6, Resyncs: 1}},
		"the launch fails": {[]string{"failed-launch"}, []string{
			"link-up", "opened 93 partial", "bets-open 93 partial", "flag-raised 93 under-turns", "trouble 93 under-turns ends", "ball-launched 93", "flag-cleared 93 under-turns",
			"no-more-bets 93", "number-candidate 93 candidate 36", "number-final 93 number 36 candidate 36 against ends", "bets-open 94", over,
		}, nil, bench.Quality{Good: 1, Told: 172, NoReads: 1}},
		"the ball runs with the rotor, the table is closed": {[]string{"same-direction"}, []string{
			"link-up", "opened 120 partial", "bets-open 120 partial", "flag-raised 120 same-direction", "trouble 120 same-direction ends", "flag-cleared 120 same-direction",
			"flag-raised 120 under-turns", "sent 120 *P 0", "answered 120 *P OK", "trouble 120 equipment-failure ends", "closed 120",
			"sent 120 *P 0", "answered 120 *P NO", over,
		}, []string{"*P OK refused false after 42ms", "*P NO refused true after 41ms"}, bench.Quality{Told: 84, NoReads: 2}},
		"lines cut short and run together": {[]string{"merged-and-cut"}, []string{
			"link-up", "opened 146 partial", "bets-open 146 partial", "ball-launched 146", "no-more-bets 146", "junk 10", "junk 8",
			"number-candidate 146 candidate 32", "number-final 146 number 32 candidate 32 against ends", "junk 30", "bets-open 147", over,
		}, nil, bench.Quality{Good: 1, Told: 88, JunkBytes: 45, Partial: 1, Resyncs: 2}},
		"silence, then everything at once": {[]string{"silence-and-burst"}, []string{
			"link-up", "opened 200 partial", "bets-open 200 partial", "ball-launched 200", "no-more-bets 200", "silent", "heard 200",
			"number-candidate 200 candidate 26", "number-final 200 number 26 candidate 26 against ends", "bets-open 201", "ball-launched 201", "no-more-bets 201",
			"number-candidate 201 candidate 3", "number-final 201 number 3 candidate 3 against ends", "bets-open 202", "ball-launched 202", "no-more-bets 202",
			"number-candidate 202 candidate 19", "number-final 202 number 19 candidate 19 against ends", over,
		}, nil, bench.Quality{Good: 3, Told: 257}},
	} {
		t.Run(name, func(t *testing.T) {
			var recordings [][]bench.Traffic
			for _, name := range test.captures {
				recordings = append(recordings, capture(t, name))
			}
			b := replay(t, slingshot(), recordings...)
			if diff := cmp.Diff(test.reports, b.told()); diff != "" {
				t.Errorf("reports (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.answers, b.answers); diff != "" {
				t.Errorf("answers (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.quality, b.device.Health().Tally.Quality); diff != "" {
				t.Errorf("quality (-want +got):\n%s", diff)
			}
		})
	}
}
