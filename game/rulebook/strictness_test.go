package rulebook_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// An invalid book is rejected, and the error leads to the place.
func TestStrictness(t *testing.T) {
	tests := []struct {
		name, file, old, with string
		says                  []string
	}{
		{"unknown key", variantFile, `title = "Ezugi Baccarat"`, "title = \"Ezugi Baccarat\"\ncolour = \"red\"",
			[]string{variantFile, "line 8", "colour"}},
		{"unknown key in a table", variantFile, `[shoe]`, "[shoe]\ncut = 1", []string{variantFile, "line", "cut"}},
		{"unknown table", variantFile, `[shoe]`, "[wheel]\npockets = 37\n[shoe]", []string{variantFile, "line", "wheel"}},
		{"no TOML", variantFile, `[shoe]`, `[shoe`, []string{variantFile, "line"}},
		{"a key twice", variantFile, `family = "baccarat"`, "family = \"baccarat\"\nfamily = \"x\"", []string{variantFile}},
		{"a word for a number", variantFile, `seconds = 18`, `seconds = "18"`, []string{variantFile, "line", "timers.betting"}},
		{"another variant's file", variantFile, `variant = "ezugi-baccarat"`, `variant = "ezugi"`, []string{variantFile, "variant"}},
		{"no title", variantFile, `title = "Ezugi Baccarat"`, ``, []string{variantFile, "title"}},
		{"clause of another document", variantFile, `clause = "001/3.1.3"`, `clause = "002/3"`, []string{variantFile, "document"}},
		{"missing clause of the betting time", variantFile, `seconds = 18, clause = "001/11.13"`, `seconds = 18`,
			[]string{variantFile, "timers.betting"}},
		{"missing clause of a limit", variantFile, `value = "0.50", currency = "EUR", clause = "001/11.12"`,
			`value = "0.50", currency = "EUR"`, []string{variantFile, "limits.minimum"}},
		{"missing clause of the decks", variantFile, `value = 8, clause = "001/11.2"`, `value = 8`, []string{variantFile, "shoe.decks"}},
		{"missing clauses of a bet", variantFile, `clauses = ["001/11.8.3"]`, ``, []string{variantFile, "bet tie"}},
		{"odd clause", variantFile, `clauses = ["001/11.8.3"]`, `clauses = ["11.8.3"]`, []string{variantFile, "bet tie", "11.8.3"}},
		{"no betting time", variantFile, `seconds = 18`, `seconds = 0`, []string{variantFile, "timers.betting"}},
		{"betting for centuries", variantFile, `seconds = 18`, `seconds = 9300000000`,
			[]string{variantFile, "line ", "timers.betting", "want 1 to 86400"}},
		{"too many decks", variantFile, `decks = { value = 8`, `decks = { value = 9300000000`,
			[]string{variantFile, "line ", "shoe.decks", "want 1 to 16"}},
		{"amount without end", variantFile, `value = "5000"`, `value = "` + strings.Repeat("9", 500) + `"`,
			[]string{variantFile, "limits.maximum"}},
		{"setting of centuries", tableSettings, `most = 300`, `most = 9300000000`,
			[]string{"idle-lock-seconds", "most = 9300000000", "0 to 86400"}},
		{"bet with capitals", variantFile, `name = "tie"`, `name = "Dragon Seven"`,
			[]string{variantFile, "line ", "bet Dragon Seven", "small letters"}},
		{"bet of two signs", variantFile, `name = "tie"`, `name = "21++3"`, []string{variantFile, "line ", "bet 21++3", "or a plus"}},
		{"setting with capitals", tableSettings, `name = "idle-lock-seconds"`, `name = "Idle Lock"`,
			[]string{"Idle Lock", "small letters"}},
		{"house clause of the variant", variantFile, `clause = "001/3.1.3"`, `clause = "house/1"`,
			[]string{variantFile, "clause", "house/1"}},
		{"bad amount", variantFile, `value = "5000"`, `value = "5,000"`, []string{variantFile, "limits.maximum"}},
		{"no currency", variantFile, `value = "5000", currency = "EUR"`, `value = "5000", currency = ""`,
			[]string{variantFile, "limits.maximum"}},
		{"bad odds", variantFile, `odds = "8:1"`, `odds = "8"`, []string{variantFile, "line", "odds"}},
		{"missing odds", variantFile, `odds = "8:1"`, ``, []string{variantFile, "bet tie", "odds"}},
		{"bet twice", variantFile, `name = "tie"`, `name = "banker"`, []string{variantFile, "bet banker", "twice"}},
		{"bet without a condition", variantFile, `wins = "tie"`, ``, []string{variantFile, "bet tie", "wins"}},
		{"missing rank in the burn", variantFile, `J = 10, `, ``, []string{variantFile, "shoe.burn.cards", "J"}},
		{"strange rank in the burn", variantFile, `J = 10,`, `J = 10, X = 1,`, []string{variantFile, "shoe.burn.cards.X"}},
		{"negative burn", variantFile, `A = 1,`, `A = -1,`, []string{variantFile, "shoe.burn.cards.A"}},
		{"no decks", variantFile, `decks = { value = 8`, `decks = { value = 0`, []string{variantFile, "shoe.decks"}},
		{"cards that are shuffled each round and burned", variantFile, `shuffles = `,
			"each_round = { clause = \"001/11.2\" }\nshuffles = ", []string{variantFile, "shoe.each_round", "burn"}},
		{"no reads", variantFile, `dealer = { value = 3`, `dealer = { value = 0`, []string{variantFile, "reads.dealer"}},
		{"setting of no kind", shoeSettings, `kind = "choice"`, `kind = "wish"`, []string{variantFile, "deck-check", "kind"}},
		{"default that is no choice", shoeSettings, `default = "none"`, `default = "some"`, []string{variantFile, "deck-check", "default"}},
		{"default out of range", tableSettings, `default = "300"`, `default = "301"`,
			[]string{variantFile, "idle-lock-seconds", "default"}},
		{"procedures of no file", variantFile, `procedures = ["001-baccarat"`, `procedures = ["001-poker"`,
			[]string{variantFile, "001-poker"}},
		{"settings of no file", variantFile, `common = ["shoe"`, `common = ["boot"`, []string{variantFile, "boot"}},
		{"unknown key of a setting", shoeSettings, `kind = "choice"`, "kind = \"choice\"\ncolour = 1", []string{shoeSettings, "colour"}},
		{"procedures outside the folder", variantFile, `procedures = ["001-baccarat"`, `procedures = ["../../etc"`,
			[]string{variantFile, "etc"}},

		{"unknown key of a procedure", procedureFile, `clause = "001/7"`, "clause = \"001/7\"\ncolour = 1",
			[]string{procedureFile, "line", "colour"}},
		{"bad incident", procedureFile, `incident = ["extra-card-drawn"]`, `incident = ["card-eaten"]`,
			[]string{procedureFile, "001/11.27", "card-eaten"}},
		{"bad phase", procedureFile, `phase = "betting"`, `phase = "lunch"`, []string{procedureFile, "001/11.29.1", "phase", "lunch"}},
		{"bad decider", procedureFile, `decides = "shift-manager"`, `decides = "players"`,
			[]string{procedureFile, "001/11.29", "decides", "players"}},
		{"bad effect on the round", procedureFile, `round = "void"`, `round = "explode"`,
			[]string{procedureFile, "001/11.23", "round", "explode"}},
		{"bad effect on the bets", procedureFile, `bets = "refund"`, `bets = "keep"`,
			[]string{procedureFile, "001/11.29.2", "bets", "keep"}},
		{"bad effect on the cards", procedureFile, `cards = ["carry"]`, `cards = ["eat"]`,
			[]string{procedureFile, "001/11.27", "cards", "eat"}},
		{"unknown condition", procedureFile, `when = { device_lost = false }`, `when = { full_moon = true }`,
			[]string{procedureFile, "001/7", "full_moon"}},
		{"condition of the wrong kind", procedureFile, `when = { remove = ">2" }`, `when = { remove = true }`,
			[]string{procedureFile, "001/11.35.2", "remove"}},
		{"comparison of no number", procedureFile, `when = { remove = ">2" }`, `when = { remove = ">two" }`,
			[]string{procedureFile, "001/11.35.2", "remove"}},
		{"clause of another document", procedureFile, `clause = "001/11.27"`, `clause = "002/11.27"`, []string{procedureFile, "002/11.27"}},
		{"no title", procedureFile, `title = "Burn the card"`, ``, []string{procedureFile, "001/11.28", "title"}},
		{"void that nobody announces", procedureFile, "announce = \"dealer or shift-manager\"", `announce = ""`,
			[]string{procedureFile, "001/11.23", "announce"}},
		{"no document", procedureFile, `document = "001"`, ``, []string{procedureFile, "001/7"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			book, err := variant.Library().Over(rulebook.TreeOf(tree(t, test.file, test.old, test.with))).Load("ezugi-baccarat")
			if err == nil || book != nil {
				t.Fatalf("taken: %+v", book)
			}
			for _, word := range test.says {
				check.Containsf(t, err.Error(), word, "the error does not say %q: %v", word, err)
			}
		})
	}
}

// The conditions of bets belong to the family; it names the unknown ones.
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
	check.ErrorSaysf(t, check.ErrorOf(variant.Library().Load("whist")), "ezugi-baccarat", "an unknown variant")
}

// The digest stamped on every round changes with any byte of either file.
func TestDigestChangesWithAnyByte(t *testing.T) {
	original := load(t).Digest
	must.Equalf(t, len(original), 64, "the digest is %q", original)
	for _, test := range []struct{ file, old, with string }{
		{variantFile, "Ezugi Baccarat", "Ezugi  Baccarat"}, {variantFile, "# Ezugi", "# ezugi"},
		{procedureFile, "# Procedures", "# procedures"}, {procedureFile, "Burn the card", "Burn the  card"},
		{variantFile, "seconds = 18", "seconds = 17"},
	} {
		over := rulebook.TreeOf(tree(t, test.file, test.old, test.with))
		book := must.Get(variant.Library().Over(over).Load("ezugi-baccarat"))(t)
		if book.Digest == original {
			t.Errorf("the digest is the same with %q for %q", test.with, test.old)
		}
	}
	same, err := variant.Library().Over(rulebook.TreeOf(tree(t, "", "", ""))).Load("ezugi-baccarat")
	if err != nil || same.Digest != original {
		t.Errorf("the same bytes give another digest: %v", err)
	}
}

func TestSettings(t *testing.T) {
	book := load(t)
	settings := must.Get(book.Choose(nil))(t)
	want := map[string]string{
		"deck-check": "none", "end-count": "none", "unshuffled-run": "5", "idle-lock-seconds": "300", "dealer-silent-seconds": "600",
		"device-wait-seconds": "90", "platform-wait-seconds": "90", "manual-entry": "off", "badge-alone": "off", "badge-wanted": "off", "floor-ruling": "off", "open-without-manager": "off",
		"void-afterwards": "off",
	}
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

// Every embedded variant can be played: it has the settings a table reads, and its first step is a sign-in.
func TestEveryVariantMakesATable(t *testing.T) {
	slugs := variant.Slugs()
	if !slices.Contains(slugs, "ezugi-baccarat") || !slices.IsSorted(slugs) {
		t.Errorf("variants are %v", slugs)
	}
	for _, slug := range slugs {
		v := must.Get(variant.Load(slug))(t)
		settings := must.Get(v.Book.ChooseTraining(nil))(t)
		rules := decide.NewRules(decide.Setup{Variant: v, Settings: settings})
		step := rules.Next(&state.State{})
		check.Equalf(t, step.Kind, game.StepSignIn, "%s starts with %+v", slug, step)
		if _, runs := rules.Due(&state.State{Dealer: game.Person{ID: "d"}}); !runs {
			t.Errorf("%s has no idle lock", slug)
		}
		if v.Book.Shoe != nil && settings.Number("unshuffled-run") < 1 {
			t.Errorf("%s has no unshuffled-run", slug)
		}
	}
}

// Rows that settle a case by themselves must end it: otherwise such a row would call the technician again and again.
func TestRowsByRuleEndTheirIncident(t *testing.T) {
	for _, row := range load(t).Procedures {
		if row.Decides == procedure.ByRule && slices.Contains(row.Cards, game.CallTechnician) {
			t.Errorf("%s calls the technician without anybody's say", row.Clause)
		}
	}
}

// Loading any files ends with a book or an error.
func FuzzLoadFrom(f *testing.F) {
	var seeds [2]string
	for i, name := range []string{variantFile, procedureFile} {
		data := must.Get(variant.Library().Files.ReadFile(name))(f)
		seeds[i] = string(data)
	}
	f.Add(seeds[0], seeds[1])
	f.Add(strings.Replace(seeds[0], "[shoe]", "[[shoe]]", 1), seeds[1])
	f.Add(strings.Replace(seeds[0], `decks = { value = 8, clause = "001/11.2" }`, "decks = 8", 1), seeds[1])
	f.Add(seeds[0], strings.Replace(seeds[1], "when = {}", "when = { seen = {} }", 1))
	f.Add(seeds[0], "document = \"001\"\n[[procedure]]\n")
	for _, name := range []string{"evolution-peek-baccarat", "pragmatic-fortune6-baccarat", "ro-baccarat", "pragmatic-mega-baccarat"} {
		data := must.Get(variant.Library().Files.ReadFile("variants/" + name + ".toml"))(f)
		f.Add(strings.ReplaceAll(string(data), name, "ezugi-baccarat"), seeds[1])
	}
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
		if settings, err := v.Book.ChooseTraining(nil); err != nil {
			t.Fatalf("training lacks a value: %v", err)
		} else if v.With(settings).Family == nil {
			t.Fatal("filled in, it is played by nobody")
		}
	})
}
