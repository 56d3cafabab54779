package familytest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// SettlesAlike settles a line, then settles the result's own line: both must give the same. It returns the result and
// that line.
func SettlesAlike(t rapid.TB, rules family.Rules, line []byte) (result, given json.RawMessage) {
	t.Helper()
	result, bets, err := rules.Settle(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	given = must.Get(rules.Given(result))(t)
	again, betsAgain, err := rules.Settle(given)
	if err != nil || string(again) != string(result) || !slices.Equal(bets, betsAgain) {
		t.Fatalf("%s settles as\n%s with %v, and once more as\n%s with %v: %v", line, result, bets, again, betsAgain, err)
	}
	return result, given
}

// FuzzSettle settles any line: it is refused, or it has a result with every bet of the variant and no other, and
// settles the same again. Some rounds lack the bets named maybe, such as insurance.
func FuzzSettle(f *testing.F, rules family.Rules, maybe []string, seeds ...string) {
	f.Helper()
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		result, bets, err := rules.Settle(line)
		if err != nil {
			if result != nil || bets != nil {
				t.Fatalf("%q is refused, and settles as %s with %v", line, result, bets)
			}
			return
		}
		if !json.Valid(result) {
			t.Fatalf("%q settles as %s", line, result)
		}
		SettlesAlike(t, rules, line)
		for _, bet := range rules.Bets() {
			settled := slices.ContainsFunc(bets, func(one game.BetResult) bool { return isOf(one, bet) })
			if !settled && !slices.Contains(maybe, bet.Name) {
				t.Fatalf("%q: nothing becomes of the bet %s in %v", line, bet.Name, bets)
			}
		}
		for _, one := range bets {
			if !slices.ContainsFunc(rules.Bets(), func(bet rulebook.Bet) bool { return isOf(one, bet) }) {
				t.Fatalf("%q: the variant has no bet %s", line, one.Name)
			}
		}
	})
}

// isOf reports whether a result belongs to a bet: of the table, of a seat or a hand, or of one of its choices, such
// as dice-battle/yellow.
func isOf(one game.BetResult, bet rulebook.Bet) bool {
	return slices.Contains(strings.Split(one.Name, "/"), bet.Name)
}

// Won settles a line and returns its bets as [InShort] lists them.
func Won(t rapid.TB, rules family.Rules, line string) string {
	t.Helper()
	_, bets, err := rules.Settle([]byte(line))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return InShort(bets)
}

// Refuses reports a line that is settled, or refused with an error that does not contain a text.
func Refuses(t rapid.TB, rules family.Rules, line, says string) {
	t.Helper()
	result, _, err := rules.Settle([]byte(line))
	check.ErrorSaysf(t, err, says, "%s is settled as %s", line, result)
}

// InShort lists every bet that did not lose completely: name@odds, ~name returned, /name half lost, !name closed.
func InShort(bets game.BetResults) string {
	var words []string
	for _, bet := range bets {
		switch bet.Result {
		case game.BetWin:
			words = append(words, bet.Name+"@"+bet.Odds.String())
		case game.BetPush:
			words = append(words, "~"+bet.Name)
		case game.BetHalfLose:
			words = append(words, "/"+bet.Name)
		case game.BetClosed:
			words = append(words, "!"+bet.Name)
		case game.BetLose, game.BetRefund:
		}
	}
	return strings.Join(words, " ")
}
