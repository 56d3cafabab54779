package angeleye_test

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
	"pitboss/hardware/angeleye"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
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

func config() angeleye.Config {
	c := angeleye.Default()
	c.Name, c.Path, c.Commands = "shoe", "/dev/a-shoe", true
	return c
}

// orders are what a technician may send, by what is sent.
func orders(t *testing.T) map[string]angeleye.Order {
	t.Helper()
	clear, err := angeleye.ClearError(1)
	if err != nil {
		t.Fatal(err)
	}
	byBytes := map[string]angeleye.Order{}
	for _, order := range []angeleye.Order{angeleye.Lock(), angeleye.Unlock(), clear, angeleye.AskGame()} {
		byBytes[string(order.Bytes)] = order
	}
	return byBytes
}

// rig is a shoe on recordings, in a bubble's time.
type rig struct {
	device  *angeleye.Shoe
	reports []string
	answers []string
}

// start is when a bubble's time starts.
var start = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// replay runs a shoe on one recording after the other; then the device is missing. The
// orders are given where the recordings have them sent.
func replay(t *testing.T, sink func(angeleye.Report), recordings ...[]bench.Traffic) *rig {
	t.Helper()
	b, known := &rig{}, orders(t)
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		defer stop()
		sent := recordings[0]
		opener := hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
			if len(recordings) == 0 {
				return nil, &hardware.LinkError{Reason: bench.Missing, Words: "the shoe is not there"}
			}
			playback := hardwaretest.NewPlayback(recordings[0])
			playback.Paced = true
			recordings = recordings[1:]
			return playback, nil
		})
		var err error
		b.device, err = angeleye.New(config(), link.WithOpener(opener), link.WithJitter(func() float64 { return 0.5 }))
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			for i, event := range sent {
				if event.Way == bench.Went {
					time.Sleep(time.Until(start.Add(sent[i-1].At - time.Millisecond)))
					answer, err := b.device.Send(ctx, known[string(event.Data)])
					b.answers = append(b.answers, fmt.Sprintf("%s, refused %t, %v", answer.Text, answer.Refused, err))
				}
			}
		}()
		err = b.device.Run(ctx, func(report angeleye.Report) {
			words := string(report.Kind)
			if report.Kind != angeleye.LinkUp {
				words += " " + report.Words()
			}
			if report.Partial {
				words += " (partial)"
			}
			b.reports = append(b.reports, words)
			if link := report.Kind == angeleye.LinkUp || report.Kind == angeleye.LinkDown; !link && (len(report.Raw) == 0 || report.Sequence == 0 || report.Device != "shoe") {
				t.Errorf("%s lost where it came from", words)
			}
			if sink != nil {
				sink(report)
			}
		})
		if err != nil {
			t.Error(err)
		}
		synctest.Wait()
	})
	return b
}

const (
	over     = "link-down playback: a read: the recording is over"
	gone     = "link-down the shoe was unplugged"
	inLock   = "the shoe is locked: no card can be drawn until it is unlocked"
	inError  = "blocked the shoe is in error mode, error 1: a card cannot be read: clear it at the shoe"
	outside  = "blocked the shoe is in lock mode: cards drawn now are not dealt"
	freeing  = "free the shoe reads cards"
	lostTwo  = "lost 2 reports of the shoe never came: look whether a card lies on the table that was not taken"
	eight    = "told card 8S, player 1"
	bankersK = "told card KH, banker 1"
)

func TestCaptures(t *testing.T) {
	for name, test := range map[string]struct {
		captures []string
		reports  []string
		answers  []string
		quality  bench.Quality
	}{
		"a round, everything three times": {[]string{"round"}, []string{
			"link-up", "told the shoe was switched on", "told stand-by", eight, bankersK, "told card TD, player 2", "told card AC, banker 2",
			"told card 4D, banker 3", "told the shoe's result: banker", "told stand-by", over,
		}, nil, bench.Quality{Good: 5, Told: 4, Duplicates: 18}},
		"in pieces, hurt, cut and with junk": {[]string{"split"}, []string{
			"link-up", "told stand-by", eight, bankersK, "told card TD, player 2", "told card AC, banker 2", over,
		}, nil, bench.Quality{Good: 4, Told: 1, Partial: 1, BadChecks: 2, Unknown: 1, Oversize: 1, JunkBytes: 23, Resyncs: 2}},
		"troubles": {[]string{"troubles"}, []string{
			"link-up", "told stand-by", eight, "told card 8S, player 1, told once more, not dealt", lostTwo + " (partial)", freeing + " (partial)", bankersK + " (partial)",
			"told error 2: too many cards were drawn (partial)", "told error 1: a card cannot be read, the shoe is in error mode (partial)", inError + " (partial)",
			"told card KD, drawn in error mode, not dealt (partial)", "blocked the shoe is in error mode: cards drawn now are not dealt (partial)",
			freeing + " (partial)", "told over: error 1: a card cannot be read (partial)", "told locked (partial)", "blocked " + inLock + " (partial)",
			"told card 2D, drawn in lock mode, not dealt (partial)", outside + " (partial)", freeing + " (partial)", "told unlocked (partial)",
			`told setting "12" is now "0034" (partial)`, "told card without a face, burn 1 (partial)", "told cut card (partial)", "told card 9C, first-card 1 (partial)", over,
		}, nil, bench.Quality{Good: 4, Told: 10, NoReads: 1, Unknown: 1, Missing: 2}},
		"the cable is pulled in a round": {[]string{"lost", "back"}, []string{
			"link-up", "told stand-by", eight, gone, "link-up", "told card AC, banker 2 (partial)", "told stand-by", "told card AC, player 1", over,
		}, nil, bench.Quality{Good: 3, Told: 2, Partial: 1, Duplicates: 1, Resyncs: 1}},
		"the sequence begins anew": {[]string{"turns"}, nil, nil, bench.Quality{Told: 12, Missing: 2}},
		"commands": {[]string{"commands"}, []string{
			"link-up", "told stand-by", "sent sent to the shoe: STX OPLK02 ETX 1B", "answered the shoe answered: ACK", "told locked", "blocked " + inLock,
			"sent sent to the shoe: STX OPEC01 ETX 19", "answered the shoe answered: NAK 21: busy",
			"sent sent to the shoe: STX OPGP00 ETX 09", "answered the shoe answered: ACK", `answered the shoe answered: "STX GP00 ETX 14"`, over,
		}, []string{"ACK, refused false, <nil>", "NAK 21: busy, refused true, <nil>", "ACK, refused false, <nil>"}, bench.Quality{Told: 6, Unknown: 1, BadChecks: 1, Duplicates: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			var recordings [][]bench.Traffic
			for _, name := range test.captures {
				recordings = append(recordings, capture(t, name))
			}
			b := replay(t, nil, recordings...)
			if diff := cmp.Diff(test.reports, b.reports); test.reports != nil && diff != "" {
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
