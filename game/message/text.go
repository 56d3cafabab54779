package message

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Text is something a person reads: a sentence, a label, a paragraph. The zero value is empty.
type Text struct {
	// Key identifies the text in every language; empty for a text recorded before texts had keys, and for one that a
	// person wrote.
	Key string `json:"key,omitempty"`
	// English is the text with each argument as {name}; One is the form for a first argument of 1, empty if the words
	// do not change with a number.
	English string `json:"english"`
	One     string `json:"one,omitempty"`
	// Args are the arguments. The first is the number that selects One.
	Args []Arg `json:"args,omitempty"`
}

// New returns the text with a key. Key and English must be literals.
func New(key, english string, args ...Arg) Text {
	return Text{Key: key, English: english, Args: args}
}

// Count returns a text whose words depend on a number, its first argument. Key and English must be literals.
func Count(key, one, other string, count Arg, args ...Arg) Text {
	return Text{Key: key, English: other, One: one, Args: append([]Arg{count}, args...)}
}

// Written returns a text that a person, a device or an older record wrote. It has no key and is the same in every
// language.
func Written(text string) Text { return Text{English: text, Args: nil} }

// Sentences returns texts joined one after another, without empty ones.
func Sentences(texts ...Text) Text { return joined(keySentences, "{sentences}", KindSentences, texts) }

// Sentences returns the texts that [Sentences] joined, or the text alone; none of an empty text.
func (t Text) Sentences() []Text {
	switch {
	case t.IsZero():
		return nil
	case t.Key == keySentences && len(t.Args) == 1:
		return t.Args[0].Inner
	}
	return []Text{t}
}

// Commas returns texts joined by commas, without empty ones.
func Commas(texts ...Text) Text { return joined(keyCommas, "{commas}", KindList, texts) }

// Clauses returns texts joined by semicolons, without empty ones.
func Clauses(texts ...Text) Text { return joined(keyClauses, "{clauses}", KindClauses, texts) }

// Figures returns a text that is figures alone; see [Decimal].
func Figures(figures string) Text {
	return Text{Key: keyFigures, English: "{figures}", Args: []Arg{Decimal(keyFigures, figures)}}
}

// joined returns the texts that are not empty as one. Its only argument has the name of the key.
func joined(key, english string, kind Kind, texts []Text) Text {
	said := make([]Text, 0, len(texts))
	for _, text := range texts {
		if !text.IsZero() {
			said = append(said, text)
		}
	}
	switch len(said) {
	case 0:
		return Text{}
	case 1:
		return said[0]
	}
	return Text{Key: key, English: english, Args: []Arg{{Name: key, Kind: kind, Inner: said}}}
}

// The keys of texts without words, which only join others or are figures. No catalog has them.
const (
	keySentences = "sentences"
	keyCommas    = "commas"
	keyClauses   = "clauses"
	keyFigures   = "figures"
)

// Wordless reports whether the text has no words of its own: it only joins others, or is figures.
func (t Text) Wordless() bool {
	return t.Key == keySentences || t.Key == keyCommas || t.Key == keyClauses || t.Key == keyFigures
}

// IsZero reports whether the text is empty.
func (t Text) IsZero() bool { return t.English == "" }

// Or returns the text, or the usual one if it is empty.
func (t Text) Or(usual Text) Text {
	if t.IsZero() {
		return usual
	}
	return t
}

// Arg returns the argument with a name, false if none exists.
func (t Text) Arg(name string) (Arg, bool) {
	for _, arg := range t.Args {
		if arg.Name == name {
			return arg, true
		}
	}
	return Arg{}, false
}

// String returns the text in English, with at most [Longest] bytes in addition to its own words.
func (t Text) String() string {
	return Say(t, Longest, Text.Template, func(arg Arg, say func(Text) string) string { return arg.Said(say) })
}

// Template returns the English text with its arguments as {name}.
func (t Text) Template() string {
	if t.One != "" && t.Singular() {
		return t.One
	}
	return t.English
}

// Singular reports whether the number that the words depend on is 1.
func (t Text) Singular() bool { return len(t.Args) > 0 && t.Args[0].Number == 1 }

// Fill replaces each {name} in a template by its value; a name that value does not know is left as it is.
func Fill(template string, value func(name string) (string, bool)) string {
	return fill(template, func(name, after string) (said, rest string, known bool) {
		said, known = value(name)
		return said, after, known
	})
}

// fill does what [Fill] does, for values that depend on what follows them: value gets the template after the name, and
// returns what is left of it.
func fill(template string, value func(name, after string) (said, rest string, known bool)) string {
	var out strings.Builder
	for {
		before, rest, opens := strings.Cut(template, "{")
		out.WriteString(before)
		if !opens {
			return out.String()
		}
		name, after, closes := strings.Cut(rest, "}")
		if !closes {
			out.WriteString("{" + rest)
			return out.String()
		}
		said, rest, known := value(name, after)
		if !known {
			said, rest = "{"+name+"}", after
		}
		out.WriteString(said)
		template = rest
	}
}

// Names lists the arguments of a template in order.
func Names(template string) (names []string) {
	Fill(template, func(name string) (string, bool) {
		names = append(names, name)
		return "", true
	})
	return names
}

// UnmarshalJSON reads a complete text, or English alone, as in records from before texts had keys.
func (t *Text) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		english := ""
		if err := json.Unmarshal(data, &english); err != nil {
			return err
		}
		*t = Written(english)
		return nil
	}
	if len(data) > shallow && nested(data) > deepest {
		return fmt.Errorf("a text: lists and objects stand more than %d deep in one another", deepest)
	}
	type plain Text
	whole := plain{}
	if err := json.Unmarshal(data, &whole); err != nil {
		return fmt.Errorf("a text: %w", err)
	}
	*t = Text(whole)
	return nil
}

// A text decodes the texts inside it one after another, each completely, so too deeply nested ones are rejected.
// Shallow is the size in bytes up to which depth is not checked.
const (
	deepest = 100
	shallow = 4 << 10
)

// nested returns the nesting depth of lists and objects in JSON.
func nested(data []byte) (most int) {
	deep, quoted := 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case quoted && c == '\\':
			i++ // an escaped character does not end the string
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{', c == '[':
			deep++
			most = max(most, deep)
		case c == '}', c == ']':
			deep--
		}
	}
	return most
}
