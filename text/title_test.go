package text_test

import (
	"testing"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// TestBetsHaveNames: the name of each bet is in the reader's language, of a seat's bet too, but for names that a maker
// invented.
func TestBetsHaveNames(t *testing.T) {
	for _, test := range []struct{ variant, bet, lithuanian, romanian string }{
		{"ezugi-baccarat", "player-pair", "Lošėjo pora", "Pereche Jucător"},
		{"evolution-peek-baccarat", "player-pair", "Lošėjo pora", "Pereche Jucător"},
		{"pragmatic-sic-bo", "total-4", "Suma 4", "Total 4"},
		{"ezugi-roulette", "split-17-20", "Padalintas 17/20", "Împărțit 17/20"},
		{"pragmatic-roulette", "six-line-4-9", "Šešių linija 4-9", "Linie 4-9"},
		{"pragmatic-mega-wheel", "40", "40", "40"},
		{"pragmatic-boom-city", "bronze", "Bronza 1x", "Bronz 1x"},
		{"pragmatic-boom-city", "lucky-drop", "Lucky Drop", "Lucky Drop"},
		{"pragmatic-blackjack", "seat-3/perfect-pairs", "3 vieta Tobulos poros", "Locul 3 Perechi perfecte"},
	} {
		titles := map[string]message.Text{}
		for _, bet := range must.Get(variant.Load(test.variant))(t).Family.Bets() {
			titles[bet.Name] = bet.Title.Text
		}
		for language, want := range map[string]string{"lt": test.lithuanian, "ro": test.romanian} {
			said := must.Get(text.For(language))(t).Say(picture.BetName(test.bet, titles))
			check.Equalf(t, said, want, "%s of %s in %s", test.bet, test.variant, language)
		}
	}
}

// TestSymbolsHaveNames: what a money wheel sends for a symbol is shown by the name that the rulebook gives it. JSON
// keeps what the wheel sends.
func TestSymbolsHaveNames(t *testing.T) {
	for _, book := range []string{"pragmatic-candyland", "pragmatic-mega-wheel"} {
		for _, bet := range must.Get(variant.Load(book))(t).Family.Bets() {
			sent := message.New("t.sent", "{symbol}", message.Symbol("symbol", bet.Name))
			check.Equalf(t, sent.String(), bet.Name, "in JSON")
			for _, language := range []string{text.English, "lt", "ro"} {
				printer := must.Get(text.For(language))(t)
				check.Equalf(t, printer.Say(sent), printer.Say(bet.Title.Text), "%s of %s in %s", bet.Name, book, language)
			}
		}
	}
}
