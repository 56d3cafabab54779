package cardmap

import (
	"slices"
	"strings"
	"sync"

	"pitboss/game"
)

// mostAround is how many characters a reader may put around each code of a card.
const mostAround = 4

// FacePresets lists the presets that code a card's face: their texts are known without a table.
func FacePresets() []Preset { return []Preset{SRRR, RankSuit, SuitRank} }

// ofFaces are the maps of those presets, with the usual words for failed readings and the cut card.
var ofFaces = sync.OnceValue(func() map[Preset]*Map {
	maps := map[Preset]*Map{}
	for _, preset := range FacePresets() {
		maps[preset], _ = New(Config{Preset: preset}) // no table that could be wrong
	}
	return maps
})

// IsCard reports whether a text is a card of the preset; of [UniqueID] none is.
func (p Preset) IsCard(text string) bool {
	of := ofFaces()[p]
	return of != nil && of.Lookup(text).Kind == Card
}

// IsReading reports whether a text is a card of any preset, or one of the usual words for a failed reading or the cut
// card.
func IsReading(text string) bool {
	return slices.ContainsFunc(FacePresets(), func(preset Preset) bool { return ofFaces()[preset].Knows(text) })
}

// Plain reports whether a text holds nothing but cards' codes of any preset, or what scanners send for a failed
// reading: several run together too, each with the same few characters around it. Anything else that is long enough
// may be somebody's badge.
func Plain(text string) bool {
	return IsReading(text) || around(text, func(before,
		after int) bool {
		return repeats(text, text[:before], text[len(text)-after:])
	})
}

// PlainOf returns [Plain] for a device that knows codes of its own, too, with at most as many characters around one.
func PlainOf(text string, known func(code string) bool) bool {
	return Plain(text) || around(text, func(before, after int) bool { return known(text[before : len(text)-after]) })
}

// around reports whether something holds with any few characters taken off in front of a text and behind it.
func around(text string, holds func(before, after int) bool) bool {
	for before := 0; before <= mostAround && before < len(text); before++ {
		for after := 0; before+after <= mostAround && before+after < len(text); after++ {
			if holds(before, after) {
				return true
			}
		}
	}
	return false
}

// repeats reports whether a text is two codes or more, each with the same in front of it and behind it.
func repeats(text, before, after string) bool {
	longest := ofFaces()[SRRR].Longest()
	// ends are where the codes may end that begin at the start: "10S10S" can be cut in two ways.
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

// Codes lists the codes of the preset's cards, all their spellings; none of [UniqueID].
func (p Preset) Codes() (codes []string) {
	for index := range game.Faces {
		codes = append(codes, p.spellings(game.CardAt(index))...)
	}
	return codes
}
