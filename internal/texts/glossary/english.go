package glossary

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"pitboss/game/message"
)

// english finds terms in English texts.
type english struct {
	names []string
	// terms has the term of each phrase, or "" if the phrase means something else.
	terms map[string]string
	// phrases matches any phrase, the longest first.
	phrases *regexp.Regexp
}

// parseEnglish reads the file of the English terms.
func parseEnglish(data []byte) (english, error) {
	var file map[string]struct {
		Words []string `toml:"words"`
		Not   []string `toml:"not"`
	}
	if err := decode(data, &file); err != nil {
		return english{}, err
	}
	read := english{names: slices.Sorted(maps.Keys(file)), terms: map[string]string{}}
	for _, name := range read.names {
		if len(file[name].Words) == 0 {
			return english{}, fmt.Errorf("the term %s has no words", name)
		}
		for i, phrase := range slices.Concat(file[name].Words, file[name].Not) {
			phrase = bare(phrase)
			if _, again := read.terms[phrase]; again {
				return english{}, fmt.Errorf("the phrase %q appears twice", phrase)
			}
			read.terms[phrase] = name
			if i >= len(file[name].Words) {
				read.terms[phrase] = ""
			}
		}
	}
	longest := slices.SortedFunc(maps.Keys(read.terms), func(a, b string) int {
		return cmp.Or(len(b)-len(a), strings.Compare(a, b))
	})
	read.phrases = regexp.MustCompile(`\b` + anyOf(longest, "") + `\b`)
	return read, nil
}

// in returns the terms of a text, in the order of their names.
func (e english) in(text string) []string {
	var terms []string
	for _, phrase := range e.phrases.FindAllString(bare(text), -1) {
		if term := e.terms[phrase]; term != "" {
			terms = append(terms, term)
		}
	}
	slices.Sort(terms)
	return slices.Compact(terms)
}

// bare returns a text in lower case and in one line, without its arguments.
func bare(text string) string {
	text = message.Fill(text, func(string) (string, bool) { return "…", true })
	return strings.Join(strings.Fields(strings.ToLower(text)), " ")
}
