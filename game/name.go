package game

import (
	"slices"
	"unicode"
)

// NameFault says why people could not tell a name from others by looking: it has no visible letter, a letter with a
// stack of marks, or letters of several alphabets. It returns "" for a good name.
func NameFault(name string) string {
	marks, seen := Marks{}, false
	for _, letter := range name {
		stacked := marks.Stacked(letter)
		switch {
		case invisible(letter):
			return "it has a character that nobody sees"
		case unicode.Is(unicode.Me, letter):
			return "it has a mark around a letter"
		case unicode.Is(unicode.Mn, letter):
			if !seen || stacked {
				return "it has more marks on a letter than any language"
			}
		default:
			seen = seen || unicode.IsLetter(letter) || unicode.IsNumber(letter)
		}
	}
	switch {
	case !seen:
		return "it has no letter"
	case mixed(scriptsOf(name)):
		return "it has letters of several alphabets"
	}
	return ""
}

// invisible reports whether a character is drawn as nothing, although Unicode counts it as a letter, a mark or a
// sign.
func invisible(letter rune) bool {
	const brailleBlank, nullNotehead = '\u2800', '\U0001d159'
	return letter == brailleBlank || letter == nullNotehead || unicode.Is(unicode.Variation_Selector, letter) ||
		unicode.Is(unicode.Other_Default_Ignorable_Code_Point, letter)
}

// scriptsOf returns the alphabets of a text's letters. Characters common to all alphabets, such as digits, belong to
// none.
func scriptsOf(text string) (scripts []string) {
	for _, letter := range text {
		if !unicode.IsLetter(letter) || unicode.In(letter, unicode.Common, unicode.Inherited) {
			continue
		}
		for name, table := range unicode.Scripts {
			if unicode.Is(table, letter) && !slices.Contains(scripts, name) {
				scripts = append(scripts, name)
			}
		}
	}
	return scripts
}

// mixed reports whether alphabets do not belong together in one name. Chinese, Japanese and Korean are written with
// several, with Latin letters among them (UTS 39, "highly restrictive").
func mixed(scripts []string) bool {
	if len(scripts) <= 1 {
		return false
	}
	for _, together := range [][]string{
		{"Latin", "Han", "Hiragana", "Katakana"}, {"Latin", "Han", "Bopomofo"}, {"Latin", "Han", "Hangul"},
	} {
		if !slices.ContainsFunc(scripts, func(one string) bool { return !slices.Contains(together, one) }) {
			return false
		}
	}
	return true
}
