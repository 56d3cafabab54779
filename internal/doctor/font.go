package doctor

import (
	"slices"
	"strings"
	"unicode"

	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/vt"
	"pitboss/text"
	"pitboss/tui/theme"
)

var (
	fontCheck     = message.New("doctor.check.font", "font")
	keyboardCheck = message.New("doctor.check.keyboard", "keyboard")
	setFont       = message.New("doctor.font.set",
		"sudo setfont {font}, for large letters {large}; for every start: docs/operations.md", message.String("font", "Uni2-Fixed16"), message.String("large", "Uni2-TerminusBold32x16"))
	setKeymap = message.New("doctor.keyboard.set", "sudo loadkeys us; for every start: docs/operations.md")
)

// consoleFindings checks the font and the keyboard of a text console. Of any other terminal neither is known.
func (e Examination) consoleFindings(loaded config.Config) []Finding {
	var findings []Finding
	if e.Console != nil {
		font := theme.Console{Has: e.Console.Has}
		for _, language := range languagesOf(loaded) {
			if letters := text.Letters(language); len(letters) > 0 { // English needs none that a font may lack
				findings = append(findings, lettersFinding(font, language, letters))
			}
		}
		findings = append(findings, e.signsFindings(font)...)
	}
	if len(e.Digits) > 0 {
		findings = append(findings, keyboardFinding(e.Digits))
	}
	return findings
}

// languagesOf returns the languages that a table's screen speaks: its own, and that of what is told to players.
func languagesOf(loaded config.Config) []string {
	document := ""
	if rules, err := loaded.Source.Load(loaded.Variant); err == nil {
		document = rules.Book.Calls.Language
	}
	texts, err := loaded.Display.Printer(document)
	if err != nil {
		return []string{text.English}
	}
	languages := []string{texts.Language()}
	if aloud, other := texts.Aloud(); other {
		languages = append(languages, aloud.Language())
	}
	return languages
}

// lettersFinding says which letters of a language a font lacks, each with what the screen shows instead.
func lettersFinding(font theme.Console, language string, letters []rune) Finding {
	lacking := slices.DeleteFunc(slices.Clone(letters), font.Has)
	// A small letter stands for its capital too.
	lacking = slices.DeleteFunc(lacking, func(letter rune) bool {
		small := unicode.ToLower(letter)
		return small != letter && slices.Contains(lacking, small)
	})
	if len(lacking) == 0 {
		return fine(fontCheck, message.New("doctor.font.letters", "it has every letter of the language {language}",
			message.String("language", language)))
	}
	return warning(fontCheck, setFont, message.New("doctor.font.no-letters",
		"it lacks letters of the language {language}, which the screen shows without their marks: {letters}",
		message.String("language", language), message.String("letters", withSubstitutes(font, lacking))))
}

// signsFindings say which signs of the screen a font lacks, each with what the screen shows instead, and whether the
// font takes the bright colours.
func (e Examination) signsFindings(font theme.Console) (findings []Finding) {
	lacking := slices.DeleteFunc(theme.Unicode.Glyphs().Signs(), font.Has)
	count := message.Number("glyphs", e.Console.Glyphs)
	if len(lacking) == 0 {
		findings = append(findings, fine(fontCheck, message.New("doctor.font.signs",
			"number of glyphs: {glyphs}; it has every sign of the screen", count)))
	} else {
		findings = append(findings, fine(fontCheck, message.New("doctor.font.no-signs",
			"number of glyphs: {glyphs}; the screen replaces these signs: {signs}", count,
			message.String("signs", withSubstitutes(font, lacking)))))
	}
	if e.Console.Eight {
		findings = append(findings, fine(fontCheck, message.New("doctor.font.eight",
			"number of glyphs: {glyphs}; this console then has no bright colours, and the screen uses the other eight", count)))
	}
	return findings
}

// withSubstitutes lists characters, each with what is shown for it in brackets if there is such a character.
func withSubstitutes(font theme.Console, lacking []rune) string {
	var each []string
	for _, character := range lacking {
		one := string(character)
		if shown, readable := font.Shown(character); readable {
			one += " (" + string(shown) + ")"
		}
		each = append(each, one)
	}
	return strings.Join(each, ", ")
}

// keyboardFinding says whether the digit keys type digits.
func keyboardFinding(typed []rune) Finding {
	shown := message.String("typed", strings.Map(func(character rune) rune {
		if unicode.IsGraphic(character) {
			return character
		}
		return '?'
	}, string(typed)))
	switch {
	case vt.Lithuanian(typed):
		return warning(keyboardCheck, setKeymap, message.New("doctor.keyboard.lithuanian",
			"the digit keys type {typed}, as on a Lithuanian keyboard: "+
				"on the screen these count as digits, and in a shell they do not",
			shown))
	case string(typed) != "1234567890":
		return warning(keyboardCheck, setKeymap, message.New("doctor.keyboard.other",
			"the digit keys type {typed}: the screen takes no digit from them", shown))
	}
	return fine(keyboardCheck, message.New("doctor.keyboard", "the digit keys type digits"))
}
