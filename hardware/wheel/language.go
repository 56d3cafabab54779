package wheel

import (
	"fmt"
	"slices"

	"pitboss/bench"
	"pitboss/hardware/framing"
)

// Language returns the language of a wheel with this protocol.
func (p Protocol) Language() bench.Language {
	language := bench.Language{Kind: "wheel", Protocol: string(p), Hurts: bench.Checked()}
	lines, mark := Config{Protocol: p}.Framing(), plainMark
	switch p {
	case Slingshot:
		language.Words = "those of a Cammegh SlingShot wheel (*X; lines)"
		language.Covers = lines.Covers(func(piece framing.Piece) bool {
			return slices.ContainsFunc(p.Decode(string(piece.Payload)), func(line Line) bool { return line.Kind != LostLine })
		})
		for digit := range slingshotStates {
			language.Begins = append(language.Begins, fmt.Sprintf("%s%d;", slingshotMark, digit+1))
		}
		return language
	case Plain:
		language.Words = "those of a wheel of the plain protocol (W1; lines)"
	case Upright:
		mark = uprightMark
		language = bench.Language{Kind: "money-wheel", Words: "those of a money wheel (M1; lines)", Hurts: bench.Checked(bench.Foreign)}
	}
	language.Covers = lines.Covers(framing.Starred(mark))
	for _, state := range p.States() {
		language.Begins = append(language.Begins, fmt.Sprintf("%s%s;", mark, state))
	}
	return language
}
