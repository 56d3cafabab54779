package history

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// Every word of a record and of an account is in the catalogs, unless the record itself has it: a name, a number, or what
// somebody typed. An identifier of several words has words in the catalogs as well.
func TestEveryWordHasALanguage(t *testing.T) {
	pseudo := must.Get(text.For(text.Pseudo))(t)
	for part := range 2 { // side by side
		t.Run(strconv.Itoa(part), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				player := meddled(t)
				for range rapid.IntRange(20, 90).Draw(t, "inputs") {
					meddle(t, player)
				}
				records := player.Journal.All()
				stored := ""
				for _, record := range records {
					stored += string(record.Data) + " " + record.Staff + " " + record.Device + " " + record.Table + "\n"
				}
				own := append(wordsIn(compound.ReplaceAllString(strings.ToLower(stored), " ")), "utc")
				for _, bet := range narratorOf(records[0].Variant).bets {
					own = append(own, wordsIn(strings.ToLower(bet))...)
				}
				spoken := func(what message.Text) {
					for _, word := range unspoken(pseudo, what) {
						if !slices.Contains(own, strings.ToLower(word)) {
							t.Fatalf("%q has no language in %s", word, pseudo.Say(what))
						}
					}
				}
				for _, record := range records {
					spoken(must.Get(Words(record))(t))
					spoken(Who(record.Actor))
				}
				for account, err := range Incidents(func(yield func(game.Record, error) bool) {
					for _, record := range records {
						if !yield(record, nil) {
							return
						}
					}
				}) {
					if err != nil {
						t.Fatal(err)
					}
					spoken(RuledWords(account))
					for _, row := range must.Get(AccountRows(account))(t) {
						spoken(row.Name)
						spoken(row.Text)
					}
				}
			})
		})
	}
}

// compound finds identifiers of several words.
var compound = regexp.MustCompile(`[a-z0-9]+([-_][a-z0-9]+)+`)

// unspoken lists the words of a text that the pseudo-language did not mark: it marks every vowel. What has a digit is a
// number or a digest.
func unspoken(pseudo *text.Printer, what message.Text) (words []string) {
	for _, word := range wordsIn(pseudo.Say(what)) {
		if len(word) > 2 && strings.ContainsAny(word, "aeiouyAEIOUY") && !strings.ContainsAny(word, "áéíóúýÁÉÍÓÚÝ0123456789") {
			words = append(words, word)
		}
	}
	return words
}

// wordsIn returns the sequences of letters and digits in a text.
func wordsIn(text string) []string {
	return strings.FieldsFunc(text, func(letter rune) bool { return !unicode.IsLetter(letter) && !unicode.IsDigit(letter) })
}
