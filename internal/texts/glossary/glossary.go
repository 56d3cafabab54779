package glossary

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"pitboss/internal/texts/catalog"
	"pitboss/internal/texts/inventory"
	"pitboss/text"
)

//go:embed *.toml
var files embed.FS

// Check lists the texts of a catalog that lack a term of the glossary, one sentence each, and the excuses that no text
// needs. It returns nothing for a language that has no file in this package.
func Check(made catalog.Catalog, texts []inventory.Text, language string) []string {
	english, err := files.ReadFile("en.toml")
	if err != nil {
		return []string{err.Error()}
	}
	translated, err := files.ReadFile(language + ".toml")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return []string{err.Error()}
	}
	glossary, err := Parse(english, translated)
	if err != nil {
		return []string{fmt.Sprintf("the glossary of %s: %v", language, err)}
	}
	wrong := glossary.Check(made, texts)
	for i, problem := range wrong {
		wrong[i] = language + ": " + problem
	}
	return wrong
}

// Check lists the texts of a catalog that lack a term, and the excuses that no text needs. A text that takes the words
// of another is not checked: the other is.
func (g *Glossary) Check(made catalog.Catalog, texts []inventory.Text) (wrong []string) {
	needed := map[excuse]bool{}
	for _, english := range texts {
		for _, term := range g.lacking(made[english.Key], english) {
			excuse := excuse{term: term, key: english.Key}
			needed[excuse] = true
			if _, excused := g.excused[excuse]; !excused {
				wrong = append(wrong, fmt.Sprintf("%s: the term %s of %s is not translated as one of: %s", english.Key, term,
					strconv.Quote(english.English), strings.Join(g.stems(term, english.Key), ", ")))
			}
		}
	}
	for excuse := range g.excused {
		if !needed[excuse] {
			wrong = append(wrong, fmt.Sprintf("%s: its excuse for the term %s is not needed: delete it", excuse.key, excuse.term))
		}
	}
	slices.Sort(wrong)
	return wrong
}

// lacking returns the terms that the English of an entry has and one of its forms lacks, in the order of their names.
// Of several wordings it reads the longest, which comes first.
func (g *Glossary) lacking(entry text.Entry, english inventory.Text) (terms []string) {
	for form, wordings := range entry.Forms {
		if slices.Contains(wordings, "") || len(wordings) == 0 {
			continue // the check of the catalog reports it
		}
		said := english.English
		if english.One != "" && (form == "one" || form == text.FormExactly1) {
			said = english.One
		}
		for _, term := range g.english.in(said) {
			if !g.has(term, wordings[0], english.Key) {
				terms = append(terms, term)
			}
		}
	}
	slices.Sort(terms)
	return slices.Compact(terms)
}

// has reports whether a translation has a word of a term.
func (g *Glossary) has(term, translation, key string) bool {
	translation = bare(translation)
	own, inDocuments := g.documentWords[term]
	return g.words[term].MatchString(translation) || isDocuments(key) && inDocuments && own.MatchString(translation)
}

// isDocuments reports whether a text belongs to a document, which may use its own words.
func isDocuments(key string) bool {
	return strings.HasPrefix(key, "procedure.") || strings.HasPrefix(key, "call.")
}
