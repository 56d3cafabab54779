package spin_test

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var came, silence = hardwaretest.Received, hardwaretest.Silence

func lost(at time.Duration) bench.Traffic { return hardwaretest.Lost(at, "the wheel was unplugged") }

const ms = time.Millisecond

func TestWhatIsHeardCarriesItsFrame(t *testing.T) {
	b := replay(t, roulette(slingshot()), []bench.Traffic{
		came(0, "*X;2;011;34;0;150;0\r\n"), came(500*ms, "*X;3;011;34;"), came(507*ms, "2;150;0\r\n"),
		silence(657 * ms), silence(2100 * ms), lost(2200 * ms),
	})
	const want = "up; opened; bets-open; ball-launched; ball-launched [same-direction]; same-direction [same-direction] no-spin ends; silent" + unplugged
	must.Diff(t, want, inWords(b.heard))
	numbered := uint64(0)
	for _, one := range b.heard {
		if one.Device != "wheel" || one.At.IsZero() {
			t.Errorf("%s: device %q, at %v", told(one), one.Device, one.At)
		}
		if _, link := one.Command.(game.LinkChanged); !link {
			numbered++
			if one.Sequence != numbered || len(one.Raw) == 0 {
				t.Errorf("%s is numbered %d, want %d", told(one), one.Sequence, numbered)
			}
		} else if one.Raw != nil || one.Sequence != 0 {
			t.Errorf("%s has the frame %q and the number %d", told(one), one.Raw, one.Sequence)
		}
	}
	trouble := b.heard[5]
	if string(trouble.Raw) != "*X;3;011;34;2;150;0\r\n" || trouble.At.Sub(start) != 507*ms {
		t.Errorf("the trouble has the frame %q of %s", trouble.Raw, trouble.At.Sub(start))
	}
	wantMeanings := []string{
		"bets, game 11, last 34, rotor 15.0, clockwise", "ball, game 11, last 34, ball with, rotor 15.0, clockwise, wrong: same-direction",
	}
	check.Difff(t, wantMeanings, hardwaretest.Meanings(b.device.Health()), "frames")
}

// hear runs a wheel over transports for a minute of synthetic time.
func hear(t *testing.T, make maker, sink func(heard), transports ...hardware.Transport) (all []heard) {
	t.Helper()
	device := must.Get(make(link.WithOpener(hardwaretest.Opener(transports...))))(t)
	hardwaretest.Play(t, device, time.Minute, func(input game.Input) {
		one := from(device, input)
		all = append(all, one)
		sink(one)
	})
	return all
}

func TestATableThatPanicsLosesNothingElse(t *testing.T) {
	for _, test := range []struct {
		make   maker
		lines  []string
		panics string
		want   string
	}{
		{
			roulette(slingshot()), []string{"*X;2;011;34;0;150;0\r\n*X;3;011;34;4;150;0\r\n", "*X;6;011;34;4;150;0\r\n*X;6;011;34;4;150;0\r\n"}, spin.Launched,
			"up; opened; bets-open; ball-launched; ball-launched [equipment-failure]; equipment-failure [equipment-failure] equipment-failure ends; " +
				"DOWN; up; closed [equipment-failure]" + unplugged,
		},
		{
			upright(), []string{withCheck("M1;idle;41;5;3;0;-;-") + "\r\n" + withCheck("M1;spinning;42;-;-;1;clockwise;-") + "\r\n" +
				withCheck("M1;slowing;42;-;-;4;clockwise;-") + "\r\n", ""}, spin.Turns,
			"up; at-rest; spinning; slowing; DOWN; up" + unplugged,
		},
	} {
		panicked := false
		all := hear(t, test.make, func(h heard) {
			if h.is(test.panics) && !panicked {
				panicked = true
				panic("no such position")
			}
		}, hardwaretest.NewPlayback([]bench.Traffic{came(0, test.lines[0])}),
			hardwaretest.NewPlayback([]bench.Traffic{came(0, test.lines[1]), lost(time.Second)}))
		const down = "down The console's own driver failed (no such position). It restarts by itself. Tell the technician."
		check.Diff(t, strings.Replace(test.want, "DOWN", down, 1), inWords(all))
	}
}

func TestASlowTableIsNoSilence(t *testing.T) {
	// Half of the second status is in the first read; the rest of it waits in the
	// port while the table takes its time.
	all := hear(t, roulette(slingshot()), func(h heard) {
		if h.is(spin.BetsOpen) {
			time.Sleep(10 * time.Second)
		}
	}, hardwaretest.NewPlayback([]bench.Traffic{
		came(0, "*X;2;011;34;0;150;0\r\n*X;3;011"), came(ms, ";34;0;150;0\r\n"), lost(time.Minute),
	}))
	check.Diff(t, "up; opened; bets-open; ball-launched"+unplugged, inWords(all))
}

// The link is syncing until the first complete line, live with it, and stale when lines no longer come. Junk does not
// make it live.
func TestTheLinkHasAPulse(t *testing.T) {
	line := withCheck("M1;idle;41;5;3;0;-;-") + "\r\n"
	playback := hardwaretest.NewPlayback([]bench.Traffic{
		came(100*ms, "\x00\x01\x02\r\n"), silence(200 * ms), came(500*ms, line), came(1000*ms, line),
		silence(1900 * ms), silence(2600 * ms), came(3000*ms, line), lost(3100 * ms),
	})
	playback.Paced = true
	var device *framed.Device
	var states []string
	device, err := upright()(
		link.WithOpener(hardwaretest.Opener(watched{playback, func() { states = append(states, string(device.Health().Link.State)) }})))
	must.Do(t, err)
	hardwaretest.Play(t, device, 3200*ms, func(game.Input) {})
	check.Difff(t, "syncing syncing syncing live live live stale live", strings.Join(states, " "),
		"states before each read")
}

// watched looks at the device before each read.
type watched struct {
	*hardwaretest.Playback
	look func()
}

func (w watched) Read(p []byte) (int, error) {
	w.look()
	return w.Playback.Read(p)
}

func TestOrdersSayWhatTheySend(t *testing.T) {
	for _, one := range wheel.Orders() {
		want, known := map[string]string{"power-on": "*P 1", "power-off": "*P 0", "start": "*u 1",
			"version": "*V", "settings": "*O"}[one.Name]
		if !known || string(one.Bytes) != want+"\r\n" || one.String() != want || one.Words.IsZero() || one.Label.IsZero() {
			t.Errorf("want %q and words, got %+v", want, one)
		}
	}
}

func TestOrdersThatAreNotSent(t *testing.T) {
	onlyRead, plain := slingshot(), slingshot()
	onlyRead.Commands = false
	plain.Protocol, plain.Commands = wheel.Plain, false
	for name, test := range map[string]struct {
		make  maker
		order order.Order
		want  string
	}{
		"a wheel that is only read":  {roulette(onlyRead), wheel.Orders()[0], "is only read: set commands = true"},
		"a wheel without commands":   {roulette(plain), wheel.Orders()[1], "is only read"},
		"a money wheel":              {upright(), wheel.Orders()[1], "is only read"},
		"an order nobody made":       {roulette(slingshot()), order.Order{Bytes: []byte("*o 135\r\n")}, "is no order of a wheel"},
		"a wheel whose link is down": {roulette(slingshot()), wheel.Orders()[0], "was not sent: the link of wheel \"wheel\" is down"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				device, err := test.make()
				must.Do(t, err)
				if _, err = device.Send(t.Context(), test.order); err == nil || !strings.Contains(err.Error(), test.want) {
					t.Errorf("got error %v, want one with %q", err, test.want)
				}
			})
		})
	}
}

func TestOrdersThatAreNotAnswered(t *testing.T) {
	sent := bench.Traffic{Way: bench.Transmitted, At: 500 * ms, Data: []byte("*P 1\r\n")}
	for name, test := range map[string]struct {
		traffic []bench.Traffic
		want    string
		heard   string
	}{
		"never": {[]bench.Traffic{came(500*ms, "*X;6;011;34;0;000;0\r\n"), sent,
			came(1500*ms, "*X;6;011;34;0;000;0\r\n*F 3\r\n"), silence(2500 * ms), lost(9 * time.Second)},
			`the wheel did not answer "*P 1" within 2s`, "up; closed; sent *P 1" + unplugged},
		"the link is lost": {[]bench.Traffic{came(500*ms, "*X;6;011;34;0;000;0\r\n"), sent, lost(900 * ms)},
			`"*P 1" was sent and not answered: the wheel was unplugged`, "up; closed; sent *P 1" + unplugged},
		"unknown to the wheel": {[]bench.Traffic{came(500*ms, "*X;6;011;34;0;000;0\r\n"), sent, came(600*ms, "*) NO\r\n"), lost(900 * ms)},
			"*) NO refused true after 100ms", "up; closed; sent *P 1; answered *) NO" + unplugged},
	} {
		t.Run(name, func(t *testing.T) {
			b := replay(t, roulette(slingshot()), test.traffic)
			if len(b.answers) != 1 || !strings.HasPrefix(b.answers[0], test.want) {
				t.Errorf("got %q, want %q", b.answers, test.want)
			}
			check.Diff(t, test.heard, inWords(b.heard))
		})
	}
}

// TestWhatCannotBeRecordedIsNotSent checks that an order is not sent to the wheel if the table cannot accept its
// report.
func TestWhatCannotBeRecordedIsNotSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		traffic := []bench.Traffic{came(500*ms, "*X;6;011;34;0;000;0\r\n"), silence(time.Minute)}
		device := must.Get(wheel.New(slingshot(), link.WithOpener(hardwaretest.Paced(traffic))))(t)
		ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
		defer stop()
		var answer error
		go func() {
			_, answer = device.Send(ctx, wheel.Orders()[0])
		}()
		err := device.Run(ctx, func(input game.Input) {
			if (heard{Input: input}).is("sent *P 1") {
				panic("the disk is full")
			}
		})
		synctest.Wait()
		if err != nil || answer == nil || !strings.Contains(answer.Error(), "the disk is full") {
			t.Errorf("Run %v, the order came to %v", err, answer)
		}
	})
}
