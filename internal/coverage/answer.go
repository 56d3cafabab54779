package coverage

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// How is what answers a clause: a closed list.
type How string

// What answers a clause.
const (
	ByData        How = "data"           // a value or a row of the rulebook
	ByCode        How = "code"           // what every variant of a family, or every table, does
	NotApplicable How = "not-applicable" // nothing: the note says why
)

// Answer is how the program answers one clause.
type Answer struct {
	Clause string `json:"clause"`
	How    How    `json:"how"`
	// Where names the places, each a file from the repository's root and a symbol or a
	// TOML key in it, such as game/baccarat/hand.go:Total; several are parted by "; ".
	Where string   `json:"where"`
	Tests []string `json:"tests"`
	Note  string   `json:"note"`
	// Variants are those that the clause binds.
	Variants []string `json:"variants"`
}

// Places returns the parts of Where.
func (a Answer) Places() []string {
	if a.Where == "" {
		return nil
	}
	return strings.Split(a.Where, betweenPlaces)
}

const betweenPlaces = "; "

// written is one answer written down by hand, for one clause or several.
type written struct {
	Clauses []string `toml:"clauses"`
	// Same is true where the answer is also that of every clause that repeats the words
	// of one of these and has no answer of its own.
	Same  bool     `toml:"same"`
	How   How      `toml:"how"`
	Where []string `toml:"where"`
	Tests []string `toml:"tests"`
	Note  string   `toml:"note"`

	file string
}

// readWritten reads the answers/*.toml of every tree, each of one document.
func readWritten(trees []fs.FS) (all []written, err error) {
	for _, files := range trees {
		names, err := fs.Glob(files, "answers/*.toml")
		if err != nil {
			return nil, fmt.Errorf("coverage: %w", err)
		}
		for _, name := range names {
			rows, err := readAnswers(files, name)
			if err != nil {
				return nil, err
			}
			all = append(all, rows...)
		}
	}
	return all, nil
}

func readAnswers(files fs.FS, name string) ([]written, error) {
	var page struct {
		Document string    `toml:"document"`
		Answers  []written `toml:"answer"`
	}
	if err := decode(files, name, &page); err != nil {
		return nil, err
	}
	for i := range page.Answers {
		row := &page.Answers[i]
		row.file = path.Base(name)
		if err := row.validate(page.Document); err != nil {
			return nil, fmt.Errorf("coverage: %s: answer %d (%s): %w", name, i+1, strings.Join(row.Clauses, " "), err)
		}
	}
	return page.Answers, nil
}

func (w written) validate(document string) error {
	for _, clause := range w.Clauses {
		if !strings.HasPrefix(clause, document+"/") {
			return fmt.Errorf("%q is no clause of document %q, which this file is about", clause, document)
		}
	}
	for _, place := range w.Where {
		if strings.Contains(place, betweenPlaces) {
			return fmt.Errorf("where names %q: want one place an entry", place)
		}
	}
	switch {
	case len(w.Clauses) == 0:
		return fmt.Errorf("clauses are missing")
	case !slices.Contains([]How{ByData, ByCode, NotApplicable}, w.How):
		return fmt.Errorf(`how = %q: want "data", "code" or "not-applicable"`, w.How)
	case w.How == NotApplicable && (len(w.Where) > 0 || len(w.Tests) > 0):
		return fmt.Errorf("what is not applicable has neither where nor tests")
	case w.How == NotApplicable && w.Note == "":
		return fmt.Errorf("note must say why there is nothing to do")
	case w.How == ByCode && (len(w.Where) == 0 || len(w.Tests) == 0):
		return fmt.Errorf("where and tests must be given")
	}
	return nil
}
