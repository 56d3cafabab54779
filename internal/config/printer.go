package config

import (
	"slices"

	"pitboss/text"
)

// Document leaves the language of announcements to the document of the table's rules.
const Document = "document"

// Printer returns the printer of the display's texts: in its language, and what is told to players in the one set for
// announcements, or else in the document's. A document's language without a catalog gives way to English.
func (d Display) Printer(document string) (*text.Printer, error) {
	texts, err := text.For(d.Language)
	if err != nil {
		return nil, err
	}
	spoken := d.Announcements
	if spoken == Document {
		spoken = text.English
		if slices.Contains(text.Languages(), document) {
			spoken = document
		}
	}
	aloud, err := text.For(spoken)
	if err != nil {
		return nil, err
	}
	return texts.WithAnnouncements(aloud), nil
}
