package history

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/few"
	"pitboss/internal/testing/must"
	"pitboss/internal/texts/catalog"
	"pitboss/text"
)

// Every word of a record and of an account is in the catalogs, unless the record itself has it: a name, a number, or what
// somebody typed. An identifier of several words has words in the catalogs as well.
func TestEveryWordHasALanguage(t *testing.T) {
	few.Checks(t, "25") // make soak plays thousands
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
					stored += withoutWhy(t, record) + " " + record.Staff + " " + record.Device + " " + record.Table + "\n"
				}
				own := append(catalog.WordsIn(compound.ReplaceAllString(strings.ToLower(stored), " ")), "utc")
				spoken := func(what message.Text) {
					for _, word := range catalog.Unspoken(pseudo.Say(what)) {
						if !slices.Contains(own, strings.ToLower(word)) {
							t.Fatalf("%q has no language in %s", word, pseudo.Say(what))
						}
					}
				}
				for _, record := range records {
					spoken(must.Get(Words(record))(t))
					spoken(Who(record.Actor))
				}
				for account, err := range Incidents(records.All()) {
					must.Do(t, err)
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

// withoutWhy returns the data of a record without the reason why a line of the platform was refused: its English may not
// be told.
func withoutWhy(t *rapid.T, record game.Record) string {
	fields := map[string]any{}
	must.Do(t, json.Unmarshal(record.Data, &fields))
	if fields["why"] != nil {
		delete(fields, "why")
		delete(fields, "says")
	}
	return string(must.Get(json.Marshal(fields))(t))
}

// compound finds identifiers of several words.
var compound = regexp.MustCompile(`[a-z0-9]+([-_][a-z0-9]+)+`)
