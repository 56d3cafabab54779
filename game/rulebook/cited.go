package rulebook

import (
	"maps"
	"slices"
	"strings"
)

// Cited lists the clauses of the regulations that a file or its parents name, each once and sorted; nil if the file
// cannot be read. Free text is skipped.
func (l *Library) Cited(name string) []string {
	tree, _, err := readMerged(l.Files.ReadFile, name)
	if err != nil {
		return nil
	}
	cited := map[string]bool{}
	eachText("", tree, func(key, text string) string {
		// A setting's source may name whole chapters.
		if clausePattern.MatchString(text) && !strings.HasSuffix(key, ".source") {
			cited[text] = true
		}
		return text
	})
	return slices.Sorted(maps.Keys(cited))
}
