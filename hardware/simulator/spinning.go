package simulator

import (
	"context"
	"fmt"
	"math/rand/v2"
	"pitboss/hardware/wheel"
	"slices"
	"time"
)

// FastestWheel is how many times faster than a real one a simulated wheel can be.
const FastestWheel = 1000

// Beat is one thing a simulated wheel sends, so long after the one before. A line that is
// lost has no data.
type Beat struct {
	After time.Duration
	Data  []byte
}

// Fault is what goes wrong with one spin of a simulated wheel. The empty one is nothing.
type Fault string

// Ending is what a spin of a simulated wheel comes to: a result, or the cause it does not
// count.
type Ending[R fmt.Stringer] struct {
	Result R
	Cause  wheel.Cause
}

// String returns the result or the cause.
func (e Ending[R]) String() string {
	if e.Cause != "" {
		return string(e.Cause)
	}
	return e.Result.String()
}

// plan is what a wheel is about to send and what is to become of its next spins. It has no
// clock: a [Beat] says how long it takes.
type plan[R fmt.Stringer] struct {
	chance   *rand.Rand
	protocol wheel.Protocol
	// reverses turns the wheel, or its rotor, the other way in every spin.
	reverses bool
	now      wheel.Status // the status that is said
	beats    []Beat
	err      error
	// fits says why the wheel cannot have a fault; nil when it can.
	fits func(Fault) error
	// faults and results are those of the next spins, in their order.
	faults  []Fault
	results []string
	// endings are what each spin came to: more than one where it was made again.
	endings [][]Ending[R]
	ended   int
}

// Fault makes the next spin that has none yet go wrong.
func (p *plan[R]) Fault(fault Fault) error {
	if err := p.fits(fault); err != nil {
		return err
	}
	p.faults = append(p.faults, fault)
	return nil
}

// Begun returns how many spins were planned to their end, Ended how many of them were sent.
func (p *plan[R]) Begun() int { return len(p.endings) }

// Ended returns how many spins have ended; see Begun.
func (p *plan[R]) Ended() int { return p.ended }

// EndingsOf returns what a spin comes to, counted from 0: more than one where it is made again,
// none before it is planned.
func (p *plan[R]) EndingsOf(spin int) []Ending[R] {
	if spin >= len(p.endings) {
		return nil
	}
	return slices.Clone(p.endings[spin])
}

// add plans a status, so long after what was planned before.
func (p *plan[R]) add(after time.Duration, status wheel.Status) {
	text, err := p.protocol.Encode(status)
	if err != nil {
		p.err = err
		return
	}
	p.beats = append(p.beats, Beat{After: after, Data: []byte(text + "\r\n")})
}

func (p *plan[R]) next() (Beat, error) {
	if p.err != nil {
		return Beat{}, p.err
	}
	beat := p.beats[0]
	if p.beats = p.beats[1:]; len(p.beats) == 0 {
		p.ended = len(p.endings)
	}
	return beat, nil
}

// due takes the fault and the result that are due; both may be empty.
func (p *plan[R]) due() (fault Fault, result string) {
	if len(p.faults) > 0 {
		fault, p.faults = p.faults[0], p.faults[1:]
	}
	if len(p.results) > 0 {
		result, p.results = p.results[0], p.results[1:]
	}
	return fault, result
}

// player is what a wheel sends, without a line.
type player interface {
	Next() (Beat, error)
	Ended() int
}

// spinning is a wheel that sends what its player says.
type spinning struct {
	cable
	plays player
	speed int
	// sent is how many spins were sent to their end; ended is closed and replaced with
	// every one.
	sent  int
	ended chan struct{}
	// pending is what is sent next; nil when that was sent already.
	pending *Beat
	// late is how much later than due the next thing is sent.
	late time.Duration
	// failed is why the wheel stands still; nil while it plays.
	failed error
}

// play plugs the wheel in and sends what the player says until Close, so many times as fast
// as it does.
func (s *spinning) play(plays player, speed int) error {
	if speed < 0 || speed > FastestWheel {
		return fmt.Errorf("a simulated wheel %d times as fast as a real one: want 1 to %d", speed, FastestWheel)
	}
	s.plays, s.speed, s.ended, s.marks = plays, max(1, speed), make(chan struct{}), "\r\n"
	s.wire.baud *= s.speed
	if err := s.lay(); err != nil {
		return err
	}
	s.running.Go(func() {
		for s.beat() {
		}
	})
	return nil
}

// beat sends one thing, when it is due; false when there is nothing more to send.
func (s *spinning) beat() bool {
	s.mu.Lock()
	beat, err := s.plays.Next()
	s.pending, s.failed = &beat, err
	pause := beat.After/time.Duration(s.speed) + s.late
	s.late = 0
	s.mu.Unlock()
	if err != nil {
		return false
	}
	if s.rest(pause) {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pending != nil && len(beat.Data) > 0 {
		// What nobody reads is lost, as it is on a real line.
		_ = s.send(beat.Data)
	}
	s.pending = nil
	s.account()
	return true
}

// account tells whoever waits of spins that were sent to their end.
func (s *spinning) account() {
	if over := s.plays.Ended(); over > s.sent {
		s.sent = over
		close(s.ended)
		s.ended = make(chan struct{})
	}
}

// burst sends the next n lines at once; the time they would have taken is skipped.
func (s *spinning) burst(n int) error {
	var all []byte
	if s.pending != nil {
		all, n = append(all, s.pending.Data...), n-1
		s.pending = nil
	}
	for range n {
		beat, err := s.plays.Next()
		if err != nil {
			return err
		}
		all = append(all, beat.Data...)
	}
	s.account()
	if s.keep(all) {
		return nil
	}
	return s.atOnce(all)
}

// await begins a spin and returns when it was sent to its end. begin returns its number.
func (s *spinning) await(ctx context.Context, begin func() (spin int, err error)) (spin int, err error) {
	for spin, err = under(&s.cable, begin); err == nil; {
		s.mu.Lock()
		sent, ended, failed := s.sent, s.ended, s.failed
		s.mu.Unlock()
		if sent > spin || failed != nil {
			return spin, failed
		}
		select {
		case <-ended:
		case <-s.taken.Done():
			err = ErrClosed
		case <-ctx.Done():
			err = ctx.Err()
		}
	}
	return spin, err
}
