package day

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// The rows of one and of two lines of big letters.
const oneLine, twoLines = 5, 11

// long are long values of the arguments of headlines; any other has one character.
var long = map[string]string{"{cards}": "416", "{number}": "36", "{seconds}": "25", "{total}": "21", "{dice}": "4 4 6",
	"{times}": "100", "{device}": "CAM"}

var (
	anArgument = regexp.MustCompile(`\{[a-z]+\}`)
	// isHeadline matches the keys of headlines, also of those that call what players are told.
	isHeadline = regexp.MustCompile(`\.headline\b|^call\..*\.short$`)
)

// filled returns a headline with its arguments.
func filled(words string) string {
	return anArgument.ReplaceAllStringFunc(words, func(name string) string {
		if value, is := long[name]; is {
			return value
		}
		return "8"
	})
}

// TestHeadlinesInBigLetters: the big letters have every letter of every headline; a headline has a wording that
// takes two lines of a wide screen at most, and, where the English takes one line of 80 columns, so does one of its
// own wordings.
func TestHeadlinesInBigLetters(t *testing.T) {
	look := theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)
	large := func(words string, rows int) bool {
		return len(widget.Headline([]string{filled(words)}, width, rows, theme.Style{}, look)) > 1
	}
	for _, language := range text.Languages() {
		if language == text.English || language == text.Pseudo {
			continue
		}
		file := must.Get(os.ReadFile(filepath.Join("..", "..", "text", "catalogs", text.FileName(language))))(t)
		entries := must.Get(text.ParseCatalog(file))(t)
		for _, key := range slices.Sorted(maps.Keys(entries)) {
			if !isHeadline.MatchString(key) {
				continue
			}
			entry := entries[key]
			if entry.Same != "" {
				entry = entries[entry.Same]
			}
			english := strings.Split(entry.Description, " | ")
			for _, wordings := range entry.Forms {
				for _, words := range slices.Concat(english, wordings) {
					if !widget.CanSpell(filled(words)) {
						t.Errorf("%s: %s has a letter that cannot be large: %q", language, key, words)
					}
				}
				rows := twoLines
				if !slices.ContainsFunc(english, func(words string) bool { return !large(words, oneLine) }) {
					rows = oneLine
				}
				if !slices.ContainsFunc(wordings, func(words string) bool { return large(words, rows) }) {
					t.Errorf("%s: %s is longer than %d rows of big letters: %q", language, key, rows, wordings)
				}
			}
		}
	}
}

var figures = regexp.MustCompile(`[0-9]+`)

// TestHeadlinesKeepTheirNumber: however little room there is, a headline that says how many says it in each of its
// wordings. Only a form for exactly one may do without.
func TestHeadlinesKeepTheirNumber(t *testing.T) {
	for _, language := range text.Languages() {
		if language == text.English || language == text.Pseudo {
			continue
		}
		file := must.Get(os.ReadFile(filepath.Join("..", "..", "text", "catalogs", text.FileName(language))))(t)
		for key, entry := range must.Get(text.ParseCatalog(file))(t) {
			if !isHeadline.MatchString(key) {
				continue
			}
			number := figures.FindString(entry.Description)
			if entry.Count != "" {
				number = "{" + entry.Count + "}"
			}
			for form, wordings := range entry.Forms {
				for _, words := range wordings {
					if form != text.FormExactly1 && strings.Contains(entry.Description, number) && !strings.Contains(words, number) {
						t.Errorf("%s: %s leaves out its number, %s: %q", language, key, number, words)
					}
				}
			}
		}
	}
}
