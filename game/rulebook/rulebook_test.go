package rulebook_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
	"pitboss/game/table"
	"pitboss/game/variant"
)

const (
	variantFile   = "variants/ezugi-baccarat.toml"
	procedureFile = "procedures/001-baccarat.toml"
)

// tree is the embedded files, with one text replaced by another in one of them.
func tree(t testing.TB, file, old, with string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	for _, name := range []string{variantFile, procedureFile} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if name == file {
			if !strings.Contains(string(data), old) {
				t.Fatalf("%s does not hold %q", file, old)
			}
			data = []byte(strings.Replace(string(data), old, with, 1))
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

func load(t testing.TB) *rulebook.Book {
	t.Helper()
	book, err := rulebook.Load("ezugi-baccarat")
	if err != nil {
		t.Fatal(err)
	}
	return book
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

// What each procedure's clause lays down, written out from the regulation.
func TestProceduresAsTheRegulationHasThem(t *testing.T) {
	want := map[string]string{
		"001/7":       "any: rule, pause, stand []",
		"001/11.23":   "any: shift-manager, void, refund-initial []",
		"001/11.36":   "any: shift-manager, void, refund-initial []",
		"001/11.27":   "any: rule, continue, stand [carry]",
		"001/11.28":   "any: rule, continue, stand [burn]",
		"001/11.29.1": "betting: shift-manager, continue, stand [rescan call-technician]",
		"001/11.29.2": "betting: rule, void, refund []",
		"001/11.31":   "dealing: shift-manager, pause, stand [rescan call-technician]",
		"001/11.35":   "dealing: shift-manager, continue, stand [remove-last]",
		"001/11.35.1": "dealing: rule, void, refund-initial []",
		"001/11.35.2": "dealing: rule, void, refund []",
		"001/11.15.1": "any: rule, continue, none []",
		"001/11.15.2": "any: rule, continue, none [burn-more]",
		"001/11.15.3": "any: rule, continue, none [burn-more]",
		"001/11.15.4": "any: rule, continue, stand [burn-more]",
		"001/11.16.1": "any: rule, continue, stand [burn-fewer]",
		"001/11.17":   "any: rule, continue, stand [burn-none]",
		"001/11.18":   "dealing: rule, continue, stand []",
		"001/11.19":   "dealing: shift-manager, continue, stand []",
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
		"001/11.33":   "dealing: shift-manager, continue, stand []",
		"001/11.34":   "dealing: shift-manager, continue, stand []",
		"001/11.37":   "dealing: shift-manager, continue, stand []",
	}
	seen := map[string]bool{}
	for _, row := range load(t).Procedures {
		got := fmt.Sprintf("%s: %s, %s, %s %v", row.Phase, row.Decides, row.Round, row.Bets, row.Cards)
		if got != want[row.Clause] {
			t.Errorf("%s is %s, want %s", row.Clause, got, want[row.Clause])
		}
		seen[row.Clause] = true
	}
	if len(seen) != len(want) {
		t.Errorf("%d clauses have rows, want %d", len(seen), len(want))
	}
}

var clauseID = regexp.MustCompile(`00[0-4]/[0-9a-z]+(?:\.[0-9a-z]+)*`)

// Every clause cited anywhere in the rulebook is one of the regulation's digest,
// where that lies beside the repository.
func TestClausesExist(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "shared", "rules")
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("the digest of the regulations is not beside this repository: %v", err)
	}
	var digest []byte
	pages, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("no digest in %s: %v", folder, err)
	}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		digest = append(digest, data...)
	}
	for _, name := range []string{variantFile, procedureFile} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range clauseID.FindAllString(string(data), -1) {
			if !strings.Contains(string(digest), `"id": "`+id+`"`) {
				t.Errorf("%s cites %s, which is no clause", name, id)
			}
		}
	}
}

// A book that is not right is refused, and the error leads to the place.
func TestStrictness(t *testing.T) {
	tests := []struct {
		name, file, old, with string
		says                  []string
	}{
		{"unknown key", variantFile, `title = "Ezugi Baccarat"`, "title = \"Ezugi Baccarat\"\ncolour = \"red\"", []string{variantFile, "line 8", "colour"}},
		{"unknown key in a table", variantFile, `[shoe]`, "[shoe]\ncut = 1", []string{variantFile, "line", "cut"}},
		{"unknown table", variantFile, `[shoe]`, "[wheel]\npockets = 37\n[shoe]", []string{variantFile, "line", "wheel"}},
		{"no TOML", variantFile, `[shoe]`, `[shoe`, []string{variantFile, "line"}},
		{"a key twice", variantFile, `family = "baccarat"`, "family = \"baccarat\"\nfamily = \"x\"", []string{variantFile}},
		{"a word for a number", variantFile, `seconds = 18`, `seconds = "18"`, []string{variantFile, "line", "timers.betting"}},
		{"another variant's file", variantFile, `variant = "ezugi-baccarat"`, `variant = "ezugi"`, []string{variantFile, "variant"}},
		{"no title", variantFile, `title = "Ezugi Baccarat"`, ``, []string{variantFile, "title"}},
		{"clause of another document", variantFile, `clause = "001/3.1.3"`, `clause = "002/3"`, []string{variantFile, "document"}},
		{"missing clause of the betting time", variantFile, `seconds = 18, clause = "001/11.13"`, `seconds = 18`, []string{variantFile, "timers.betting"}},
		{"missing clause of a limit", variantFile, `value = "0.50", currency = "EUR", clause = "001/11.12"`, `value = "0.50", currency = "EUR"`, []string{variantFile, "limits.minimum"}},
		{"missing clause of the decks", variantFile, `value = 8, clause = "001/11.2"`, `value = 8`, []string{variantFile, "shoe.decks"}},
		{"missing clauses of a bet", variantFile, `clauses = ["001/11.8.3"]`, ``, []string{variantFile, "bet tie"}},
		{"odd clause", variantFile, `clauses = ["001/11.8.3"]`, `clauses = ["11.8.3"]`, []string{variantFile, "bet tie", "11.8.3"}},
		{"no betting time", variantFile, `seconds = 18`, `seconds = 0`, []string{variantFile, "timers.betting"}},
		{"bad amount", variantFile, `value = "5000"`, `value = "5,000"`, []string{variantFile, "limits.maximum"}},
		{"no currency", variantFile, `value = "5000", currency = "EUR"`, `value = "5000", currency = ""`, []string{variantFile, "limits.maximum"}},
		{"bad odds", variantFile, `odds = "8:1"`, `odds = "8"`, []string{variantFile, "line", "odds"}},
		{"missing odds", variantFile, `odds = "8:1"`, ``, []string{variantFile, "bet tie", "odds"}},
		{"bet twice", variantFile, `name = "tie"`, `name = "banker"`, []string{variantFile, "bet banker", "twice"}},
		{"bet without a condition", variantFile, `wins = "tie"`, ``, []string{variantFile, "bet tie", "wins"}},
		{"missing rank in the burn", variantFile, `J = 10, `, ``, []string{variantFile, "shoe.burn.cards", "J"}},
		{"strange rank in the burn", variantFile, `J = 10,`, `J = 10, X = 1,`, []string{variantFile, "shoe.burn.cards.X"}},
		{"negative burn", variantFile, `A = 1,`, `A = -1,`, []string{variantFile, "shoe.burn.cards.A"}},
		{"no decks", variantFile, `decks = { value = 8`, `decks = { value = 0`, []string{variantFile, "shoe.decks"}},
		{"no reads", variantFile, `dealer = { value = 3`, `dealer = { value = 0`, []string{variantFile, "reads.dealer"}},
		{"setting of no kind", variantFile, `kind = "choice"`, `kind = "wish"`, []string{variantFile, "deck-check", "kind"}},
		{"default that is no choice", variantFile, `default = "none"`, `default = "some"`, []string{variantFile, "deck-check", "default"}},
		{"default out of range", variantFile, `default = "300"`, `default = "301"`, []string{variantFile, "idle-lock-seconds", "default"}},
		{"procedures of no file", variantFile, `procedures = ["001-baccarat"]`, `procedures = ["001-poker"]`, []string{variantFile, "001-poker"}},
		{"procedures outside the folder", variantFile, `procedures = ["001-baccarat"]`, `procedures = ["../../etc"]`, []string{variantFile, "etc"}},

		{"unknown key of a procedure", procedureFile, `clause = "001/7"`, "clause = \"001/7\"\ncolour = 1", []string{procedureFile, "line", "colour"}},
		{"bad incident", procedureFile, `incident = ["extra-card-drawn"]`, `incident = ["card-eaten"]`, []string{procedureFile, "001/11.27", "card-eaten"}},
		{"bad phase", procedureFile, `phase = "betting"`, `phase = "lunch"`, []string{procedureFile, "001/11.29.1", "phase", "lunch"}},
		{"bad decider", procedureFile, `decides = "shift-manager"`, `decides = "players"`, []string{procedureFile, "001/11.23", "decides", "players"}},
		{"bad effect on the round", procedureFile, `round = "void"`, `round = "explode"`, []string{procedureFile, "001/11.23", "round", "explode"}},
		{"bad effect on the bets", procedureFile, `bets = "refund"`, `bets = "keep"`, []string{procedureFile, "001/11.29.2", "bets", "keep"}},
		{"bad effect on the cards", procedureFile, `cards = ["carry"]`, `cards = ["eat"]`, []string{procedureFile, "001/11.27", "cards", "eat"}},
		{"unknown condition", procedureFile, `when = { device_lost = false }`, `when = { full_moon = true }`, []string{procedureFile, "001/7", "full_moon"}},
		{"condition of the wrong kind", procedureFile, `when = { remove = ">2" }`, `when = { remove = true }`, []string{procedureFile, "001/11.35.2", "remove"}},
		{"comparison of no number", procedureFile, `when = { remove = ">2" }`, `when = { remove = ">two" }`, []string{procedureFile, "001/11.35.2", "remove"}},
		{"clause of another document", procedureFile, `clause = "001/11.27"`, `clause = "002/11.27"`, []string{procedureFile, "002/11.27"}},
		{"no title", procedureFile, `title = "Burn the card"`, ``, []string{procedureFile, "001/11.28", "title"}},
		{"void that nobody announces", procedureFile, "announce = \"dealer or shift-manager\"", `announce = ""`, []string{procedureFile, "001/11.23", "announce"}},
		{"no document", procedureFile, `document = "001"`, ``, []string{procedureFile, "001/7"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			book, err := rulebook.LoadFrom(tree(t, test.file, test.old, test.with), "ezugi-baccarat")
			if err == nil || book != nil {
				t.Fatalf("taken: %+v", book)
			}
			for _, word := range test.says {
				if !strings.Contains(err.Error(), word) {
					t.Errorf("the error does not say %q: %v", word, err)
				}
			}
		})
	}
}

// The conditions of bets belong to the family; it names what it does not know.
func TestFamiliesCheckTheirBook(t *testing.T) {
	for _, test := range []struct{ name, old, with, says string }{
		{"unknown family", `family = "baccarat"`, `family = "whist"`, "whist"},
		{"unknown condition", `wins = "tie"`, `wins = "rain"`, "rain"},
		{"unknown return", `returns = "tie"`, `returns = "rain"`, "rain"},
		{"short deal", `order = ["player-1", "banker-1", "player-2", "banker-2"]`, `order = ["player-1", "banker-1"]`, "deal.order"},
		{"a place twice", `"player-2", "banker-2"]`, `"player-2", "player-2"]`, "deal.order"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := variant.LoadFrom(tree(t, variantFile, test.old, test.with), "ezugi-baccarat")
			if err == nil || !strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), "ezugi-baccarat") {
				t.Errorf("got %v, want an error about ezugi-baccarat that says %q", err, test.says)
			}
		})
	}
	if _, err := rulebook.Load("whist"); err == nil || !strings.Contains(err.Error(), "ezugi-baccarat") {
		t.Errorf("an unknown variant: %v; want the list of those there are", err)
	}
}

// The digest stamped on every round changes with any byte of either file.
func TestDigestChangesWithAnyByte(t *testing.T) {
	original := load(t).Digest
	if len(original) != 64 {
		t.Fatalf("the digest is %q", original)
	}
	for _, test := range []struct{ file, old, with string }{
		{variantFile, "Ezugi Baccarat", "Ezugi  Baccarat"}, {variantFile, "# Ezugi", "# ezugi"},
		{procedureFile, "# Procedures", "# procedures"}, {procedureFile, "Burn the card", "Burn the  card"},
		{variantFile, "seconds = 18", "seconds = 17"},
	} {
		book, err := rulebook.LoadFrom(tree(t, test.file, test.old, test.with), "ezugi-baccarat")
		if err != nil {
			t.Fatal(err)
		}
		if book.Digest == original {
			t.Errorf("the digest is the same with %q for %q", test.with, test.old)
		}
	}
	same, err := rulebook.LoadFrom(tree(t, "", "", ""), "ezugi-baccarat")
	if err != nil || same.Digest != original {
		t.Errorf("the same bytes give another digest: %v", err)
	}
}

func TestSettings(t *testing.T) {
	book := load(t)
	settings, err := book.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"deck-check": "none", "end-count": "none", "unshuffled-run": "5", "idle-lock-seconds": "300"}
	if fmt.Sprint(map[string]string(settings)) != fmt.Sprint(want) || settings.Number("unshuffled-run") != 5 {
		t.Errorf("the defaults are %v", settings)
	}
	for _, test := range []struct{ name, value, says string }{
		{"deck-check", "scan", ""}, {"idle-lock-seconds", "30", ""}, {"unshuffled-run", "13", ""},
		{"deck-check", "sometimes", "none, count, scan"}, {"deck-check", "", "none, count, scan"},
		{"idle-lock-seconds", "29", "30 to 300"}, {"idle-lock-seconds", "301", "30 to 300"},
		{"idle-lock-seconds", "many", "30 to 300"}, {"idle-lock-seconds", "60.0", "30 to 300"}, {"colour", "red", "deck-check"},
	} {
		settings, err := book.Choose(map[string]string{test.name: test.value})
		switch {
		case test.says == "" && (err != nil || settings[test.name] != test.value):
			t.Errorf("%s=%s: %v, %v", test.name, test.value, settings, err)
		case test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), test.name)):
			t.Errorf("%s=%s: %v, %v; want an error that names the setting and says %q", test.name, test.value, settings, err, test.says)
		}
	}
}

// Every embedded variant is played: it has the settings a table reads, and its
// first step is a sign-in.
func TestEveryVariantMakesATable(t *testing.T) {
	slugs := rulebook.Variants()
	if !slices.Contains(slugs, "ezugi-baccarat") || !slices.IsSorted(slugs) {
		t.Errorf("variants are %v", slugs)
	}
	for _, slug := range slugs {
		v, err := variant.Load(slug)
		if err != nil {
			t.Fatal(err)
		}
		settings, err := v.Book.Choose(nil)
		if err != nil {
			t.Fatal(err)
		}
		rules := table.NewRules(table.Setup{Variant: v, Settings: settings})
		if step := rules.Next(table.State{}); step.Kind != game.StepSignIn {
			t.Errorf("%s starts with %+v", slug, step)
		}
		if _, runs := rules.Due(table.State{Dealer: game.Person{ID: "d"}}); !runs {
			t.Errorf("%s has no idle lock", slug)
		}
		if settings.Number("unshuffled-run") < 1 {
			t.Errorf("%s has no unshuffled-run", slug)
		}
	}
}

// Rows that settle a case by themselves must end it: a technician's errand under
// such a row would be sent for ever.
func TestRowsByRuleEndTheirIncident(t *testing.T) {
	for _, row := range load(t).Procedures {
		if row.Decides == procedure.ByRule && slices.Contains(row.Cards, game.CallTechnician) {
			t.Errorf("%s calls the technician without anybody's say", row.Clause)
		}
	}
}

// Whatever the files hold, loading ends with a book or an error.
func FuzzLoadFrom(f *testing.F) {
	var seeds [2]string
	for i, name := range []string{variantFile, procedureFile} {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		seeds[i] = string(data)
	}
	f.Add(seeds[0], seeds[1])
	f.Add(strings.Replace(seeds[0], "[shoe]", "[[shoe]]", 1), seeds[1])
	f.Add(strings.Replace(seeds[0], `decks = { value = 8, clause = "001/11.2" }`, "decks = 8", 1), seeds[1])
	f.Add(seeds[0], strings.Replace(seeds[1], "when = {}", "when = { seen = {} }", 1))
	f.Add(seeds[0], "document = \"001\"\n[[procedure]]\n")
	f.Add("", "")
	f.Add("[shoe.burn]\ncards = {}", "x = 1979-05-27")
	f.Fuzz(func(t *testing.T, variantText, procedures string) {
		files := fstest.MapFS{variantFile: {Data: []byte(variantText)}, procedureFile: {Data: []byte(procedures)}}
		v, err := variant.LoadFrom(files, "ezugi-baccarat")
		if err != nil {
			if err.Error() == "" {
				t.Fatal("an error without a word")
			}
			return
		}
		if v.Book == nil || v.Family == nil || len(v.Book.Digest) != 64 || len(v.Book.Procedures) == 0 {
			t.Fatalf("loaded as %+v", v)
		}
	})
}
