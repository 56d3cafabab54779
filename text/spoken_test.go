package text

import (
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestAnnouncements(t *testing.T) {
	lithuanian := must.Get(newPrinter("lt", []byte("[\"t.closed\"]\nwords = \"Statymai baigti\"\n\n[\"t.call\"]\nwords = \"Paskelbti „{call}“.\"\n")))(t)
	romanian := must.Get(newPrinter("ro", []byte("[\"t.closed\"]\nwords = \"Nu se mai acceptă pariuri\"\n")))(t)
	call := message.New("t.call", `Call "{call}".`, message.Spoken("call", message.New("t.closed", "Bets closed")))
	var english *Printer
	for want, printer := range map[string]*Printer{
		`Call "Bets closed".`:                                      english,
		`Call "Statymai baigti" (Bets closed).`:                    english.WithAnnouncements(lithuanian),
		"Paskelbti „Statymai baigti“.":                             lithuanian.WithAnnouncements(lithuanian),
		"Paskelbti „Bets closed“ (Statymai baigti).":               lithuanian.WithAnnouncements(english),
		"Paskelbti „Nu se mai acceptă pariuri“ (Statymai baigti).": lithuanian.WithAnnouncements(romanian),
		`Call "Nu se mai acceptă pariuri" (Bets closed).`:          english.WithAnnouncements(romanian.WithAnnouncements(lithuanian)),
	} {
		check.Equal(t, printer.Say(call), want)
	}
	both := english.WithAnnouncements(lithuanian)
	check.Equalf(t, both.Language(), English, "the reader's language")
	check.Equalf(t, both.WithAnnouncements(nil).Say(call), `Call "Bets closed".`, "English again")
	check.Equalf(t, lithuanian.Say(call), "Paskelbti „Statymai baigti“.", "a printer with others made of it")
}

// TestAnotherReaderIsAtTheSamePlayers: a dealer's language changes with the dealer, that of the players does not.
func TestAnotherReaderIsAtTheSamePlayers(t *testing.T) {
	call := message.New("test.call", "Announce: {words}", message.Spoken("words",
		message.New("announce.goes-on", "{incident}. The game continues.", message.String("incident", "Late"))))
	pseudo := must.Get(For(Pseudo))(t)
	var english *Printer
	for name, test := range map[string]struct {
		usual *Printer
		other string
		want  string
	}{
		"English, now the players' own": {english.WithAnnouncements(pseudo), Pseudo, "Announce: ⟦Late. Thé gámé cóntínúés. ~~~~~~⟧"},
		"the players' own, now English": {pseudo.WithAnnouncements(pseudo), English,
			"Announce: ⟦Late. Thé gámé cóntínúés. ~~~~~~⟧ (Late. The game continues.)"},
		"nothing was set": {english, Pseudo, "Announce: ⟦Late. Thé gámé cóntínúés. ~~~~~~⟧"},
	} {
		check.Equalf(t, must.Get(test.usual.In(test.other))(t).Say(call), test.want, "%s", name)
	}
	_, err := english.WithAnnouncements(pseudo).In("elvish")
	check.ErrorSays(t, err, "elvish")
}
