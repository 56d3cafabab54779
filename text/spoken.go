package text

import "pitboss/game/message"

// WithAnnouncements returns the printer with what is told to players in the language of another one: arguments of
// [message.KindSpoken]. Where that differs from its own words, it prints both.
func (p *Printer) WithAnnouncements(aloud *Printer) *Printer {
	if p.Language() == aloud.Language() {
		return p.without()
	}
	both := Printer{language: English}
	if p != nil {
		both = *p
	}
	if both.aloud = aloud.without(); aloud == nil {
		both.aloud = &Printer{language: English}
	}
	return &both
}

// without returns the printer with everything in its own language.
func (p *Printer) without() *Printer {
	if p == nil || p.aloud == nil {
		return p
	}
	plain := *p
	plain.aloud = nil
	return &plain
}

// Aloud returns the printer of what is told to players. It returns false if that is the printer itself.
func (p *Printer) Aloud() (aloud *Printer, other bool) {
	if p == nil || p.aloud == nil {
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
	return &message.Voice{Template: aloud.Template, Arg: said}
}
