package rulebook

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"pitboss/game"
)

// Like names the parent of a file. A file with a parent contains only what differs: tables are merged by key, lists
// of tables by the name or clause of each, and any other value replaces the parent's.
type Like struct {
	// Variant is the parent's slug, in a variant's file; Procedures is the parent's name, in a file of procedures.
	Variant    string `toml:"variant"`
	Procedures string `toml:"procedures"`
	// Digest is that of the parent's book, if the variant is to follow exactly these rules and not others that a
	// later program has under the name.
	Digest string `toml:"digest"`
	// Clauses renames clauses of the parent: a clause that is a key here, or is part of one, becomes the value or the
	// same part of it. Clauses cited in texts are renamed too.
	Clauses map[string]string `toml:"clauses"`
	// Remove lists the parent's keys that the file drops, such as timers.decision, bet.tie, bet.tie.returns or
	// procedure.003/9.2.b6, with clauses as renamed.
	Remove []string `toml:"remove"`
}

// maxParents is the maximum length of a chain of parents.
const maxParents = 10

// maxClauseLength is the maximum length of a clause's new name, in bytes.
const maxClauseLength = 40

// WholeTree reads a file as a TOML tree, merged with its parents.
func WholeTree(files fs.FS, name string) (map[string]any, error) {
	tree, _, err := readMerged(func(name string) ([]byte, error) { return fs.ReadFile(files, name) }, name)
	return tree, err
}

// readFile reads a file of the rulebook by its name.
type readFile func(name string) ([]byte, error)

// readMerged reads a file as a TOML tree, merged with its parents. It also returns the files used: the file itself,
// its parent, that file's parent. Below lists the files that led here.
func readMerged(read readFile, name string, below ...string) (map[string]any, []game.RulesFile, error) {
	data, err := read(name)
	if err != nil {
		return nil, nil, err
	}
	own, files := map[string]any{}, []game.RulesFile{{Name: name, Text: string(data)}}
	if err := toml.Unmarshal(data, &own); err != nil {
		return nil, files, fmt.Errorf("%s: %s", name, withoutGoNames(err))
	}
	if own["like"] == nil {
		return own, files, nil
	}
	like, key, parent, err := likeOf(own)
	if err != nil {
		return nil, files, fmt.Errorf("%s: %w", name, err)
	}
	file, below := path.Dir(name)+"/"+parent+".toml", append(below, name)
	if slices.Contains(below, file) {
		return nil, files, fmt.Errorf("%s: %s names %q, which leads back to it (%s): want a file that is not like this one",
			name, key, parent, strings.Join(append(below, file), ", "))
	}
	if len(below) > maxParents {
		return nil, files, fmt.Errorf("%s: %s names %q: want no more than %d files that are like one another",
			name, key, parent, maxParents)
	}
	base, parents, err := readMerged(read, file, below...)
	files = append(files, parents...)
	switch {
	case len(parents) == 0:
		return nil, files, fmt.Errorf("%s: %s names %q: %w", name, key, parent, err)
	case err != nil:
		return nil, files, err
	}
	m := merger{}
	base = m.rename(base, like.Clauses)
	for _, key := range like.Remove {
		if !remove(base, key) {
			m.wrong("like.remove names %q, which the parent does not have: want a key of %s, "+
				"such as timers.decision, bet.tie or procedure.003/9.2.b6", key, file)
		}
	}
	if delete(own, "like"); len(own)+len(like.Clauses)+len(like.Remove) == 0 {
		m.wrong("it says nothing: want what differs from %s, or the parent itself used", file)
	}
	tree := m.table("", base, own)
	return tree, files, prefixErrors(name, errors.Join(m.found...))
}

// decodeMerged decodes a file of the rulebook merged with its parents. It also returns the files used, the file itself
// first.
func decodeMerged(read readFile, name string, into any) (files []game.RulesFile, readable bool, err error) {
	data, err := read(name)
	if err != nil {
		return nil, false, err
	}
	files = []game.RulesFile{{Name: name, Text: string(data)}}
	readable, err = decode(name, data, into)
	own := map[string]any{}
	if !readable || toml.Unmarshal(data, &own) != nil {
		return files, readable, err
	}
	found := []error{err, prefixErrors(name, checkTexts(own))}
	if own["like"] == nil {
		return files, true, errors.Join(found...)
	}
	tree, files, err := readMerged(read, name)
	found = append(found, err)
	for _, parent := range files[1:] {
		_, err := decode(parent.Name, []byte(parent.Text), reflect.New(reflect.TypeOf(into).Elem()).Interface())
		found = append(found, err)
	}
	if err := errors.Join(found...); err != nil {
		return files, false, err
	}
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).SetTablesInline(true).Encode(tree); err != nil { // inline, because a table may be empty
		return files, false, fmt.Errorf("%s: %w", name, err)
	}
	readable, err = decode(name+" with what it is like,", text.Bytes(), into)
	return files, readable, errors.Join(err, prefixErrors(name, checkTexts(tree)))
}

// checkTexts returns errors for texts of a tree that would move the cursor of a screen that shows them.
func checkTexts(tree map[string]any) error {
	var found []error
	eachText("", tree, func(key, text string) string {
		if !game.IsPrintable(text) {
			found = append(found, fmt.Errorf("%s: %q: want text without line ends and control characters",
				strings.TrimPrefix(key, "."), text))
		}
		return text
	})
	return errors.Join(found...)
}

// eachText returns a copy of a value in which change was applied to every text, in key order.
func eachText(key string, value any, change func(key, text string) string) any {
	switch value := value.(type) {
	case string:
		return change(key, value)
	case []any:
		list := make([]any, len(value))
		for i, element := range value {
			list[i] = eachText(fmt.Sprintf("%s.%d", key, i+1), element, change)
		}
		return list
	case map[string]any:
		table := make(map[string]any, len(value))
		for _, name := range slices.Sorted(maps.Keys(value)) {
			table[name] = eachText(key+"."+name, value[name], change)
		}
		return table
	}
	return value
}

// likeOf returns a file's like table: the key that names the parent, and the parent's name.
func likeOf(own map[string]any) (like Like, key, parent string, err error) {
	data, err := toml.Marshal(map[string]any{"like": own["like"]})
	if err == nil {
		err = toml.Unmarshal(data, &struct{ Like *Like }{&like})
	}
	switch {
	case err != nil:
		return like, "", "", fmt.Errorf("like: %s", withoutGoNames(err))
	case like.Digest != "" && like.Variant == "":
		return like, "", "", errors.New(
			"like.digest: it is of a variant: want it in the file of the variant that includes these procedures")
	case like.Variant != "" && like.Procedures == "" && own["procedure"] == nil:
		return like, "like.variant", like.Variant, nil
	case like.Procedures != "" && like.Variant == "" && own["variant"] == nil:
		return like, "like.procedures", like.Procedures, nil
	}
	return like, "", "", errors.New("like: want variant in a variant's file, procedures in a file of procedures")
}

// merger merges a file into its parent and collects errors.
type merger struct{ found []error }

func (m *merger) wrong(format string, args ...any) {
	m.found = append(m.found, fmt.Errorf(format, args...))
}

// cited matches a clause anywhere in a text.
var cited = regexp.MustCompile(`\b00[0-4]/[0-9a-z]+(\.[0-9a-z]+)*`)

// rename returns a copy of a tree with its clauses renamed.
func (m *merger) rename(tree map[string]any, clauses map[string]string) map[string]any {
	used := map[string]bool{}
	one := func(clause string) string {
		for from := clause; ; from = from[:strings.LastIndexByte(from, '.')] {
			if to, renamed := clauses[from]; renamed {
				used[from] = true
				return to + clause[len(from):]
			}
			if !strings.Contains(from, ".") {
				return clause
			}
		}
	}
	inText := func(_, text string) string { return cited.ReplaceAllStringFunc(text, one) }
	copied, _ := eachText("", tree, inText).(map[string]any)
	for _, from := range slices.Sorted(maps.Keys(clauses)) {
		to := clauses[from]
		switch {
		case !clausePattern.MatchString(from) || !clausePattern.MatchString(to) || len(to) > maxClauseLength:
			m.wrong("like.clauses: %q = %q: want two clauses such as \"003/9\" = \"003/6\"", from, to)
		case from == to:
			m.wrong("like.clauses: %q is renamed to itself: want it left out", from)
		case !used[from]:
			m.wrong("like.clauses: %q renames nothing: the parent has no such clause", from)
		}
	}
	return copied
}

// remove deletes a key from a table and reports whether it was there.
func remove(table map[string]any, key string) (removed bool) {
	if _, removed = table[key]; removed {
		delete(table, key)
		return true
	}
	for name, value := range table {
		rest, within := strings.CutPrefix(key, name+".")
		if inner, is := value.(map[string]any); within && is {
			removed = remove(inner, rest) || removed
		}
		list, _ := value.([]any)
		field := keyOf(list)
		if !within || field == "" {
			continue
		}
		kept := slices.DeleteFunc(slices.Clone(list), func(element any) bool { return idOf(element, field) == rest })
		table[name], removed = kept, removed || len(kept) < len(list)
		for _, element := range kept {
			if inner, within := strings.CutPrefix(rest, idOf(element, field)+"."); within {
				removed = remove(element.(map[string]any), inner) || removed
			}
		}
	}
	return removed
}

// keyOf returns the key that identifies the tables of a list: name, or else clause; empty for a list of other values,
// or if some table has neither.
func keyOf(list []any) string {
	for _, field := range []string{"name", "clause"} {
		if len(list) > 0 && !slices.ContainsFunc(list, func(element any) bool { return idOf(element, field) == "" }) {
			return field
		}
	}
	return ""
}

// idOf returns the name or clause of a table in a list, or "".
func idOf(element any, field string) string {
	table, _ := element.(map[string]any)
	id, _ := table[field].(string)
	return id
}

// table merges a file's own keys into a parent's table. Before is the name of the table with a dot after it, empty
// for the whole file.
func (m *merger) table(before string, parent, own map[string]any) map[string]any {
	if len(own) == 0 && before != "" {
		m.wrong("%s: it says nothing: want what differs from the parent, or the key left out",
			strings.TrimSuffix(before, "."))
	}
	merged := maps.Clone(parent)
	for _, name := range slices.Sorted(maps.Keys(own)) {
		value, known := parent[name]
		if !known {
			merged[name] = own[name]
			continue
		}
		merged[name] = m.value(before+name, value, own[name])
	}
	return merged
}

// value merges the values of a key that both the parent and the file have.
func (m *merger) value(key string, parent, own any) any {
	parentTable, table := parent.(map[string]any)
	ownTable, alsoTable := own.(map[string]any)
	parentList, list := parent.([]any)
	ownList, alsoList := own.([]any)
	switch {
	case table != alsoTable || list != alsoList:
		m.wrong("%s: the parent has %s here: want the same", key, kindOf(parent))
		return parent
	case table:
		return m.table(key+".", parentTable, ownTable)
	case list && keyOf(parentList) != "":
		return m.list(key, keyOf(parentList), parentList, ownList)
	case reflect.DeepEqual(parent, own):
		m.wrong("%s: the parent has the same: want only what differs", key)
	}
	return own
}

// kindOf names the kind of a value.
func kindOf(value any) string {
	switch value.(type) {
	case map[string]any:
		return "a table"
	case []any:
		return "a list"
	}
	return "one value"
}

// list merges a file's own tables into a parent's list of them, matched by a field. A table that both have exactly
// once is merged. One that either has several times, such as procedures of one clause, replaces all the parent's.
// Others are appended.
func (m *merger) list(key, field string, parent, own []any) []any {
	if len(own) == 0 {
		m.wrong("%s: it says nothing: want what differs from the parent, or like.remove", key)
	}
	merged := slices.Clone(parent)
	var done []string
	for i, element := range own {
		id := idOf(element, field)
		if id == "" {
			m.wrong("%s %d: %s is missing: it tells one %s from another", key, i+1, field, key)
			continue
		}
		if slices.Contains(done, id) {
			continue
		}
		done = append(done, id)
		same := func(element any) bool { return idOf(element, field) == id }
		olds, news := filter(merged, same), filter(own, same)
		switch at := slices.IndexFunc(merged, same); {
		case len(olds) == 1 && len(news) == 1:
			differs := maps.Clone(element.(map[string]any))
			delete(differs, field)
			merged[at] = m.table(key+"."+id+".", olds[0].(map[string]any), differs)
		case reflect.DeepEqual(olds, news):
			m.wrong("%s.%s: the parent has the same: want only what differs", key, id)
		case len(olds) == 0:
			merged = append(merged, news...)
		default:
			merged = slices.Insert(slices.DeleteFunc(merged, same), at, news...)
		}
	}
	return merged
}

func filter(list []any, keep func(any) bool) (kept []any) {
	for _, element := range list {
		if keep(element) {
			kept = append(kept, element)
		}
	}
	return kept
}
