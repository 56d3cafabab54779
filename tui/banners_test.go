package tui

import (
	"strings"
	"testing"

	"pitboss/game/message"
	tablestate "pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
)

// unpluggedWords is a driver's description of an unplugged device.
const unpluggedWords = "it was unplugged. Plug it in. It reconnects by itself"

// TestADeviceThatIsDownIsTold: the screen says in full, and once, what is wrong and what to do, also at 80 columns.
func TestADeviceThatIsDownIsTold(t *testing.T) {
	betweenRounds := func(t testing.TB) view.Snapshot {
		s := atTable(t)
		s.State.Devices[0].Up, s.State.Devices[0].Reason = false, message.Written(unpluggedWords)
		return s
	}
	training := func(t testing.TB) view.Snapshot {
		s := betweenRounds(t)
		s.Training = true
		return s
	}
	lost := func(t testing.TB) view.Snapshot {
		s := deviceLost(t)
		s.State.Devices[0].Reason = message.Written(unpluggedWords)
		s.Step.Prompt = message.Written("scanner is lost: " + unpluggedWords + ". Check its cable; the shift manager has been called.")
		return s
	}
	ruledOn := func(t testing.TB) view.Snapshot {
		s := lost(t)
		s.Step.Prompt = message.Written("Shift manager: make your ruling.")
		return s
	}
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		// cards is whether the cards must be in sight too.
		cards bool
	}{
		{"between rounds", betweenRounds, false},
		{"in training", training, false},
		{"an incident", lost, true},
		{"an incident to be ruled on", ruledOn, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, size := range [][2]int{{80, 24}, {120, 40}} {
				d := newDesk(t, Options{}).size(size[0], size[1]).show(test.of(t))
				words := strings.Join(strings.Fields(strings.Map(func(r rune) rune {
					if r == '│' || r == '▒' {
						return ' '
					}
					return r
				}, d.drawn())), " ")
				for _, want := range []string{"The scanner is down", unpluggedWords} {
					if !strings.Contains(strings.ReplaceAll(words, " ", ""), strings.ReplaceAll(want, " ", "")) { // a path may be broken
						t.Errorf("%v: it does not say %q:\n%s", size, want, d.drawn())
					}
				}
				if test.cards && !showsTheTen(d.drawn()) {
					t.Errorf("%v: the cards are out of sight:\n%s", size, d.drawn())
				}
			}
		})
	}
}

// TestADeviceIsToldOnceInTwoWordings: the driver may already say that the device is not there, while the table still
// has it as unplugged.
func TestADeviceIsToldOnceInTwoWordings(t *testing.T) {
	s := deviceLost(t)
	s.State.Devices[0].Reason = message.Written(unpluggedWords)
	s.Step.Prompt = message.Written("scanner is lost: " + unpluggedWords + ". Check its cable; the shift manager has been called.")
	missing := func() []DeviceHealth {
		return []DeviceHealth{{Name: "scanner",
			Words: message.Written("/dev/serial/by-id/usb-Angel_Eye_Shoe_A7003KLM-if00-port0 is not there. Check its cable")}}
	}
	drawn := newDesk(t, Options{Devices: missing}).size(80, 24).show(s).drawn()
	if strings.Contains(drawn, "is not there") || !showsTheTen(drawn) {
		t.Errorf("the device is told twice, or the cards made room for it:\n%s", drawn)
	}
}

// TestADeviceUnderTestIsTold: everybody at the table sees that its readings are not dealt now, also when the bench is
// closed and in an incident.
func TestADeviceUnderTestIsTold(t *testing.T) {
	running := true
	devices := func() []DeviceHealth {
		return []DeviceHealth{{Name: "scanner", Up: true, ReadRate: 1, Testing: running}}
	}
	for name, of := range map[string]func(testing.TB) view.Snapshot{"between rounds": atTable,
		"in an incident": deviceLost} {
		t.Run(name, func(t *testing.T) {
			for _, size := range [][2]int{{80, 24}, {120, 40}} {
				running = true
				d := newDesk(t, Options{Devices: devices}).size(size[0], size[1]).show(of(t))
				for _, want := range []string{"UNDER TEST: scanner; nothing it reads is dealt", "scanner UNDER TEST  ·", "record ok"} {
					check.Containsf(t, d.drawn(), want, "%v: it does not say", size)
				}
				running = false
				d.hearHealth()
				if d = d.show(of(t)); strings.Contains(d.drawn(), "UNDER TEST") {
					t.Errorf("%v: the test is over:\n%s", size, d.drawn())
				}
			}
		})
	}
}

// showsTheTen reports whether the ten on the table is drawn in the strokes of one of two sizes.
func showsTheTen(drawn string) bool {
	return strings.Contains(drawn, "█ █  █") || strings.Contains(drawn, "██ ██▀██")
}

// A table on whose roster nobody could rule always says so.
func TestNobodyCouldRuleIsTold(t *testing.T) {
	for name, of := range map[string]func(testing.TB) view.Snapshot{
		"between rounds": atTable, "dealing": dealing, "in an incident": incident, "signed out": signedOut,
	} {
		s := of(t)
		s.NobodyRules = true
		for _, size := range [][2]int{{80, 24}, {120, 40}, {60, 18}} {
			check.Containsf(t, newDesk(t, Options{}).size(size[0], size[1]).show(s).drawn(), "NOBODY CAN RULE HERE",
				"%s, %v: it is not told", name, size)
		}
	}
}

// TestBannersThatFitAreAllShown: only those without room are counted.
func TestBannersThatFitAreAllShown(t *testing.T) {
	s := atTable(t)
	s.State.Devices[0].Up, s.State.Devices[0].Reason = false, message.Written(unpluggedWords)
	s.State.Told = []tablestate.Told{{Text: message.Written("Break after this round."), Name: "Rasa", At: s.State.Devices[0].Since}}
	banner := func(width int) string {
		return strings.Split(newDesk(t, Options{}).size(width, 60).show(s).drawn(), "\n")[1]
	}
	wide := banner(200)
	check.Containsf(t, wide, "The scanner is down", "the first banner")
	check.Containsf(t, wide, "Break after this round.", "the banner beside it")
	check.Lacksf(t, wide, "more", "the count of banners")
	narrow := banner(80)
	check.Lacksf(t, narrow, "Break", "a banner without room")
	check.Containsf(t, narrow, "+1 more", "the count of banners")
}
