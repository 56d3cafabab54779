package catalog

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"pitboss/internal/texts/inventory"
	"pitboss/text"
)

// Entry is one text of a catalog: a template for each plural form, with the English as its description.
type Entry map[string]string

// descriptionField is the field of an entry that is not a plural form.
const descriptionField = "description"

// Catalog holds the texts of one language by key.
type Catalog map[string]Entry

// Read parses a catalog's file.
func Read(data []byte) (Catalog, error) {
	read := Catalog{}
	if err := toml.Unmarshal(data, &read); err != nil {
		return nil, fmt.Errorf("the catalog: %w", err)
	}
	return read, nil
}

// formsOf returns the plural forms of a text in a language with the given forms, or only the form other if its words
// do not change with a number.
func formsOf(english inventory.Text, forms []string) []string {
	if english.One == "" {
		return forms[len(forms)-1:]
	}
	return forms
}

// describe returns the English of a text in one line.
func describe(english inventory.Text) string {
	if english.One == "" {
		return english.English
	}
	return english.One + " | " + english.English
}

// Update returns a catalog for the current texts. It keeps translations of unchanged English, adds empty entries for
// new or changed texts, and drops texts that are no longer used.
func Update(old Catalog, texts []inventory.Text, language string) (Catalog, error) {
	forms, err := text.Forms(language)
	if err != nil {
		return nil, err
	}
	updated := Catalog{}
	for _, english := range texts {
		entry := Entry{descriptionField: describe(english)}
		kept := old[english.Key][descriptionField] == describe(english)
		for _, form := range formsOf(english, forms) {
			entry[form] = ""
			if kept {
				entry[form] = old[english.Key][form]
			}
		}
		updated[english.Key] = entry
	}
	return updated, nil
}

// Write formats a catalog's file: for each key, in order, the English and the forms. head is the comment above them,
// without its mark.
func Write(made Catalog, head string) []byte {
	var out bytes.Buffer
	for line := range strings.SplitSeq(head, "\n") {
		fmt.Fprintf(&out, "# %s\n", line)
	}
	for _, key := range slices.Sorted(maps.Keys(made)) {
		fmt.Fprintf(&out, "\n[%q]\n", key) // texts contain nothing else that TOML escapes
		for _, field := range []string{descriptionField, "zero", "one", "two", "few", "many", "other"} {
			if words, has := made[key][field]; has {
				fmt.Fprintf(&out, "%s = %q\n", field, words)
			}
		}
	}
	return out.Bytes()
}

// Check lists what is wrong with a catalog, one sentence each: missing texts, unused texts, translations of other
// English, wrong plural forms, wrong arguments.
func Check(made Catalog, texts []inventory.Text, language string) (wrong []string) {
	forms, err := text.Forms(language)
	if err != nil {
		return []string{err.Error()}
	}
	known := map[string]bool{}
	for _, english := range texts {
		known[english.Key] = true
		entry, there := made[english.Key]
		if !there {
			wrong = append(wrong, fmt.Sprintf("%s: %s is missing", language, english.Key))
			continue
		}
		for _, problem := range entry.check(english, formsOf(english, forms)) {
			wrong = append(wrong, fmt.Sprintf("%s: %s: %s", language, english.Key, problem))
		}
	}
	for key := range made {
		if !known[key] {
			wrong = append(wrong, fmt.Sprintf("%s: %s is used by nothing", language, key))
		}
	}
	slices.Sort(wrong)
	return wrong
}

// check lists what is wrong with one text of a catalog.
func (e Entry) check(english inventory.Text, forms []string) (wrong []string) {
	if said, has := e[descriptionField]; has && said != describe(english) {
		wrong = append(wrong, "the English is now "+strconv.Quote(describe(english)))
	}
	for _, form := range forms {
		if e[form] == "" {
			wrong = append(wrong, fmt.Sprintf("the form %s is missing", form))
		}
	}
	whole := english
	whole.English = ""
	for form, words := range e {
		if form == descriptionField || words == "" {
			continue
		}
		if !slices.Contains(forms, form) {
			wrong = append(wrong, fmt.Sprintf("there is no form %s of it: want %s", form, strings.Join(forms, ", ")))
		}
		whole.English += words + " "
	}
	if whole.English == "" {
		return wrong
	}
	if english.One != "" {
		whole.One = whole.English // a form may spell its number: "one card"
	}
	return append(wrong, whole.Arguments()...)
}
