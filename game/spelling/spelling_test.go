package spelling_test

import (
	"strings"
	"testing"

	"pitboss/game/spelling"
	"pitboss/internal/testing/check"
)

func TestNearest(t *testing.T) {
	known := []string{"site", "table", "variant", "ezugi-baccarat", "ezugi-roulette"}
	for word, want := range map[string]string{
		"site": "site", "tabel": "table", "stie": "site", "variannt": "variant", "ezugi-bacarat": "ezugi-baccarat",
		"ezugy-roulete": "ezugi-roulette",
		"":              "", "x": "", "baccarat": "", "pink": "", "sites": "site", strings.Repeat("site", 50): "",
	} {
		check.Equalf(t, spelling.Nearest(word, known), want, "%q is taken for", word)
	}
}

func TestHint(t *testing.T) {
	for word, want := range map[string]string{"tabel": ` (did you mean "table"?)`, "pink": "", "table": ""} {
		check.Equalf(t, spelling.Hint(word, []string{"table"}).String(), want, "%q", word)
	}
}
