package site_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/site"
)

// TestWordsAreMadePlain: whatever letters a table's word has, and however they are written, a screen may show what is
// read of it, and honest words are left as they are.
func TestWordsAreMadePlain(t *testing.T) {
	for said, want := range map[string]string{
		`"Ezugi \u003cBaccarat\u003e \"7\" \\ \/ ąčę · 8♠ 😀 \ud83d\ude00"`: `Ezugi <Baccarat> "7" \ / ąčę · 8♠ 😀 😀`,
		`"\u001b]pitboss;c 1 y\u0007"`:                                     `\u001b]pitboss;c 1 y\u0007`,
		`"a\nb\tc\b\u009b2J\u202egnp"`:                                     `a\nb\tc\b\u009b2J\u202egnp`,
		"\"\u009b2J\u202egnp\x7f\u00a0\"":                                  `\u009b2J\u202egnp\u007f\u00a0`,
		"\"a\xffb\"":                                                       `a\xffb`,
		`"\ud83d \ude00x"`:                                                 `\ud83d \ude00x`,
		`"a\u0301\u0301\u0301\u0301\ud834\udd67b\u0301"`:                   "a\u0301\u0301\u0301" + `\u0301\ud834\udd67` + "b\u0301",
		"\"a\u0301\u0301\u0301\u0301\u0302b\u0301\"":                       "a\u0301\u0301\u0301" + `\u0301\u0302` + "b\u0301",
		`"\\\u001b\\n"`:                                                    `\\u001b\n`,
	} {
		for _, read := range []func([]byte) (site.Now, error){site.ParseNow, glance} {
			now, err := read([]byte(`{"form":1,"view":{"title":` + said + `}}`))
			if err != nil || now.View.Title != want {
				t.Errorf("%s is read as %q, %v; want %q", said, now.View.Title, err, want)
			}
		}
	}
}

// TestAnswersAreMadePlain: what a table answers is shown, too, and no more is read of it than an honest one has.
func TestAnswersAreMadePlain(t *testing.T) {
	answer, err := site.ParseAnswer([]byte(`{"accepted":true,"said":{"english":"\u202ex"}}`))
	if err != nil || answer.Said.English != `\u202ex` {
		t.Errorf("it is read as %+v, %v", answer, err)
	}
	if _, err := site.ParseAnswer([]byte(`{"nonce":"` + strings.Repeat("a", 64<<10) + `"}`)); err == nil {
		t.Error("an answer without end is read")
	}
}

func FuzzPlain(f *testing.F) {
	for _, seed := range []string{`a\u001b\\\"`, "\u202e\xff", `\ud83d\ude00\ud83d`, `\`, `\u00`, `\x`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, said string) {
		data := []byte(`{"form":1,"view":{"title":"` + said + `"}}`)
		now, err := site.ParseNow(data)
		if err != nil {
			return
		}
		if !game.IsPrintable(now.View.Title) {
			t.Fatalf("%q is read as %q", said, now.View.Title)
		}
		var raw site.Now
		if json.Unmarshal(data, &raw) == nil && !strings.ContainsRune(raw.View.Title, utf8.RuneError) && game.IsPrintable(raw.View.Title) && now.View.Title != raw.View.Title {
			t.Fatalf("%q is read as %q and not as %q", said, now.View.Title, raw.View.Title)
		}
	})
}
