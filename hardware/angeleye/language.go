package angeleye

import (
	"errors"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/framing"
)

// Language returns the language of a shoe.
func Language() bench.Language {
	language := bench.Language{
		Kind: "angel-eye", Words: message.New("bytes.angel-eye", "those of an Angel Eye shoe (ENQ reports with a check)"),
		Hurts: bench.Checked(),
		Covers: func(data []byte) int {
			return framing.Covered(NewCutter(framing.DefaultIdleGap), data, func(piece framing.Piece) bool {
				_, err := Decode(piece.Raw)
				return piece.Raw[0] == enq && !errors.Is(err, ErrCheck)
			})
		},
	}
	for sequence := byte('0'); sequence <= 'F'; sequence++ {
		for letter := range letters {
			language.Begins = append(language.Begins, string([]byte{enq, sequence, letter}))
		}
	}
	return language
}
