package coverage

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Check holds the answers against the source: every place and every test is there,
// and of the tests that somebody chose for a clause one at least names it. The places
// and tests that the rulebook gives are looked up too.
func (t *Tree) Check(m *Map) []Gap {
	var gaps []Gap
	for _, answer := range m.Answers() {
		wrong := func(what string) { gaps = append(gaps, Gap{Clause: answer.Clause, Wrong: what}) }
		for _, place := range answer.Places() {
			if err := t.lookUp(place); err != nil {
				wrong(err.Error())
			}
		}
		if len(answer.Tests) == 0 && answer.How != NotApplicable {
			wrong("no test is named for it")
		}
		for _, name := range answer.Tests {
			if len(t.find(name)) == 0 {
				wrong("there is no test " + name)
			}
		}
		if chosen := m.chosen[answer.Clause]; len(chosen) > 0 && !t.anyNames(chosen, m.list.words(answer.Clause)) {
			wrong("none of " + strings.Join(chosen, ", ") + " names it, a clause whose words it repeats, or their section")
		}
	}
	return gaps
}

// anyNames reports whether a test's own text names one of the clauses.
func (t *Tree) anyNames(tests, clauses []string) bool {
	return slices.ContainsFunc(tests, func(name string) bool {
		return slices.ContainsFunc(t.cites(name), func(cited string) bool {
			return slices.ContainsFunc(clauses, func(clause string) bool { return speaksFor(cited, clause) })
		})
	})
}

// cites returns the clauses that the tests of a name cite.
func (t *Tree) cites(name string) []string {
	cited, known := t.cited[name]
	if !known {
		for _, found := range t.find(name) {
			cited = append(cited, clausesIn(found.text)...)
		}
		slices.Sort(cited)
		cited = slices.Compact(cited)
		t.cited[name] = cited
	}
	return cited
}

var (
	wholeID   = regexp.MustCompile(`\b00[0-4]/[0-9a-z]+(?:\.[0-9a-z]+)*`)
	nameID    = regexp.MustCompile(`_(00[0-4])_([0-9a-z]+(?:_[0-9a-z]+)*)`)
	partialID = regexp.MustCompile(`\b[0-9]{1,2}(?:\.[0-9a-z]+)+`)
	// listedIDs are clauses told together: 003/9.1.8.b1 to b10, 003/14.b4, b7.
	listedIDs = regexp.MustCompile(`\b(00[0-4]/(?:[0-9a-z]+\.)+)([a-z]+)([0-9]+)((?:(?:, | and | to )[a-z]+[0-9]+)+)`)
	nextID    = regexp.MustCompile(`(, | and | to )([a-z]+)([0-9]+)`)
)

// clausesIn returns the clauses that a test's text names: in whole, in a list, in the
// function's name (TestBets_001_11_8), or without the document, which then is any of
// those named.
func clausesIn(text string) []string {
	found := wholeID.FindAllString(text, -1)
	for _, name := range nameID.FindAllStringSubmatch(text, -1) {
		numbers, _, _ := strings.Cut(name[2], "_to_")
		numbers, _, _ = strings.Cut(numbers, "_and_")
		found = append(found, name[1]+"/"+strings.ReplaceAll(numbers, "_", "."))
	}
	for _, list := range listedIDs.FindAllStringSubmatch(text, -1) {
		last := number(list[3])
		for _, next := range nextID.FindAllStringSubmatch(list[4], -1) {
			from := number(next[3])
			if next[1] == " to " && next[2] == list[2] {
				from = last + 1
			}
			last = number(next[3])
			for n := from; n <= last; n++ {
				found = append(found, fmt.Sprintf("%s%s%d", list[1], next[2], n))
			}
		}
	}
	var documents []string
	for _, clause := range found {
		documents = appendNew(documents, clause[:4])
	}
	for _, partial := range partialID.FindAllString(text, -1) {
		for _, document := range documents {
			found = append(found, document+partial)
		}
	}
	return found
}

// number returns a clause's own number; what is too long is no number.
func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil || n > 100 {
		return 0
	}
	return n
}

// speaksFor reports whether naming one clause is naming another: the same, one within
// it, or the section it stands in. A whole chapter (001/11) names nothing.
func speaksFor(named, clause string) bool {
	return named == clause || strings.HasPrefix(named, clause+".") || strings.Contains(named, ".") && strings.HasPrefix(clause, named+".")
}
