package dice

import (
	"fmt"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/order"
)

const (
	// ResultWithin is how long after a confirmed stop the points may take: as long as the
	// machine's own host waits before it stops and asks again.
	ResultWithin = 15 * time.Second
	// RepeatWithin is how long after a throw the points of another cannot come: shaking
	// takes longer. What comes sooner is said again.
	RepeatWithin = 2 * time.Second
	// mostPoints are on a die.
	mostPoints = 6
)

// machine takes the frames of a machine.
type machine struct {
	*framed.Device
	// under says that a throw is under way: shaking was heard of since the last points and
	// since the link came up.
	under bool
	// last are the points handed over last, at a time; the time is zero before the first.
	last   int
	lastAt time.Time
	// fresh says that no points were handed over since the link came up.
	fresh bool
	// stopped is when a stop was confirmed that no points have followed; zero for none.
	stopped time.Time
}

func (m *machine) opened() { m.under, m.fresh, m.stopped = false, true, time.Time{} }

func (m *machine) frame(piece framing.Piece) {
	message, err := DecodeFrame(piece.Payload)
	if err != nil {
		m.Keep(piece, bench.Foreign, err.Error()+", thrown away")
		return
	}
	if m.Why() != "" {
		m.Blocked("")
		m.Tell(game.LinkChanged{Up: true}, piece.Raw, piece.At)
	}
	switch {
	case message.HasPoints:
		m.points(message, piece)
	case message.Step.tells() && message.Status != Ordered:
		// It was to tell the points, and does not.
		m.Keep(piece, bench.NoRead, message.String()+", no points")
		m.Tell(game.LinkChanged{Up: true, Reason: message.String() + ", no points"}, piece.Raw, piece.At)
	default:
		m.Keep(piece, bench.Understood, message.String())
		m.follow(message, piece.At)
	}
	m.answer(message, piece)
}

func (m *machine) follow(message Message, at time.Time) {
	switch message.Step {
	case Shake, Start:
		m.under, m.stopped = true, time.Time{}
	case Stop:
		m.under = true
		if message.Status == Done && m.stopped.IsZero() {
			m.stopped = at
		}
	}
}

// points takes the points of a throw, once.
func (m *machine) points(message Message, piece framing.Piece) {
	soon := !m.lastAt.IsZero() && piece.At.Sub(m.lastAt) < RepeatWithin
	again := !m.under && (message.Step == Result && !m.fresh || soon)
	switch {
	case message.Points < 1 || message.Points > mostPoints:
		m.Keep(piece, bench.NoRead, message.String()+", which no die has")
		m.Tell(game.LinkChanged{Up: true, Reason: message.String() + ", which no die has: nothing was taken"}, piece.Raw, piece.At)
		return
	case again && message.Points == m.last:
		m.Keep(piece, bench.Duplicate, message.String()+", said again, dropped")
		return
	case again:
		m.Keep(piece, bench.Foreign, message.String()+", said otherwise before, thrown away")
		return
	case !m.under && message.Step == Result:
		m.Keep(piece, bench.Understood, message.String()+", of a throw that was not seen, not taken")
		m.Tell(game.LinkChanged{Up: true, Reason: message.String() + ", of a throw that was not seen: nothing was taken"}, piece.Raw, piece.At)
		return
	}
	m.last, m.lastAt = message.Points, piece.At
	m.under, m.fresh, m.stopped = false, false, time.Time{}
	// The technician sees what the table is busy with.
	m.Keep(piece, bench.Good, message.String())
	m.Tell(game.DiceRead{Faces: []int{message.Points}}, piece.Raw, piece.At)
}

func (m *machine) answer(message Message, piece framing.Piece) {
	sent, waiting := m.Desk.Waiting()
	if !waiting || Step(sent.Bytes[2]) != message.Step {
		return
	}
	m.Tell(game.LinkChanged{Up: true, Reason: "answered: " + message.String()}, piece.Raw, piece.At)
	refused := message.Status != Ordered && message.Status != Done
	m.Desk.Answered(message.String(), refused, piece.At)
}

// between sees whether points are overdue.
func (m *machine) between(_ hardware.Transport, now time.Time) error {
	if !m.stopped.IsZero() && now.Sub(m.stopped) >= ResultWithin {
		m.stopped = time.Time{}
		m.Blocked(OverdueWords)
		m.Tell(game.LinkChanged{Reason: OverdueWords}, nil, now)
	}
	return nil
}

func sent(next order.Order) game.Command {
	return game.LinkChanged{Up: true, Reason: fmt.Sprintf("sent: %s, %s", next, next.Words)}
}

// OverdueWords say to a person that points are overdue.
const OverdueWords = "the dice machine stopped and told no points within 15s: its host stops it once more and asks again; look at the die and the machine"
