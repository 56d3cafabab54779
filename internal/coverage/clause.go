package coverage

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// general are the answers to the clauses of every game of a document.
//
//go:embed answers/*.toml
var general embed.FS

// list is the clauses a program of these variants answers for.
type list struct {
	page
	// held are the tests that hold a kind of value of a variant, by variant and kind.
	held map[string]map[string][]string
	// bound are the variants that a clause binds, in order.
	bound map[string][]string
	// all are the clauses there are, each once, in the order of the documents.
	all []string
}

// page is a family's clauses.toml.
type page struct {
	// Variants are the clauses of each variant, in the order of its document.
	Variants map[string][]string `toml:"variants"`
	// Same names the clause whose words another repeats.
	Same map[string]string `toml:"same"`
	// Held are the tests that hold a kind of value in every variant of the family, HeldBets
	// those that hold the bets of a variant on finished rounds made for them.
	Held     map[string][]string `toml:"held"`
	HeldBets map[string]string   `toml:"held_bets"`
}

// readList reads the clauses.toml of every tree that has one.
func readList(trees []fs.FS) (list, error) {
	l := list{
		page: page{Variants: map[string][]string{}, Same: map[string]string{}},
		held: map[string]map[string][]string{}, bound: map[string][]string{},
	}
	for _, files := range trees {
		var p page
		if err := decode(files, "clauses.toml", &p); errors.Is(err, fs.ErrNotExist) {
			continue
		} else if err != nil {
			return l, err
		}
		maps.Copy(l.Same, p.Same)
		for variant, clauses := range p.Variants {
			if _, twice := l.Variants[variant]; twice {
				return l, fmt.Errorf("clauses.toml: %s stands in two of them", variant)
			}
			l.Variants[variant], l.held[variant] = clauses, map[string][]string{}
			maps.Copy(l.held[variant], p.Held)
			if test, held := p.HeldBets[variant]; held {
				l.held[variant]["bet"] = []string{valuesTest, test}
			}
		}
	}
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

// valuesTest holds every value of the rulebook against the list written out from the
// documents: it goes through every variant, and so need not name the clauses.
const valuesTest = "TestValuesAsTheDocumentsPrintThem"

// heldBy returns the tests that hold what stands at a place of a variant's rulebook, no matter
// which clause that is. Chosen ones (answers) come on top.
func (l list) heldBy(variant string, place citation) []string {
	if tests, held := l.held[variant][place.kind()]; held {
		return tests
	}
	return []string{valuesTest}
}

// words returns a clause and those whose words it repeats, itself first.
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
