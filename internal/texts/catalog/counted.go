package catalog

import (
	"regexp"
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/internal/texts/inventory"
)

// uncounted are the words of a language that may follow a number and do not change with it: units and words that
// join. Languages without an entry are not checked.
var uncounted = map[string][]string{
	"lt": {"s", "min", "val", "d", "ms", "baud", "ir", "ar", "arba", "iš", "iki", "nuo", "po", "su", "jau", "dar", "gerai"},
	"ro": {"s", "min", "ore", "z", "ms", "baud", "și", "sau", "la", "din", "până", "cu", "ori", "mai", "în", "x"},
}

// plural matches an English noun in the plural after an argument: {cards} cards, {n} failed tests.
var plural = regexp.MustCompile(`\{(\w+)\} (?:[a-z-]+ )?[a-z]+s\b`)

// verbs end like a plural but follow a number that names something: round 3 has ended.
var verbs = []string{"is", "was", "has", "does", "this", "as", "waits", "ends", "wants", "needs", "stands", "gets", "decides", "counts"}

// countedNouns returns the words of a template that follow a number which counts in English, and so change with it.
// Other numbers name something: round 3, seat 5.
func countedNouns(template string, english inventory.Text, language string) (nouns []string) {
	known, checks := uncounted[language]
	if !checks {
		return nil
	}
	for _, arg := range english.Args {
		if arg.Kind != message.KindNumber || !counts(arg.Name, english) {
			continue
		}
		for _, after := range strings.Split(template, "{"+arg.Name+"} ")[1:] {
			noun := firstWord.FindString(after)
			if noun != "" && !slices.Contains(known, noun) {
				nouns = append(nouns, noun)
			}
		}
	}
	return nouns
}

// firstWord matches the word at the beginning of a text.
var firstWord = regexp.MustCompile(`^\pL+`)

// counts reports whether a number counts something in English.
func counts(name string, english inventory.Text) bool {
	if english.One != "" && english.Args[0].Name == name {
		return true
	}
	return slices.ContainsFunc(plural.FindAllStringSubmatch(english.English, -1), func(found []string) bool {
		return found[1] == name && !slices.Contains(verbs, found[0][strings.LastIndex(found[0], " ")+1:])
	})
}
