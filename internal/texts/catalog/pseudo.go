package catalog

import (
	"strings"
	"unicode/utf8"

	"pitboss/internal/texts/inventory"
)

// PseudoHead is the comment above the catalog of the pseudo-language.
const PseudoHead = "English, 40 % longer and with marks, made by a program. Do not edit it:\n" +
	"go run ./internal/texts catalog -lang en-XA"

// Pseudo returns the catalog of the pseudo-language: every text between marks, with accents on its vowels and 40 %
// longer, as other languages are.
func Pseudo(texts []inventory.Text) Catalog {
	made := Catalog{}
	for _, english := range texts {
		made[english.Key] = Entry{"other": pseudo(english.English)}
		if english.One != "" {
			made[english.Key]["one"] = pseudo(english.One)
		}
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
