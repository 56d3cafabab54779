package dice

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// reader takes the lines of a sensor.
type reader struct {
	*framed.Device
	// last is the throw handed over last, as its line was; told is false before the first.
	last string
	of   Throw
	told bool
	// hurt is true from a line that came damaged until a throw is read.
	hurt bool
}

// HurtWords say to a person that a line of the sensor came damaged.
const HurtWords = "a line of the sensor came damaged: the throw was not read"

func (r *reader) opened() { r.hurt = false }

// damaged tells, once, that something came that was no line of a throw.
func (r *reader) damaged(piece framing.Piece) {
	if !r.hurt {
		r.hurt = true
		r.Tell(game.LinkChanged{Up: true, Reason: HurtWords}, nil, piece.At)
	}
}

func (r *reader) line(piece framing.Piece) {
	keep := func(outcome bench.Outcome, words string) {
		frame := framed.Frame(piece, outcome, words)
		frame.Code = string(piece.Payload)
		r.Vitals.Keep(frame)
	}
	text := string(piece.Payload)
	throw, ok := Decode(text)
	switch {
	case !ok:
		keep(bench.Foreign, "no whole line, thrown away")
		r.damaged(piece)
		return
	case r.told && text == r.last:
		keep(bench.Duplicate, throw.String()+", said again, dropped")
		return
	case r.told && throw.Number == r.of.Number:
		keep(bench.Foreign, throw.String()+", said otherwise before, thrown away")
		return
	}
	r.last, r.of, r.told = text, throw, true
	if r.hurt {
		r.hurt = false
		r.Tell(game.LinkChanged{Up: true}, nil, piece.At)
	}
	read := game.DiceRead{Faces: throw.Faces}
	outcome := bench.Good
	if len(throw.Faces) == 0 {
		outcome = bench.NoRead
	}
	if len(throw.Causes) > 0 {
		read.Cause = throw.Causes[0]
	}
	// The technician sees what the table is busy with.
	keep(outcome, throw.String())
	r.Tell(read, piece.Raw, piece.At)
}
