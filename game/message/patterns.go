package message

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Patterns find the text that an English sentence was made from. Where several fit, it is the one with the most words,
// including those of the texts in its arguments.
type Patterns []pattern

// pattern is the English of a text as a regular expression with a group for each argument.
type pattern struct {
	text     Text
	names    []string
	sentence *regexp.Regexp
	// literal is the longest part without arguments. Words is the size of all such parts, and 1 for each argument that
	// cannot be any words.
	literal string
	words   int
}

// A sentence from outside may fit in very many ways, so the work is limited: to its size in bytes, and to the number of
// sentences in it that are looked up.
const (
	longestRecognized = 1000
	mostLookups       = 200
)

// NewPatterns returns the patterns of texts, of which it uses key, English, and names and kinds of the arguments.
func NewPatterns(texts []Text) Patterns {
	var patterns Patterns
	for _, text := range texts {
		patterns = append(patterns, newPattern(text, text.English))
		if text.One != "" {
			patterns = append(patterns, newPattern(text, text.One))
		}
	}
	return patterns
}

// placeholder finds the {name} of an argument in a quoted template.
var placeholder = regexp.MustCompile(`\\\{([^}]*)\\\}`)

const identifier = `[\p{L}0-9_+-]+`

// narrowKinds are the values of arguments that cannot be any words.
var narrowKinds = map[Kind]string{
	KindNamed: `(` + identifier + `(?:(?:, |,? or |,? and )` + identifier + `)*|` +
		`\[(?:` + identifier + `(?: ` + identifier + `)*)?\])`,
	KindNumber: `(-?[0-9]+)`, KindQuoted: `("(?:[^"\\]|\\.)*")`, KindCard: `(\S+)`, KindPosition: `(\S+)`,
	KindDecimal: `(\S+)`,
}

func newPattern(text Text, english string) pattern {
	p := pattern{text: text, names: Names(english)}
	quoted := regexp.QuoteMeta(english)
	p.sentence = regexp.MustCompile(`^(?s:` + placeholder.ReplaceAllStringFunc(quoted, func(name string) string {
		arg, _ := text.Arg(placeholder.FindStringSubmatch(name)[1])
		if values, narrow := narrowKinds[arg.Kind]; narrow {
			p.words++
			return values
		}
		return `(.*?)`
	}) + `)$`)
	parts := Fill(english, func(string) (string, bool) { return "\x00", true })
	for part := range strings.SplitSeq(parts, "\x00") {
		p.words += len(part)
		if len(part) > len(p.literal) {
			p.literal = part
		}
	}
	return p
}

// Recognize returns a text with its key if it has none but its English is that of a known text, such as one from a
// record of an earlier version. The arguments that are words are recognized, too.
func (p Patterns) Recognize(text Text) Text {
	return (&recognition{patterns: p, left: mostLookups}).of(text)
}

// recognition is one call of [Patterns.Recognize].
type recognition struct {
	patterns Patterns
	left     int // how many sentences may still be looked up
}

func (r *recognition) of(text Text) Text {
	if text.Key == "" {
		known, _ := r.find(text.English)
		return known.Or(text)
	}
	text.Args = slices.Clone(text.Args)
	for i, arg := range text.Args {
		if arg.Kind == KindText {
			text.Args[i], _ = r.words(arg.Name, arg.Text)
			continue
		}
		text.Args[i].Inner = slices.Clone(arg.Inner)
		for j, inner := range arg.Inner {
			text.Args[i].Inner[j] = r.of(inner)
		}
	}
	return text
}

// find returns the text of an English sentence and the size of its words; the zero text if it is unknown.
func (r *recognition) find(english string) (found Text, words int) {
	if r.left--; r.left < 0 || len(english) > longestRecognized {
		return Text{}, 0
	}
	for _, one := range r.patterns {
		if !strings.Contains(english, one.literal) {
			continue
		}
		if values := one.sentence.FindStringSubmatch(english); values != nil {
			text, size := r.fill(one, values[1:])
			if (found.IsZero() || size > words) && text.String() == english {
				found, words = text, size
			}
		}
	}
	return found, words
}

// fill returns the text of a pattern with arguments of the given values, and the size of its words; the zero text if it
// cannot have one of the values.
func (r *recognition) fill(one pattern, values []string) (text Text, words int) {
	text, words = one.text, one.words
	text.Args = make([]Arg, 0, len(one.text.Args))
	for _, arg := range one.text.Args {
		at := slices.Index(one.names, arg.Name)
		if at < 0 { // the English for one may leave out the number
			text.Args = append(text.Args, Arg{Name: arg.Name, Kind: arg.Kind, Number: 1})
			continue
		}
		arg, size, fits := r.value(arg, values[at])
		if !fits {
			return Text{}, 0
		}
		text.Args, words = append(text.Args, arg), words+size
	}
	return text, words
}

// value returns an argument with a value in English, and the size of the words in it; false if it cannot have it.
func (r *recognition) value(arg Arg, english string) (found Arg, words int, fits bool) {
	switch arg.Kind {
	case KindNumber:
		number, err := strconv.ParseInt(english, 10, 64)
		return Number(arg.Name, number), 0, err == nil
	case KindMessage:
		text, words := r.find(english)
		return Message(arg.Name, text), words, !text.IsZero()
	case KindText, "":
		found, words = r.words(arg.Name, english)
		return found, words, true
	default:
		return Arg{Name: arg.Name, Kind: arg.Kind, Text: english}, 0, true
	}
}

// words returns an argument of words: a text, if they are those of a known one.
func (r *recognition) words(name, english string) (arg Arg, words int) {
	if text, words := r.find(english); !text.IsZero() {
		return Message(name, text), words
	}
	return String(name, english), 0
}
