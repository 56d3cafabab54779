package text

import "pitboss/game/message"

// WithAnnouncements returns the printer with what is told to players in the language of another one: arguments of
// [message.KindSpoken]. Where that differs from its own words, it prints both.
func (p *Printer) WithAnnouncements(aloud *Printer) *Printer {
	both := Printer{language: English}
	if p != nil {
		both = *p
	}
	spoken := Printer{language: English}
	if aloud != nil {
		spoken = *aloud
	}
	spoken.aloud = nil
	both.aloud = &spoken
	return &both
}

// AnnouncingIn returns the printer with what is told to players in a language, or in English if it has no catalog.
func (p *Printer) AnnouncingIn(language string) *Printer {
	aloud, err := For(language)
	if err != nil {
		aloud = nil
	}
	return p.WithAnnouncements(aloud)
}

// In returns the printer of another language. What is told to players stays in theirs, if it has been set.
func (p *Printer) In(language string) (*Printer, error) {
	texts, err := For(language)
	if err != nil || p == nil || p.aloud == nil {
		return texts, err
	}
	return texts.WithAnnouncements(p.aloud), nil
}

// Aloud returns the printer of what is told to players. It returns false if they are spoken to in the printer's own
// language.
func (p *Printer) Aloud() (aloud *Printer, other bool) {
	if p == nil || p.aloud == nil || p.aloud.language == p.language {
		return p, false
	}
	return p.aloud, true
}

// voiceAloud returns the voice of what is told to players, or nil if it is the printer's own.
func (p *Printer) voiceAloud() *message.Voice {
	aloud, other := p.Aloud()
	if !other {
		return nil
	}
	return &message.Voice{Template: aloud.Template, Arg: aloud.Arg}
}
