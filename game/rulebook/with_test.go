package rulebook_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// siteTOML is the part of a variant whose document leaves the choice to the site.
const siteTOML = `[[setting]]
name = "betting-seconds"
kind = "seconds"
least = 5
most = 60
training = "15"
source = "000/0"
help = "how long bets are taken"

[[setting]]
name = "odds-tie"
kind = "odds"
optional = true
source = "000/0"
help = "what a tie pays"

`

// siteVariant returns the variant with its betting time and the odds of its tie left to the site, and old replaced by
// with.
func siteVariant(t testing.TB, old, with string) (variant.Variant, error) {
	t.Helper()
	files := tree(t, variantFile, "betting = { seconds = 18,", `betting = { setting = "betting-seconds",`)
	data := must.Get(fs.ReadFile(files, variantFile))(t)
	text := string(data)
	text = strings.Replace(text, `odds = "8:1"`, `odds_setting = "odds-tie"`, 1)
	text = strings.Replace(text, "[[bet]]", siteTOML+"[[bet]]", 1)
	must.Containsf(t, text, old, "there is no")
	files[variantFile] = &fstest.MapFile{Data: []byte(strings.Replace(text, old, with, 1))}
	return variant.LoadFrom(files, "ezugi-baccarat")
}

// Values that no document gives are required for a live table, have a default in training, and are filled into the
// book that is played.
func TestWhatASiteMustChoose(t *testing.T) {
	v, err := siteVariant(t, "", "")
	must.Do(t, err)
	missing := v.Book.Missing(nil)
	if len(missing) != 1 || missing[0].Name != "betting-seconds" {
		t.Errorf("missing are %v", missing)
	}
	_, err = v.Book.Choose(nil)
	for _, word := range []string{"betting-seconds", "5 to 60", "how long bets are taken"} {
		check.ErrorSaysf(t, err, word, "a live table without a choice")
	}
	live := must.Get(v.Book.Choose(map[string]string{"betting-seconds": "20", "odds-tie": "9:1"}))(t)
	training := must.Get(v.Book.ChooseTraining(nil))(t)
	for name, test := range map[string]struct {
		settings rulebook.Settings
		seconds  int
		odds     string
	}{"live": {live, 20, "9:1"}, "training": {training, 15, ""}} {
		played := v.With(test.settings)
		tie := slices.IndexFunc(played.Book.Bets, func(bet rulebook.Bet) bool { return bet.Name == "tie" })
		check.Equalf(t, played.Book.Timers.Betting.Seconds, test.seconds, "%s: betting lasts s", name)
		check.Equalf(t, played.Book.Bets[tie].Odds.String(), test.odds, "%s: the tie pays", name)
		_, bets, err := played.Family.Settle([]byte(`{"player":["8S","JC"],"banker":["8H","JD"]}`))
		if err != nil || bets[tie].Result != game.BetWin || bets[tie].Odds.String() != test.odds {
			t.Errorf("%s: a tie is settled as %+v, %v", name, bets[tie], err)
		}
	}
	if v.Book.Timers.Betting.Seconds != 0 || !v.Book.Bets[2].Odds.IsZero() {
		t.Error("filling in the settings changed the book itself")
	}
	check.ErrorSaysf(t, v.Book.CheckSetting("betting-seconds", "4"), "5 to 60", "4 seconds")
	check.ErrorSaysf(t, v.Book.CheckSetting("odds-tie", "eight"), "12:1", "odds of eight")
	check.ErrorSaysf(t, v.Book.CheckSetting("colour", "red"), "betting-seconds", "a setting that is none")
}

func TestValuesThatNameSettingsAreStrict(t *testing.T) {
	for _, test := range []struct{ name, old, with, says string }{
		{"no such setting", `setting = "betting-seconds"`, `setting = "wish"`, "timers.betting"},
		{"of another kind", `setting = "betting-seconds"`, `setting = "odds-tie"`, "timers.betting"},
		{"value and setting", `setting = "betting-seconds"`, `seconds = 3, setting = "betting-seconds"`, "not both"},
		{"odds and setting", `odds_setting = "odds-tie"`, "odds_setting = \"odds-tie\"\nodds = \"8:1\"", "not both"},
		{"odds of no setting", `odds_setting = "odds-tie"`, `odds_setting = "betting-seconds"`, "bet tie"},
		{"an optional time", `training = "15"`, `optional = true`, "cannot be optional"},
		{"neither default nor training", `training = "15"`, ``, "betting-seconds"},
		{"default and training", `training = "15"`, "training = \"15\"\ndefault = \"15\"", "betting-seconds"},
		{"training out of range", `training = "15"`, `training = "61"`, "training"},
		{"decks without range", `decks = { value = 8,`, `decks = { setting = "betting-seconds",`, "shoe.decks"},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.ErrorSays(t, check.ErrorOf(siteVariant(t, test.old, test.with)), test.says)
		})
	}
}
