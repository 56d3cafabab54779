package angeleye_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func config() angeleye.Config {
	c := angeleye.Config{}.WithDefaults()
	c.Name, c.Path, c.Commands = "shoe", "/dev/a-shoe", true
	return c
}

// rig is a shoe on recordings, in synthetic time.
type rig struct {
	device  *framed.Device
	inputs  []string
	answers []string
}

// replay runs a shoe on several recordings in sequence; then the device is missing. It gives the orders where the
// recordings contain them.
func replay(t *testing.T, sink func(game.Input), recordings ...[]bench.Traffic) *rig {
	t.Helper()
	b := &rig{}
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		defer stop()
		b.device = must.Get(angeleye.New(config(), link.WithOpener(hardwaretest.Paced(recordings...)),
			link.WithJitter(func() float64 { return 0.5 })))(t)
		hardwaretest.Command(ctx, b.device, recordings[0], func(answer order.Answer, err error) {
			b.answers = append(b.answers, fmt.Sprintf("%s, refused %t, %v", answer.Text, answer.Refused, err))
		})
		err := b.device.Run(ctx, func(input game.Input) {
			b.inputs = append(b.inputs, b.show(input))
			if input.At.IsZero() || input.Device != "shoe" || (len(input.Raw) > 0) != (input.Sequence > 0) {
				t.Errorf("lost where it came from: %+v", input)
			}
			if sink != nil {
				sink(input)
			}
		})
		check.Do(t, err)
		synctest.Wait()
	})
	return b
}

// show describes an input; for a card, that of its frame.
func (b *rig) show(input game.Input) string {
	switch command := input.Command.(type) {
	case game.CardRead:
		frames := b.device.Health().Frames
		return fmt.Sprintf("%s: %s", command.Card, frames[len(frames)-1].Meaning)
	case game.LinkChanged:
		if command.Up {
			return strings.TrimSpace("up " + command.Reason.String())
		}
		return "down " + command.Reason.String()
	}
	return strings.TrimPrefix(fmt.Sprintf("%T", input.Command), "game.")
}

const (
	over     = "down It stopped working (playback: a read: the recording is over)."
	gone     = "down the shoe was unplugged"
	inLock   = "down The shoe is locked: no card can be drawn until it is unlocked."
	inError  = "down The shoe is in error mode, error 1: a card cannot be read: clear it at the shoe."
	inErrors = "down The shoe is in error mode: cards drawn now are not dealt."
	outside  = "down The shoe is in lock mode: cards drawn now are not dealt."
	lostTwo  = "2 reports of the shoe never came: look whether a card lies on the table that was not taken."
	eight    = "8S: card 8S, player 1"
	bankersK = "KH: card KH, banker 1"
)

func TestCaptures(t *testing.T) {
	for name, test := range map[string]struct {
		captures []string
		inputs   []string
		answers  []string
		quality  bench.Quality
	}{
		"a round, everything three times": {[]string{"round"}, []string{
			"up", "up It reports: the shoe was switched on.", eight, bankersK, "TD: card TD, player 2", "AC: card AC, banker 2",
			"4D: card 4D, banker 3", over,
		}, nil, bench.Quality{Good: 5, Understood: 4, Duplicates: 18}},
		"in pieces, hurt, cut and with junk": {[]string{"split"}, []string{
			"up", eight, bankersK, "TD: card TD, player 2", "AC: card AC, banker 2", over,
		}, nil, bench.Quality{Good: 4, Understood: 1, Partial: 1, BadChecks: 2, Unknown: 1, Oversize: 1, JunkBytes: 23, Resyncs: 2}},
		"troubles": {[]string{"troubles"}, []string{
			"up", eight, "up It reports: card 8S, player 1, told once more, not dealt.", "down " + lostTwo, "up " + lostTwo, bankersK,
			"up It reports: error 2: too many cards were drawn.", "NoRead", inError, inError + " It reports: card KD, drawn in error mode, not dealt.", inErrors,
			"up", "up It reports: over: error 1: a card cannot be read.", "up It reports: locked.", inLock,
			inLock + " It reports: card 2D, drawn in lock mode, not dealt.", outside, "up", "up It reports: unlocked.",
			`up It reports: setting "12" is now "0034".`, "CutCardRead", "9C: card 9C, first card 1", over,
		}, nil, bench.Quality{Good: 4, Understood: 10, NoReads: 1, Unknown: 1, Missing: 2}},
		"the cable is pulled in a round": {[]string{"lost", "back"}, []string{
			"up", eight, gone, "up", "AC: card AC, banker 2", "AC: card AC, player 1", over,
		}, nil, bench.Quality{Good: 3, Understood: 2, Partial: 1, Duplicates: 1, Resyncs: 1}},
		"the sequence begins anew": {[]string{"turns"}, nil, nil, bench.Quality{Understood: 12, Missing: 2}},
		"commands": {[]string{"commands"}, []string{
			"up", "up Sent to it: STX OPLK02 ETX 1B, the shoe is locked: no card can be drawn for a game.", "up It answered: ACK.", "up It reports: locked.", inLock,
			inLock + " Sent to it: STX OPEC01 ETX 19, the shoe forgets error 1: a card cannot be read.", inLock + " It answered: NAK 21: busy.",
			inLock + " Sent to it: STX OPGP00 ETX 09, the shoe is asked what its game is at.", inLock + " It answered: ACK.",
			inLock + ` It answered: "STX GP00 ETX 14".`, over,
		}, []string{"ACK, refused false, <nil>", "NAK 21: busy, refused true, <nil>", "ACK, refused false, <nil>"},
			bench.Quality{Understood: 6, Unknown: 1, BadChecks: 1, Duplicates: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			recordings := must.Get(hardwaretest.Captures("testdata/captures", test.captures...))(t)
			b := replay(t, nil, recordings...)
			if diff := cmp.Diff(test.inputs, b.inputs); test.inputs != nil && diff != "" {
				t.Errorf("inputs (-want +got):\n%s", diff)
			}
			check.Difff(t, test.answers, b.answers, "answers")
			check.Difff(t, test.quality, b.device.Health().Tally.Quality, "quality")
		})
	}
}
