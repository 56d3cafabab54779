package dice

import (
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
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
	said, err := DecodeFrame(piece.Payload)
	if err != nil {
		m.Discard(piece, bench.Foreign, message.OfError(err))
		return
	}
	if !m.Why().IsZero() {
		m.Blocked(message.Text{})
		m.Tell(game.LinkChanged{Up: true}, piece.Raw, piece.At)
	}
	switch {
	case said.HasPoints:
		m.points(said, piece)
	case said.Step.tells() && said.Status != Ordered:
		// The points were due and are missing.
		m.Keep(piece, bench.NoRead, message.Commas(said.Text(), message.New("dice.none", "no points")))
		m.Tell(game.LinkChanged{Up: true, Reason: message.New("dice.no-points", "It gave no points ({said}).", said.arg())},
			piece.Raw, piece.At)
	default:
		m.Keep(piece, bench.Understood, said.Text())
		m.follow(said, piece.At)
	}
	m.answer(said, piece)
}

func (m *machine) follow(said Message, at time.Time) {
	switch said.Step {
	case Shake, Start:
		m.under, m.stopped = true, time.Time{}
	case Stop:
		m.under = true
		if said.Status == Done && m.stopped.IsZero() {
			m.stopped = at
		}
	case Result:
	}
}

// points handles the points of a throw and delivers them once.
func (m *machine) points(said Message, piece framing.Piece) {
	soon := !m.lastAt.IsZero() && piece.At.Sub(m.lastAt) < RepeatWindow
	again := !m.under && (said.Step == Result && !m.fresh || soon)
	switch {
	case said.Points < 1 || said.Points > maxPoints:
		m.Keep(piece, bench.NoRead, message.Commas(said.Text(), message.New("dice.impossible", "which no die has")))
		m.Tell(game.LinkChanged{Up: true, Reason: message.New("dice.no-die", "It gave points that no die has ({said}). Nothing "+
			"was taken.", said.arg())}, piece.Raw, piece.At)
		return
	case again && said.Points == m.last:
		m.Keep(piece, bench.Duplicate, message.Commas(said.Text(), framed.SaidAgain))
		return
	case again:
		m.Keep(piece, bench.Foreign, message.Commas(said.Text(), framed.SaidOtherwise))
		return
	case !m.under && said.Step == Result:
		m.Keep(piece, bench.Understood, message.Commas(said.Text(),
			message.New("dice.of-unseen", "of a throw that was not seen, not taken")))
		m.Tell(game.LinkChanged{Up: true, Reason: message.New("dice.unseen", "It gave the points of a throw that was not seen "+
			"({said}). Nothing was taken.", said.arg())}, piece.Raw, piece.At)
		return
	}
	m.last, m.lastAt = said.Points, piece.At
	m.under, m.fresh, m.stopped = false, false, time.Time{}
	// Keep the frame first, so that the technician sees what the table is working on.
	m.Keep(piece, bench.Good, said.Text())
	m.Tell(game.DiceRead{Faces: []int{said.Points}}, piece.Raw, piece.At)
}

func (m *machine) answer(said Message, piece framing.Piece) {
	sent, waiting := m.Desk.Waiting()
	if !waiting || Step(sent.Bytes[2]) != said.Step {
		return
	}
	m.Tell(game.LinkChanged{Up: true, Reason: message.New("device.answered", "It answered: {said}.", said.arg())}, piece.Raw,
		piece.At)
	refused := said.Status != Ordered && said.Status != Done
	m.Desk.Answered(said.String(), refused, piece.At)
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
	return game.LinkChanged{Up: true, Reason: message.New("device.sent", "Sent to it: {order}, {does}.",
		message.String("order", next.Text), message.Message("does", next.Words))}
}

// OverdueWords tells a person that points are overdue.
var OverdueWords = message.New("dice.overdue", "The machine stopped and gave no points within {time}: its host stops it once "+
	"more and asks again. Look at the die and the machine.", message.Decimal("time", bench.Spell(ResultTimeout)))
