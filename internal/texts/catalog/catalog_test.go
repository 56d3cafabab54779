package catalog_test

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/texts/catalog"
	"pitboss/internal/texts/inventory"
)

var (
	number = inventory.Arg{Name: "n", Kind: message.KindNumber}
	texts  = []inventory.Text{
		{Key: "t.cards", English: "{n} cards", One: "{n} card", Args: []inventory.Arg{number}},
		{Key: "t.hello", English: "Hello {who}", Args: []inventory.Arg{{Name: "who", Kind: message.KindText}}},
	}
)

// translated returns a whole catalog of the texts, in which old is replaced by new.
func translated(old, new string) catalog.Catalog {
	const whole = `
["t.cards"]
description = "{n} card | {n} cards"
one = "{n} korta"
few = "{n} kortos"
other = "{n} kortų"

["t.hello"]
description = "Hello {who}"
other = "Labas, {who}"
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
		{`["t.hello"]`, `["t.gone"]`, "lt: t.gone is used by nothing; lt: t.hello is missing"},
		{"Labas, {who}", "Labas", `lt: t.hello: the English says nothing of the argument "who"`},
		{"Labas, {who}", "Labas, {whom}",
			`lt: t.hello: the English says nothing of the argument "who"; lt: t.hello: {whom} has no argument`},
		{"Labas, {who}", "", "lt: t.hello: the form other is missing"},
		{"few", "two", "lt: t.cards: the form few is missing; lt: t.cards: there is no form two of it: want one, few, other"},
		{`"Hello {who}"`, `"Hi {who}"`, `lt: t.hello: the English is now "Hello {who}"`},
	} {
		check.Equalf(t, strings.Join(catalog.Check(translated(test.old, test.new), texts, "lt"), "; "), test.want,
			"%s for %s", test.new, test.old)
	}
	wrong := catalog.Check(translated("", ""), texts, "no language")
	check.Equalf(t, len(wrong), 1, "%v", wrong)
}

func TestUpdateKeepsWhatIsStillTheSame(t *testing.T) {
	whole := translated("", "")
	updated, err := catalog.Update(whole, texts, "lt")
	if err != nil || !reflect.DeepEqual(updated, whole) {
		t.Errorf("%v, %v", updated, err)
	}
	changed := append(texts[:1:1], inventory.Text{Key: "t.hello", English: "Hi {who}"}, inventory.Text{Key: "t.new", English: `"New" \ `})
	updated, err = catalog.Update(whole, changed, "lt")
	if err != nil || updated["t.hello"]["other"] != "" || updated["t.cards"]["few"] != "{n} kortos" ||
		updated["t.new"]["description"] != `"New" \ ` {
		t.Errorf("%v, %v", updated, err)
	}
	read, err := catalog.Read(catalog.Write(updated, "A head\nof two lines"))
	if err != nil || !reflect.DeepEqual(read, updated) {
		t.Errorf("read %v, %v; want %v", read, err, updated)
	}
	if updated, _ := catalog.Update(whole, texts[:1], "lt"); len(updated) != 1 {
		t.Errorf("what nothing uses is kept: %v", updated)
	}
}

func TestPseudo(t *testing.T) {
	made := catalog.Pseudo(append(texts, inventory.Text{Key: "t.only", English: "{list}"}))
	want := catalog.Catalog{
		"t.cards": {"one": "⟦{n} cárd⟧", "other": "⟦{n} cárds~⟧"},
		"t.hello": {"other": "⟦Hélló {who}~⟧"}, "t.only": {"other": "{list}"},
	}
	check.Deep(t, made, want)
	long := "Scan the third card to Banker, then announce what won and how much."
	said := catalog.Pseudo([]inventory.Text{{Key: "t", English: long}})["t"]["other"]
	if got, want := utf8.RuneCountInString(said), len(long)*14/10; got < want || got > want+1 {
		t.Errorf("%s has %d letters, want %d", said, got, want)
	}
	if strings.ContainsAny(said, "aeiouy") {
		t.Errorf("%s has vowels without marks", said)
	}
}
