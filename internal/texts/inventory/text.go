package inventory

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pitboss/game/message"
)

// Text is one text that people read.
type Text struct {
	Key     string `json:"key"`
	English string `json:"english"`
	// One is the English for a first argument of 1; empty if the words do not change.
	One  string `json:"one,omitempty"`
	Args []Arg  `json:"args,omitempty"`
	// Where is the file and line of the text, or the rules it belongs to.
	Where string `json:"where,omitempty"`
}

// Arg is an argument of a text. Kind is empty if the source does not reveal it.
type Arg struct {
	Name string       `json:"name"`
	Kind message.Kind `json:"kind,omitempty"`
}

// spelling matches a valid key: words and numbers with dots and hyphens between them.
var spelling = regexp.MustCompile(`^[a-z0-9]+([.-][a-z0-9]+)*$`)

// Check lists what is wrong with texts, one sentence each.
func Check(texts []Text) (wrong []string) {
	first := map[string]Text{}
	for _, text := range texts {
		say := func(format string, values ...any) {
			wrong = append(wrong, fmt.Sprintf("%s: %s", text.Where, fmt.Sprintf(format, values...)))
		}
		if !spelling.MatchString(text.Key) {
			say("the key %q is misspelled: want lower-case words with dots and hyphens, such as table.sign-in", text.Key)
		}
		if text.English == "" {
			say("%s has no English", text.Key)
		}
		other, again := first[text.Key]
		switch {
		case !again:
			first[text.Key] = text
		case other.English != text.English || other.One != text.One:
			say("%s is %s here and %s at %s: give one of them another key", text.Key, text.forms(), other.forms(), other.Where)
		default:
			for _, kind := range text.otherKinds(other) {
				say("%s: %s at %s: give one of them another key", text.Key, kind, other.Where)
			}
		}
		for _, problem := range text.Arguments() {
			say("%s: %s", text.Key, problem)
		}
		if text.BeginsSmall(text.English) {
			say("%s: a sentence begins with a device's name, in small letters", text.Key)
		}
	}
	return wrong
}

// forms returns the English, preceded by that for a first argument of 1 if there is one.
func (t Text) forms() string {
	if t.One == "" {
		return strconv.Quote(t.English)
	}
	return strconv.Quote(t.One) + " or " + strconv.Quote(t.English)
}

// otherKinds lists arguments that have a different kind in another use of the same text.
func (t Text) otherKinds(other Text) (wrong []string) {
	for _, arg := range t.Args {
		for _, its := range other.Args {
			if arg.Name == its.Name && arg.Kind != its.Kind && arg.Kind != "" && its.Kind != "" {
				wrong = append(wrong, fmt.Sprintf("the argument %q is a %s here and a %s", arg.Name, arg.Kind, its.Kind))
			}
		}
	}
	return wrong
}

// Arguments lists arguments that the English does not use, and names in it without an argument.
func (t Text) Arguments() (wrong []string) {
	used := append(message.Names(t.English), message.Names(t.One)...)
	for i, arg := range t.Args {
		if slices.ContainsFunc(t.Args[:i], func(other Arg) bool { return other.Name == arg.Name }) {
			wrong = append(wrong, fmt.Sprintf("two arguments are called %q", arg.Name))
		}
		counts := i == 0 && t.One != "" // the number that selects the form need not appear
		if !counts && !slices.Contains(used, arg.Name) {
			wrong = append(wrong, fmt.Sprintf("the English says nothing of the argument %q", arg.Name))
		}
	}
	for _, name := range used {
		if !slices.ContainsFunc(t.Args, func(arg Arg) bool { return arg.Name == name }) {
			wrong = append(wrong, fmt.Sprintf("{%s} has no argument", name))
		}
	}
	if t.One != "" && (len(t.Args) == 0 || t.Args[0].Kind != message.KindNumber && t.Args[0].Kind != "") {
		wrong = append(wrong, "the first argument of a text with one and many must be a number")
	}
	if rest := message.Fill(t.English+t.One, func(string) (string, bool) { return "", true }); strings.ContainsAny(rest, "{}") {
		wrong = append(wrong, "a brace is neither opened nor closed")
	}
	return wrong
}

// BeginsSmall reports whether a wording of the text, in any language, is a sentence that begins with the name of a device:
// names have a small first letter.
func (t Text) BeginsSmall(wording string) bool {
	name, rest, _ := strings.Cut(strings.TrimPrefix(wording, "{"), "}")
	return strings.HasPrefix(wording, "{") && slices.Contains(t.Args, Arg{Name: name, Kind: message.KindDevice}) &&
		strings.ContainsAny(rest, ".?!")
}

// Sorted returns each text once, in the order of keys.
func Sorted(texts []Text) []Text {
	sorted := slices.Clone(texts)
	slices.SortStableFunc(sorted, func(a, b Text) int { return cmp.Compare(a.Key, b.Key) })
	return slices.CompactFunc(sorted, func(a, b Text) bool { return a.Key == b.Key })
}
