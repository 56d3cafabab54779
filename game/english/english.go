package english

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// After returns a text behind what leads to it; nothing where there is no text.
func After(lead, text string) string {
	if text == "" {
		return ""
	}
	return lead + text
}

// Count returns a number of things in words.
func Count(count int, thing string) string {
	if count == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", count, thing)
}

// List formats a list for people: a, b or c.
func List[T ~string](list []T, last string) string {
	words := make([]string, len(list))
	for i, item := range list {
		words[i] = string(item)
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// Join formats each element and joins the results.
func Join[T any](list []T, between string, words func(T) string) string {
	all := make([]string, len(list))
	for i, one := range list {
		all[i] = words(one)
	}
	return strings.Join(all, between)
}

// Named formats named values by name, such as facts.
func Named[M ~map[string]V, V any](named M) string {
	return Join(slices.Sorted(maps.Keys(named)), ", ", func(name string) string { return fmt.Sprintf("%s: %v", name, named[name]) })
}

// OrDash returns a text, or a dash if it is empty.
func OrDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// If formats a clause, or returns "" if the condition is false.
func If(holds bool, format string, values ...any) string {
	if !holds {
		return ""
	}
	return fmt.Sprintf(format, values...)
}

// Wrap breaks a text between words into lines of a maximum width.
func Wrap(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// Indent indents lines by a number of blanks.
func Indent(lines string, blanks int) string {
	var all strings.Builder
	for line := range strings.Lines(lines) {
		fmt.Fprintf(&all, "%*s%s\n", blanks, "", strings.TrimRight(line, "\n"))
	}
	return all.String()
}
