package spelling_test

import (
	"strings"
	"testing"

	"pitboss/game/spelling"
)

func TestNearest(t *testing.T) {
	known := []string{"site", "table", "variant", "ezugi-baccarat", "ezugi-roulette"}
	for word, want := range map[string]string{
		"site": "site", "tabel": "table", "stie": "site", "variannt": "variant", "ezugi-bacarat": "ezugi-baccarat",
		"ezugy-roulete": "ezugi-roulette",
		"":              "", "x": "", "baccarat": "", "pink": "", "sites": "site", strings.Repeat("site", 50): "",
	} {
		if got := spelling.Nearest(word, known); got != want {
			t.Errorf("%q is taken for %q, want %q", word, got, want)
		}
	}
}

func TestHint(t *testing.T) {
	for word, want := range map[string]string{"tabel": ` (did you mean "table"?)`, "pink": "", "table": ""} {
		if got := spelling.Hint(word, []string{"table"}); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
