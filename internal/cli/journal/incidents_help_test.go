package journal

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"pitboss/game/history"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestTheAccountsHelpNamesAllThatTheyHave: every key of an account, of the lists in it and of its times stands
// in the help, and every way it can end there and in docs/journal.md.
func TestTheAccountsHelpNamesAllThatTheyHave(t *testing.T) {
	var account history.Incident
	for _, of := range []reflect.Type{
		reflect.TypeOf(account), reflect.TypeOf(account.Times), reflect.TypeFor[history.Fact](), reflect.TypeFor[history.Noted](),
		reflect.TypeFor[history.Effect](), reflect.TypeFor[history.Present](), reflect.TypeFor[history.Visit](),
	} {
		for i := range of.NumField() {
			key, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			if key != "" && key != "-" && !strings.Contains(incidentAccountsHelp, `"`+key+`"`) {
				t.Errorf("the help does not name %q of %s", key, of)
			}
		}
	}
	page := must.Get(os.ReadFile("../../../docs/journal.md"))(t)
	for _, outcome := range history.Outcomes() {
		check.Containsf(t, incidentAccountsHelp, string(outcome), "the help does not name the outcome %s", outcome)
		check.Containsf(t, string(page), "`"+string(outcome)+"`",
			"docs/journal.md does not name the outcome %s", outcome)
	}
}
