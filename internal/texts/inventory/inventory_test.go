package inventory_test

import (
	"reflect"
	"testing"
	"testing/fstest"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/texts/inventory"
)

// of returns the inventory of one function.
func of(body string) ([]inventory.Text, error) {
	source := "package a\n\nimport \"pitboss/game/message\"\n\nfunc a(n int, seconds message.Arg, word string) message.Text {\n" + body + "\n}\n\n" +
		"func named() message.Arg { return message.String(\"game\", \"x\") }\n"
	return inventory.Source(fstest.MapFS{"a/a.go": {Data: []byte(source)}})
}

func TestTextsAreFoundInTheSource(t *testing.T) {
	for name, test := range map[string]struct {
		body string
		want inventory.Text
	}{
		"plain":         {`return message.New("t.a", "A.")`, inventory.Text{Key: "t.a", English: "A."}},
		"raw":           {"return message.New(\"t.a\", `\"A\"`)", inventory.Text{Key: "t.a", English: `"A"`}},
		"in two pieces": {`return message.New("t.a", "A " + "b.")`, inventory.Text{Key: "t.a", English: "A b."}},
		"a number": {`return message.New("t.a", "{n}.", message.Number("n", n))`,
			inventory.Text{Key: "t.a", English: "{n}.", Args: []inventory.Arg{{"n", message.KindNumber}}}},
		"one and many": {`return message.Count("t.a", "{n} card", "{n} cards", message.Number("n", n))`,
			inventory.Text{Key: "t.a", One: "{n} card", English: "{n} cards", Args: []inventory.Arg{{"n", message.KindNumber}}}},
		"a variable": {`w := message.Quoted("w", word); return message.New("t.a", "{w}", w)`,
			inventory.Text{Key: "t.a", English: "{w}", Args: []inventory.Arg{{"w", message.KindQuoted}}}},
		"one of two variables": {`v, w := message.Err("v", nil), message.Card("w", nil); _ = v; return message.New("t.a", "{w}", w)`,
			inventory.Text{Key: "t.a", English: "{w}", Args: []inventory.Arg{{"w", message.KindCard}}}},
		"a declared variable": {`var w = message.Words("w", nil); return message.New("t.a", "{w}", w)`,
			inventory.Text{Key: "t.a", English: "{w}", Args: []inventory.Arg{{"w", message.KindList}}}},
		"a function": {`return message.New("t.a", "{game}", named())`,
			inventory.Text{Key: "t.a", English: "{game}", Args: []inventory.Arg{{"game", message.KindText}}}},
		"a parameter": {`return message.New("t.a", "{seconds}", seconds)`,
			inventory.Text{Key: "t.a", English: "{seconds}", Args: []inventory.Arg{{Name: "seconds"}}}},
	} {
		t.Run(name, func(t *testing.T) {
			test.want.Where = "a/a.go:6"
			texts, err := of(test.body)
			if err != nil || len(texts) != 1 || !reflect.DeepEqual(texts[0], test.want) {
				t.Errorf("found %+v, %v; want %+v", texts, err, test.want)
			}
			if wrong := inventory.Check(texts); len(wrong) > 0 {
				t.Error(wrong)
			}
		})
	}
}

func TestWhatIsNoTextIsNamed(t *testing.T) {
	for want, body := range map[string]string{
		"a/a.go:6: the key is no literal":                `return message.New(word, "A.")`,
		"a/a.go:6: the English is no literal":            `return message.New("t.a", word + "a")`,
		"a text wants a key and its English":             `return message.New("t.a")`,
		"its arguments are a list":                       `return message.New("t.a", "A.", []message.Arg{seconds}...)`,
		"t.a: an argument cannot be read here":           `return message.New("t.a", "{n}.", []message.Arg{seconds}[0])`,
		"t.b: an argument cannot be read here":           `return message.New("t.b", "{n}.", elsewhere())`,
		"a text is made by hand: want message.New":       `return message.Text{Key: "t.a", English: word}`,
		"a text without a key: want message.New":         `return message.Written("Cut the cards.")`,
		"a/a.go:6: a text without a key: want message.N": `return message.Written(word + " is lost")`,
	} {
		check.ErrorSaysf(t, check.ErrorOf(of(body)), want, "%s", body)
	}
}

func TestOtherFilesSayNothing(t *testing.T) {
	texts, err := inventory.Source(fstest.MapFS{
		"a/a_test.go":          {Data: []byte("package a\n\nimport \"pitboss/game/message\"\n\nvar _ = message.New(x, y)\n")},
		"a/testdata/b.go":      {Data: []byte("no Go")},
		".git/c.go":            {Data: []byte("no Go")},
		"b/b.go":               {Data: []byte("package b\n\nimport \"other/message\"\n\nvar _ = message.New(x, y)\n")},
		"c/c.go":               {Data: []byte("package c\n\nimport say \"pitboss/game/message\"\n\nvar _ = say.Written(\"\")\n")},
		"game/message/text.go": {Data: []byte("no Go")},
		"d/d.txt":              {Data: []byte("no Go")},
	})
	if err != nil || len(texts) > 0 {
		t.Errorf("found %v, %v", texts, err)
	}
	check.Fails(t, check.ErrorOf(inventory.Source(fstest.MapFS{"a/a.go": {Data: []byte("no Go")}})),
		"what is no Go is passed over")
}

func TestCheck(t *testing.T) {
	number := inventory.Arg{Name: "n", Kind: message.KindNumber}
	for want, texts := range map[string][]inventory.Text{
		`x: the key "Sign in" is misspelled: want lower-case words with dots and hyphens, such as table.sign-in`: {{Key: "Sign in", English: "A"}},
		`x: t.a has no English`: {{Key: "t.a"}},
		`x: t.a is "B" here and "A" at x: give one of them another key`: {{Key: "t.a", English: "A"}, {Key: "t.a", English: "B"}},
		`x: t.a is "A" or "B" here and "B" at x: give one of them another key`: {
			{Key: "t.a", English: "B"}, {Key: "t.a", One: "A", English: "B", Args: []inventory.Arg{number}},
		},
		`x: t.a: the argument "n" is a text here and a number at x: give one of them another key`: {
			{Key: "t.a", English: "{n}", Args: []inventory.Arg{number}},
			{Key: "t.a", English: "{n}", Args: []inventory.Arg{{"n", message.KindText}}},
		},
		`x: t.a: the English says nothing of the argument "n"`: {{Key: "t.a", English: "A", Args: []inventory.Arg{number}}},
		`x: t.a: {n} has no argument`:                          {{Key: "t.a", English: "{n}"}},
		`x: t.a: two arguments are called "n"`:                 {{Key: "t.a", English: "{n}", Args: []inventory.Arg{number, number}}},
		`x: t.a: a sentence begins with a device's name, in small letters`: {
			{Key: "t.a", English: "{d} is back.", Args: []inventory.Arg{{"d", message.KindDevice}}},
		},
		`x: t.a: a brace is neither opened nor closed`: {{Key: "t.a", English: "{n"}},
		`x: t.a: the first argument of a text with one and many must be a number`: {{
			Key: "t.a", One: "{w}", English: "{w}s", Args: []inventory.Arg{{"w", message.KindText}},
		}},
	} {
		for i := range texts {
			texts[i].Where = "x"
		}
		if wrong := inventory.Check(texts); len(wrong) != 1 || wrong[0] != want {
			t.Errorf("%+v: %q, want %q", texts, wrong, want)
		}
	}
	fine := []inventory.Text{
		{Key: "t.a", English: "A"}, {Key: "t.a", English: "A"},
		{Key: "t.b", One: "A card", English: "{n} cards", Args: []inventory.Arg{number}},
		{Key: "t.c", English: "{d} ok", Args: []inventory.Arg{{"d", message.KindDevice}}},
		{Key: "t.d", English: "Mark {d}.", Args: []inventory.Arg{{"d", message.KindDevice}}},
	}
	if wrong := inventory.Check(fine); len(wrong) > 0 {
		t.Error(wrong)
	}
	sorted := inventory.Sorted(fine)
	check.Equalf(t, len(sorted), 4, "%v", sorted)
}

func TestTheRulesHaveTexts(t *testing.T) {
	texts, err := inventory.Rules()
	if err != nil || len(texts) < 1000 {
		t.Errorf("%d texts, %v", len(texts), err)
	}
}
