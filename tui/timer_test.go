package tui

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/tui/tuitest/floor"
)

// TestTheBarSaysWhatRunsOut at a step with a deadline, and is as full as there is time left.
func TestTheBarSaysWhatRunsOut(t *testing.T) {
	const cards = "pragmatic-dragon-tiger"
	passing := func(by time.Duration) func(*floor.Floor) error {
		return func(f *floor.Floor) error {
			f.Pass(by)
			return nil
		}
	}
	for name, test := range map[string]struct {
		of     func(testing.TB) view.Snapshot
		says   string
		filled float64
	}{
		"betting":       {at(cards, "", "betting", passing(2*time.Second)), " 8 s", 8. / 16},
		"burn":          {at(cards, "", "remove-card", passing(4*time.Second)), "Betting closes in 12 s", 12. / 16},
		"deal":          {at(cards, "", "deal", passing(4*time.Second)), "Betting closes in 10 s", 10. / 16},
		"a wait":        {wheelAt(ezugiRoulette, 1, "number", passing(60*time.Second)), "Manager called in 30 s", 30. / 90},
		"decisions":     {at(peekBaccarat, fourCards, game.StepDecisions, passing(3*time.Second)), " 7 s", 7. / 10},
		"an incident":   {at(cards, "", "deal", reports(game.Malfunction, nil), passing(5*time.Minute)), "Void in 10:00", 10. / 15},
		"no limit":      {at(cards, "", "start-round"), "", 0},
		"half the wait": {wheelAt(ezugiRoulette, 1, "number", passing(20*time.Second)), "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			bar := ""
			d := newDesk(t, Options{}).size(80, 24).show(test.of(t))
			rows := d.screen().Layout()
			bar = strings.Split(d.drawn(), "\n")[3+rows.Headline+rows.Sentence]
			if !strings.HasSuffix(bar, test.says) || test.says == "" && bar != "" {
				t.Errorf("the bar is %q, want %q", bar, test.says)
			}
			full, empty := strings.Count(bar, "▒"), strings.Count(bar, "░")
			if got := float64(full) / float64(max(full+empty, 1)); got < test.filled-0.02 || got > test.filled+0.02 {
				t.Errorf("the bar is %q, %.2f full, want %.2f", bar, got, test.filled)
			}
		})
	}
}
