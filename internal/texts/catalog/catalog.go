package catalog

import (
	"maps"
	"slices"

	"pitboss/internal/texts/inventory"
	"pitboss/text"
)

// Catalog holds the texts of one language by key.
type Catalog map[string]text.Entry

// Read parses a catalog's file.
func Read(data []byte) (Catalog, error) {
	return text.ParseCatalog(data)
}

// describe returns the English of a text in one line.
func describe(english inventory.Text) string {
	if english.One == "" {
		return english.English
	}
	return english.One + " | " + english.English
}

// Update returns a catalog for the current texts. It keeps translations of unchanged English, adds empty entries for
// new or changed texts, and drops texts that are no longer used. Of texts with the same English, one has the words,
// and the others refer to it unless they have words of their own.
func Update(old Catalog, texts []inventory.Text, language string) (Catalog, error) {
	forms, err := text.Forms(language)
	if err != nil {
		return nil, err
	}
	updated := Catalog{}
	for _, english := range texts {
		entry := old.kept(english)
		if len(entry.Forms) == 0 {
			entry = empty(english, forms)
		}
		updated[english.Key] = entry
	}
	updated.join(old, texts)
	return updated, nil
}

// kept returns the entry of a text with words of its own, without words if the English has changed.
func (c Catalog) kept(english inventory.Text) text.Entry {
	entry := c[english.Key]
	if entry.Same != "" {
		entry = c[entry.Same]
	}
	if entry.Description != describe(english) {
		return text.Entry{Description: describe(english)}
	}
	return entry
}

// empty returns an entry to be translated. A text with two forms in English probably has the language's forms.
func empty(english inventory.Text, forms []string) text.Entry {
	entry := text.Entry{Description: describe(english), Forms: map[string][]string{text.FormOther: {""}}}
	if english.One != "" {
		entry.Count = english.Args[0].Name
		for _, form := range forms {
			entry.Forms[form] = []string{""}
		}
	}
	return entry
}

// join makes texts with the same English refer to one of them: to the first that had words of its own in the old
// catalog, so that words stay with their key, or to the first that is translated, or to the first at all.
// Translations that differ from its words remain.
func (c Catalog) join(old Catalog, texts []inventory.Text) {
	first := map[string]string{}
	for _, may := range []func(key string) bool{
		func(key string) bool { return isTranslated(old[key]) && isTranslated(c[key]) },
		func(key string) bool { return isTranslated(c[key]) },
		func(string) bool { return true },
	} {
		for _, english := range texts {
			if _, known := first[describe(english)]; !known && may(english.Key) {
				first[describe(english)] = english.Key
			}
		}
	}
	for _, english := range texts {
		head := first[describe(english)]
		entry := c[english.Key]
		if head != english.Key && (!isTranslated(entry) || sameWords(entry, c[head])) {
			c[english.Key] = text.Entry{Same: head}
		}
	}
}

// isTranslated reports whether every form of an entry has words.
func isTranslated(entry text.Entry) bool {
	for _, wordings := range entry.Forms {
		if slices.Contains(wordings, "") {
			return false
		}
	}
	return len(entry.Forms) > 0
}

// sameWords reports whether two entries with the same English have the same words.
func sameWords(one, other text.Entry) bool {
	return one.Count == other.Count && maps.EqualFunc(one.Forms, other.Forms, slices.Equal[[]string])
}
