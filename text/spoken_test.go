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
