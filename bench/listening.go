package bench

import (
	"bytes"
	"regexp"
)

// When a supposition about the settings is right: this share of what came fits it, and
// there was enough of it. Below misfit the settings in use do not fit.
const (
	fits, misfit = 0.8, 0.2
	fewestPieces = 3
)

// listening is how a scanner's bytes are taken for codes.
type listening struct {
	prefix, suffix []byte
	aim            bool
	cards          string
}

func (c Case) listening() listening {
	l := listening{
		prefix: readMark(c.setting("prefix")), suffix: readMark(c.setting("suffix")),
		aim: c.setting("aim") == "true", cards: c.setting("cards"),
	}
	if len(l.suffix) == 0 {
		l.suffix = []byte("\r\n")
	}
	if l.cards == "" {
		l.cards = srrrCards
	}
	return l
}

// split cuts bytes at the suffix; what has no end is left out.
func (l listening) split(data []byte) (pieces []string) {
	cut := func(b byte) bool { return b == '\r' || b == '\n' }
	for len(data) > 0 {
		at, long := bytes.Index(data, l.suffix), len(l.suffix)
		if lineMark(l.suffix) {
			at, long = bytes.IndexFunc(data, func(r rune) bool { return r < 0x80 && cut(byte(r)) }), 1
		}
		if at < 0 {
			return pieces
		}
		if at > 0 {
			pieces = append(pieces, string(data[:at]))
		}
		data = data[at+long:]
	}
	return pieces
}

var aimMark = regexp.MustCompile(`^\][A-Za-z][0-9A-Za-z]`)

// code takes prefix and AIM identifier off; false where the prefix is missing.
func (l listening) code(piece string) (string, bool) {
	rest, has := bytes.CutPrefix([]byte(piece), l.prefix)
	if !has {
		return piece, false
	}
	if l.aim {
		rest = aimMark.ReplaceAll(rest, nil)
	}
	return string(rest), true
}

// means reports whether a code is one of the cards in use, or a word. Of cards with codes
// of their own any text of letters and digits may be one.
func (l listening) means(code string) bool {
	if l.cards == uniqueCards {
		return len(code) >= 4 && plainText(code)
	}
	return isCard(l.cards, code) || isReading(code) && !isCardOfAny(code)
}

func isCardOfAny(code string) bool {
	for _, preset := range cardPresets {
		if isCard(preset, code) {
			return true
		}
	}
	return false
}

// plainText reports letters, digits and marks, and nothing that cannot be printed.
func plainText(text string) bool {
	for _, b := range []byte(text) {
		if b < ' ' || b > '~' {
			return false
		}
	}
	return text != ""
}

// shareOf is the share of pieces that are as they should be; 0 where there are too few.
func shareOf(pieces []string, right func(string) bool) float64 {
	if len(pieces) < fewestPieces {
		return 0
	}
	number := 0
	for _, piece := range pieces {
		if right(piece) {
			number++
		}
	}
	return float64(number) / float64(len(pieces))
}

// understood is the share of the bytes' pieces that the settings in use make sense of.
func (l listening) understood(data []byte) float64 {
	return shareOf(l.split(data), func(piece string) bool {
		code, has := l.code(piece)
		return has && l.means(code)
	})
}
