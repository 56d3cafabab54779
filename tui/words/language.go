package words

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/text"
)

// LanguageKey changes the language of the screen, on every page and in every dialog.
const LanguageKey = "F3"

// ownName is the language of the screen by the name that its speakers have for it.
var ownName = message.New("screen.language.name", "English")

// OtherLanguages lists the languages that the key changes to, the next one first, each by its own name: people who cannot
// read the screen find theirs.
func (s Speaker) OtherLanguages() string {
	var names []string
	for _, language := range text.After(s.Texts.Language()) {
		if texts, err := s.Texts.In(language); err == nil {
			names = append(names, texts.Say(ownName))
		}
	}
	return strings.Join(names, " "+s.Look.Glyphs.Separator+" ")
}

// LanguageHelp says what the key does.
func (s Speaker) LanguageHelp() message.Text {
	return message.New("screen.key.language.next", "{languages}: the next language of the screen, until you sign out.",
		message.String("languages", s.OtherLanguages()))
}

// LanguageCap returns the key for a form that somebody fills in before the screen knows their language.
func (s Speaker) LanguageCap() Cap { return Cap{LanguageKey, message.Written(s.OtherLanguages())} }

// Site returns the name of a site. That of training tables is a word of the program, not a site's own.
func Site(name string, training bool) message.Text {
	if training && name == string(game.Training) {
		return message.New("screen.site.training", "training")
	}
	return message.Written(name)
}
