package bench

import (
	"slices"
	"strings"
)

// mostAround is how many characters a reader may put around each code of a card.
const mostAround = 4

// Plain reports whether a text holds nothing but cards' codes of any preset, or what scanners
// send for a failed reading: several run together too, each with the same few characters
// around it. Anything else that is long enough may be somebody's badge.
func Plain(text string) bool {
	if isReading(text) {
		return true
	}
	for before := 0; before <= mostAround && before < len(text); before++ {
		for after := 0; before+after <= mostAround && before+after < len(text); after++ {
			if repeats(text, text[:before], text[len(text)-after:]) {
				return true
			}
		}
	}
	return false
}

// repeats reports whether a text is two codes or more, each with the same in front of it and
// behind it.
func repeats(text, before, after string) bool {
	longest := 0
	for _, reading := range noReadTexts {
		longest = max(longest, len(reading))
	}
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
			if isReading(text[from:end]) && strings.HasPrefix(text[end:], after) {
				ends[end+len(after)] = codes + 1
			}
		}
	}
	return ends[len(text)] >= 2
}

// PlainOf is [Plain] for a device that knows codes of its own, too, with at most as many
// characters around one.
func PlainOf(text string, known func(code string) bool) bool {
	if Plain(text) {
		return true
	}
	return slices.ContainsFunc([]int{0, 1, 2, 3, mostAround}, func(before int) bool {
		for after := 0; before+after <= mostAround && before+after < len(text); after++ {
			if known(text[before : len(text)-after]) {
				return true
			}
		}
		return false
	})
}
