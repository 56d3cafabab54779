package bench_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
)

var lineRates = []int{4800, 9600, 19200, 38400, 57600, 115200}

// A scanner at each usual rate, received at each other rate, with both kinds of receivers and slightly inaccurate
// clocks: the rate is found, or is among those to try.
func TestWrongBaud(t *testing.T) {
	certain, all := 0, 0
	for _, sent := range lineRates {
		for _, received := range lineRates {
			for _, eager := range []bool{false, true} {
				for _, drift := range []float64{0.99, 1.012} {
					if sent == received {
						continue
					}
					name := fmt.Sprintf("%d heard at %d, eager %t, drift %g", sent, received, eager, drift)
					l := newListened(map[string]string{"cards": "srrr", "suffix": "CRLF", "prefix": ""})
					l.baud = received
					bytes := 0
					for _, code := range shuffledCodes(16, "srrr") {
						heard := uart([]byte(code+"\r\n"), float64(sent)*drift, float64(received), eager)
						bytes += len(heard)
						if len(heard) > 0 {
							l.come(heard)
						}
					}
					if bytes == 0 {
						continue // nothing is received
					}
					found := l.found()
					if len(found) == 0 || found[0].Code != bench.FoundBaud {
						t.Errorf("%s: %v", name, found)
						continue
					}
					all++
					if strings.HasPrefix(found[0].Do.String(), fmt.Sprintf("Write baud = %d for", sent)) {
						certain++
					} else if !strings.Contains(found[0].Do.String(), fmt.Sprint(sent)) {
						t.Errorf("%s: %s %s", name, found[0].Words.String(), found[0].Do.String())
					}
				}
			}
		}
	}
	// The others are rates at which a card's code looks the same.
	if certain < 108 || all != 120 {
		t.Errorf("the right rate is the first named in %d of %d, want at least 108 of 120", certain, all)
	}
}

// Even codes that are not known in advance reveal a slower device.
func TestASlowerDeviceOfUnknownCodes(t *testing.T) {
	for _, pair := range [][2]int{{4800, 9600}, {9600, 19200}, {19200, 57600}, {9600, 38400}, {57600, 115200}} {
		sent, received := pair[0], pair[1]
		l := newListened(map[string]string{"cards": "unique-id", "suffix": "CRLF"})
		l.baud = received
		for n := range 12 {
			l.come(uart(fmt.Appendf(nil, "QX%07d\r\n", 7719003+n*7919), float64(sent), float64(received), false))
		}
		found := l.found()
		want := fmt.Sprintf("The device sends slower than %d baud: ", received)
		if len(found) != 1 || found[0].Code != bench.FoundBaud || !strings.HasPrefix(found[0].Words.String(), want) ||
			!strings.Contains(found[0].Do.String(), fmt.Sprint(sent)) {
			t.Errorf("%d heard at %d: %+v", sent, received, found)
		}
	}
}

// Devices other than scanners are recognized by the start of their messages.
func TestWrongBaudOfOtherDevices(t *testing.T) {
	wheel := func(n int) string { return fmt.Sprintf("*X;%d;%03d;%2d;0;%03d;1\r\n", n%6+1, n/3, n%37, 150+n) }
	for name, test := range map[string]struct {
		kind, protocol string
		says           func(int) string
		sent           int
	}{
		"a wheel": {"wheel", "slingshot", wheel, 9600},
		"a plain wheel": {"wheel", "plain", func(n int) string {
			return fmt.Sprintf("W1;%s;%d;-;-;-;-;-;-*3076\r\n", []string{"bets", "ball"}[n%2], n)
		}, 9600},
		"dice": {"dice", "", func(n int) string { return fmt.Sprintf("D1;%d;3+5;-*A693\r\n", n*13) }, 9600},
		"a shoe": {"angel-eye", "", func(n int) string {
			return string([]byte{5, byte('0' + n%10), 'D', 0x81, byte(0x91 + n%13), 3, 'A', 'B'})
		}, 4800},
		"a tag reader": {"rfid", "", func(n int) string { return fmt.Sprintf("\x02%010X75\x03", 0x0F0302067D+n*7) }, 9600},
	} {
		t.Run(name, func(t *testing.T) {
			for _, received := range lineRates {
				if received == test.sent {
					continue
				}
				var frames []bench.Frame
				bytes := 0
				for n := range 30 {
					heard := uart([]byte(test.says(n)), float64(test.sent), float64(received), false)
					bytes += len(heard)
					frames = append(frames, bench.Frame{At: morning.Add(time.Duration(n) * time.Second), Raw: heard, Outcome: bench.Junk})
				}
				view := bench.View{Kind: test.kind, Settings: []bench.Setting{{Key: "protocol", Value: test.protocol}}}
				view.Health = bench.Health{Frames: frames, Link: bench.Link{State: bench.Live, Baud: received},
					Tally: bench.Tally{Counts: bench.Counts{Bytes: uint64(bytes)}}}
				found := bench.Diagnose(bench.Case{View: view, Language: language(test.kind, view.Settings...)})
				if len(found) == 0 || found[0].Code != bench.FoundBaud || !strings.Contains(found[0].Do.String(), fmt.Sprint(test.sent)) {
					t.Errorf("heard at %d: %+v", received, found)
				}
			}
		})
	}
}
