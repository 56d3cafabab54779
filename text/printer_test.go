package text

import (
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// lithuanian is a small catalog with the forms that Lithuanian has.
const lithuanian = `
["t.cards"]
n.one = "Surink {n} kortą."
n.few = "Surink {n} kortas."
n.other = "Surink {n} kortų."

["t.says"]
words = "{who}: {what}"

["t.other"]
words = "{stranger} nežinomas"

["t.empty"]
words = ""

["t.turns"]
turns."=1" = "Vienas apsisukimas iš {most}"
turns.one = "{turns} apsisukimas iš {most}"
turns.few = "{turns} apsisukimai iš {most}"
turns.other = "{turns} apsisukimų iš {most}"

["t.twin"]
same = "t.turns"

["t.closed"]
words = ["STATYMAI BAIGTI", "BAIGTA"]
`

func printerOf(t *testing.T, catalog string) *Printer {
	t.Helper()
	return must.Get(newPrinter("lt", []byte(catalog)))(t)
}

func cards(n int) message.Text {
	return message.Count("t.cards", "Collect {n} card.", "Collect {n} cards.", message.Number("n", n))
}

func TestSay(t *testing.T) {
	printer := printerOf(t, lithuanian)
	for want, text := range map[string]message.Text{
		"Surink 1 kortą.":  cards(1),
		"Surink 21 kortą.": cards(21),
		"Surink 3 kortas.": cards(3),
		"Surink 10 kortų.": cards(10),
		"Ona: Surink 2 kortas.": message.New("t.says", "{who} says {what}", message.String("who", "Ona"),
			message.Message("what", cards(2))),
		"Ona: A b.": message.New("t.says", "{who} says {what}", message.String("who", "Ona"),
			message.Message("what", message.Written("A b."))),
		"Surink 1 kortą. Unknown.":   message.Sentences(cards(1), message.New("t.unknown", "Unknown.")),
		"Surink 1 kortą., In {curl}": message.New("t.none", "{list}", message.List("list", cards(1), message.Written("In {curl}"))),
		"Plain {n} words":            message.Written("Plain {n} words"),
		"Nobody x":                   message.New("t.other", "Nobody {who}", message.String("who", "x")),
		"Empty":                      message.New("t.empty", "Empty"),
		"Vienas apsisukimas iš 3":    turns("t.turns", 1),
		"21 apsisukimas iš 3":        turns("t.turns", 21),
		"12 apsisukimų iš 3":         turns("t.twin", 12),
		"4 apsisukimai iš 3":         turns("t.twin", 4),
		"STATYMAI BAIGTI":            message.New("t.closed", "NO MORE BETS"),
	} {
		check.Equalf(t, printer.Say(text), want, "%v is", text)
	}
}

// turns returns a text whose English has one form: its number is not its first argument.
func turns(key string, n int) message.Text {
	return message.New(key, "Of {most} turns: {turns}", message.Number("most", 3), message.Number("turns", n))
}

func TestWordings(t *testing.T) {
	printer := printerOf(t, lithuanian)
	check.Deep(t, printer.Wordings(message.New("t.closed", "NO MORE BETS")), []string{"STATYMAI BAIGTI", "BAIGTA"})
	check.Deep(t, printer.Wordings(turns("t.turns", 2)), []string{"{turns} apsisukimai iš {most}"})
	check.Deep(t, printer.Wordings(message.New("t.unknown", "Unknown")), []string{"Unknown"})
	var english *Printer
	check.Deep(t, english.Wordings(cards(1)), []string{"Collect {n} card."})
}

func TestNoPrinterSaysEnglish(t *testing.T) {
	var none *Printer
	if said := none.Say(message.Sentences(cards(1), cards(2))); said != "Collect 1 card. Collect 2 cards." || none.Language() != English {
		t.Errorf("%q in %s", said, none.Language())
	}
}

func TestFor(t *testing.T) {
	for _, language := range []string{"", English} {
		if printer, err := For(language); printer != nil || err != nil {
			t.Errorf("%q: %v, %v", language, printer, err)
		}
	}
	for _, language := range Languages()[1:] {
		printer, err := For(language)
		if err != nil || printer.Language() != language {
			t.Errorf("%s: %v", language, err)
		}
		if again, _ := For(language); again != printer {
			t.Errorf("%s is read twice", language)
		}
		entries := must.Get(ParseCatalog(must.Get(catalogs.ReadFile("catalogs/" + FileName(language)))(t)))(t)
		must.Equal(t, len(printer.tables), len(entries))
		for key, entry := range entries {
			check.Deepf(t, printer.entry(key), entry, "%s in %s", key, language)
		}
	}
	check.ErrorSaysf(t, check.ErrorOf(For("elvish")), "en, en-XA, lt or ro", "an unknown language")
	check.ErrorSaysf(t, check.ErrorOf(newPrinter("lt", []byte("x"))), "the texts in lt: the catalog", "no catalog")
	for catalog, want := range map[string]string{
		"x":                  "the catalog: fields before the first text",
		"[t]\nwords = \"x\"": `the line [t]: want ["key"]`,
		"[\"t.a\"]\nwords = \"x\"\n[\"t.a\"]\nwords = \"x\"": "the text t.a twice",
		"[\"t.a\"]\nwords = x":                               "the catalog's text t.a: ",
		"[\"t.a\"]\nsome = \"x\"":                            "t.a: the field some: want description, same, words, or the forms",
		"[\"t.a\"]\nwords = 3":                               "t.a: the form other: want a string or a list",
		"[\"t.a\"]\nsame = 3":                                "t.a: the field same: want a string",
		"[\"t.a\"]\nn.one = 3":                               "t.a: the form one: want a string",
		"[\"t.a\"]\nm.one = \"x\"\nn.one = \"x\"":            "t.a: forms of m and of n: want those of one argument",
		"[\"t.a\"]\nm.other = \"x\"\nwords = \"x\"":          "t.a: words and forms of m: want one of them",
	} {
		_, err := ParseCatalog([]byte(catalog))
		check.ErrorSaysf(t, err, want, "%q", catalog)
	}
}

func TestForms(t *testing.T) {
	for language, want := range map[string]string{
		"en": "one other", "en-XA": "one other", "lt": "one few other", "ro": "one few other", "ja": "other",
		"ar": "zero one two few many other",
	} {
		forms := must.Get(Forms(language))(t)
		check.Equalf(t, strings.Join(forms, " "), want, "%s has %v", language, forms)
	}
	if _, err := Forms("no language"); err == nil {
		t.Error("no language has forms")
	}
}

func BenchmarkSay(b *testing.B) {
	printer := must.Get(newPrinter("lt", []byte(lithuanian)))(b)
	for b.Loop() {
		printer.Say(cards(3))
	}
}

// BenchmarkStart makes the printer of a language, as every start of a console does.
func BenchmarkStart(b *testing.B) {
	data := must.Get(catalogs.ReadFile("catalogs/" + FileName(Pseudo)))(b)
	for b.Loop() {
		must.Get(newPrinter(Pseudo, data))(b)
	}
}

// TestAfter: the key goes around every language that people read, from any of them.
func TestAfter(t *testing.T) {
	for language, want := range map[string][]string{
		English: {"lt", "ro"}, "lt": {"ro", English}, "ro": {English, "lt"}, Pseudo: {"lt", "ro", English},
	} {
		check.Slices(t, After(language), want)
	}
}
