package roulette_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"pitboss/game/roulette"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const (
	luckyTOML = `[lucky]
numbers = { least = 1, most = 5, clause = "003/7.b10" }
multipliers = { least = 50, most = 500, clause = "003/7.b10" }
`
	powerUpTOML = `[power_up]
numbers = { least = 3, most = 5, clause = "003/14.b3" }
spins = { value = 5, clause = "003/14.b4" }
first = { least = 30, most = 500, clause = "003/14.b4" }
later = { least = 30, most = 8000, clause = "003/14.1.2.table" }
`
)

// loadWith loads a variant with more TOML before its timers.
func loadWith(t testing.TB, more string) (*rulebook.Book, error) {
	t.Helper()
	const slug = "pragmatic-roulette"
	data := must.Get(variant.Library().Files.ReadFile("variants/" + slug + ".toml"))(t)
	text := strings.Replace(string(data), "[timers]", more+"\n[timers]", 1)
	return variant.Library().Over(rulebook.TreeOf(fstest.MapFS{"variants/" + slug + ".toml": {Data: []byte(text)}})).Load(slug)
}

func TestDraws(t *testing.T) {
	book := must.Get(loadWith(t, luckyTOML+powerUpTOML))(t)
	own := ownOf(book)
	between := func(least, most int, clause string) rulebook.Range {
		return rulebook.Range{Least: least, Most: most, Clause: clause}
	}
	check.Difff(t, &roulette.LuckyDraw{Numbers: between(1, 5, "003/7.b10"),
		Multipliers: between(50, 500, "003/7.b10")}, own.Lucky, "lucky")
	want := &roulette.PowerUpDraw{
		Numbers: between(3, 5, "003/14.b3"), Spins: rulebook.Number{Value: 5, Clause: "003/14.b4"},
		First: between(30, 500, "003/14.b4"), Later: between(30, 8000, "003/14.1.2.table"),
	}
	check.Difff(t, want, own.PowerUp, "power_up")
	book = must.Get(loadWith(t, ""))(t)
	if plain := ownOf(book); plain.Lucky != nil || plain.PowerUp != nil {
		t.Errorf("a variant that draws nothing has %v, %v", plain.Lucky, plain.PowerUp)
	}
}

// A draw that is not whole is refused, and the error leads to the place.
func TestDrawsAreStrict(t *testing.T) {
	for _, test := range []struct{ name, from, old, with, says string }{
		{"unknown key", luckyTOML, "numbers =", "count =", "lucky.count"},
		{"no clause", luckyTOML, `most = 5, clause = "003/7.b10"`, `most = 5`, "lucky.numbers"},
		{"no numbers", luckyTOML, `least = 1,`, `least = 0,`, "lucky.numbers"},
		{"ends crossed", luckyTOML, `least = 1,`, `least = 6,`, "lucky.numbers: least = 6, most = 5"},
		{"a multiplier that pays nothing", luckyTOML, `least = 50`, `least = 1`, "lucky.multipliers"},
		{"a multiplier beyond sense", luckyTOML, `most = 500`, `most = 5000000`, "lucky.multipliers"},
		{"no PowerUP numbers", powerUpTOML, `least = 3,`, ``, "power_up.numbers"},
		{"no bonus spins", powerUpTOML, `value = 5`, `value = 0`, "power_up.spins"},
		{"bonus spins without clause", powerUpTOML, `value = 5, clause = "003/14.b4"`, `value = 5`, "power_up.spins"},
		{"no first multipliers", powerUpTOML, `first = { least = 30, most = 500, clause = "003/14.b4" }`, ``, "power_up.first"},
		{"later multipliers crossed", powerUpTOML, `most = 8000`, `most = 29`, "power_up.later"},
	} {
		t.Run(test.name, func(t *testing.T) {
			must.Containsf(t, test.from, test.old, "there is no")
			book, err := loadWith(t, strings.Replace(test.from, test.old, test.with, 1))
			if err == nil || book != nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("%+v, %v; want an error that says %q", book != nil, err, test.says)
			}
		})
	}
}
