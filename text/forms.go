package text

import (
	"fmt"
	"slices"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Forms returns the plural forms that whole numbers have in a language, by their names in a catalog: one and other in
// English. The last is other.
func Forms(name string) ([]string, error) {
	tag, err := language.Parse(name)
	if err != nil {
		return nil, fmt.Errorf("the language %q: %w", name, err)
	}
	bundle := i18n.NewBundle(tag)
	const key = "form"
	all := i18n.Message{ID: key, Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"}
	if err := bundle.AddMessages(tag, &all); err != nil {
		return nil, fmt.Errorf("the language %q: %w", name, err)
	}
	localizer := i18n.NewLocalizer(bundle, name)
	used := map[string]bool{"other": true}
	for _, number := range numbers() {
		form, err := localizer.Localize(&i18n.LocalizeConfig{MessageID: key, PluralCount: number})
		if err != nil {
			return nil, fmt.Errorf("the plural of %d in %s: %w", number, name, err)
		}
		used[form] = true
	}
	return slices.DeleteFunc([]string{"zero", "one", "two", "few", "many", "other"}, func(form string) bool { return !used[form] }), nil
}

// numbers returns enough numbers to find all forms of a language.
func numbers() (list []int) {
	for number := range 1001 {
		list = append(list, number)
	}
	return append(list, 1_000_000)
}
