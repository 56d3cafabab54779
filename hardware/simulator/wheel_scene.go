package simulator

import (
	"fmt"
	"strconv"
	"time"

	"pitboss/hardware/wheel"
)

// rotorStep is how much a rotor's speed changes from status to status.
const rotorStep = 24

// open starts a game: bets are open; the rotor slows down, reverses and speeds up again.
func (m *WheelModel) open() {
	m.now.State, m.now.Ball, m.now.Turns = wheel.StateBets, "", 0
	// Slowing down and speeding up take a fixed time. Before that the rotor keeps turning.
	const still, up = 2, 2
	speed, _ := m.now.Speed.Value()
	m.say(max(0, m.between(5, 6.4, 8.5)-speed/rotorStep-1-still-up))
	m.slower()
	m.say(still)
	if m.reverses {
		m.now.Rotor = turnedRound(m.before)
	}
	m.faster(140 + m.chance.IntN(40))
}

// turnedRound returns the opposite direction of a rotor or a money wheel.
func turnedRound[D ~string](way D) D {
	if string(way) == string(wheel.Clockwise) {
		return D(wheel.Anticlockwise)
	}
	return D(wheel.Clockwise)
}

func (m *WheelModel) slower() {
	speed, _ := m.now.Speed.Value()
	for speed = min(speed, m.cruise) - rotorStep; speed > 0; speed -= rotorStep {
		m.now.Speed = wheel.Known(speed)
		m.say(1)
	}
	m.now.Speed = wheel.Known(0)
	m.say(1)
}

func (m *WheelModel) faster(to int) {
	m.cruise = to
	for _, part := range []int{35, 92} {
		m.now.Speed = wheel.Known(to * part / 100)
		m.say(1)
	}
	m.now.Speed = wheel.Known(to)
}

// turn plans statuses with the rotor near its speed.
func (m *WheelModel) turn(times int) {
	for range times {
		m.now.Speed = wheel.Known(m.cruise - 3 + m.chance.IntN(7))
		m.say(1)
	}
}

func (m *WheelModel) spin() {
	fault, result := m.due()
	number := m.chance.IntN(wheel.Pockets)
	if wanted, err := strconv.Atoi(result); err == nil {
		number = wanted
	}
	m.goWrong(fault, number)
}

func (m *WheelModel) whole(number int) {
	m.rollOn(25, 26.5, 28)
	m.foresee(number)
	m.result(number)
	m.outcomes = append(m.outcomes, WheelEnding{Result: wheel.Known(number)})
}

// rollOn plans the ball in the track and slowing down for a random duration with these percentiles, as in between.
func (m *WheelModel) rollOn(p10, p50, p90 float64) {
	m.now.State, m.now.Ball = wheel.StateBall, wheel.Against
	laps := m.between(2.5, 4, 5)
	for lap := range laps {
		m.now.Turns = wheel.Known(1 + lap)
		m.turn(1)
	}
	m.now.State = wheel.StateNoMoreBets
	for lap := range m.between(p10, p50, p90) {
		m.now.Turns = wheel.Known(laps + min(lap/3, 12))
		m.turn(1)
	}
}

// foresee sends the number before it is final: alone, or in a last status of no more bets.
func (m *WheelModel) foresee(number int) {
	if m.options.Mute {
		return
	}
	if m.protocol == wheel.Plain {
		m.now.Candidate = wheel.Known(number)
		m.turn(1)
		m.now.Candidate = 0
		return
	}
	// It comes before the next half second is over; the status after it is on time.
	early := time.Duration(m.chance.Int64N(int64(wheel.Period)))
	m.beats = append(m.beats, Beat{After: early, Data: fmt.Appendf(nil, "%2d\r\n", number)})
}

// result plans the statuses with the number and the end of the game.
func (m *WheelModel) result(number int) {
	m.now.State, m.now.Number = wheel.StateResult, wheel.Known(number)
	m.turn(m.between(4, 5.5, 7))
	m.over(number)
}

// over counts the game and remembers its number.
func (m *WheelModel) over(number int) {
	m.before = m.now.Rotor
	m.now.Number, m.now.Last = 0, 0
	if m.protocol == wheel.Slingshot {
		m.now.Last = wheel.Known(number)
	}
	m.now.Game++
	if m.now.Game == 1000 && m.protocol == wheel.Slingshot {
		m.now.Game = 0
	}
}

func (m *WheelModel) shut() {
	m.now.State, m.now.Ball, m.now.Turns, m.now.Speed = wheel.StateClosed, "", 0, wheel.Known(0)
	m.say(4)
}
