package coverage_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Every value that stands next to a clause in a variant's file, as the document prints
// it or, where it prints none, as the reading of docs/readings.md has it. The file
// testdata/values.txt was written out from the documents: one line a value, with the
// clauses that give it.
func TestValuesAsTheDocumentsPrintThem(t *testing.T) {
	written := must.Get(os.ReadFile("testdata/values.txt"))(t)
	want := map[string][]string{}
	for line := range strings.Lines(string(written)) {
		if variant, value, found := strings.Cut(strings.TrimSpace(line), " "); found && variant != "#" {
			want[variant] = append(want[variant], value)
		}
	}
	for _, variant := range read(t).Variants() {
		got := valuesOf(t, variant)
		check.Difff(t, want[variant], got, "%s (-values.txt +rulebook)", variant)
	}
}

// valuesOf returns the lines of a variant: key, value, clauses.
func valuesOf(t testing.TB, slug string) []string {
	t.Helper()
	book := must.Get(rulebook.WholeTree(variant.Library().Files, "variants/"+slug+".toml"))(t)
	lines := lines("", book)
	slices.Sort(lines)
	return lines
}

// lines returns those of a table that stands next to a clause, and of the tables in it.
func lines(key string, table map[string]any) (all []string) {
	rest := maps.Clone(table)
	var clauses []string
	for _, name := range []string{"clause", "clauses"} {
		switch cited := rest[name].(type) {
		case string:
			clauses = append(clauses, cited)
		case []any:
			for _, clause := range cited {
				clauses = append(clauses, fmt.Sprint(clause))
			}
		}
		delete(rest, name)
	}
	for _, name := range []string{"title", "name", "reason"} {
		delete(rest, name)
	}
	for name, value := range rest {
		elements, _ := value.([]any)
		if inner, is := value.(map[string]any); is && (inner["clause"] != nil || key == "") {
			elements = []any{inner}
		}
		for _, element := range elements {
			inner, is := element.(map[string]any)
			if !is || name == "pays" {
				continue
			}
			delete(rest, name)
			step := name
			if called, named := inner["name"]; named {
				step += "." + fmt.Sprint(called)
			}
			all = append(all, lines(strings.TrimPrefix(key+"."+step, "."), inner)...)
		}
	}
	if len(clauses) == 0 {
		return all
	}
	if key == "" {
		return append(all, "clause "+strings.Join(clauses, " "))
	}
	value, err := json.Marshal(rest)
	if err != nil {
		panic(err) // what TOML holds can be written
	}
	return append(all, fmt.Sprintf("%s %s %s", key, value, strings.Join(clauses, " ")))
}
