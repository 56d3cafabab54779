package dice

import (
	"fmt"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/framing"
)

// Language returns the language of a sensor or machine with this protocol.
func (p Protocol) Language() bench.Language {
	if p == Machine {
		language := bench.Language{
			Kind: "dice", Protocol: string(p), Words: message.New("bytes.dice-machine", "those of a serial dice machine (7A "+
				"to 55)"), Hurts: bench.Checked(),
			Covers: func(data []byte) int {
				return framing.Covered(framing.NewPackets(measure, framing.DefaultIdleGap), data, func(framing.Piece) bool { return true })
			},
		}
		for step := Shake; step <= Result; step++ {
			for _, body := range []byte{shortBody, longBody} {
				language.Begins = append(language.Begins, string([]byte{head, body, byte(step), Done}))
			}
		}
		return language
	}
	language := bench.Language{
		Kind: "dice", Protocol: string(p), Words: message.New("bytes.dice", "those of a dice sensor (D1; lines)"),
		Hurts:  bench.Checked(bench.Foreign),
		Covers: Config{}.Framing().Covers(framing.Starred(mark)),
	}
	for digit := range 10 {
		language.Begins = append(language.Begins, fmt.Sprintf("%s%d", mark, digit))
	}
	return language
}
