package cardmap

import (
	"slices"
	"strings"
	"sync"

	"pitboss/game"
)

// maxAround is how many characters a reader may add around each card code.
const maxAround = 4

// FacePresets lists the presets that encode a card's face, so their texts are known without a table.
func FacePresets() []Preset { return []Preset{SRRR, RankSuit, SuitRank} }

// ofFaces returns the maps of those presets, with the usual words for failed readings and the cut card.
var ofFaces = sync.OnceValue(func() map[Preset]*Map {
	maps := map[Preset]*Map{}
	for _, preset := range FacePresets() {
		maps[preset], _ = New(Config{Preset: preset}) // without a table it cannot fail
	}
	return maps
})

// IsCard reports whether a text is a card of the preset. It is always false for [UniqueID].
func (p Preset) IsCard(text string) bool {
	of := ofFaces()[p]
	return of != nil && of.Lookup(text).Kind == Card
}

// IsReading reports whether a text is a card of any preset, or one of the usual words for a failed reading or the cut
// card.
func IsReading(text string) bool {
	return slices.ContainsFunc(FacePresets(), func(preset Preset) bool { return ofFaces()[preset].Knows(text) })
}

// Plain reports whether a text consists only of card codes of any preset, or of what scanners send for a failed
// reading. Several may run together, each with the same few characters around it. Any other text that is long enough
// may be a badge code.
func Plain(text string) bool {
	return IsReading(text) || around(text, func(before,
		after int) bool {
		return repeats(text, text[:before], text[len(text)-after:])
	})
}

// PlainOf reports the same as [Plain] for a device with codes of its own, with as many characters around them.
func PlainOf(text string, known func(code string) bool) bool {
	return Plain(text) || around(text, func(before, after int) bool { return known(text[before : len(text)-after]) })
}

// around reports whether holds is true with up to maxAround characters removed from the ends of a text.
func around(text string, holds func(before, after int) bool) bool {
	for before := 0; before <= maxAround && before < len(text); before++ {
		for after := 0; before+after <= maxAround && before+after < len(text); after++ {
			if holds(before, after) {
				return true
			}
		}
	}
	return false
}

// repeats reports whether a text is two or more codes, each with the same text before and after it.
func repeats(text, before, after string) bool {
	longest := ofFaces()[SRRR].Longest()
	// ends maps where codes from the start of the text may end to their number: "10S10S" can be split in two ways.
	ends := map[int]int{0: 0}
	for at := 0; at < len(text); at++ {
		codes, reached := ends[at]
		if !reached || !strings.HasPrefix(text[at:], before) {
			continue
		}
		from := at + len(before)
		for length := 1; length <= longest && from+length+len(after) <= len(text); length++ {
			end := from + length
			if IsReading(text[from:end]) && strings.HasPrefix(text[end:], after) {
				ends[end+len(after)] = codes + 1
			}
		}
	}
	return ends[len(text)] >= 2
}

// Codes lists the codes of the preset's cards in all spellings. It returns nil for [UniqueID].
func (p Preset) Codes() (codes []string) {
	for index := range game.Faces {
		codes = append(codes, p.spellings(game.CardAt(index))...)
	}
	return codes
}
