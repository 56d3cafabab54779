package dice

import (
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framing"
)

// reader is what the sensor's goroutine works with.
type reader struct {
	dice     *Dice
	sink     func(game.Input)
	sequence uint64
	// last is the throw handed over last, as its line was; told is false before the first.
	last string
	of   Throw
	told bool
}

// line looks at a whole line.
func (r *reader) line(piece framing.Piece) {
	count, keep := r.dice.vitals.Count, r.dice.vitals.Keep
	text := string(piece.Payload)
	throw, ok := Decode(text)
	switch {
	case !ok:
		count(func(q *hardware.Quality) { q.Unknown++ })
		keep(piece.Raw, "no whole line, thrown away", true, piece.At)
		return
	case r.told && text == r.last:
		count(func(q *hardware.Quality) { q.Duplicates++ })
		keep(piece.Raw, throw.String()+", said again, dropped", true, piece.At)
		return
	case r.told && throw.Number == r.of.Number:
		count(func(q *hardware.Quality) { q.Unknown++ })
		keep(piece.Raw, throw.String()+", said otherwise before, thrown away", true, piece.At)
		return
	}
	r.last, r.of, r.told = text, throw, true
	read := game.DiceRead{Faces: throw.Faces}
	if len(throw.Causes) > 0 {
		read.Cause = throw.Causes[0]
		count(func(q *hardware.Quality) { q.NoReads++ })
	} else {
		count(func(q *hardware.Quality) { q.Good++ })
	}
	r.sequence++
	// The technician sees what the table is busy with.
	keep(piece.Raw, throw.String(), true, piece.At)
	r.sink(game.Input{Command: read, At: piece.At, Device: r.dice.config.Name, Sequence: r.sequence, Raw: piece.Raw})
}
