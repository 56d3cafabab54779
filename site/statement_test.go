package site_test

import (
	"testing"
	"time"

	"pitboss/internal/testing/check"
	"pitboss/site"
)

// A statement is good for as long as somebody may be idle at most, whatever end it says, and not before it was made.
func TestHowLongAStatementHolds(t *testing.T) {
	from := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		name  string
		lasts time.Duration
		after time.Duration
		holds bool
	}{
		{"at once", site.SignedInFor, 0, true},
		{"just before its end", site.SignedInFor, site.SignedInFor - 1, true},
		{"at its end", site.SignedInFor, site.SignedInFor, false},
		{"a shorter one at its end", time.Minute, time.Minute, false},
		{"one that asks for too much", site.SignedInFor + 1, 0, false},
		{"one that ends before it begins", -time.Minute, -30 * time.Second, false},
		{"by a clock that is a little behind", site.SignedInFor, -30 * time.Second, true},
		{"before its time", site.SignedInFor, -2 * time.Minute, false},
	} {
		said := site.Statement{From: from, Until: from.Add(test.lasts)}
		check.Equalf(t, said.Holds(from.Add(test.after)), test.holds, "%s", test.name)
	}
}

// A statement, or a claim, with something in it that this program does not know is not taken.
func TestStatementsNobodyUnderstands(t *testing.T) {
	for _, wrong := range []string{``, `{}x`, `{"limits":["table-7"]}`, `{"site":"a","site":"b"}`} {
		if said, err := site.ParseStatement([]byte(wrong)); err == nil {
			t.Errorf("%s is %+v", wrong, said)
		}
		if claim, err := site.ParseClaim([]byte(wrong)); err == nil {
			t.Errorf("%s is %+v", wrong, claim)
		}
	}
}

// What a PIN is sealed for differs with each thing it names, however the names are split.
func TestClaimPurpose(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range []site.Claim{{}, {Site: "a", Station: "b"}, {Site: "a b"}, {Station: "a", Nonce: "b"},
		{Station: `a" "b`}, {Nonce: "a"}, {Staff: "a"}} {
		if purpose := site.ClaimPurpose(c); seen[purpose] {
			t.Errorf("%+v: %q is the purpose of another", c, purpose)
		} else {
			seen[purpose] = true
		}
	}
}
