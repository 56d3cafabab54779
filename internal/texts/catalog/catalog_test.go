package catalog_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/texts/catalog"
	"pitboss/internal/texts/inventory"
	"pitboss/text"
)

var (
	number = inventory.Arg{Name: "n", Kind: message.KindNumber}
	texts  = []inventory.Text{
		{Key: "t.cards", English: "{n} cards", One: "{n} card", Args: []inventory.Arg{number}},
		{Key: "t.hello", English: "Hello {who}", Args: []inventory.Arg{{Name: "who", Kind: message.KindText}}},
		{Key: "t.hello.again", English: "Hello {who}", Args: []inventory.Arg{{Name: "who", Kind: message.KindText}}},
		{Key: "t.shoes", English: "{n} of {most} cards left", Args: []inventory.Arg{number, {Name: "most", Kind: message.KindNumber}}},
		{Key: "t.works", English: "The {device} works.", Args: []inventory.Arg{{Name: "device", Kind: message.KindDevice}}},
	}
)

// translated returns a whole catalog of the texts, in which old is replaced by new.
func translated(old, new string) catalog.Catalog {
	const whole = `
["t.cards"]
description = "{n} card | {n} cards"
n.one = "{n} korta"
n.few = "{n} kortos"
n.other = "{n} kortų"

["t.hello"]
description = "Hello {who}"
words = "Labas, {who}"

["t.hello.again"]
same = "t.hello"

["t.shoes"]
description = "{n} of {most} cards left"
words = "kortų: {n}, iš {most}"

["t.works"]
description = "The {device} works."
words = "Veikia: {device}."
`
	made, err := catalog.Read([]byte(strings.Replace(whole, old, new, 1)))
	if err != nil {
		panic(err)
	}
	return made
}

func TestCheck(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{"", "", ""},
		{"{n} kortų", "daug kortų", ""}, // a number may stand in words
		{`["t.hello"]`, `["t.gone"]`, `lt: t.gone is used by nothing; lt: t.hello.again: "t.hello", whose words it takes, has none; ` +
			"lt: t.hello: is missing"},
		{"Labas, {who}", "Labas", `lt: t.hello: the form other says nothing of the argument "who"`},
		{"Labas, {who}", "Labas, {whom}",
			`lt: t.hello: the form other says nothing of the argument "who"; lt: t.hello: {whom} has no argument`},
		{"Labas, {who}", "", "lt: t.hello: the form other is missing"},
		{"few", "two", "lt: t.cards: the form few is missing; lt: t.cards: there is no form two of it: want one, few, other"},
		{"n.few", `n."=1" = "Viena"` + "\nn.few", ""},
		{`"Hello {who}"`, `"Hi {who}"`, `lt: t.hello.again: the English is not that of t.hello: "Hello {who}"; ` +
			`lt: t.hello: the English is now "Hello {who}"`},
		{`same = "t.hello"`, `same = "t.cards"`, `lt: t.hello.again: the English is not that of t.cards: "Hello {who}"`},
		{`same = "t.hello"`, "same = \"t.hello\"\nwords = \"{who}\"", `lt: t.hello.again: it has words, and same = "t.hello": want one of them`},
		{"kortų: {n}, iš {most}", "{n} iš {most} kortų", "lt: t.shoes: kortų is counted, but has one form"},
		{"kortų: {n}, iš {most}", "{n} iš {most} s", ""},
		{"Veikia: {device}.", "{device} veikia.", "lt: t.works: a sentence begins with a device's name, in small letters"},
		{"kortų: {n}", "korţų: {n}", "lt: t.shoes: ş and ţ have a cedilla: want ș and ț, with a comma"},
	} {
		check.Equalf(t, strings.Join(catalog.Check(translated(test.old, test.new), texts, "lt"), "; "), test.want,
			"%s for %s", test.new, test.old)
	}
	wrong := catalog.Check(translated("", ""), texts, "no language")
	check.Equalf(t, len(wrong), 1, "%v", wrong)
}

func TestUpdateKeepsWhatIsStillTheSame(t *testing.T) {
	whole := translated("", "")
	check.Deep(t, must.Get(catalog.Update(whole, texts, "lt"))(t), whole)

	changed := append(texts[:1:1], inventory.Text{Key: "t.hello", English: "Hi {who}", Args: texts[1].Args}, texts[2],
		inventory.Text{Key: "t.new", English: `"New" \ `})
	updated := must.Get(catalog.Update(whole, changed, "lt"))(t)
	check.Deep(t, updated["t.cards"], whole["t.cards"])
	check.Deep(t, updated["t.hello"], text.Entry{Description: "Hi {who}", Forms: map[string][]string{"other": {""}}})
	check.Deep(t, updated["t.hello.again"], whole["t.hello"]) // its English has not changed, so it has the words now
	check.Equal(t, updated["t.new"].Description, `"New" \ `)
	_, kept := updated["t.shoes"]
	check.Equal(t, kept, false)

	check.Deep(t, must.Get(catalog.Read(catalog.Write(updated, "A head\nof two lines")))(t), updated)
}

func TestUpdateJoinsTheSameEnglish(t *testing.T) {
	twins := []inventory.Text{{Key: "t.a", English: "Open"}, {Key: "t.b", English: "Open"}, {Key: "t.c", English: "Open"}}
	joined := must.Get(catalog.Update(nil, twins, "lt"))(t)
	check.Deep(t, joined["t.b"], text.Entry{Same: "t.a"})
	old := must.Get(catalog.Read([]byte(`
["t.b"]
description = "Open"
words = "Atversti"

["t.c"]
description = "Open"
words = ["Atidaryti", "Atid."]
`)))(t)
	joined = must.Get(catalog.Update(old, twins, "lt"))(t)
	check.Deep(t, joined["t.a"], text.Entry{Same: "t.b"})
	check.Deep(t, joined["t.c"], old["t.c"])
	check.Deep(t, must.Get(catalog.Read(catalog.Write(joined, "")))(t), joined)
}

// TestUpdateAgainChangesNothing: the words stay with the key that had them, also where a new key with the same English
// comes first. Whoever then fills in the new key cannot replace them.
func TestUpdateAgainChangesNothing(t *testing.T) {
	old := must.Get(catalog.Read([]byte("[\"t.b\"]\ndescription = \"Open\"\nwords = \"Atversti\"")))(t)
	twins := []inventory.Text{{Key: "t.a", English: "Open"}, {Key: "t.b", English: "Open"}, {Key: "t.new", English: "New"}}
	want := catalog.Catalog{"t.a": {Same: "t.b"}, "t.b": old["t.b"],
		"t.new": {Description: "New", Forms: map[string][]string{"other": {""}}}}
	for range 3 {
		old = must.Get(catalog.Update(old, twins, "lt"))(t)
		check.Deep(t, old, want)
	}
}

func TestPseudo(t *testing.T) {
	made := catalog.Pseudo(append(texts[:2:2], inventory.Text{Key: "t.only", English: "{list}"}))
	want := catalog.Catalog{
		"t.cards": {Count: "n", Forms: map[string][]string{"one": {"⟦{n} cárd⟧"}, "other": {"⟦{n} cárds~⟧"}}},
		"t.hello": text.Words("⟦Hélló {who}~⟧"), "t.only": text.Words("{list}"),
	}
	check.Deep(t, made, want)
	long := "Scan the third card to Banker, then announce what won and how much."
	said := catalog.Pseudo([]inventory.Text{{Key: "t", English: long}})["t"].Forms["other"][0]
	if got, want := utf8.RuneCountInString(said), len(long)*14/10; got < want || got > want+1 {
		t.Errorf("%s has %d letters, want %d", said, got, want)
	}
	if strings.ContainsAny(said, "aeiouy") {
		t.Errorf("%s has vowels without marks", said)
	}
}
