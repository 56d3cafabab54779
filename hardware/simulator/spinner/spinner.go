package spinner

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"pitboss/hardware/simulator"
	"pitboss/hardware/spin"
)

// Fastest is the maximum speed factor of a simulated wheel.
const Fastest = 1000

// SpeedOf returns the speed factor of a simulated wheel for that of a table.
func SpeedOf(table float64) int { return int(math.Round(min(max(table, 1), Fastest))) }

// SpeedFlag returns the option of a wheel's speed on the command line.
func SpeedFlag(speed *int) simulator.Flag {
	return simulator.Flag{Name: "speed", Help: "how many times as fast as a real wheel it is", Option: speed, Usual: 1,
		Least: 1, Most: Fastest}
}

// Beat is one transmission of a simulated wheel and the delay before it. A lost line has no data.
type Beat struct {
	After time.Duration
	Data  []byte
	// Rests is where the wheel has really come to rest by then: a number or a symbol, empty while it or its ball moves.
	Rests string
}

// Fault names what goes wrong with one spin of a simulated wheel. An empty Fault means nothing does.
type Fault string

// Faults that every wheel has: it does not change its direction, or something is wrong with the line.
const (
	NotReversed Fault = "not-reversed"
	CutLine     Fault = "cut-line"
	LineJunk    Fault = "junk"
	Silence     Fault = "silence"
)

// Among returns an error if the fault is not in the list.
func (f Fault) Among(faults []Fault, what string) error {
	if slices.Contains(faults, f) {
		return nil
	}
	words := make([]string, 0, len(faults))
	for _, fault := range faults {
		words = append(words, string(fault))
	}
	return fmt.Errorf("%q is no fault of a %s: want one of %s", f, what, strings.Join(words, ", "))
}

// Ending is the outcome of a spin of a simulated wheel: a result, or the cause for which it does not count.
type Ending[R fmt.Stringer] struct {
	Result R
	Cause  spin.Cause
}

// String returns the result or the cause.
func (e Ending[R]) String() string {
	if e.Cause != "" {
		return string(e.Cause)
	}
	return e.Result.String()
}

// Plan holds what a wheel is about to send and the faults and results of its next spins. It has no clock: each [Beat]
// tells how long it takes.
type Plan[R fmt.Stringer] struct {
	Chance  *rand.Rand
	Dialect *spin.Dialect
	// Reverses changes the direction of the wheel, or its rotor, with every spin.
	Reverses bool
	Now      spin.Status // the present status
	// Rests is that of the beats planned from now on.
	Rests string
	Beats []Beat
	Err   error
	// Fits returns an error if the wheel cannot have a fault.
	Fits func(Fault) error
	// faults and results are those of the next spins, in order.
	faults  []Fault
	Results []string
	// Endings lists the outcomes of each spin: more than one if it was repeated.
	Endings [][]Ending[R]
	ended   int
}

// Fault adds a fault to the next spin that has none.
func (p *Plan[R]) Fault(fault Fault) error {
	if err := p.Fits(fault); err != nil {
		return err
	}
	p.faults = append(p.faults, fault)
	return nil
}

// Planned returns how many spins are planned to their end.
func (p *Plan[R]) Planned() int { return len(p.Endings) }

// Ended returns how many spins have been sent to their end.
func (p *Plan[R]) Ended() int { return p.ended }

// EndingsOf returns the outcomes of a spin, counted from 0: several if it is repeated, none before it is planned.
func (p *Plan[R]) EndingsOf(spin int) []Ending[R] {
	if spin >= len(p.Endings) {
		return nil
	}
	return slices.Clone(p.Endings[spin])
}

// Add plans a status with a delay after the previous one.
func (p *Plan[R]) Add(after time.Duration, status spin.Status) {
	text, err := p.Dialect.Encode(status)
	if err != nil {
		p.Err = err
		return
	}
	p.Beats = append(p.Beats, Beat{After: after, Data: []byte(text + "\r\n"), Rests: p.Rests})
}

func (p *Plan[R]) Shift() (Beat, error) {
	if p.Err != nil {
		return Beat{}, p.Err
	}
	beat := p.Beats[0]
	if p.Beats = p.Beats[1:]; len(p.Beats) == 0 {
		p.ended = len(p.Endings)
	}
	return beat, nil
}

// Due removes and returns the fault and the result for this spin. Both may be empty.
func (p *Plan[R]) Due() (fault Fault, result string) {
	if len(p.faults) > 0 {
		fault, p.faults = p.faults[0], p.faults[1:]
	}
	if len(p.Results) > 0 {
		result, p.Results = p.Results[0], p.Results[1:]
	}
	return fault, result
}

// player computes what a wheel sends, without a line.
type player interface {
	Next() (Beat, error)
	Ended() int
}

// Machine is a wheel that sends what its player computes.
type Machine struct {
	simulator.Cable
	plays player
	speed int
	// sent is the number of spins sent to their end. ended is closed and replaced each time it grows.
	sent  int
	ended chan struct{}
	// pending is the next beat, or nil if it was already sent.
	pending *Beat
	// Late is an extra delay for the next beat.
	Late time.Duration
	// failed is why the wheel stopped playing, or nil.
	failed error
	// rests is that of the last beat.
	rests atomic.Value
}

// Rests returns where the wheel has really come to rest, regardless of what it reports: a number or a symbol, empty
// while it or its ball moves. It does not wait for the line.
func (s *Machine) Rests() string {
	rests, _ := s.rests.Load().(string)
	return rests
}

// Play plugs the wheel in and sends what the player computes until Close, faster by a factor.
func (s *Machine) Play(plays player, speed int) error {
	if speed < 0 || speed > Fastest {
		return fmt.Errorf("a simulated wheel %d times as fast as a real one: want 1 to %d", speed, Fastest)
	}
	s.plays, s.speed, s.ended, s.Marks = plays, max(1, speed), make(chan struct{}), "\r\n"
	s.Wire.Baud *= s.speed
	if err := s.Attach(); err != nil {
		return err
	}
	s.Running.Go(func() {
		for s.beat() {
		}
	})
	return nil
}

// beat sends the next beat when it is due. It returns false if there is nothing more to send.
func (s *Machine) beat() bool {
	s.Mu.Lock()
	beat, err := s.plays.Next()
	s.pending, s.failed = &beat, err
	pause := beat.After/time.Duration(s.speed) + s.Late
	s.Late = 0
	s.Mu.Unlock()
	if err != nil {
		return false
	}
	if s.Rest(pause) {
		return false
	}
	s.Mu.Lock()
	defer s.Mu.Unlock()
	if s.pending != nil {
		s.rests.Store(beat.Rests)
	}
	if s.pending != nil && len(beat.Data) > 0 {
		// If nobody reads it, it is lost, as on a real line.
		_ = s.Send(beat.Data)
	}
	s.pending = nil
	s.account()
	return true
}

// account wakes waiters if more spins have been sent to their end.
func (s *Machine) account() {
	if over := s.plays.Ended(); over > s.sent {
		s.sent = over
		close(s.ended)
		s.ended = make(chan struct{})
	}
}

// Burst sends the next n lines at once and skips the time they would have taken.
func (s *Machine) Burst(n int) error {
	var all []byte
	if s.pending != nil {
		all, n = append(all, s.pending.Data...), n-1
		s.rests.Store(s.pending.Rests)
		s.pending = nil
	}
	for range n {
		beat, err := s.plays.Next()
		if err != nil {
			return err
		}
		all = append(all, beat.Data...)
		s.rests.Store(beat.Rests)
	}
	s.account()
	if s.Keep(all) {
		return nil
	}
	return s.AtOnce(all)
}

// Await begins a spin that is planned next, waits until it was sent to its end, and returns its outcomes.
func Await[R fmt.Stringer](ctx context.Context, s *Machine, plan *Plan[R], begin func() error) ([]Ending[R], error) {
	spin, err := simulator.Under(&s.Cable, func() (int, error) { return plan.Planned(), begin() })
	for err == nil {
		s.Mu.Lock()
		sent, ended, failed, endings := s.sent, s.ended, s.failed, plan.EndingsOf(spin)
		s.Mu.Unlock()
		if sent > spin || failed != nil {
			return endings, failed
		}
		select {
		case <-ended:
		case <-s.Taken.Done():
			err = simulator.ErrClosed
		case <-ctx.Done():
			err = ctx.Err()
		}
	}
	return nil, err
}
