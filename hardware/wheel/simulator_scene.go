package wheel

import (
	"fmt"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
	"strconv"
	"time"
)

// rotorStep is how much a rotor's speed changes from status to status.
const rotorStep = 24

// open starts a game: bets are open; the rotor slows down, reverses and speeds up again.
func (m *Model) open() {
	m.Now.State, m.Now.Ball, m.Now.Turns = spin.StateBets, "", 0
	// Slowing down and speeding up take a fixed time. Before that the rotor keeps turning.
	const still, up = 2, 2
	speed, _ := m.Now.Speed.Value()
	m.say(max(0, m.between(5, 6.4, 8.5)-speed/rotorStep-1-still-up))
	m.slower()
	m.say(still)
	if m.Reverses {
		m.Now.Rotor = m.before.Opposite()
	}
	m.faster(140 + m.Chance.IntN(40))
}

func (m *Model) slower() {
	speed, _ := m.Now.Speed.Value()
	for speed = min(speed, m.cruise) - rotorStep; speed > 0; speed -= rotorStep {
		m.Now.Speed = spin.Known(speed)
		m.say(1)
	}
	m.Now.Speed = spin.Known(0)
	m.say(1)
}

func (m *Model) faster(to int) {
	m.cruise = to
	for _, part := range []int{35, 92} {
		m.Now.Speed = spin.Known(to * part / 100)
		m.say(1)
	}
	m.Now.Speed = spin.Known(to)
}

// turn plans statuses with the rotor near its speed.
func (m *Model) turn(times int) {
	for range times {
		m.Now.Speed = spin.Known(m.cruise - 3 + m.Chance.IntN(7))
		m.say(1)
	}
}

func (m *Model) spin() {
	fault, result := m.Due()
	number := m.Chance.IntN(Pockets)
	if wanted, err := strconv.Atoi(result); err == nil {
		number = wanted
	}
	m.goWrong(fault, number)
}

func (m *Model) whole(number int) { m.read(number, number) }

// read plays a ball that falls into the pocket of one number, and is read in that of another.
func (m *Model) read(number, read int) {
	m.rollOn(25, 26.5, 28)
	m.rest(number)
	m.foresee(read)
	m.result(read)
	m.outcomes = append(m.outcomes, GameEnding{Result: spin.Known(read)})
}

// rest has the ball in the pocket of a number, until it is in the track again.
func (m *Model) rest(number int) { m.Rests = strconv.Itoa(number) }

// rollOn plans the ball in the track and slowing down for a random duration with these percentiles, as in between.
func (m *Model) rollOn(p10, p50, p90 float64) {
	m.Now.State, m.Now.Ball, m.Rests = spin.StateBall, spin.Against, ""
	laps := m.between(2.5, 4, 5)
	for lap := range laps {
		m.Now.Turns = spin.Known(1 + lap)
		m.turn(1)
	}
	m.Now.State = spin.StateNoMoreBets
	for lap := range m.between(p10, p50, p90) {
		m.Now.Turns = spin.Known(laps + min(lap/3, 12))
		m.turn(1)
	}
}

// foresee sends the number before it is final: alone, or in a last status of no more bets.
func (m *Model) foresee(number int) {
	if m.options.Mute {
		return
	}
	if m.Dialect == plain {
		m.Now.Candidate = spin.Known(number)
		m.turn(1)
		m.Now.Candidate = 0
		return
	}
	// It comes before the next half second is over; the status after it is on time.
	early := time.Duration(m.Chance.Int64N(int64(spin.Period)))
	m.Beats = append(m.Beats, spinner.Beat{After: early, Data: fmt.Appendf(nil, "%2d\r\n", number), Rests: m.Rests})
}

// result plans the statuses with the number and the end of the game.
func (m *Model) result(number int) {
	m.Now.State, m.Now.Number = spin.StateResult, spin.Known(number)
	m.turn(m.between(4, 5.5, 7))
	m.over(number)
}

// over counts the game and remembers its number.
func (m *Model) over(number int) {
	m.before = m.Now.Rotor
	m.Now.Number, m.Now.Last = 0, 0
	if m.Dialect == slingshot {
		m.Now.Last = spin.Known(number)
	}
	m.Now.Game++
	if m.Now.Game == 1000 && m.Dialect == slingshot {
		m.Now.Game = 0
	}
}

func (m *Model) shut() {
	m.Now.State, m.Now.Ball, m.Now.Turns, m.Now.Speed = spin.StateClosed, "", 0, spin.Known(0)
	m.say(4)
}
