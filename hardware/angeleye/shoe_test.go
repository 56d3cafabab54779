package angeleye_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A card is dealt once, however often and late its report comes.
func TestNoCardIsDealtTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var tracker angeleye.Tracker
		var sent [][]byte
		var want, got []string
		for i, data := range []string{"D\x81\xB8", "D\x91\xB8", "D\x82\xB8", "D\x92\xB8", "D\x83\xB8", "D\x93\xB8"} {
			sent = append(sent, sealed(fmt.Sprintf("%d%s", i, data)))
			message := must.Get(angeleye.Decode(sent[i]))(t)
			want = append(want, message.Words().String())
			frames := append([][]byte{sent[i]}, rapid.SliceOfN(rapid.SampledFrom(sent[max(0, i-2):]), 0, 4).Draw(t, "repeats")...)
			for _, frame := range frames {
				message := must.Get(angeleye.Decode(frame))(t)
				if verdict, missing := tracker.Take(message, frame); verdict == angeleye.Fresh {
					got = append(got, message.Words().String())
				} else if missing != 0 {
					t.Fatalf("%d are missing before a repeat", missing)
				}
			}
		}
		must.Slicesf(t, want, got, "dealt")
	})
}

// The first version of a report stays valid. A shoe that is switched on starts over.
func TestASecondAccountIsThrownAway(t *testing.T) {
	var tracker angeleye.Tracker
	for i, test := range []struct {
		data string
		want angeleye.Verdict
	}{
		{"1D\x81\xB8", angeleye.Fresh}, {"1D\x81\xB9", angeleye.Otherwise}, {"1D\x81\xB8", angeleye.Repeat},
		{"1S", angeleye.Fresh}, {"1S", angeleye.Repeat}, {"2D\x81\xB8", angeleye.Fresh},
	} {
		message := must.Get(angeleye.Decode(sealed(test.data)))(t)
		if got, missing := tracker.Take(message, sealed(test.data)); got != test.want || missing != 0 {
			t.Errorf("%d, %q: verdict %d, %d missing; want %d", i, test.data, got, missing, test.want)
		}
	}
}

// A panic over one report does not affect the others, and counts as a lost link.
func TestThePanicOfOneReportIsOutlived(t *testing.T) {
	b := replay(t, func(input game.Input) {
		if input.Sequence == 1 {
			panic("no table")
		}
	}, []bench.Traffic{{Way: bench.Received, At: time.Millisecond, Data: append(sealed("1D\x81\xB8"), sealed("2D\x82\xB8")...)}})
	if len(b.inputs) < 4 || !strings.HasPrefix(b.inputs[2], "8S: ") ||
		!strings.Contains(b.inputs[3], "The console's own driver failed (no table)") {
		t.Errorf("inputs %q", b.inputs)
	}
}

// Without commands = true, or without a link, nothing is ever sent.
func TestAShoeIsOnlyRead(t *testing.T) {
	c := config()
	c.Commands = false
	shoe := must.Get(angeleye.New(c))(t)
	check.ErrorSaysf(t, check.ErrorOf(shoe.Send(t.Context(), angeleye.Lock())), "is only read: set commands = true",
		"an order was taken")
	c.Commands = true
	synctest.Test(t, func(t *testing.T) {
		shoe := must.Get(angeleye.New(c))(t)
		check.ErrorSaysf(t, check.ErrorOf(shoe.Send(t.Context(), angeleye.Lock())), "was not sent",
			"an order without a link")
		check.ErrorSaysf(t, check.ErrorOf(shoe.Send(t.Context(), order.Order{})), "no order of a shoe",
			"an order of nothing")
	})
}

// silent is a link over which nothing comes.
type silent struct{}

func (silent) Read([]byte) (int, error)    { time.Sleep(150 * time.Millisecond); return 0, nil }
func (silent) Write(p []byte) (int, error) { return len(p), nil }
func (silent) Close() error                { return nil }

func TestAnOrderThatIsNotAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		shoe, err := angeleye.New(config(),
			link.WithOpener(hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { return silent{}, nil })))
		must.Do(t, err)
		var told []string
		done := make(chan struct{})
		go func() {
			defer close(done)
			if err := shoe.Run(ctx, func(input game.Input) { told = append(told, input.Command.(game.LinkChanged).Reason.String()) }); err != nil {
				t.Error(err)
			}
		}()
		_, err = shoe.Send(ctx, angeleye.Unlock())
		check.ErrorSaysf(t, err, `did not answer "STX OPLK01 ETX 18" within 2s`, "no answer")
		stop()
		<-done
		check.Difff(t, []string{"", "Sent to it: STX OPLK01 ETX 18, the shoe is unlocked."}, told,
			"told")
	})
}

func TestConfigRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*angeleye.Config)
		want   []string
	}{
		"the line": {func(c *angeleye.Config) { c.Baud, c.DataBits = 9, 7 },
			[]string{"baud = 9", "data_bits = 7: the shoe's protocol needs 8"}},
		"the idle gap": {func(c *angeleye.Config) { c.IdleGap = 1 }, []string{`idle_gap = "1ns"`}},
	} {
		t.Run(name, func(t *testing.T) {
			c := config()
			test.change(&c)
			hardwaretest.Refused(t, angeleye.Kind, c, test.want...)
		})
	}
}
