package variant_test

import (
	"testing"

	"pitboss/game/message"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// TestWhatIsWrongWithATypedResultIsSaidInEveryLanguage: a shift manager who types a result reads why it cannot be one
// in the language of the screen.
func TestWhatIsWrongWithATypedResultIsSaidInEveryLanguage(t *testing.T) {
	for _, slug := range variant.Slugs() {
		loaded := must.Get(variant.Load(slug))(t)
		for _, typed := range []string{"", "x", "99", "1 2", "8S", "8S 8S", "8S / 8H", "KD 4S / 8S JC 2D",
			"9D 2C / KD 4S 2D", "2S 2D / 3S 4D", "8S 9D / 1: 8S 8H",
			"2S KD / 3: 8S 8H 9C 2D", "AS KD / 8S 9H 5C / 2S / 3S", "9D / QD 4D 6S", "9D / QD QD 9S", "7 7 7", "1 1 / 7",
			"8S / 3: 8S + 8H"} {
			data, err := loaded.Family.Parse(typed)
			if err == nil {
				_, _, err = loaded.Family.Settle(data)
			}
			if err == nil {
				continue
			}
			if english := withoutKey(message.OfError(err)); english != "" {
				t.Errorf("%s, %q: %q is in English alone: %s", slug, typed, english, err)
			}
			for _, language := range []string{"lt", "ro"} {
				if said := must.Get(text.For(language))(t).Say(message.OfError(err)); said == err.Error() {
					t.Errorf("%s, %q: it is in English in %s: %s", slug, typed, language, said)
				}
			}
		}
	}
}

// withoutKey returns words of a text that have no key, or "".
func withoutKey(said message.Text) string {
	if said.Key == "" {
		return said.English
	}
	for _, arg := range said.Args {
		if arg.Kind == message.KindText && arg.Name == "why" {
			return arg.Text
		}
		for _, inner := range arg.Inner {
			if words := withoutKey(inner); words != "" {
				return words
			}
		}
	}
	return ""
}
