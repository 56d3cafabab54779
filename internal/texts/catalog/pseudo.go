package catalog

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"pitboss/internal/texts/inventory"
	"pitboss/text"
)

// PseudoHead is the comment above the catalog of the pseudo-language.
const PseudoHead = "English, 40 % longer and with marks, made by a program. Do not edit it:\n" +
	"go run ./internal/texts catalog -lang en-XA"

// Pseudo returns the catalog of the pseudo-language: every text between marks, with accents on its vowels and 40 %
// longer, as other languages are.
func Pseudo(texts []inventory.Text) Catalog {
	made := Catalog{}
	for _, english := range texts {
		entry := text.Words(pseudo(english.English))
		if english.One != "" {
			entry.Count = english.Args[0].Name
			entry.Forms["one"] = []string{pseudo(english.One)}
		}
		made[english.Key] = entry
	}
	return made
}

// accented adds an accent to each vowel, which English never has.
var accented = strings.NewReplacer(
	"a", "á", "e", "é", "i", "í", "o", "ó", "u", "ú", "y", "ý",
	"A", "Á", "E", "É", "I", "Í", "O", "Ó", "U", "Ú", "Y", "Ý",
)

// pseudo translates one text to the pseudo-language. Its arguments stay as they are.
func pseudo(english string) string {
	var literals strings.Builder // what a translator would write
	var said strings.Builder
	for template := english; ; {
		before, rest, opens := strings.Cut(template, "{")
		literals.WriteString(before)
		said.WriteString(accented.Replace(before))
		if !opens {
			break
		}
		name, after, _ := strings.Cut(rest, "}")
		said.WriteString("{" + name + "}")
		template = after
	}
	if strings.TrimSpace(literals.String()) == "" {
		return english // only arguments, which are translated themselves
	}
	const marks = 2
	longer := max((utf8.RuneCountInString(literals.String())*2+4)/5-marks, 0)
	return "⟦" + said.String() + tail(longer) + "⟧"
}

// Unspoken lists the words of a text said in the pseudo-language that no catalog has: every vowel of the others has an
// accent. A word with a digit is a number or a digest, and one of two letters a unit or a key.
func Unspoken(said string) (words []string) {
	for _, word := range WordsIn(said) {
		if len(word) > 2 && strings.ContainsAny(word, "aeiouyAEIOUY") && !strings.ContainsAny(word, "áéíóúýÁÉÍÓÚÝ0123456789") {
			words = append(words, word)
		}
	}
	return words
}

// WordsIn returns the sequences of letters and digits in a text.
func WordsIn(text string) []string {
	return strings.FieldsFunc(text, func(letter rune) bool { return !unicode.IsLetter(letter) && !unicode.IsDigit(letter) })
}

// tail returns letters that fill the given cells, in words between which a line may break.
func tail(cells int) string {
	var out strings.Builder
	for cell := range cells {
		if cell%9 == 0 && cells-cell > 1 {
			out.WriteByte(' ')
		} else {
			out.WriteByte('~')
		}
	}
	return out.String()
}
