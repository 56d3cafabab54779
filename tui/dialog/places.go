package dialog

import (
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/widget"
)

// placeCodes returns short codes for places: p3 for player-3, s2h1c3 for seat-2-hand-1-card-3. Each word keeps as
// many letters as it takes to tell the places apart.
func placeCodes(places []game.Position) []string {
	codes := make([]string, len(places))
	for letters := 1; ; letters++ {
		cut := false
		for i, place := range places {
			codes[i] = ""
			for word := range strings.SplitSeq(string(place), "-") {
				if len(word) > letters && (word[0] < '0' || word[0] > '9') {
					word, cut = word[:letters], true
				}
				codes[i] += word
			}
		}
		if !cut || len(slices.Compact(slices.Sorted(slices.Values(codes)))) == len(codes) {
			return codes
		}
	}
}

// placeRange is a range of codes in one area.
type placeRange struct{ first, last string }

func (r placeRange) text() message.Text {
	first := message.String("first", r.first)
	if r.first == r.last {
		return message.New("dialog.places.one", "{first}", first)
	}
	return message.New("dialog.places.range", "{first} to {last}", first, message.String("last", r.last))
}

// placeRanges groups the codes into ranges, area by area.
func placeRanges(codes []string) (ranges []placeRange) {
	field := func(code string) string { return strings.TrimRight(code, "0123456789") }
	for _, code := range codes {
		if last := len(ranges) - 1; last >= 0 && field(ranges[last].last) == field(code) {
			ranges[last].last = code
		} else {
			ranges = append(ranges, placeRange{code, code})
		}
	}
	return ranges
}

// rangesText lists ranges as alternatives.
func rangesText(ranges []placeRange) (text message.Text) {
	for i, one := range slices.Backward(ranges) {
		switch {
		case i == len(ranges)-1:
			text = one.text()
		case i == len(ranges)-2:
			text = message.New("dialog.places.or", "{places} or {last}", message.Message("places", one.text()),
				message.Message("last", text))
		default:
			text = message.New("dialog.places.and", "{places}, {others}", message.Message("places", one.text()),
				message.Message("others", text))
		}
	}
	return text
}

// placeTyped parses a place from its name or its short code. If it cannot, it returns a text that lists what may be
// typed.
func placeTyped(places []game.Position, text string) (game.Position, message.Text) {
	text = strings.ToLower(text)
	codes := placeCodes(places)
	for i, place := range places {
		if text == string(place) || text == codes[i] {
			return place, message.Text{}
		}
	}
	return "", message.New("dialog.places.none", "{typed} is no place: type {places}.",
		message.String("typed", strconv.Quote(widget.Plain(text))), message.Message("places", rangesText(placeRanges(codes))))
}

// such returns an example of a place code: the last one if last is set, otherwise the last of the first area.
func such(places []game.Position, last bool) string {
	codes := placeCodes(places)
	if len(codes) == 0 {
		return ""
	}
	if last {
		return codes[len(codes)-1]
	}
	return placeRanges(codes)[0].last
}
