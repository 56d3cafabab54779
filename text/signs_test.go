package text_test

import (
	"testing"
	"time"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// TestSigns: figures and dates have the signs of each language, and a device that has no name of its own has words.
func TestSigns(t *testing.T) {
	day := time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		text message.Text
		want map[string]string
	}{
		"a rate":    {message.Figures("90.0%"), map[string]string{"en": "90.0%", "lt": "90,0%", "ro": "90,0%"}},
		"a time":    {message.Figures("6.7 s"), map[string]string{"en": "6.7 s", "lt": "6,7 s", "ro": "6,7 s"}},
		"bets":      {message.Figures("0.50-5000 EUR"), map[string]string{"en": "0.50-5000 EUR", "lt": "0,50-5000 EUR", "ro": "0,50-5000 EUR"}},
		"an amount": {message.Figures("1,234,567.5"), map[string]string{"en": "1,234,567.5", "lt": "1\u00a0234\u00a0567,5", "ro": "1.234.567,5"}},
		"a day":     {message.New("t.day", "{day}", message.Date("day", day)), map[string]string{"en": "2026-11-27", "lt": "2026-11-27", "ro": "27.11.2026"}},
		"no day":    {message.Text{Key: "t.day", English: "{day}", Args: []message.Arg{{Name: "day", Kind: message.KindDate, Text: "soon"}}}, map[string]string{"ro": "soon"}},
		"a device":  {message.New("t.device", "{device}", message.Device("device", "scanner")), map[string]string{"en": "scanner", "lt": "skaitytuvas", "ro": "scanner"}},
		"its name":  {message.New("t.device", "{device}", message.Device("device", "d-12")), map[string]string{"en": "d-12", "lt": "d-12"}},
	} {
		for language, want := range test.want {
			check.Equalf(t, must.Get(text.For(language))(t).Say(test.text), want, "%s in %s", name, language)
		}
		if english := test.want["en"]; english != "" {
			check.Equalf(t, test.text.String(), english, "%s in the record", name)
		}
	}
}

// A device's codes are words on a screen, in English too, and stay codes in a record.
func TestWhatADeviceReports(t *testing.T) {
	said := message.New("t.said", "{codes}", message.Report("codes", "ball-out+shaker-short+x-9"))
	for language, want := range map[string]string{
		"en": "ball out, shaker stopped too soon, x-9",
		"lt": "rutuliukas iškrito, kratyklė sustojo per anksti, x-9",
	} {
		check.Equalf(t, must.Get(text.For(language))(t).Say(said), want, "in %s", language)
	}
	check.Equalf(t, said.String(), "ball-out+shaker-short+x-9", "in the record")
}
