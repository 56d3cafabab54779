package technician

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"pitboss/internal/testing/must"
	"pitboss/tui/theme"
)

// TestTheDocumentShowsTheScreenOfToday fails when the screen has changed and the
// documentation still shows the old one.
func TestTheDocumentShowsTheScreenOfToday(t *testing.T) {
	path := filepath.Join("..", "..", "docs", "operations.md")
	kept := must.Get(os.ReadFile(path))(t)
	document := string(kept)
	for _, name := range []string{"three-wrong", "findings"} {
		begin := "<!-- the screen: " + name + " -->\n```text\n"
		before, after, found := strings.Cut(document, begin)
		shown, rest, closed := strings.Cut(after, "```\n")
		if !found || !closed {
			t.Fatalf("%s has no picture of %s", path, name)
		}
		drawn := at(t, name, 80, 24, theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)).drawn()
		if shown != drawn && !*update {
			t.Errorf("%s shows\n%s\nand the screen is\n%s\nrun with -update if that is right", path, shown, drawn)
		}
		document = before + begin + drawn + "```\n" + rest
	}
	if *update {
		must.Do(t, os.WriteFile(path, []byte(document), 0o644))
	}
}
