package rulebook_test

import (
	"strings"
	"testing"

	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// unbounded lists the settings of numbers, odds and amounts that no clause limits, with the reason. A star at the end
// of a name means every name with that beginning.
var unbounded = map[string]string{
	"betting-seconds":       "the documents leave the time for bets to the table; the least is what a bet takes",
	"decision-seconds":      "the documents have players decide and give no time",
	"dealer-silent-seconds": "GLI-19 C.6.5(d) locks a console between rounds; in a round no clause says when to call",
	"cards-behind-cut-card": "no document gives a number; the most is half a shoe",
	"decks":                 "004/2.1.8.d describes a deck and not how many there are",
	"seats":                 "document 003 and 000/3.39 give no number of seats",
	"shuffle-passes":        "the documents name a third shuffle and not how many there are",
	"unshuffled-run":        "GLI-19 C.6.8(l) wants the alarm and gives no number",
	"limit-*":               "002/5.p3 and 004/3.2.p2 name limits and give none",
	"minimum-bet":           "004/1.2.p2 names the limit and gives none",
	"maximum-bet":           "004/1.2.p2 names the limit and gives none",
	"insurance-odds":        "000/1.18.b5 says when it is lost and not what it pays",
	"odds-*":                "the clause that the setting names gives no odds",
}

// Every number, odds or amount that a site sets has a minimum and a maximum that the program checks, with the clause;
// settings without one are in a list with the reason.
func TestEverySettingIsBoundedOrSaysWhyNot(t *testing.T) {
	used := map[string]bool{}
	for _, slug := range variant.Slugs() {
		v := must.Get(variant.Load(slug))(t)
		for _, setting := range v.Book.Settings {
			if setting.Kind == rulebook.KindChoice || setting.Kind == rulebook.KindWords {
				continue // a closed list, and rows of counted words
			}
			if numbers := setting.Kind == rulebook.KindNumber || setting.Kind == rulebook.KindSeconds; numbers &&
				(setting.Least < 1 || setting.Most <= setting.Least) {
				t.Errorf("%s: %s may be from %d to %d", slug, setting.Name, setting.Least, setting.Most)
			}
			name := setting.Name
			for listed := range unbounded {
				if prefix, many := strings.CutSuffix(listed, "*"); many && strings.HasPrefix(name, prefix) {
					name = listed
				}
			}
			switch _, listed := unbounded[name]; {
			case setting.Within == "" && !listed:
				t.Errorf("%s: no clause bounds %s, and nothing says why not", slug, setting.Name)
			case setting.Within != "" && !strings.Contains(setting.Wants().String(), setting.Within):
				t.Errorf("%s: %s wants %q, without its clause", slug, setting.Name, setting.Wants())
			}
			used[name] = true
			if strings.HasSuffix(setting.Source, "gives no odds") && setting.Within != "" {
				t.Errorf("%s: %s says that no clause gives odds, and is bounded by %s", slug, setting.Name, setting.Within)
			}
			if setting.Kind != rulebook.KindAmount {
				continue
			}
			if lowest := strings.Contains(setting.Name, "minimum"); lowest && setting.AtMost == "" {
				t.Errorf("%s: %s has no maximum to be held against", slug, setting.Name)
			}
			for _, wrong := range []string{"0 EUR", "0.00 EUR", "-1 EUR", "1", "1 Euro"} {
				if err := v.Book.CheckSetting(setting.Name, wrong); err == nil {
					t.Errorf("%s: %s may be %s", slug, setting.Name, wrong)
				}
			}
		}
	}
	for name := range unbounded {
		if !used[name] {
			t.Errorf("no variant has %s", name)
		}
	}
}
