package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game/table/view"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
)

// TestNothingTicksMoreThanFourTimesASecond counts the ticks of ten seconds at tables whose clocks run at different
// speeds.
func TestNothingTicksMoreThanFourTimesASecond(t *testing.T) {
	for _, speed := range []float64{0, 0.3, 0.5, 0.999, 1, 1.5, 9, 60} {
		for name, of := range map[string]func(testing.TB) view.Snapshot{"betting": betting, "dealing": dealing} {
			t.Run(fmt.Sprintf("%s at speed %v", name, speed), func(t *testing.T) {
				s := of(t)
				s.Speed, s.Now = speed, noon.Add(123*time.Millisecond)
				d := newDesk(t, Options{})
				d.Update(SnapshotMsg(s))
				ticks, least := 0, shell.BarTick
				for end := d.clock.Add(10 * time.Second); d.clock.Before(end); ticks++ {
					least = min(least, d.Ticking.Due.Sub(d.clock))
					d.clock = d.Ticking.Due
					d.Update(shell.TickMsg{Number: d.Ticking.Number})
				}
				if least < shell.BarTick {
					t.Errorf("it ticked again after %v, want no sooner than %v", least, shell.BarTick)
				}
				if ticks < 9 || ticks > 41 {
					t.Errorf("%d ticks in 10 s, want 10 to 40", ticks)
				}
			})
		}
	}
}

// TestTheHeadlineCountsDown: the seconds left are part of the big letters, at every size of these.
func TestTheHeadlineCountsDown(t *testing.T) {
	for _, size := range [][2]int{{60, 16}, {80, 24}, {120, 40}, {200, 60}} {
		d := newDesk(t, Options{}).size(size[0], size[1])
		d.Update(SnapshotMsg(betting(t)))
		before := ""
		for second := 12; second >= 0; second-- {
			texts, _ := d.screen().Headline()
			if got := strings.Fields(screen.Plain(texts)); got[len(got)-1] != fmt.Sprint(second) {
				t.Fatalf("%v: the headline says %q with %d s left", size, screen.Plain(texts), second)
			}
			task := d.View().Content
			if block := d.cache.Kept("headline"); len(block) < 5 || !strings.Contains(task, block[0]) {
				t.Fatalf("%v: the headline is %d rows high with %d s left, want big letters", size, len(block), second)
			}
			if drawn := d.drawn(); drawn == before {
				t.Fatalf("%v: nothing moved from %d s to %d s", size, second+1, second)
			} else {
				before = drawn
			}
			d.pass(time.Second)
			d.Update(shell.TickMsg{Number: d.Ticking.Number})
		}
	}
}
