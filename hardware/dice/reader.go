package dice

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// reader handles the lines of a sensor.
type reader struct {
	*framed.Device
	// last is the line of the throw delivered last, and throw its content. any is false before the first.
	last  string
	throw Throw
	any   bool
	// hurt reports that a damaged line came and no throw was read since.
	hurt bool
}

// HurtWords tells a person that a line of the sensor was damaged.
var HurtWords = message.New("dice.hurt", "A line of the sensor came damaged: the throw was not read.")

func (r *reader) opened() { r.hurt = false }

// damaged reports, once, that something came that was not a line of a throw.
func (r *reader) damaged(piece framing.Piece) {
	if !r.hurt {
		r.hurt = true
		r.Tell(game.LinkChanged{Up: true, Reason: HurtWords}, nil, piece.At)
	}
}

func (r *reader) line(piece framing.Piece) {
	keep := func(outcome bench.Outcome, meaning message.Text) {
		frame := framed.Frame(piece, outcome, meaning)
		frame.Code = string(piece.Payload)
		r.Vitals.Keep(frame)
	}
	text := string(piece.Payload)
	throw, ok := Decode(text)
	switch {
	case !ok:
		keep(bench.Foreign, framed.Thrown(framed.NoLine))
		r.damaged(piece)
		return
	case r.any && text == r.last:
		keep(bench.Duplicate, message.Commas(throw.Text(), framed.SaidAgain))
		return
	case r.any && throw.Number == r.throw.Number:
		keep(bench.Foreign, message.Commas(throw.Text(), framed.SaidOtherwise))
		return
	}
	r.last, r.throw, r.any = text, throw, true
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
	// Keep the frame first, so that the technician sees what the table is working on.
	keep(outcome, throw.Text())
	r.Tell(read, piece.Raw, piece.At)
}
