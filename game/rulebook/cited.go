package rulebook

import (
	"maps"
	"slices"
	"strings"
)

// Cited lists the clauses of the regulations that a file names, itself or by
// what it is like, each once and in order; nil for what cannot be read. Free text is passed over.
func (l *Library) Cited(name string) []string {
	tree, _, err := whole(l.Files.ReadFile, name)
	if err != nil {
		return nil
	}
	cited := map[string]bool{}
	eachText("", tree, func(key, text string) string {
		// What a setting is for may name whole chapters.
		if clausePattern.MatchString(text) && !strings.HasSuffix(key, ".source") {
			cited[text] = true
		}
		return text
	})
	return slices.Sorted(maps.Keys(cited))
}
