package coverage

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"pitboss/game/rulebook"
)

// citation is one place of the rulebook that stands next to a clause.
type citation struct {
	clause string
	// place is the file from the repository's root and the key, key the key alone.
	place, key string
	// only is true where the place tells no more than that the clause is there, and
	// something else must answer for it: a procedure's row that does nothing by itself, or
	// the clause by which a document names the variant.
	only bool
}

// kind returns the first word of the key: what the place is about.
func (c citation) kind() string { return strings.SplitN(c.key, ".", 2)[0] }

// readRules reads a variant's own file and those it includes, each with what it is like.
// There is no variant when its file is not there.
func readRules(from Rulebook, variant string) (citations []citation, found bool, err error) {
	name := "variants/" + variant + ".toml"
	book, err := readTree(from.Files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	citations = cite(nil, from.FolderOf(name)+"/"+name, "", book)
	for _, include := range texts(book["procedures"]) {
		name := "procedures/" + include + ".toml"
		page, err := readTree(from.Files, name)
		if err != nil {
			return nil, false, err
		}
		citations = cite(citations, from.FolderOf(name)+"/"+name, "", page)
	}
	return citations, true, nil
}

func readTree(files fs.FS, name string) (map[string]any, error) {
	tree, err := rulebook.WholeTree(files, name)
	if err != nil {
		return nil, fmt.Errorf("rulebook: %w", err)
	}
	return tree, nil
}

// cite adds the clauses that a table of a file and the tables in it stand next to.
func cite(all []citation, file, key string, table map[string]any) []citation {
	add := func(clause, key string, only bool) {
		found := citation{clause: clause, place: file + ":" + key, key: key, only: only}
		if !slices.Contains(all, found) {
			all = append(all, found)
		}
	}
	beside, _ := table["beside"].(bool)
	if clause, stands := table["clause"].(string); stands {
		if key == "" {
			add(clause, "clause", true)
		} else {
			add(clause, key, beside)
		}
	}
	for _, clause := range texts(table["clauses"]) {
		add(clause, key, false)
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		for step, inner := range tables(name, table[name]) {
			all = cite(all, file, strings.TrimPrefix(key+"."+step, "."), inner)
		}
	}
	return all
}

// tables returns the tables that a value is or holds, each under the name by which it is
// found: that of a bet or a setting, the clause of a procedure.
func tables(name string, value any) func(yield func(string, map[string]any) bool) {
	return func(yield func(string, map[string]any) bool) {
		if table, is := value.(map[string]any); is {
			yield(name, table)
		}
		list, _ := value.([]any)
		for i, element := range list {
			table, is := element.(map[string]any)
			if !is {
				return
			}
			step := fmt.Sprintf("%s.%d", name, i+1)
			for _, called := range []string{"name", "clause"} {
				if text, given := table[called].(string); given {
					step = name + "." + text
					break
				}
			}
			if !yield(step, table) {
				return
			}
		}
	}
}

func texts(value any) (list []string) {
	elements, _ := value.([]any)
	for _, element := range elements {
		if text, is := element.(string); is {
			list = append(list, text)
		}
	}
	return list
}

// hasKey reports whether a file has a key as a citation names it.
func hasKey(tree map[string]any, key string) bool {
	if _, there := tree[key]; there {
		return true
	}
	for name, value := range tree {
		for step, inner := range tables(name, value) {
			if step == key {
				return true
			}
			if rest, within := strings.CutPrefix(key, step+"."); within && hasKey(inner, rest) {
				return true
			}
		}
	}
	return false
}
