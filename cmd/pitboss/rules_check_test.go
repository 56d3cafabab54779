package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pitboss/game/variant"
	"pitboss/internal/exit"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// changed returns a file of the program's own rulebook with words replaced, each of which
// stands in it.
func changed(t *testing.T, name string, replace ...string) string {
	t.Helper()
	data := must.Get(variant.Library().Files.ReadFile(name))(t)
	text := string(data)
	for i := 0; i < len(replace); i += 2 {
		must.Containsf(t, text, replace[i], "%s does not say", name)
		text = strings.Replace(text, replace[i], replace[i+1], 1)
	}
	return text
}

// Every mistake of every file is told at once, without a build, and a bad file does not
// keep the others from being looked at.
func TestRulesCheck(t *testing.T) {
	norace.Only(t)
	folder := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		must.Do(t, os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o700))
		must.Do(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	const ezugi, super8 = "variants/ezugi-baccarat.toml", "variants/pragmatic-super8-baccarat.toml"
	write("variants/sound.toml", changed(t, ezugi, `variant = "ezugi-baccarat"`, `variant = "sound"`, `"Ezugi Baccarat"`, `"Sound"`))
	write("variants/wrong.toml", changed(t, ezugi, `variant = "ezugi-baccarat"`, `variant = "wrong"`,
		`value = "0.50"`, `value = "6000"`, "wins = \"player\"\nreturns = \"tie\"", "wins = \"player\"\nreturns = \"player\"",
		`clauses = ["001/11.8.3"]`, `clauses = ["001/11.8.33"]`))
	write("variants/twice.toml", changed(t, super8, `variant = "pragmatic-super8-baccarat"`, `variant = "twice"`,
		`when = "player-pair-fours"`, `when = "player-pair-diamond-fours"`, `odds = "8:1"`,
		"odds = \"8:1\"\nminimum = { value = \"2\", currency = \"EUR\", clause = \"003/2.1.b3\" }\n"+
			`maximum = { value = "1", currency = "EUR", clause = "003/2.1.b3" }`))
	write("variants/covered.toml", changed(t, super8, `variant = "pragmatic-super8-baccarat"`, `variant = "covered"`,
		`when = "player-pair-diamond-fours"`, `when = "player-pair"`, `when = "player-pair",`, `when = "player-pair",`,
		`{ when = "player-pair", odds = "10:1" }`, `{ when = "tie", odds = "10:1" }`))
	write("variants/keys.toml", changed(t, ezugi, `title = "Ezugi Baccarat"`, "title = \"Ezugi Baccarat\"\ncolour = \"red\"\nshape = 1"))
	write("variants/values.toml",
		changed(t, ezugi, `variant = "ezugi-baccarat"`, `variant = "values"`, `odds = "0.95:1"`, `odds = "much:1"`,
			`odds = "8:1"`, `odds = 8`, `seconds = 18`, `seconds = "18"`, `title = "Ezugi Baccarat"`,
			"title = \"Ezugi Baccarat\"\ncolour = \"red\"", `value = "0.50"`, `value = "6000"`))
	write("variants/none.toml", "this is = not [ TOML\n")
	write("procedures/wrong.toml", changed(t, "procedures/general.toml", `title = "Resolved: continue"`, `title = ""`,
		"phase = \"any\"\nwhen = { resolved = false", "phase = \"lunch\"\nwhen = { resolved = false",
		`announce = "dealer or shift-manager"`, `announce = ""`))

	var out, errs strings.Builder
	status := ran([]string{"rules", "check", folder}, strings.NewReader(""), &out, &errs)
	must.Equalf(t, status, exit.Failed, "status %d: %s%s", status, out.String(), errs.String())
	for _, says := range []string{
		`variants/sound.toml: ok \(Sound\)`,
		`variants/wrong.toml: limits: the minimum 6000 is above the maximum 5000 EUR`,
		`variants/wrong.toml: bet player: it is returned on "player", on which it wins`,
		`variants/wrong.toml: clause 001/11.8.33: the digest of the regulations has no such clause`,
		`variants/twice.toml: bet player-super-pair: pays says when = "player-pair-diamond-fours" twice`,
		`variants/twice.toml: bet tie: the minimum 2 is above the maximum 1 EUR`,
		`variants/covered.toml: bet player-super-pair: pays: "player-pair-fours" is never reached: whenever it holds, a line before it does`,
		`variants/covered.toml: bet player-super-pair: pays: "player-pair-diamonds" is never reached`,
		`variants/keys.toml line [0-9]+: unknown key "colour"`,
		`variants/keys.toml line [0-9]+: unknown key "shape"`,
		`variants/values.toml line [0-9]+, key "bet.odds": odds "much:1": want two positive decimals`,
		`variants/values.toml line [0-9]+: odds "8": want two positive decimals`,
		`variants/values.toml line [0-9]+, key "timers.betting": .*takes another kind of value`,
		`variants/values.toml line [0-9]+: unknown key "colour"`,
		`variants/values.toml: limits: the minimum 6000 is above the maximum 5000 EUR`,
		`variants/none.toml line 1: `,
		`procedures/wrong.toml: procedure 001/7: phase = "lunch": want one of `,
		`procedures/wrong.toml: procedure 001/7: title and text must say what the clause says`,
		`procedures/wrong.toml: procedure 001/7: every void is announced`,
	} {
		if !regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(folder) + `/` + says).MatchString(out.String()) {
			t.Errorf("it does not say %s", says)
		}
	}
	check.Lacksf(t, out.String(), `pays: "tie" is never`, "a line that a deal reaches is called unreachable")
	if !regexp.MustCompile(`[0-9]+ mistakes in 8 files`).MatchString(errs.String()) {
		t.Errorf("the sum is %q", errs.String())
	}
	if t.Failed() {
		t.Log(out.String())
	}
}

// The program's own files have none of the mistakes: those of the families it plays, and of none.
func TestTheProgramsOwnRulesAreSound(t *testing.T) {
	norace.Only(t)
	var out, errs strings.Builder
	folders := []string{"game/rulebook"}
	for _, one := range variant.Families() {
		folders = append(folders, one.Folder())
	}
	for _, folder := range folders {
		status := ran([]string{"rules", "check", "../../" + folder, "--json"}, strings.NewReader(""), &out, &errs)
		check.Equalf(t, status, 0, "status %d: %s", status, errs.String())
	}
	for line := range strings.Lines(out.String()) {
		check.Contains(t, line, `"mistakes":[]`)
	}
	if lines := strings.Count(out.String(), "\n"); lines < len(variant.Slugs()) {
		t.Errorf("%d files are told of", lines)
	}
}
