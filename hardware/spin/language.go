package spin

import (
	"slices"

	"pitboss/bench"
	"pitboss/hardware/framing"
)

// Language returns the language of a wheel with this protocol.
func (d *Dialect) Language() bench.Language {
	language := bench.Language{Kind: d.Kind, Protocol: d.Name, Words: d.Words, Begins: d.Begins,
		Hurts: bench.Checked(d.Hurts...)}
	lines := d.Framing(0)
	if d.Mark == "" {
		language.Covers = lines.Covers(func(piece framing.Piece) bool {
			return slices.ContainsFunc(d.Decode(string(piece.Payload)), func(line Line) bool { return line.Kind != LostLine })
		})
		return language
	}
	language.Covers = lines.Covers(framing.Starred(d.Mark))
	for _, state := range d.States {
		language.Begins = append(language.Begins, d.Mark+string(state)+";")
	}
	return language
}
