package dice

import (
	"context"
	"fmt"
	"runtime/debug"
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

// machineReader is what the goroutine of a machine works with.
type machineReader struct {
	dice     *Dice
	sink     func(game.Input)
	sequence uint64

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
	// failed is a panic while something was told; what came after it was told all the same.
	failed error
}

// session reads an open port until it is lost.
func (r *machineReader) session() func(context.Context, hardware.Transport) error {
	d := r.dice
	stream := &framed.Stream{
		Vitals: d.Vitals, Clock: d.Clock, Whole: r.frame, Between: r.between,
		Framer: d.config.Cutter(),
	}
	return func(ctx context.Context, transport hardware.Transport) (lost error) {
		defer func() { d.desk.GiveUp(lost) }()
		r.under, r.fresh, r.stopped, r.failed = false, true, time.Time{}, nil
		return stream.Read(ctx, transport)
	}
}

// frame looks at a whole frame.
func (r *machineReader) frame(piece framing.Piece) {
	message, err := DecodeFrame(piece.Payload)
	if err != nil {
		r.keep(piece, bench.Foreign, err.Error()+", thrown away")
		return
	}
	if r.dice.overdue.CompareAndSwap(true, false) {
		r.tell(game.LinkChanged{Up: true}, piece.Raw, piece.At)
	}
	switch {
	case message.HasPoints:
		r.points(message, piece)
	case message.Step.tells() && message.Status != Ordered:
		// It was to tell the points, and does not.
		r.keep(piece, bench.NoRead, message.String()+", no points")
		r.tell(game.LinkChanged{Up: true, Reason: message.String() + ", no points"}, piece.Raw, piece.At)
	default:
		r.keep(piece, bench.Told, message.String())
		r.follow(message, piece.At)
	}
	r.answer(message, piece)
}

// follow keeps how far a throw is.
func (r *machineReader) follow(message Message, at time.Time) {
	switch message.Step {
	case Shake, Start:
		r.under, r.stopped = true, time.Time{}
	case Stop:
		r.under = true
		if message.Status == Done && r.stopped.IsZero() {
			r.stopped = at
		}
	}
}

// points takes the points of a throw, once.
func (r *machineReader) points(message Message, piece framing.Piece) {
	soon := !r.lastAt.IsZero() && piece.At.Sub(r.lastAt) < RepeatWithin
	again := !r.under && (message.Step == Result && !r.fresh || soon)
	switch {
	case message.Points < 1 || message.Points > mostPoints:
		r.keep(piece, bench.NoRead, message.String()+", which no die has")
		r.tell(game.LinkChanged{Up: true, Reason: message.String() + ", which no die has: nothing was taken"}, piece.Raw, piece.At)
		return
	case again && message.Points == r.last:
		r.keep(piece, bench.Duplicate, message.String()+", said again, dropped")
		return
	case again:
		r.keep(piece, bench.Foreign, message.String()+", said otherwise before, thrown away")
		return
	case !r.under && message.Step == Result:
		r.keep(piece, bench.Told, message.String()+", of a throw that was not seen, not taken")
		r.tell(game.LinkChanged{Up: true, Reason: message.String() + ", of a throw that was not seen: nothing was taken"}, piece.Raw, piece.At)
		return
	}
	r.last, r.lastAt = message.Points, piece.At
	r.under, r.fresh, r.stopped = false, false, time.Time{}
	// The technician sees what the table is busy with.
	r.keep(piece, bench.Good, message.String())
	r.tell(game.DiceRead{Faces: []int{message.Points}}, piece.Raw, piece.At)
}

// answer ends the wait for the answer to an order.
func (r *machineReader) answer(message Message, piece framing.Piece) {
	sent, waiting := r.dice.desk.Waiting()
	if !waiting || Step(sent.Bytes[2]) != message.Step {
		return
	}
	r.tell(game.LinkChanged{Up: true, Reason: "answered: " + message.String()}, piece.Raw, piece.At)
	refused := message.Status != Ordered && message.Status != Done
	r.dice.desk.Answered(message.String(), refused, piece.At)
}

// between sees whether points are overdue, and sends the next order.
func (r *machineReader) between(transport hardware.Transport, now time.Time) error {
	if !r.stopped.IsZero() && now.Sub(r.stopped) >= ResultWithin {
		r.stopped = time.Time{}
		r.dice.overdue.Store(true)
		r.tell(game.LinkChanged{Reason: OverdueWords}, nil, now)
	}
	if r.failed != nil {
		return r.failed
	}
	return r.dice.desk.Serve(transport, now, func(next order.Order) error {
		r.tell(game.LinkChanged{Up: true, Reason: fmt.Sprintf("sent: %s, %s", next, next.Words)}, next.Bytes, now)
		return r.failed // what could not be recorded is not sent
	})
}

// OverdueWords say to a person that points are overdue.
const OverdueWords = "the dice machine stopped and told no points within 15s: its host stops it once more and asks again; look at the die and the machine"

func (r *machineReader) keep(piece framing.Piece, outcome bench.Outcome, words string) {
	r.dice.Vitals.Keep(framed.Frame(piece, outcome, words))
}

// tell hands an input to the table. A panic over one leaves the others.
func (r *machineReader) tell(command game.Command, raw []byte, at time.Time) {
	defer func() {
		if value := recover(); value != nil {
			r.failed = hardware.Panicked(value, debug.Stack())
		}
	}()
	input := game.Input{Command: command, At: at, Device: r.dice.config.Name, Raw: raw}
	if raw != nil {
		r.sequence++
		input.Sequence = r.sequence
	}
	r.sink(input)
}
