package cardmap_test

import (
	"testing"

	"pitboss/hardware/cardmap"
	"pitboss/internal/testing/check"
)

// Card codes may be shown however a badly configured scanner frames them. No possible badge code is among them.
func TestPlainTextsAreCardsAlone(t *testing.T) {
	for text, want := range map[string]bool{
		"1010":                       true,
		"10104130":                   true,
		"101041302020":               true,
		"A1010A4130":                 true,
		"A1010#A4130#":               true,
		"8HTS10C":                    true,
		"NOREAD":                     true,
		"NOREADNOREAD":               true,
		"NO LABEL":                   true,
		"":                           false,
		"BADGE-MIA-0815":             false,
		"BADGE-MIA-0815BADGE-MIA-08": false,
		"AB1010CD":                   false,
		"B1010A4130":                 false,
		"BADGE1010BADGE4130":         false,
		"1010BADGE-MIA":              false,
		"40101230":                   false,
		"\x1b[2K1010":                false,
	} {
		check.Equalf(t, cardmap.Plain(text), want, "%q: plain", text)
	}
	known := func(code string) bool { return code == "0F0302067E" }
	for text, want := range map[string]bool{"0F0302067E": true, "0F0302067E76": true, "0F0302067D75": false,
		"12340F0302067E": true, "123450F0302067E": false} {
		check.Equalf(t, cardmap.PlainOf(text, known), want, "%q beside cards with codes of their own: plain", text)
	}
}
