package rulebook

import (
	"maps"
	"slices"
)

// Cited lists the clauses of the regulations that a file names, itself or by
// what it is like, each once and in order; nil for what cannot be read. Free text is passed over.
func (l *Library) Cited(name string) []string {
	tree, _, err := whole(l.read, name)
	if err != nil {
		return nil
	}
	cited := map[string]bool{}
	var walk func(value any)
	walk = func(value any) {
		switch value := value.(type) {
		case map[string]any:
			for key, inner := range value {
				if key != "source" { // what a setting is for may name whole chapters
					walk(inner)
				}
			}
		case []any:
			for _, inner := range value {
				walk(inner)
			}
		case string:
			if clausePattern.MatchString(value) {
				cited[value] = true
			}
		}
	}
	walk(tree)
	return slices.Sorted(maps.Keys(cited))
}
