package variant_test

import (
	"slices"
	"testing"

	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// TestCallsAreInTheWordsOfTheDocument, in English and in the language that its players are spoken to in.
func TestCallsAreInTheWordsOfTheDocument(t *testing.T) {
	for slug, want := range map[string]struct{ language, open, closed string }{
		"evolution-peek-baccarat": {"lt", "Place your bets", "No more bets"},
		"ezugi-roulette":          {"lt", "Place your bets", "No more bets"},
		"classic-baccarat":        {"en", "Place your bets", "No more bets"},
		"pragmatic-roulette":      {"lt", "Place your bets", "Bets closed"},
		"pragmatic-mega-wheel":    {"lt", "Place your bets", "Bets closed"},
		"ro-roulette":             {"ro", "Place your bets", "No more bets"},
	} {
		calls := load(t, slug).Book.Calls
		check.Equalf(t, calls.Language, want.language, "the language of %s", slug)
		check.Equalf(t, calls.PlaceBets.Text.String(), want.open, "the opening call of %s", slug)
		check.Equalf(t, calls.BetsClosed.Text.String(), want.closed, "the closing call of %s", slug)
	}
	wheel := load(t, "pragmatic-mega-wheel").Book.Calls
	check.Equalf(t, wheel.NoSpin.Text.Key, "call.pragmatic-mega-wheel.no-spin", "a variant's own call")
	check.Equalf(t, wheel.BetsClosed.Text.Key, "call.003.bets-closed", "its document's call")
}

// TestEveryTableHasItsCalls: what it may have to call, and a headline for what opens and ends betting.
func TestEveryTableHasItsCalls(t *testing.T) {
	for _, slug := range variant.Slugs() {
		calls := load(t, slug).Book.Calls
		for name, call := range callsByName(calls) {
			if call.Text.IsZero() || (call.Own == "") != (call.Clause == "") {
				t.Errorf("%s: %s: %+v", slug, name, call)
			}
		}
		if len(calls.PlaceBets.Headline) == 0 || len(calls.BetsClosed.Headline) == 0 {
			t.Errorf("%s has no headline for its calls: %+v", slug, calls)
		}
	}
}

// TestCatalogsCallInTheDocumentsOwnWords: a document's own words are no matter of taste.
func TestCatalogsCallInTheDocumentsOwnWords(t *testing.T) {
	for _, slug := range variant.Slugs() {
		calls := load(t, slug).Book.Calls
		if !slices.Contains(text.Languages(), calls.Language) {
			continue // nobody has translated anything yet
		}
		printer := must.Get(text.For(calls.Language))(t)
		for name, call := range callsByName(calls) {
			if said := printer.Say(call.Text); call.Own != "" && said != call.Own {
				t.Errorf("%s: %s: %s says %q, clause %s %q", slug, name, calls.Language, said, call.Clause, call.Own)
			}
		}
	}
}

func callsByName(calls rulebook.Calls) map[string]rulebook.Call {
	return map[string]rulebook.Call{"place-bets": calls.PlaceBets, "bets-closed": calls.BetsClosed,
		"no-spin": calls.NoSpin, "no-roll": calls.NoRoll, "void": calls.Void}
}
