package rulebook

import (
	"maps"
	"slices"

	"github.com/pelletier/go-toml/v2"
)

// CitedIn lists the clauses of the regulations that a file of the rulebook names, each once
// and in order; nil for what is no TOML. Free text is passed over.
func CitedIn(data []byte) []string {
	var tree map[string]any
	if toml.Unmarshal(data, &tree) != nil {
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
