package dialog

import (
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/widget"
)

// placeCodes are places as they are typed: p3 for player-3, s2h1c3 for seat-2-hand-1-card-3. Words
// have as many letters as tell the places apart.
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

// placeRanges are the codes in short, from the first to the last of each area.
func placeRanges(codes []string) string {
	var ranges []string
	field := func(code string) string { return strings.TrimRight(code, "0123456789") }
	for begin := 0; begin < len(codes); {
		end := begin + 1
		for end < len(codes) && field(codes[end]) == field(codes[begin]) {
			end++
		}
		if end-begin == 1 {
			ranges = append(ranges, codes[begin])
		} else {
			ranges = append(ranges, codes[begin]+" to "+codes[end-1])
		}
		begin = end
	}
	if last := len(ranges) - 1; last > 0 {
		return strings.Join(ranges[:last], ", ") + " or " + ranges[last]
	}
	return strings.Join(ranges, "")
}

// placeTyped reads a place: its name, or its code for short. Without one it says what it may be.
func placeTyped(places []game.Position, text string) (game.Position, message.Text) {
	text = strings.ToLower(text)
	codes := placeCodes(places)
	for i, place := range places {
		if text == string(place) || text == codes[i] {
			return place, message.Text{}
		}
	}
	return "", message.New("dialog.places.none", "{typed} is no place: type {places}.",
		message.String("typed", strconv.Quote(widget.Plain(text))), message.String("places", placeRanges(codes)))
}

// such is the code of the last place of the first area, or of the last one: an example of a place.
func such(places []game.Position, last bool) string {
	codes := placeCodes(places)
	if len(codes) == 0 {
		return ""
	}
	if last {
		return codes[len(codes)-1]
	}
	ranges := strings.Fields(strings.ReplaceAll(placeRanges(codes), ",", " "))
	if len(ranges) > 2 && ranges[1] == "to" {
		return ranges[2]
	}
	return ranges[0]
}
