package config

import (
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

func TestAnnouncementsAreInTheLanguageOfTheDocument(t *testing.T) {
	told := message.New("test.tell", `Announce: "{words}"`, message.Spoken("words",
		message.New("announce.goes-on", "{incident}. The game continues.", message.String("incident", "Late"))))
	const (
		english = "Late. The game continues."
		pseudo  = "⟦Late. Thé gámé cóntínúés. ~~~~~~⟧"
	)
	for name, test := range map[string]struct {
		display  Display
		document string
		want     string
	}{
		"the document's":             {Display{Language: "en", Announcements: Document}, text.Pseudo, `"` + pseudo + `" (` + english + ")"},
		"one without a catalog":      {Display{Language: "en", Announcements: Document}, "fa", `"` + english + `"`},
		"one set by the site":        {Display{Language: "en", Announcements: text.Pseudo}, "en", `"` + pseudo + `" (` + english + ")"},
		"English set by the site":    {Display{Language: "en", Announcements: "en"}, text.Pseudo, `"` + english + `"`},
		"the dealer's own":           {Display{Language: text.Pseudo, Announcements: text.Pseudo}, "en", `"` + pseudo + `"`},
		"English for another reader": {Display{Language: text.Pseudo, Announcements: "en"}, text.Pseudo, `"` + english + `" (` + pseudo + ")"},
	} {
		said := must.Get(test.display.Printer(test.document))(t).Say(told)
		check.Equalf(t, said, "Announce: "+test.want, "%s", name)
	}
	_, err := Display{Language: "en", Announcements: "elvish"}.Printer("en")
	check.ErrorSays(t, err, "elvish")
}
