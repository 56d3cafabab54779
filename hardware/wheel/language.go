package wheel

import (
	"slices"

	"pitboss/bench"
	"pitboss/hardware/framing"
)

// Language returns the language of a wheel with this protocol.
func (p Protocol) Language() bench.Language {
	dialect, lines := p.dialect(), Config{Protocol: p}.Framing()
	language := bench.Language{Kind: dialect.kind, Words: dialect.words, Begins: dialect.begins,
		Hurts: bench.Checked(dialect.hurts...)}
	if !dialect.upright { // a money wheel has no other
		language.Protocol = string(p)
	}
	if dialect.mark != "" {
		language.Covers = lines.Covers(framing.Starred(dialect.mark))
		return language
	}
	language.Covers = lines.Covers(func(piece framing.Piece) bool {
		return slices.ContainsFunc(p.Decode(string(piece.Payload)), func(line Line) bool { return line.Kind != LostLine })
	})
	return language
}
