package shell

import (
	"cmp"

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
// that person. A language chosen with the key is over when the person changes, unless somebody chose it before they
// signed in and nobody has said which is theirs.
func (s *Shell) SpeakTo(person game.Person) {
	if came := s.languages.reader.IsZero() && person.Language == ""; person.ID != s.languages.reader.ID && !came {
		s.languages.chosen = ""
	}
	s.languages.reader = person
	s.speak()
}

// nextLanguage speaks the next language until the person signs out.
func (s *Shell) nextLanguage() {
	s.languages.chosen = text.After(s.Texts.Language())[0]
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
