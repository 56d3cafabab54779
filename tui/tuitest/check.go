package tuitest

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// Outsize returns what of a screen's content does not fit a terminal of the given size. A terminal always has a line.
func Outsize(content string, width, height int) (wrong []string) {
	lines := strings.Split(content, "\n")
	if len(lines) > max(height, 1) {
		wrong = append(wrong, fmt.Sprintf("%d lines on %dx%d", len(lines), width, height))
	}
	for i, line := range lines {
		if cells := ansi.StringWidth(line); cells > width {
			wrong = append(wrong, fmt.Sprintf("line %d is %d wide on %dx%d: %q", i, cells, width, height, line))
		}
	}
	return wrong
}

// NotASCII returns the first character of a screen's content that a font without more than ASCII may lack, or 0. A
// name may have any letter.
func NotASCII(content string) rune {
	for _, r := range ansi.Strip(content) {
		if r > unicode.MaxASCII && !unicode.IsLetter(r) {
			return r
		}
	}
	return 0
}

var (
	aWord   = regexp.MustCompile(`[\pL\pN'’]+`)
	ofProse = regexp.MustCompile(`^\pL\p{Ll}{2,}$`)
)

// Words returns the words of a screen's content.
func Words(content string) map[string]bool {
	words := map[string]bool{}
	for _, word := range aWord.FindAllString(ansi.Strip(content), -1) {
		words[word] = true
	}
	return words
}

// Lacking returns the words in lower case of a small screen that a large one lacks. except, which may be nil, matches
// what only a small one need say.
func Lacking(large, small string, except *regexp.Regexp) (words []string) {
	small = ansi.Strip(small)
	if except != nil {
		small = except.ReplaceAllString(small, "")
	}
	has := Words(large)
	for _, word := range aWord.FindAllString(small, -1) {
		if ofProse.MatchString(word) && !has[word] {
			words = append(words, word)
		}
	}
	return words
}
