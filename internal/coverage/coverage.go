package coverage

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"pitboss/game/variant"
)

// Map is which clause is answered by what.
type Map struct {
	list    list
	answers map[string]Answer
	gaps    []Gap
	// open are the clauses that nothing answers for a variant, as clause and variant.
	open map[[2]string]bool
	// chosen are the tests that somebody chose for a clause.
	chosen map[string][]string
}

// Gap is one thing that keeps the answers from being whole. Variant is empty where it
// is about all of them.
type Gap struct {
	Clause  string
	Variant string
	Wrong   string
}

// String names the clause, and the variant where it is about one.
func (g Gap) String() string {
	where := g.Clause
	switch {
	case where == "":
		where = g.Variant
	case g.Variant != "":
		where += " (" + g.Variant + ")"
	}
	return where + ": " + g.Wrong
}

// Read returns the map of this program. An error is a file that cannot be read; what is
// not answered is a gap.
func Read() (*Map, error) {
	trees := []fs.FS{general}
	for _, one := range variant.Families() {
		files, err := fs.Sub(one.Files, "coverage")
		if err != nil {
			return nil, fmt.Errorf("coverage: %w", err)
		}
		trees = append(trees, files)
	}
	return ReadFrom(Rulebook{variant.Library().Files, variant.FolderOf}, trees...)
}

// Rulebook is the files of the rulebook, and where each of them lies in the repository.
type Rulebook struct {
	Files    fs.FS
	FolderOf func(name string) string
}

// ReadFrom does what Read does, from other files: trees with a list and answers, laid out as the folder
// coverage of a family is.
func ReadFrom(book Rulebook, trees ...fs.FS) (*Map, error) {
	l, err := readList(trees)
	if err != nil {
		return nil, err
	}
	rows, err := readWritten(trees)
	if err != nil {
		return nil, err
	}
	m := &Map{list: l, answers: map[string]Answer{}, open: map[[2]string]bool{}, chosen: map[string][]string{}}
	hand := m.assign(rows)
	for _, clause := range l.all {
		m.answers[clause] = Answer{Clause: clause, Tests: []string{}, Variants: slices.Clone(l.bound[clause])}
	}
	for _, variant := range m.Variants() {
		citations, found, err := readRules(book, variant)
		if err != nil {
			return nil, err
		}
		if !found {
			m.gap("", variant, "the rulebook has no variants/%s.toml", variant)
			for _, clause := range l.Variants[variant] {
				m.open[[2]string{clause, variant}] = true
			}
			continue
		}
		for _, clause := range l.Variants[variant] {
			m.answer(clause, variant, citations, hand[clause])
		}
	}
	if err := m.unlisted(book.Files); err != nil {
		return nil, err
	}
	for _, clause := range l.all {
		if row := hand[clause]; row != nil && m.answers[clause].How != "" {
			m.write(clause, *row)
		}
	}
	return m, nil
}

// unlisted finds the variants of the rulebook that no list has clauses of.
func (m *Map) unlisted(book fs.FS) error {
	names, err := fs.Glob(book, "variants/*.toml")
	if err != nil {
		return fmt.Errorf("coverage: %w", err)
	}
	for _, name := range names {
		slug := strings.TrimSuffix(path.Base(name), ".toml")
		if _, listed := m.list.Variants[slug]; !listed {
			m.gap("", slug, "its clauses are not listed: want them in coverage/clauses.toml of its family")
		}
	}
	return nil
}

// Variants returns the slugs of the list, in order.
func (m *Map) Variants() []string {
	return slices.Sorted(maps.Keys(m.list.Variants))
}

// Clauses returns those of a variant, in the order of its document.
func (m *Map) Clauses(variant string) []string { return slices.Clone(m.list.Variants[variant]) }

// Answers returns the answers there are to a variant's clauses, or to all with none named,
// in the order of the documents. One that a variant asked about lacks is left out.
func (m *Map) Answers(variants ...string) (answers []Answer) {
	for _, clause := range m.list.all {
		answer := m.answers[clause]
		bound := answer.Variants
		if len(variants) > 0 {
			bound = slices.DeleteFunc(slices.Clone(bound), func(variant string) bool { return !slices.Contains(variants, variant) })
		}
		open := slices.ContainsFunc(bound, func(variant string) bool { return m.open[[2]string{clause, variant}] })
		if len(bound) > 0 && !open {
			answers = append(answers, answer)
		}
	}
	return answers
}

// Gaps returns the clauses that nothing answers or more than one thing does, and the
// answers to clauses that nobody lists, in order.
func (m *Map) Gaps() []Gap { return slices.Clone(m.gaps) }

func (m *Map) gap(clause, variant, format string, args ...any) {
	m.gaps = append(m.gaps, Gap{Clause: clause, Variant: variant, Wrong: fmt.Sprintf(format, args...)})
}

// assign finds for each clause the answer written for it, or else for the clause whose
// words it repeats.
func (m *Map) assign(rows []written) map[string]*written {
	hand := map[string]*written{}
	for i := range rows {
		row := &rows[i]
		for _, clause := range row.Clauses {
			switch {
			case len(m.list.bound[clause]) == 0:
				m.gap(clause, "", "answers/%s answers for it, but clauses.toml does not list it", row.file)
			case hand[clause] != nil:
				m.gap(clause, "", "it stands twice: in answers/%s and answers/%s", hand[clause].file, row.file)
			default:
				hand[clause] = row
			}
		}
	}
	for _, clause := range m.list.all {
		for _, words := range m.list.words(clause)[1:] {
			if row := hand[words]; hand[clause] == nil && row != nil && row.Same && slices.Contains(row.Clauses, words) {
				hand[clause] = row
			}
		}
	}
	return hand
}

// answer joins what the rulebook of a variant and somebody's hand say about a clause.
func (m *Map) answer(clause, variant string, citations []citation, hand *written) {
	answer := m.answers[clause]
	var data, only []string
	for _, place := range citations {
		switch {
		case place.clause != clause:
		case place.only:
			only = append(only, place.place)
		default:
			data = append(data, place.place)
			answer.Tests = appendNew(answer.Tests, m.list.heldBy(variant, place)...)
		}
	}
	open := true
	switch {
	case len(data) > 0 && hand != nil && hand.How != ByData:
		m.gap(clause, variant, "it is answered twice: by %s and, as %s, by answers/%s",
			strings.Join(data, betweenPlaces), hand.How, hand.file)
	case len(data) > 0:
		answer.How, open = ByData, false
	case hand != nil && hand.How == ByData:
		m.gap(clause, variant, "answers/%s adds to what the rulebook says, but the rulebook does not cite it", hand.file)
	case hand != nil:
		answer.How, open = hand.How, false
	case len(only) > 0:
		m.gap(clause, variant, "%s only tells that it is there: say in the family's answers what does it",
			strings.Join(only, betweenPlaces))
	default:
		m.gap(clause, variant, "nothing answers it: cite it in the rulebook or say in the family's answers what does")
	}
	if open {
		m.open[[2]string{clause, variant}] = true
	} else {
		answer.Where = strings.Join(appendNew(answer.Places(), append(data, only...)...), betweenPlaces)
	}
	m.answers[clause] = answer
}

// write adds what somebody wrote about a clause to its answer.
func (m *Map) write(clause string, row written) {
	answer := m.answers[clause]
	answer.Where = strings.Join(appendNew(answer.Places(), row.Where...), betweenPlaces)
	answer.Tests = appendNew(answer.Tests, row.Tests...)
	answer.Note = row.Note
	m.answers[clause] = answer
	m.chosen[clause] = row.Tests
}

func appendNew(list []string, more ...string) []string {
	for _, one := range more {
		if !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}
