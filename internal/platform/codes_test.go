package platform_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// The code of each refusal that a platform can meet is in the closed list, and in the table of the page.
func TestCodesOfRefusalsAreOnThePage(t *testing.T) {
	read := func(path string) string {
		text := must.Get(os.ReadFile(path))(t)
		return string(text)
	}
	code := map[string]string{} // by the name that the program has for it
	coded := regexp.MustCompile(`(Refused\w+)\s+RefusalCode = "([a-z-]+)"`)
	for _, found := range coded.FindAllStringSubmatch(read("../../game/refusal.go"), -1) {
		code[found[1]] = found[2]
	}
	page := map[string]bool{}
	row := regexp.MustCompile(`(?m)^\| ([a-z][a-z-]+) \| [^|]+ \| [^|]+ \|$`)
	for _, found := range row.FindAllStringSubmatch(read("../../docs/platform.md"), -1) {
		if page[found[1]] = true; found[1] != "code" && found[1] != "instruction" && found[1] != "refund" &&
			found[1] != "refund-initial" && !slices.Contains(game.RefusalCodes(), game.RefusalCode(found[1])) {
			t.Errorf("the page has the code %s, which is none", found[1])
		}
	}
	refuses := regexp.MustCompile(`game\.(Refused[A-Z]\w+)`)
	for _, path := range []string{"session.go", "own.go", "link.go", "token.go",
		"../../game/table/decide/platform.go", "../../game/table/decide/taken.go"} {
		for _, found := range refuses.FindAllStringSubmatch(read(path), -1) {
			switch named := code[found[1]]; {
			case game.RefusalCode(named) == game.RefusedUnknownFact: // the answer of a person
			case named == "":
				t.Errorf("%s refuses by %s, which is no code", path, found[1])
			case !page[named]:
				t.Errorf("%s refuses by %s, of which docs/platform.md says nothing", path, named)
			}
		}
	}
}
