package glossary_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/texts/catalog"
	"pitboss/internal/texts/glossary"
	"pitboss/internal/texts/inventory"
)

const english = `
[shift]
words = ["shift", "shifts"]
not = ["shift or altgr"]

[shift-manager]
words = ["shift manager", "shift managers"]

[round]
words = ["round", "rounds"]

[seat]
words = ["seat"]
`

const romanian = `
negations = ["ne"]

[terms]
shift = ["tur"]
shift-manager = ["pit boss", "șef"]
round = ["rund"]
seat = ["loc.", "locul"]

[documents]
round = ["mân"]
`

// problems returns what a glossary finds in a catalog with one text, whose key is "t.text" unless key is another.
func problems(t *testing.T, key, said, words, excuses string) string {
	t.Helper()
	made := must.Get(glossary.Parse([]byte(english), []byte(romanian+excuses)))(t)
	translated := must.Get(catalog.Read(fmt.Appendf(nil, "[%q]\ndescription = %q\n%s\n", key, said, words)))(t)
	one, many, counted := strings.Cut(said, " | ")
	text := inventory.Text{Key: key, English: one}
	if counted {
		text = inventory.Text{Key: key, English: many, One: one, Args: []inventory.Arg{{Name: "n", Kind: message.KindNumber}}}
	}
	return strings.Join(made.Check(translated, []inventory.Text{text}), "; ")
}

func TestWords(t *testing.T) {
	const noRound, noManager = "t.text: the term round of %q is not translated as one of: rund",
		"t.text: the term shift-manager of %q is not translated as one of: pit boss, șef"
	for _, test := range []struct{ english, words, want string }{
		{"The round is over.", `words = "Runda s-a încheiat."`, ""},
		{"rounds", `words = "rundelor"`, ""},
		{"ROUND VOID", `words = "RUNDĂ ANULATĂ"`, ""},
		{"The round is over.", `words = "Mâna s-a încheiat."`, noRound},
		{"The round is over.", `words = "Prerunda"`, noRound},     // not the beginning of a word
		{"The round is over.", `words = "nerundă"`, ""},           // a negation
		{"Go around, grounded", `words = "altceva"`, ""},          // parts of other words
		{"{round} is over", `words = "{round}: gata"`, ""},        // an argument is no word
		{"The round is over.", `words = "{round} gata"`, noRound}, // nor in the translation
		{"Call the shift manager.", `words = "Chemați pit bossul."`, ""},
		{"CALL THE SHIFT MANAGER", `words = "ȘEFUL"`, ""},
		{"Call the shift manager.", `words = "Chemați sefl."`, noManager}, // the letters count
		{"Call the\nshift manager.", `words = "Tura"`, noManager},         // the longest phrase, across lines
		{"The shift of the shift manager", `words = "Tura: pit boss"`, ""},
		{"with Shift or AltGr", `words = "cu Shift sau AltGr"`, ""}, // not a shift of people
		{"seat", `words = "loc"`, ""},
		{"seat", `words = "locul 3"`, ""},
		{"seat", `words = "locație"`, "t.text: the term seat of %q is not translated as one of: loc., locul"},
		{"ROUND VOID", `words = ["RUNDĂ ANULATĂ", "ANULATĂ"]`, ""}, // a shorter wording may leave it out
		{"ROUND VOID", `words = ["ANULATĂ", "RUNDĂ"]`, noRound},
		{"round", `words = ""`, ""}, // the check of the catalog reports it
		{"round", `words = []`, ""},
		{"One round | {n} rounds", "n.one = \"o rundă\"\nn.few = \"{n} runde\"\nn.other = \"{n} de runde\"", ""},
		{"One | {n} rounds", "n.one = \"una\"\nn.few = \"{n} runde\"\nn.other = \"{n} de runde\"", ""},
		{"One round | {n} rounds", "n.one = \"una\"\nn.few = \"{n} runde\"\nn.other = \"{n}\"", noRound},
	} {
		want, said := test.want, test.english
		if _, many, counted := strings.Cut(said, " | "); counted {
			said = many
		}
		if strings.Contains(want, "%q") {
			want = fmt.Sprintf(want, said)
		}
		check.Equalf(t, problems(t, "t.text", test.english, test.words, ""), want, "%q as %s", test.english, test.words)
	}
}

func TestDocumentsHaveWordsOfTheirOwn(t *testing.T) {
	const words = `words = "Mâna s-a încheiat."`
	check.Equal(t, problems(t, "procedure.004.end", "The round is over.", words, ""), "")
	check.Equalf(t, problems(t, "call.004.end", "The round is over.", words, ""), "", "a call of a document")
	check.Equal(t, problems(t, "procedure.004.end", "The round is over.", `words = "Gata."`, ""),
		`procedure.004.end: the term round of "The round is over." is not translated as one of: rund, mân`)
}

func TestExcuses(t *testing.T) {
	const excuse = "[[excused]]\nterms = [\"round\"]\nreason = \"no room\"\nkeys = [\"t.text\"]\n"
	const stale = "t.text: its excuse for the term round is not needed: delete it"
	for _, test := range []struct{ key, english, words, want string }{
		{"t.text", "Round", `words = "Gata"`, ""},
		{"t.text", "Round", `words = "Runda"`, stale},
		{"t.text", "Over", `words = "Gata"`, stale},
		{"t.other", "Over", `words = "Gata"`, stale},
		{"t.text", "Round of the shift", `words = "Gata"`,
			`t.text: the term shift of "Round of the shift" is not translated as one of: tur`},
	} {
		check.Equalf(t, problems(t, test.key, test.english, test.words, excuse), test.want, "%q as %s", test.english, test.words)
	}
}

func TestATwinCountsOnce(t *testing.T) {
	made := must.Get(catalog.Read([]byte(`
["t.a"]
description = "Round"
words = "Gata"

["t.b"]
same = "t.a"
`)))(t)
	twins := []inventory.Text{{Key: "t.a", English: "Round"}, {Key: "t.b", English: "Round"}}
	terms := must.Get(glossary.Parse([]byte(english), []byte(romanian)))(t)
	check.Slices(t, terms.Check(made, twins), []string{`t.a: the term round of "Round" is not translated as one of: rund`})

	excused := romanian + "[[excused]]\nterms = [\"round\"]\nreason = \"no room\"\nkeys = [\"t.a\", \"t.b\"]\n"
	terms = must.Get(glossary.Parse([]byte(english), []byte(excused)))(t)
	check.Slices(t, terms.Check(made, twins), []string{"t.b: its excuse for the term round is not needed: delete it"})
}

func TestWrongFiles(t *testing.T) {
	for _, test := range []struct{ english, old, new, want string }{
		{english, "round = [\"rund\"]\n", "", "the term round has no stems"},
		{english, `["rund"]`, `["Rund"]`, `the stem "Rund" of round: want lower-case words`},
		{english, `["rund"]`, `[""]`, `the stem "" of round: want lower-case words`},
		{english, "[documents]", "[documents]\nbet = [\"pari\"]", "the term bet is not in en.toml"},
		{english, "[documents]", "[documents]\nround = 3", "cannot decode TOML integer"},
		{english, "negations", "prefixes", "missing in the target"},
		{english, "[documents]", "[[excused]]\nterms = [\"bet\"]\nreason = \"x\"\nkeys = []\n[documents]", "the term bet of an excuse"},
		{english, "[documents]", "[[excused]]\nterms = [\"round\"]\nkeys = [\"t.a\"]\n[documents]", "the excuse of t.a has no reason"},
		{english, "[documents]", "[[excused]]\nterms = [\"round\"]\nreason = \"x\"\nkeys = [\"t.a\", \"t.a\"]\n[documents]",
			"t.a is excused twice for the term round"},
		{english + "[bet]\nwords = []", "", "", "the term bet has no words"},
		{english + "[bet]\nwords = [\"Round\"]", "", "", `the phrase "round" appears twice`},
		{english + "[bet]\nwords = \"bet\"", "", "", "the English terms"},
	} {
		_, err := glossary.Parse([]byte(test.english), []byte(strings.Replace(romanian, test.old, test.new, 1)))
		check.ErrorSaysf(t, err, test.want, "%s for %s", test.new, test.old)
	}
}

func TestALanguageWithoutTerms(t *testing.T) {
	check.Slices(t, glossary.Check(nil, nil, "en-XA"), nil)
}
