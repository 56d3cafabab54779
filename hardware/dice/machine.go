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
	// ResultTimeout is how long the points may take after a confirmed stop: as long as the machine's own host waits
	// before it stops and asks again.
	ResultTimeout = 15 * time.Second
	// RepeatWindow is how long after a throw there cannot be points of another, since shaking takes longer. Earlier
	// ones are a repetition.
	RepeatWindow = 2 * time.Second
	// maxPoints is the maximum of a die.
	maxPoints = 6
)

// machine handles the frames of a machine.
type machine struct {
	*framed.Device
	// under reports that a throw is in progress: shaking was reported since the last points and since the link came
	// up.
	under bool
	// last holds the points delivered last, and lastAt when; lastAt is zero before the first.
	last   int
	lastAt time.Time
	// fresh reports that no points were delivered since the link came up.
	fresh bool
	// stopped is when a stop was confirmed whose points have not come yet, or zero.
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
		// The points were due and are missing.
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
	case Result:
	}
}

// points handles the points of a throw and delivers them once.
func (m *machine) points(message Message, piece framing.Piece) {
	soon := !m.lastAt.IsZero() && piece.At.Sub(m.lastAt) < RepeatWindow
	again := !m.under && (message.Step == Result && !m.fresh || soon)
	switch {
	case message.Points < 1 || message.Points > maxPoints:
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
	// Keep the frame first, so that the technician sees what the table is working on.
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

// between checks whether points are overdue.
func (m *machine) between(_ hardware.Transport, now time.Time) error {
	if !m.stopped.IsZero() && now.Sub(m.stopped) >= ResultTimeout {
		m.stopped = time.Time{}
		m.Blocked(OverdueWords)
		m.Tell(game.LinkChanged{Reason: OverdueWords}, nil, now)
	}
	return nil
}

func sent(next order.Order) game.Command {
	return game.LinkChanged{Up: true, Reason: fmt.Sprintf("sent: %s, %s", next, next.Words)}
}

// OverdueWords tells a person that points are overdue.
const OverdueWords = "the dice machine stopped and told no points within 15s: its host stops it once more and asks again; look at the die and the machine"
