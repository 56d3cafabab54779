package catalog

import (
	"slices"
	"strings"
	"unicode"

	"pitboss/game/message"
	"pitboss/internal/texts/inventory"
)

// uncounted are the words of a language that may follow a number and do not change with it: units and words that
// join. Languages without an entry are not checked.
var uncounted = map[string][]string{
	"lt": {"s", "min", "h", "d", "ms", "kB", "MB", "GB", "bps", "ir", "ar", "arba", "iš", "iki", "nuo", "po", "kai", "su", "bet", "o", "jau",
		"buvo", "bus", "yra", "nėra", "į", "ant", "prie", "per", "už", "dar", "ne"},
	"ro": {"s", "min", "h", "z", "ms", "kB", "MB", "GB", "bps", "și", "sau", "la", "din", "de", "până", "cu", "în", "pe", "după", "ori", "dar",
		"a", "au", "este", "sunt", "nu", "pentru", "per"},
}

// countedNouns returns the words of a template that follow a whole number and would change with it. Ordinals and
// numbers of rounds or seats come after their noun.
func countedNouns(template string, english inventory.Text, language string) (nouns []string) {
	known, checks := uncounted[language]
	if !checks {
		return nil
	}
	for _, arg := range english.Args {
		if arg.Kind != message.KindNumber {
			continue
		}
		for after := template; ; {
			_, rest, found := strings.Cut(after, "{"+arg.Name+"} ")
			if !found {
				break
			}
			noun := strings.FieldsFunc(rest, func(letter rune) bool { return !unicode.IsLetter(letter) })
			startsWithLetter := rest != "" && unicode.IsLetter([]rune(rest)[0])
			if startsWithLetter && !slices.Contains(known, noun[0]) {
				nouns = append(nouns, noun[0])
			}
			after = rest
		}
	}
	return nouns
}
