package glossary

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Glossary holds the terms in English and in one other language.
type Glossary struct {
	english english
	file    language
	// words and documentWords match a text that has a term, by its name.
	words, documentWords map[string]*regexp.Regexp
	// excused holds the reason of each excuse.
	excused map[excuse]string
}

// excuse names a text that may lack a term.
type excuse struct{ term, key string }

// language is the file of a language.
type language struct {
	// Negations are the prefixes with which a word still counts.
	Negations []string `toml:"negations"`
	// Terms has the stems of each term. Documents has those that count only in the texts of a document.
	Terms     map[string][]string `toml:"terms"`
	Documents map[string][]string `toml:"documents"`
	Excused   []struct {
		Terms  []string `toml:"terms"`
		Reason string   `toml:"reason"`
		Keys   []string `toml:"keys"`
	} `toml:"excused"`
}

// Parse reads the terms in English and the file of another language. It returns an error if a term is in one of them
// only, if a stem has capitals, or if an excuse has no reason or appears twice.
func Parse(englishFile, languageFile []byte) (*Glossary, error) {
	english, err := parseEnglish(englishFile)
	if err != nil {
		return nil, fmt.Errorf("the English terms: %w", err)
	}
	glossary := &Glossary{english: english, excused: map[excuse]string{}}
	if err := decode(languageFile, &glossary.file); err != nil {
		return nil, err
	}
	glossary.words = glossary.file.matchers(glossary.file.Terms)
	glossary.documentWords = glossary.file.matchers(glossary.file.Documents)
	return glossary, errors.Join(glossary.checkTerms(), glossary.excuse())
}

// decode reads TOML and rejects fields that the value does not have.
func decode(data []byte, into any) error {
	return toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(into)
}

// matchers returns an expression for each term that has stems. It matches a text in lower case.
func (l language) matchers(stems map[string][]string) map[string]*regexp.Regexp {
	made := make(map[string]*regexp.Regexp, len(stems))
	for term, list := range stems {
		made[term] = regexp.MustCompile(`(?:^|[^\pL\pN])` + anyOf(l.Negations, "") + "?" + anyOf(list, `(?:$|[^\pL\pN])`))
	}
	return made
}

// anyOf returns an expression for any of some words. One that ends with a full stop must be followed by end.
func anyOf(words []string, end string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		stem, whole := strings.CutSuffix(word, ".")
		if quoted[i] = regexp.QuoteMeta(stem); whole {
			quoted[i] += end
		}
	}
	return "(?:" + strings.Join(quoted, "|") + ")"
}

// checkTerms returns an error for each term that lacks stems, is unknown, or has a stem that can match nothing.
func (g *Glossary) checkTerms() error {
	var wrong []error
	for _, term := range g.english.names {
		if len(g.file.Terms[term]) == 0 {
			wrong = append(wrong, fmt.Errorf("the term %s has no stems", term))
		}
	}
	for _, stems := range []map[string][]string{g.file.Terms, g.file.Documents} {
		for _, term := range slices.Sorted(maps.Keys(stems)) {
			if !slices.Contains(g.english.names, term) {
				wrong = append(wrong, fmt.Errorf("the term %s is not in en.toml", term))
			}
			for _, stem := range stems[term] {
				if stem == "" || stem != bare(stem) {
					wrong = append(wrong, fmt.Errorf("the stem %q of %s: want lower-case words", stem, term))
				}
			}
		}
	}
	return errors.Join(wrong...)
}

// excuse takes the excuses of the file.
func (g *Glossary) excuse() error {
	var wrong []error
	for _, group := range g.file.Excused {
		if group.Reason == "" {
			wrong = append(wrong, fmt.Errorf("the excuse of %s has no reason", strings.Join(group.Keys, ", ")))
		}
		for _, term := range group.Terms {
			if !slices.Contains(g.english.names, term) {
				wrong = append(wrong, fmt.Errorf("the term %s of an excuse is not in en.toml", term))
			}
			for _, key := range group.Keys {
				if _, again := g.excused[excuse{term, key}]; again {
					wrong = append(wrong, fmt.Errorf("%s is excused twice for the term %s", key, term))
				}
				g.excused[excuse{term, key}] = group.Reason
			}
		}
	}
	return errors.Join(wrong...)
}

// stems returns the stems of a term that count in a text.
func (g *Glossary) stems(term, key string) []string {
	if !isDocuments(key) {
		return g.file.Terms[term]
	}
	return slices.Concat(g.file.Terms[term], g.file.Documents[term])
}
