package rulebook_test

import (
	"testing"

	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A printed name has the same key wherever it is, so that the rules of a site have the words of every language.
func TestATitleHasTheKeyOfItsEnglish(t *testing.T) {
	for english, key := range map[string]string{
		"Player Pair": "title.player-pair", "Red / Black": "title.red-black", "Stars & Diamonds Combo": "title.stars-diamonds-combo",
		"21+3": "", "40": "",
	} {
		var title rulebook.Title
		must.Do(t, title.UnmarshalText([]byte(english)))
		check.Diff(t, message.Text{Key: key, English: english}, title.Text)
		check.Equalf(t, string(must.Get(title.MarshalText())(t)), english, "in JSON")
	}
	var heading rulebook.Heading
	must.Do(t, heading.UnmarshalText([]byte("Lucky Drop")))
	check.Diff(t, message.Text{Key: "title.lucky-drop.capitals", English: "LUCKY DROP"}, heading.Capitals)
}
