package rulebook_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pelletier/go-toml/v2"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const (
	variantFile   = "variants/ezugi-baccarat.toml"
	shoeSettings  = "common/shoe.toml"
	tableSettings = "common/table.toml"
	procedureFile = "procedures/001-baccarat.toml"
)

// tree returns the embedded files, with one text replaced by another in one of them.
func tree(t testing.TB, file, old, with string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, name := range []string{variantFile, procedureFile, shoeSettings, tableSettings} {
		data := must.Get(variant.Library().Files.ReadFile(name))(t)
		if name == file {
			must.Containsf(t, string(data), old, "%s does not hold", file)
			data = []byte(strings.Replace(string(data), old, with, 1))
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

func load(t testing.TB) *rulebook.Book {
	t.Helper()
	return must.Get(variant.Library().Load("ezugi-baccarat"))(t)
}

// The values of document 001 with their clauses, written out from the regulation.
func TestEzugiBaccaratAsTheRegulationHasIt(t *testing.T) {
	book := load(t)
	var got []string
	add := func(format string, args ...any) { got = append(got, fmt.Sprintf(format, args...)) }
	add("%s by %s, document %s, %s", book.Variant, book.Family, book.Document, book.Clause)
	add("betting %d s, %s", book.Timers.Betting.Seconds, book.Timers.Betting.Clause)
	add("malfunction %d s, %s", book.Timers.Malfunction.Seconds, book.Timers.Malfunction.Clause)
	for _, limit := range []rulebook.Amount{book.Limits.Minimum, book.Limits.Maximum, book.Limits.Win} {
		add("limit %s %s, %s", limit.Value, limit.Currency, limit.Clause)
	}
	add("decks %d, %s", book.Shoe.Decks.Value, book.Shoe.Decks.Clause)
	add("shuffles %d, %s", book.Shoe.Shuffles.Value, book.Shoe.Shuffles.Clause)
	add("reads %d, %s", book.Reads.Dealer.Value, book.Reads.Dealer.Clause)
	add("order %v, %s", book.Deal.Order, book.Deal.Clause)
	burn := ""
	for rank := game.Ace; rank <= game.King; rank++ {
		burn += fmt.Sprintf(" %s%d", rank, book.Shoe.Burn.After(game.Card{Rank: rank, Suit: game.Clubs}))
	}
	add("burn%s, %s", burn, book.Shoe.Burn.Clause)
	for _, bet := range book.Bets {
		add("bet %s %s on %s, returned on %q, %v", bet.Name, bet.Odds, bet.Wins, bet.Returns, bet.Clauses)
	}
	want := []string{
		"ezugi-baccarat by baccarat, document 001, 001/3.1.3",
		"betting 18 s, 001/11.13", "malfunction 900 s, 001/7",
		"limit 0.50 EUR, 001/11.12", "limit 5000 EUR, 001/11.12", "limit 12500 EUR, 001/11.12",
		"decks 8, 001/11.2", "shuffles 3, 001/11.21", "reads 3, 001/11.31",
		"order [player-1 banker-1 player-2 banker-2], 001/11.6",
		"burn A1 22 33 44 55 66 77 88 99 T10 J10 Q10 K10, 001/11.2",
		`bet player 1:1 on player, returned on "tie", [001/11.8.2 001/11.9]`,
		`bet banker 0.95:1 on banker, returned on "tie", [001/11.8.1 001/11.9]`,
		`bet tie 8:1 on tie, returned on "", [001/11.8.3]`,
		`bet player-pair 11:1 on player-pair, returned on "", [001/11.10.1 001/11.11]`,
		`bet banker-pair 11:1 on banker-pair, returned on "", [001/11.10.2 001/11.11]`,
		`bet big 0.54:1 on five-or-six, returned on "", [001/11.10.3 001/11.11]`,
		`bet small 1.5:1 on four, returned on "", [001/11.10.4 001/11.11]`,
		`bet perfect-pair 25:1 on perfect-pair, returned on "", [001/11.10.5 001/11.11]`,
		`bet either-pair 5:1 on either-pair, returned on "", [001/11.10.6 001/11.11]`,
	}
	for i := range max(len(got), len(want)) {
		switch {
		case i >= len(got):
			t.Errorf("missing: %s", want[i])
		case i >= len(want):
			t.Errorf("too many: %s", got[i])
		case got[i] != want[i]:
			t.Errorf("got  %s\nwant %s", got[i], want[i])
		}
	}
}

// The content of each procedure's clause, copied from the regulation.
func TestProceduresAsTheRegulationHasThem(t *testing.T) {
	want := map[string]string{
		"001/7":               "any: rule, pause, stand []",
		"001/11.23":           "any: rule, void, refund-initial []",
		"001/11.36":           "any: rule, void, refund-initial []",
		"001/11.27":           "any: rule, continue, stand [carry]",
		"001/11.28":           "any: rule, continue, stand [burn]",
		"001/11.29.1":         "betting: shift-manager, continue, stand [rescan]",
		"001/11.29.2":         "betting: rule, void, refund []",
		"001/11.31 betting":   "betting: shift-manager, pause, stand [rescan call-technician]",
		"001/11.31":           "dealing: shift-manager, pause, stand [rescan call-technician]",
		"001/11.35":           "dealing: shift-manager, continue, stand [remove-last]",
		"001/11.35.1":         "dealing: rule, void, refund-initial []",
		"001/11.35.2":         "dealing: rule, void, refund []",
		"001/11.15.1":         "any: rule, continue, none []",
		"001/11.15.2":         "any: rule, continue, none [burn-more]",
		"001/11.15.3":         "any: rule, continue, none [burn-more]",
		"001/7 burn-too-many": "any: shift-manager, continue, stand [burn-more]",

		"001/11.15.4": "any: rule, continue, stand [burn-more]",
		"001/11.16.1": "any: rule, continue, stand [burn-fewer]",
		"001/11.17":   "any: rule, continue, stand [burn-none]",
		"001/11.18":   "dealing: rule, continue, stand [keep-visible]",
		"001/11.19":   "dealing: shift-manager, continue, stand [burn-shown]",
		"001/11.20.1": "dealing: rule, continue, stand []",
		"001/11.20.2": "dealing: rule, void, refund []",
		"001/11.20.3": "dealing: rule, void, refund []",
		"001/11.21.1": "shuffle: rule, continue, none []",
		"001/11.21.2": "shuffle: rule, continue, none [reshuffle]",
		"001/11.21.3": "shuffle: rule, continue, none [replace-set]",
		"001/11.24.1": "dealing: shift-manager, pause, stand [late-cut-card]",
		"001/11.24.2": "betting: shift-manager, replay, stand [late-cut-card]",
		"001/11.25.1": "shuffle: rule, continue, none []",
		"001/11.25.2": "shuffle: rule, continue, none [reshuffle]",
		"001/11.26":   "shuffle: shift-manager, continue, none [reshuffle]",
		"001/11.32.1": "any: shift-manager, continue, stand []",
		"001/11.32.2": "any: shift-manager, continue, stand []",
		"001/11.33":   "dealing: shift-manager, continue, stand [replace-same]",
		"001/11.34":   "dealing: shift-manager, continue, stand [replace-same]",
		"001/11.37":   "dealing: shift-manager, continue, stand [restore]",
		"001/11.22":   "dealing-initial: rule, void, refund [scan-exposed]",
		"001/11.30.1": "dealing: dealer, continue, stand [move-last]",
		"001/11.30.2": "dealing: shift-manager, continue, stand [move]",
	}
	seen := map[string]bool{}
	for _, row := range load(t).Procedures {
		if !row.Applies() || !strings.HasPrefix(row.Clause, "001/") {
			continue
		}
		name := row.Clause
		if name == "001/7" && row.Incident != procedure.AnyIncident {
			name += " " + string(row.Incident)
		}
		if name == "001/11.31" && row.Phase == game.PhaseBetting {
			name += " betting"
		}
		got := fmt.Sprintf("%s: %s, %s, %s %v", row.Phase, row.Decides, row.Round, row.Bets, row.Cards)
		check.Equalf(t, got, want[name], "%s", name)
		seen[name] = true
	}
	check.Equalf(t, len(seen), len(want), "clauses have rows")
}

var clauseID = regexp.MustCompile(`00[0-4]/[0-9a-z]+(?:\.[0-9a-z]+)*`)

// Every clause cited anywhere in the rulebook exists in the regulation's digest, if that is next to the repository.
func TestClausesExist(t *testing.T) {
	folder := digest(t)
	var text []byte
	pages, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("no digest in %s: %v", folder, err)
	}
	for _, page := range pages {
		data := must.Get(os.ReadFile(page))(t)
		text = append(text, data...)
	}
	cited := 0
	files := variant.Library().Files
	for name, data := range files {
		whole := must.Get(rulebook.WholeTree(files, name))(t)
		var own struct{ Like rulebook.Like } // it renames sections as well as clauses
		must.Do(t, toml.Unmarshal(data, &own))
		for _, id := range clauseID.FindAllString(string(data)+fmt.Sprint(whole), -1) {
			cited++
			if !strings.Contains(string(text), `"id": "`+id+`"`) && !strings.Contains(fmt.Sprint(own.Like.Clauses), id) {
				t.Errorf("%s cites %s, which is no clause", name, id)
			}
		}
	}
	if cited < 500 {
		t.Errorf("only %d clauses are cited: the files were not read", cited)
	}
}
