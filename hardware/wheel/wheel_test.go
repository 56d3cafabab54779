package wheel_test

import (
	"context"
	"strings"
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

func heard(at time.Duration, bytes string) bench.Traffic {
	return bench.Traffic{Way: bench.Came, At: at, Data: []byte(bytes)}
}

func silence(until time.Duration) bench.Traffic {
	return bench.Traffic{Way: bench.Silent, At: until}
}

func lost(at time.Duration) bench.Traffic {
	return bench.Traffic{Way: bench.Lost, At: at, Words: "the wheel was unplugged"}
}

const ms = time.Millisecond

func TestReportsCarryTheirFrame(t *testing.T) {
	b := replay(t, slingshot(), []bench.Traffic{
		heard(0, "*X;2;011;34;0;150;0\r\n"), heard(500*ms, "*X;3;011;34;"), heard(507*ms, "2;150;0\r\n"), silence(657 * ms), silence(2100 * ms), lost(2200 * ms),
	})
	want := []string{
		"link-up", "opened 11 partial", "bets-open 11 partial", "ball-launched 11", "flag-raised 11 same-direction", "trouble 11 same-direction ends", "silent",
		"link-down the wheel was unplugged",
	}
	if diff := cmp.Diff(want, b.told()); diff != "" {
		t.Fatalf("reports (-want +got):\n%s", diff)
	}
	numbered := uint64(0)
	for _, report := range b.reports {
		if report.Device != "wheel" || report.At.IsZero() || report.Words() == "" {
			t.Errorf("%s: device %q, at %v, in words %q", told(report), report.Device, report.At, report.Words())
		}
		switch report.Kind {
		case wheel.LinkUp, wheel.LinkDown, wheel.Silent:
			if report.Raw != nil || report.Sequence != 0 {
				t.Errorf("%s has the frame %q and the number %d", told(report), report.Raw, report.Sequence)
			}
		default:
			if numbered++; report.Sequence != numbered {
				t.Errorf("%s is numbered %d, want %d", told(report), report.Sequence, numbered)
			}
		}
	}
	trouble := b.reports[5]
	if string(trouble.Raw) != "*X;3;011;34;2;150;0\r\n" || trouble.At.Sub(start) != 507*ms {
		t.Errorf("the trouble has the frame %q of %s", trouble.Raw, trouble.At.Sub(start))
	}
	var meanings []string
	for _, frame := range b.device.Health().Frames {
		meanings = append(meanings, frame.Meaning)
	}
	wantMeanings := []string{
		"bets, game 11, last 34, rotor 15.0, clockwise", "ball, game 11, last 34, ball with, rotor 15.0, clockwise, wrong: same-direction",
	}
	if diff := cmp.Diff(wantMeanings, meanings); diff != "" {
		t.Errorf("frames (-want +got):\n%s", diff)
	}
}

func TestATableThatPanicsLosesNoOtherReport(t *testing.T) {
	recordings := [][]bench.Traffic{
		{heard(0, "*X;2;011;34;0;150;0\r\n*X;3;011;34;4;150;0\r\n")},
		{heard(0, "*X;6;011;34;4;150;0\r\n*X;6;011;34;4;150;0\r\n"), lost(time.Second)},
	}
	opener := hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		if len(recordings) == 0 {
			return nil, &hardware.LinkError{Reason: bench.Missing, Words: "the wheel is not there"}
		}
		playback := hardwaretest.NewPlayback(recordings[0])
		recordings = recordings[1:]
		return playback, nil
	})
	device, err := wheel.New(slingshot(), link.WithOpener(opener))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		defer stop()
		err := device.Run(ctx, func(report wheel.Report) {
			got = append(got, string(report.Kind))
			if report.Kind == wheel.BallLaunched {
				panic("no such position")
			}
		})
		if err != nil {
			t.Error(err)
		}
	})
	want := "link-up opened bets-open ball-launched flag-raised trouble link-down link-up closed link-down"
	if diff := cmp.Diff(want, strings.Join(got, " ")); diff != "" {
		t.Errorf("reports (-want +got):\n%s", diff)
	}
}

func TestASlowTableIsNoSilence(t *testing.T) {
	// The second status lies half in the first read; the rest of it waits in the
	// port while the table takes its time.
	playback := hardwaretest.NewPlayback([]bench.Traffic{
		heard(0, "*X;2;011;34;0;150;0\r\n*X;3;011"), heard(ms, ";34;0;150;0\r\n"), lost(time.Minute),
	})
	first := true
	device, err := wheel.New(slingshot(), link.WithOpener(hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		if !first {
			return nil, &hardware.LinkError{Reason: bench.Missing, Words: "the wheel is not there"}
		}
		first = false
		return playback, nil
	})))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		defer stop()
		err := device.Run(ctx, func(report wheel.Report) {
			got = append(got, told(report))
			if report.Kind == wheel.BetsOpen {
				time.Sleep(10 * time.Second)
			}
		})
		if err != nil {
			t.Error(err)
		}
	})
	want := []string{"link-up", "opened 11 partial", "bets-open 11 partial", "ball-launched 11", "link-down the wheel was unplugged"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("reports (-want +got):\n%s", diff)
	}
}

func TestEveryReportHasWords(t *testing.T) {
	for _, report := range []wheel.Report{
		{Kind: wheel.LinkUp}, {Kind: wheel.LinkDown, Text: "unplugged"}, {Kind: wheel.Silent}, {Kind: wheel.Heard}, {Kind: wheel.Junk, Bytes: 7},
		{Kind: wheel.Opened}, {Kind: wheel.Closed}, {Kind: wheel.BetsOpen}, {Kind: wheel.BallLaunched}, {Kind: wheel.NoMoreBets},
		{Kind: wheel.Candidate, Candidate: wheel.Known(7)}, {Kind: wheel.Number, Number: wheel.Known(7)},
		{Kind: wheel.LateNumber, Number: wheel.Known(7)}, {Kind: wheel.LateNumber, Number: wheel.Known(7), Cause: wheel.BallOut},
		{Kind: wheel.Disagreement, Number: wheel.Known(7), Candidate: wheel.Known(8)},
		{Kind: wheel.FlagRaised, Cause: wheel.BallOut}, {Kind: wheel.FlagCleared, Cause: wheel.BallOut}, {Kind: wheel.Trouble, Cause: wheel.BallOut},
		{Kind: wheel.Sent, Text: "*P 1"}, {Kind: wheel.Answered, Text: "*P OK"},
	} {
		words := report.Words()
		if words == "" || words == string(report.Kind) {
			t.Errorf("%s has no words", report.Kind)
		}
		if report.Number.IsKnown() && !strings.Contains(words, "7") || report.Candidate.IsKnown() && !strings.Contains(words, report.Candidate.String()) {
			t.Errorf("%s: %q lacks its number", report.Kind, words)
		}
		report.Partial = true
		if report.Words() == words {
			t.Errorf("%s: %q does not say that the game was not seen whole", report.Kind, words)
		}
	}
}

func TestOrdersSayWhatTheySend(t *testing.T) {
	device, err := wheel.New(slingshot())
	if err != nil {
		t.Fatal(err)
	}
	for want, order := range map[string]func() (wheel.Order, error){
		"*P 1": device.PowerOn, "*P 0": device.PowerOff, "*u 1": device.Start, "*V": device.AskVersion, "*O": device.AskSettings,
	} {
		got, err := order()
		if err != nil || string(got.Bytes) != want+"\r\n" || got.String() != want || got.Words == "" {
			t.Errorf("want %q and words, got %q, %q, %v", want, got.Bytes, got.Words, err)
		}
	}
}

func TestOrdersThatAreNotSent(t *testing.T) {
	onlyRead, plain := slingshot(), slingshot()
	onlyRead.Commands = false
	plain.Protocol, plain.Commands = wheel.Plain, false
	for name, test := range map[string]struct {
		config wheel.Config
		order  func(*wheel.Wheel) (wheel.Order, error)
		want   string
	}{
		"a wheel that is only read":  {onlyRead, (*wheel.Wheel).PowerOn, "is only read: set commands = true"},
		"a wheel without commands":   {plain, (*wheel.Wheel).PowerOff, "which has no commands: use the wheel's own panel"},
		"an order nobody made":       {slingshot(), func(*wheel.Wheel) (wheel.Order, error) { return wheel.Order{Bytes: []byte("*o 135\r\n")}, nil }, "is no order of a wheel"},
		"a wheel whose link is down": {slingshot(), (*wheel.Wheel).PowerOn, "was not sent: the link of wheel \"wheel\" is down"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				device, err := wheel.New(test.config)
				if err != nil {
					t.Fatal(err)
				}
				order, err := test.order(device)
				if err == nil {
					_, err = device.Send(t.Context(), order)
				}
				if err == nil || !strings.Contains(err.Error(), test.want) {
					t.Errorf("got error %v, want one with %q", err, test.want)
				}
			})
		})
	}
}

func TestOrdersThatAreNotAnswered(t *testing.T) {
	sent := bench.Traffic{Way: bench.Went, At: 500 * ms, Data: []byte("*P 1\r\n")}
	for name, test := range map[string]struct {
		traffic []bench.Traffic
		want    string
		reports []string
	}{
		"never": {[]bench.Traffic{heard(500*ms, "*X;6;011;34;0;000;0\r\n"), sent, heard(1500*ms, "*X;6;011;34;0;000;0\r\n*F 3\r\n"), silence(2500 * ms), lost(9 * time.Second)},
			`the wheel did not answer "*P 1" within 2s`, []string{"link-up", "closed 11 partial", "sent 11 *P 1", "link-down the wheel was unplugged"}},
		"the link is lost": {[]bench.Traffic{heard(500*ms, "*X;6;011;34;0;000;0\r\n"), sent, lost(900 * ms)},
			`"*P 1" was sent and not answered: the wheel was unplugged`, []string{"link-up", "closed 11 partial", "sent 11 *P 1", "link-down the wheel was unplugged"}},
		"unknown to the wheel": {[]bench.Traffic{heard(500*ms, "*X;6;011;34;0;000;0\r\n"), sent, heard(600*ms, "*) NO\r\n"), lost(900 * ms)},
			"*) NO refused true after 100ms", []string{"link-up", "closed 11 partial", "sent 11 *P 1", "answered 11 *) NO", "link-down the wheel was unplugged"}},
	} {
		t.Run(name, func(t *testing.T) {
			b := replay(t, slingshot(), test.traffic)
			if len(b.answers) != 1 || !strings.HasPrefix(b.answers[0], test.want) {
				t.Errorf("got %q, want %q", b.answers, test.want)
			}
			if diff := cmp.Diff(test.reports, b.told()); diff != "" {
				t.Errorf("reports (-want +got):\n%s", diff)
			}
		})
	}
}

// TestWhatCannotBeRecordedIsNotSent: a table that cannot take the report of an
// order keeps it from the wheel.
func TestWhatCannotBeRecordedIsNotSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		playback := hardwaretest.NewPlayback([]bench.Traffic{heard(500*ms, "*X;6;011;34;0;000;0\r\n"), silence(time.Minute)})
		playback.Paced = true
		opener := hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { return playback, nil })
		device, err := wheel.New(slingshot(), link.WithOpener(opener))
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
		defer stop()
		var answer error
		go func() {
			order, err := device.PowerOn()
			if err == nil {
				_, err = device.Send(ctx, order)
			}
			answer = err
		}()
		err = device.Run(ctx, func(report wheel.Report) {
			if report.Kind == wheel.Sent {
				panic("the disk is full")
			}
		})
		synctest.Wait()
		if err != nil || answer == nil || !strings.Contains(answer.Error(), "the disk is full") {
			t.Errorf("Run %v, the order came to %v", err, answer)
		}
	})
}
