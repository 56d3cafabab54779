package catalog

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/internal/texts/inventory"
	"pitboss/text"
)

// Check lists what is wrong with a catalog, one sentence each: missing texts, unused texts, translations of other
// English, wrong plural forms, wrong arguments, counted nouns with one form, letters with a cedilla, sentences that begin
// with a small letter.
func Check(made Catalog, texts []inventory.Text, language string) (wrong []string) {
	forms, err := text.Forms(language)
	if err != nil {
		return []string{err.Error()}
	}
	checked := checker{catalog: made, language: language, forms: forms}
	known := map[string]bool{}
	for _, english := range texts {
		known[english.Key] = true
		for _, problem := range checked.problems(english) {
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

// checker checks the texts of one catalog.
type checker struct {
	catalog  Catalog
	language string
	forms    []string
}

// problems lists what is wrong with one text of the catalog.
func (c checker) problems(english inventory.Text) []string {
	entry, there := c.catalog[english.Key]
	switch {
	case !there:
		return []string{"is missing"}
	case entry.Same != "":
		return c.ofTwin(entry, english)
	case entry.Description != "" && entry.Description != describe(english):
		return []string{"the English is now " + strconv.Quote(describe(english))}
	}
	wrong := c.ofForms(entry, english)
	for _, form := range slices.Sorted(maps.Keys(entry.Forms)) {
		for _, wording := range entry.Forms[form] {
			wrong = append(wrong, c.ofWording(wording, form, entry, english)...)
		}
	}
	return wrong
}

// ofTwin lists what is wrong with a text that takes the words of another.
func (c checker) ofTwin(entry text.Entry, english inventory.Text) []string {
	other, there := c.catalog[entry.Same]
	switch {
	case len(entry.Forms) > 0:
		return []string{"it has words, and same = " + strconv.Quote(entry.Same) + ": want one of them"}
	case !there || other.Same != "":
		return []string{strconv.Quote(entry.Same) + ", whose words it takes, has none"}
	case other.Description != describe(english):
		return []string{"the English is not that of " + entry.Same + ": " + strconv.Quote(describe(english))}
	}
	return nil
}

// ofForms lists the forms that an entry lacks or has in excess.
func (c checker) ofForms(entry text.Entry, english inventory.Text) (wrong []string) {
	want := []string{text.FormOther}
	if entry.Count != "" {
		want = c.forms
		counted := slices.IndexFunc(english.Args, func(arg inventory.Arg) bool { return arg.Name == entry.Count })
		if counted < 0 {
			wrong = append(wrong, fmt.Sprintf("there is no argument %q to count", entry.Count))
		} else if kind := english.Args[counted].Kind; kind != message.KindNumber && kind != "" {
			wrong = append(wrong, fmt.Sprintf("the argument %q is a %s, so it has no forms", entry.Count, kind))
		}
	}
	for _, form := range want {
		if slices.Contains(entry.Forms[form], "") || len(entry.Forms[form]) == 0 {
			wrong = append(wrong, fmt.Sprintf("the form %s is missing", form))
		}
	}
	for form := range entry.Forms {
		if !slices.Contains(want, form) && form != text.FormExactly1 {
			wrong = append(wrong, fmt.Sprintf("there is no form %s of it: want %s", form, strings.Join(want, ", ")))
		}
	}
	return wrong
}

// ofWording lists what is wrong with one wording of a form.
func (c checker) ofWording(wording, form string, entry text.Entry, english inventory.Text) (wrong []string) {
	if wording == "" {
		return nil
	}
	names := message.Names(wording)
	for _, name := range names {
		if !slices.ContainsFunc(english.Args, func(arg inventory.Arg) bool { return arg.Name == name }) {
			wrong = append(wrong, fmt.Sprintf("{%s} has no argument", name))
		}
	}
	said := english.English
	if english.One != "" && (form == "one" || form == text.FormExactly1) {
		said = english.One
	}
	for _, name := range message.Names(said) {
		counts := name == entry.Count || english.One != "" && name == english.Args[0].Name // a number may be in words
		if !counts && !slices.Contains(names, name) {
			wrong = append(wrong, fmt.Sprintf("the form %s says nothing of the argument %q", form, name))
		}
	}
	if english.BeginsSmall(wording) {
		wrong = append(wrong, "a sentence begins with a device's name, in small letters")
	}
	if strings.ContainsAny(wording, "ŞşŢţ") {
		wrong = append(wrong, "ş and ţ have a cedilla: want ș and ț, with a comma")
	}
	if entry.Count == "" {
		for _, noun := range countedNouns(wording, english, c.language) {
			wrong = append(wrong, fmt.Sprintf("%s is counted, but has one form", noun))
		}
	}
	return wrong
}
