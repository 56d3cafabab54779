package shell

import (
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/time/rate"

	"pitboss/game/message"
)

// Attention is what a screen does besides showing something new: a closed list. It is never the only sign.
type Attention string

// The ways to draw attention.
const (
	AttentionOff    Attention = "off"
	AttentionBell   Attention = "bell"   // the terminal's
	AttentionDevice Attention = "device" // the beep of the table's devices that have one
)

// Attentions lists every way to draw attention.
func Attentions() []Attention { return []Attention{AttentionOff, AttentionBell, AttentionDevice} }

// Valid reports whether the way exists.
func (a Attention) Valid() bool { return slices.Contains(Attentions(), a) }

// More events than soundsAtOnce, and then one every soundEvery, are silent: a device that floods the table with
// refused readings must not sound all the time.
const (
	soundsAtOnce = 3
	soundEvery   = time.Second
)

// Attract draws attention to an event that is on the screen now: the terminal's bell rings the given number of times,
// or a device beeps once. It does nothing for 0 times, or if attention is off or was drawn too often. It never waits
// for a device.
func (s *Shell) Attract(times int) tea.Cmd {
	if times <= 0 || s.Attention == AttentionOff || !s.sounds.AllowN(s.Moment, 1) {
		return nil
	}
	if s.Attention == AttentionBell {
		return tea.Raw(strings.Repeat("\a", times))
	}
	if s.Beep != nil {
		s.Beep()
	}
	return nil
}

// newSounds returns the limit of [Shell.Attract].
func newSounds() *rate.Limiter { return rate.NewLimiter(rate.Every(soundEvery), soundsAtOnce) }

var attentionText = map[Attention]message.Text{
	AttentionOff:    message.New("screen.notice.attention.off", "Sound: off."),
	AttentionBell:   message.New("screen.notice.attention.bell", "Sound: the bell of this terminal."),
	AttentionDevice: message.New("screen.notice.attention.device", "Sound: the beep of the device."),
}

// NextAttention switches to the next way to draw attention, as far as this screen has it, and lets people hear it.
func (s *Shell) NextAttention() tea.Cmd {
	ways := slices.DeleteFunc(Attentions(), func(way Attention) bool {
		return way == AttentionDevice && s.Beep == nil || way == AttentionBell && s.NoBell
	})
	s.Attention = ways[(slices.Index(ways, s.Attention)+1)%len(ways)]
	s.page.Notify(attentionText[s.Attention])
	return s.Attract(1)
}
