package shell

import (
	"cmp"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/text"
)

// languages says in which language the screen speaks.
type languages struct {
	// usual renders texts while nobody is signed in, and for people without a language of their own.
	usual *text.Printer
	// reader is the person signed in, or nobody. chosen is the language that was chosen with the key since then, or "".
	reader game.Person
	chosen string
}

// SpeakTo sets the person who reads the screen, nobody while no one is signed in. The screen speaks the language of
// that person. A language chosen with the key is over when the person changes.
func (s *Shell) SpeakTo(person game.Person) {
	if person.ID != s.languages.reader.ID {
		s.languages.chosen = ""
	}
	s.languages.reader = person
	s.speak()
}

// NextLanguage speaks the next language until the person signs out.
func (s *Shell) NextLanguage() {
	offered := slices.DeleteFunc(text.Languages(), func(language string) bool {
		return language == text.Pseudo && s.languages.usual.Language() != text.Pseudo
	})
	at := slices.Index(offered, s.Texts.Language())
	s.languages.chosen = offered[(at+1)%len(offered)]
	s.speak()
	s.page.Notify(message.New("screen.notice.language", "Language: English."))
}

// speak renders texts in the language that was chosen, or else that of the reader, or else the usual one.
func (s *Shell) speak() {
	s.Texts = s.languages.usual
	if language := cmp.Or(s.languages.chosen, s.languages.reader.Language); language != "" {
		// The roster may know a language that this program lacks.
		if texts, err := s.languages.usual.In(language); err == nil {
			s.Texts = texts
		}
	}
}
