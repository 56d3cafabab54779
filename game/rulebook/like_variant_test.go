package rulebook_test

import (
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A variant with a parent is the same game: the files it was made of follow its own, the digest covers them, and a
// journal that has their text reads the same book.
func TestALikeVariantIsWhole(t *testing.T) {
	book := must.Get(variant.Library().Load("pragmatic-auto-mega-roulette"))(t)
	var names []string
	digest := sha256.New()
	for _, file := range book.Files {
		names = append(names, file.Name)
		digest.Write([]byte(file.Text))
	}
	want := []string{
		"variants/pragmatic-auto-mega-roulette.toml", "variants/pragmatic-mega-roulette.toml", "variants/pragmatic-roulette.toml",
		"common/table.toml", "common/time-limit.toml", "procedures/003-11-roulette.toml", "procedures/003-7-roulette.toml", "procedures/corrections.toml",
	}
	check.Difff(t, want, names, "the files")
	if got := hex.EncodeToString(digest.Sum(nil)); got != book.Digest {
		t.Errorf("the digest is %s, that of the files %s", book.Digest, got)
	}
	read := must.Get(variant.Library().Parse(book.Files))(t)
	check.Equalf(t, cmp.Diff(book, read, cmp.Exporter(func(reflect.Type) bool { return true })), "",
		"as a journal has it (-own +read)")
	for i := range book.Files {
		if short, err := variant.Library().Parse(append(book.Files[:i:i], book.Files[i+1:]...)); err == nil {
			t.Errorf("without %s it is read as %v", book.Files[i].Name, short)
		}
	}
}

// An error in a file with a parent is reported with its own line, one in the parent with the parent's.
func TestMistakesInALikeFile(t *testing.T) {
	for _, test := range []struct{ slug, old, with, says string }{
		{"pragmatic-auto-roulette", "seconds = 15", `seconds = "15"`,
			`variants/pragmatic-auto-roulette.toml line 13, key "timers.betting"`},
		{"pragmatic-auto-roulette", "[timers]", "[timers]\ncolour = 1",
			`variants/pragmatic-auto-roulette.toml line 13: unknown key "timers.colour"`},
		{"pragmatic-auto-roulette", `"pragmatic-roulette"`, `"pragmatic-rulette"`, `like.variant names "pragmatic-rulette"`},
		{"pragmatic-auto-roulette", "like = {", `like = { colour = "red",`, `pragmatic-auto-roulette.toml line 7: unknown key "colour"`},
		{"pragmatic-auto-roulette", "like = {", `like = { procedures = "003-9-roulette",`, "like: want variant"},
		{"pragmatic-auto-roulette", "seconds = 15", "seconds = -1",
			"variants/pragmatic-auto-roulette.toml: line 13, timers.betting: -1 seconds; want 1 to 86400"},
	} {
		check.ErrorSaysf(t, check.ErrorOf(changed(t, test.slug, test.old, test.with)), test.says,
			"%q for %q", test.with, test.old)
	}
}
