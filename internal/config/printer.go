package config

import "pitboss/text"

// Document leaves the language of announcements to the document of the table's rules.
const Document = "document"

// Printer returns the printer of the display's texts: in its language, and what is told to players in the one set for
// announcements, or else in the document's. A document's language without a catalog gives way to English.
func (d Display) Printer(document string) (*text.Printer, error) {
	texts, err := text.For(d.Language)
	if err != nil {
		return nil, err
	}
	if d.Announcements != Document {
		if _, err := text.For(d.Announcements); err != nil {
			return nil, err
		}
	}
	return texts.AnnouncingIn(d.Spoken(document)), nil
}

// Spoken returns the language in which players are spoken to: the one set for announcements, or else the document's.
func (d Display) Spoken(document string) string {
	if d.Announcements == Document {
		return document
	}
	return d.Announcements
}
