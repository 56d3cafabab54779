package tui_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
)

// listener runs a screen on a bubble's clock and hears its bell. beeps counts the beeps of devices.
type listener struct {
	*tui.Model
	messages     chan tea.Msg
	bells, beeps int
}

func listen(options shell.Options, hasBeep bool) *listener {
	l := &listener{messages: make(chan tea.Msg, 1000)}
	if hasBeep {
		options.Beep = func() { l.beeps++ }
	}
	l.Model = tui.New(tui.Options{Options: options})
	l.run(l.Init())
	return l
}

// give passes a message to the screen.
func (l *listener) give(message tea.Msg) {
	_, command := l.Update(message)
	l.run(command)
	l.pass(0)
}

func (l *listener) run(command tea.Cmd) {
	if command != nil {
		go func() { l.messages <- command() }()
	}
}

// pass lets time pass.
func (l *listener) pass(by time.Duration) {
	over := time.After(by)
	for {
		synctest.Wait()
		select {
		case message := <-l.messages:
			switch message := message.(type) {
			case tea.BatchMsg:
				for _, command := range message {
					l.run(command)
				}
			case tea.RawMsg:
				l.bells += strings.Count(fmt.Sprint(message.Msg), "\a")
			default:
				_, command := l.Update(message)
				l.run(command)
			}
		default:
			select {
			case <-over:
				return
			case message := <-l.messages:
				l.messages <- message
			}
		}
	}
}

// end waits for what the screen still has to do.
func (l *listener) end() { time.Sleep(2 * shell.ClockTick) }

// show shows what the table published last.
func (l *listener) show(f *floor.Floor) { l.give(tui.SnapshotMsg(f.Snapshot())) }

// attended shows a table that has come to a step, plays a story, and returns how often each way to draw attention was
// used.
func attended(t *testing.T, way shell.Attention, step string, story func(l *listener, f *floor.Floor) error) (bells, beeps int) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		f := must.Get(floor.Open(nil))(t)
		must.Do(t, f.To(step, ""))
		l := listen(shell.Options{Attention: way}, true)
		l.show(f)
		err := story(l, f)
		for range 5 { // drawn again, nothing is new
			l.show(f)
			l.pass(time.Second)
		}
		l.end()
		must.Do(t, err)
		bells, beeps = l.bells, l.beeps
	})
	return bells, beeps
}

// refuse scans a card where none is due.
func refuse(f *floor.Floor) error {
	before := f.Snapshot().DeviceRefusals
	if err := f.Scan("8S"); err == nil || f.Snapshot().DeviceRefusals == before {
		return fmt.Errorf("the scan was not refused: %w", err)
	}
	return nil
}

// TestAttention covers what a table's screen draws attention to: as often as it happens, however often it is drawn.
func TestAttention(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		step  string
		story func(l *listener, f *floor.Floor) error
		want  int
	}{
		"nothing":        {game.StepNameLoadShoe, func(*listener, *floor.Floor) error { return nil }, 0},
		"a refused scan": {game.StepNameLoadShoe, func(_ *listener, f *floor.Floor) error { return refuse(f) }, 1},
		"a refused key": {"deal", func(_ *listener, f *floor.Floor) error {
			if f.Do(game.Confirm{}) == nil {
				return errors.New("the key was not refused")
			}
			return nil
		}, 0},
		"many refused scans at once": {game.StepNameLoadShoe, func(l *listener, f *floor.Floor) error {
			for range 9 { // of more, the table only counts
				if err := refuse(f); err != nil {
					return err
				}
				l.show(f)
				l.pass(10 * time.Millisecond)
			}
			return nil
		}, 3},
		"a card that is not read": {"deal", func(_ *listener, f *floor.Floor) error { return f.NoRead(1) }, 1},
		"the last seconds of a limit": {game.StepNameBetting, func(l *listener, f *floor.Floor) error {
			left := f.Snapshot().Step.Deadline.Sub(f.Now())
			l.pass(left)
			return f.To("deal", "player-1")
		}, 3},
		"the manager called": {game.StepNameBetting, func(_ *listener, f *floor.Floor) error {
			return f.Do(game.Report{Incident: game.Malfunction})
		}, 1},
		"an incident": {"deal", func(_ *listener, f *floor.Floor) error { return f.Unplug() }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, way := range shell.Attentions() {
				bells, beeps := attended(t, way, test.step, test.story)
				want := map[shell.Attention][2]int{
					shell.AttentionBell: {test.want, 0}, shell.AttentionDevice: {0, test.want},
				}[way]
				check.Equalf(t, [2]int{bells, beeps}, want, "%s: bells and beeps", way)
			}
		})
	}
}

// TestAttentionIsSilentAtTheStart: what was there before the screen was is shown and makes no sound.
func TestAttentionIsSilentAtTheStart(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]func(f *floor.Floor) error{
		"an incident": func(f *floor.Floor) error { return f.Do(game.Report{Incident: game.Malfunction}) },
		"a refusal":   refuse,
		"the end of a limit": func(f *floor.Floor) error {
			if err := f.To(game.StepNameBetting, ""); err != nil {
				return err
			}
			f.Pass(f.Snapshot().Step.Deadline.Sub(f.Now()) - 500*time.Millisecond)
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				f := must.Get(floor.Open(nil))(t)
				must.Do(t, f.To(game.StepNameLoadShoe, ""))
				must.Do(t, before(f))
				l := listen(shell.Options{Attention: shell.AttentionBell}, false)
				for range 3 {
					l.show(f)
					l.pass(100 * time.Millisecond)
				}
				l.end()
				check.Equalf(t, l.bells, 0, "bells")
			})
		})
	}
}

// TestAttentionIsChosenAtTheScreen: u takes the next sound, which is heard and named. A table without a device that
// beeps has no beep to choose.
func TestAttentionIsChosenAtTheScreen(t *testing.T) {
	for _, hasBeep := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			f := must.Get(floor.Open(nil))(t)
			l := listen(shell.Options{}, hasBeep)
			l.show(f)
			var said []string
			for range 3 {
				l.pass(2 * time.Second)
				l.give(tuitest.Key("u"))
				said = append(said, l.Notice)
			}
			want, beeps := []string{"Sound: the bell of this terminal.", "Sound: the beep of the device.", "Sound: off."}, 1
			if !hasBeep {
				want, beeps = []string{want[0], want[2], want[0]}, 0
			}
			l.end()
			check.Slices(t, said, want)
			check.Equalf(t, [2]int{l.bells, l.beeps}, [2]int{2 - beeps, beeps}, "heard while choosing")
		})
	}
}
