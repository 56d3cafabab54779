package history_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// accountOf returns the account of a table's first incident, in words.
func accountOf(t *testing.T, played *tabletest.Table) string {
	t.Helper()
	var fold history.Fold
	for _, record := range played.Journal.All() {
		if account, complete, err := fold.Add(record); err != nil {
			t.Fatal(err)
		} else if complete {
			return words(t, account)
		}
	}
	account, _ := fold.Rest()
	return words(t, account)
}

func words(t *testing.T, account history.Incident) string {
	t.Helper()
	var all strings.Builder
	english := (*text.Printer)(nil)
	for _, row := range must.Get(history.AccountRows(account))(t) {
		fmt.Fprintf(&all, "%s: %s\n", english.Say(row.Name), english.Say(row.Text))
	}
	return all.String()
}

// The account of an unreadable card says how often it was read: the dealer three times, then the shift manager
// (001/11.31).
func TestFailedReadsAreCounted_001_11_31(t *testing.T) {
	played := tabletest.New(t, "ezugi-baccarat")
	must.Do(t, played.CloseBetting())
	for range 3 {
		_ = played.Give(game.Input{Command: game.NoRead{}})
	}
	check.Containsf(t, accountOf(t, played), "read: 3 times without success", "the account")
	_ = played.Give(game.Input{Command: tabletest.SignIn(tabletest.Trainee(game.ShiftManager))})
	_ = played.Give(game.Input{Command: game.NoRead{}})
	check.Containsf(t, accountOf(t, played), "read: 4 times without success",
		"after the shift manager's try the account")
}

// A result that stands because the report was not so does not stand by the clause of the fault (003/15.2.b7.2).
func TestAReportThatWasNotSoNamesNoClause(t *testing.T) {
	said := words(t, history.Incident{
		Kind: game.NoSpin, Variant: "pragmatic-mega-wheel", Phase: game.PhaseResult, Closed: true, Outcome: history.Stands,
		Clause: "003/15.2.b7.2", Facts: []history.Fact{{Name: "confirmed", Value: false, Source: history.Answered}},
	})
	if strings.Contains(said, "by 003/15.2.b7.2") || !strings.Contains(said, "the result stands: not confirmed") {
		t.Errorf("the account is\n%s", said)
	}
}

// A void round's account names the cards in doubt, on which no side bet is paid (003/17.2.b6).
func TestCardsInDoubtAreNamed_003_17_2_b6(t *testing.T) {
	said := words(t, history.Incident{
		Kind: game.CardScannedTwice, Variant: "pragmatic-blackjack", Phase: game.PhaseDealing,
		Rulings: []history.Ruling{{Ruled: game.Ruled{Clause: "003/17.2.b2", Round: game.RoundVoid,
			Doubt: []game.Position{"seat-1/1-2"}}}},
	})
	check.Containsf(t, said, "in doubt: Seat 1/1, card 2; a side bet that depends on one is refunded", "the account")
}
