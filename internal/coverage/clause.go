package coverage

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

//go:embed clauses.toml answers/*.toml
var embedded embed.FS

// list is the clauses a program of these variants answers for.
type list struct {
	// Variants are the clauses of each variant, in the order of its document.
	Variants map[string][]string `toml:"variants"`
	// Same names the clause whose words another repeats.
	Same map[string]string `toml:"same"`

	// bound are the variants that a clause binds, in order.
	bound map[string][]string
	// all are the clauses there are, each once, in the order of the documents.
	all []string
}

func readList(files fs.FS) (list, error) {
	var l list
	if err := decode(files, "clauses.toml", &l); err != nil {
		return l, err
	}
	l.bound = map[string][]string{}
	for _, variant := range slices.Sorted(maps.Keys(l.Variants)) {
		for _, clause := range l.Variants[variant] {
			if slices.Contains(l.bound[clause], variant) {
				return l, fmt.Errorf("clauses.toml: %s lists %s twice", variant, clause)
			}
			l.bound[clause] = append(l.bound[clause], variant)
		}
	}
	l.all = slices.SortedFunc(maps.Keys(l.bound), compare)
	return l, nil
}

// words are a clause and those whose words it repeats, itself first.
func (l list) words(clause string) []string {
	words := []string{clause}
	for {
		next, repeats := l.Same[words[len(words)-1]]
		if !repeats || slices.Contains(words, next) {
			return words
		}
		words = append(words, next)
	}
}

// compare orders clauses as their documents do: 001/11.2 before 001/11.10.
func compare(a, b string) int {
	parts := func(clause string) []string {
		return strings.FieldsFunc(clause, func(r rune) bool { return r == '/' || r == '.' })
	}
	return slices.CompareFunc(parts(a), parts(b), func(a, b string) int {
		wordA, numberA := split(a)
		wordB, numberB := split(b)
		if wordA != wordB {
			return strings.Compare(wordA, wordB)
		}
		return numberA - numberB
	})
}

// split takes the number off the end of a part: b10 is b and 10.
func split(part string) (string, int) {
	word := strings.TrimRight(part, "0123456789")
	number, err := strconv.Atoi(part[len(word):])
	if err != nil {
		return part, 0
	}
	return word, number
}

// decode reads one TOML file strictly.
func decode(files fs.FS, name string, into any) error {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return fmt.Errorf("coverage: %w", err)
	}
	if err := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(into); err != nil {
		return fmt.Errorf("coverage: %s: %w", name, err)
	}
	return nil
}
