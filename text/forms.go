package text

import (
	"fmt"
	"slices"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// formNames are the plural forms by their names in a catalog.
var formNames = map[plural.Form]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: FormOther,
}

// AllForms returns the forms that a catalog may have, in their order in its file.
func AllForms() []string {
	return []string{FormExactly1, "zero", "one", "two", "few", "many", FormOther}
}

// Forms returns the plural forms that whole numbers have in a language, by their names in a catalog: one and other in
// English. The last is other.
func Forms(name string) ([]string, error) {
	tag, err := language.Parse(name)
	if err != nil {
		return nil, fmt.Errorf("the language %q: %w", name, err)
	}
	used := map[string]bool{FormOther: true}
	for number := range int64(1001) {
		used[formOf(tag, number)] = true
	}
	used[formOf(tag, 1_000_000)] = true
	return slices.DeleteFunc(AllForms(), func(form string) bool { return !used[form] }), nil
}

// formOf returns the plural form of a whole number in a language, by CLDR's rules.
func formOf(tag language.Tag, number int64) string {
	if number < 0 {
		number = -number
	}
	const large = 1_000_000 // the rules look at the last six digits of larger numbers
	if number > large {
		number = number%large + large
	}
	return formNames[plural.Cardinal.MatchPlural(tag, int(number), 0, 0, 0, 0)]
}
