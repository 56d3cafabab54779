package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/tui/words"
)

// reportKeys returns the table of the keys that report incidents.
func reportKeys() string {
	type row struct{ key, words string }
	var rows []row
	for _, incident := range game.Incidents() {
		key := words.ReportKeys([]game.Incident{incident})[0]
		rows = append(rows, row{key, words.IncidentTitle(incident, "").String()})
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(a.key, b.key) })
	var page strings.Builder
	page.WriteString("\n## Report keys\n\nThe same in every phase and every game; after a wrong one `w` takes the report back. " +
		"Only what has a procedure at the table is listed there.\nWhat cannot happen in the game is not accepted from elsewhere either: a card at a table of dice, a decision where nobody\n" +
		"decides, a burned card where none is burned, a cut card where every round has a fresh deck, a jam where no rule speaks of a\n" +
		"shuffling machine.\nWith a shift manager signed in at the table as well as the dealer, " +
		"the screen asks whose report it is.\n\n| key | what happened |\n| --- | --- |\n")
	for _, row := range rows {
		fmt.Fprintf(&page, "| `%s` | %s |\n", row.key, row.words)
	}
	return page.String()
}
