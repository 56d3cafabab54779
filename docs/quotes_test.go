package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"

	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/theme"
	"pitboss/tui/words"
)

// quotations match what the pages of each language quote from the screen.
var quotations = map[string]*regexp.Regexp{
	"lt": regexp.MustCompile(`„([^„“]+)“`),
	"ro": regexp.MustCompile(`„([^„”]+)”`),
}

// code is what a page has in code spans, such as keys.
var code = regexp.MustCompile("`[^`\n]+`")

// placeholder matches an argument of a quoted text.
var placeholder = regexp.MustCompile(`\\\{[a-z-]+\\\}`)

// TestQuotedWordsAreOnTheScreen reads the pages in other languages: what they quote is a text of that language's
// catalog, whole and with any argument in the place of {name}. A text with arguments has eight letters of its own.
func TestQuotedWordsAreOnTheScreen(t *testing.T) {
	for language, quotation := range quotations {
		said := wordings(t, language)
		pages, err := filepath.Glob(filepath.Join(language, "*.md"))
		if err != nil || len(pages) < 3 {
			t.Fatalf("%d pages in %s: %v", len(pages), language, err)
		}
		for _, page := range pages {
			words := strings.Join(strings.Fields(code.ReplaceAllString(string(must.Get(os.ReadFile(page))(t)), "")), " ")
			quotes := quotation.FindAllStringSubmatch(words, -1)
			if len(quotes) == 0 {
				t.Errorf("%s quotes nothing", page)
			}
			for _, quote := range quotes {
				if !said(quote[1]) {
					t.Errorf("%s quotes %q, which no screen says", page, quote[1])
				}
			}
		}
	}
}

// wordings returns a function that reports whether a quotation is a text of a language.
func wordings(t *testing.T, language string) func(string) bool {
	t.Helper()
	entries := must.Get(text.ParseCatalog(must.Get(os.ReadFile(filepath.Join("..", "text", "catalogs", text.FileName(language))))(t)))(t)
	screen := words.Speaker{Texts: must.Get(text.For(language))(t), Look: theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)}
	exact := map[string]bool{screen.OtherLanguages(): true}
	type template struct {
		own     int
		pattern *regexp.Regexp
	}
	var templates []template
	for _, entry := range entries {
		for _, forms := range entry.Forms {
			for _, wording := range forms {
				escaped := regexp.QuoteMeta(wording)
				if pattern := placeholder.ReplaceAllLiteralString(escaped, ".+"); pattern != escaped {
					own := utf8.RuneCountInString(strings.ReplaceAll(pattern, ".+", ""))
					templates = append(templates, template{own, regexp.MustCompile("^" + pattern + "$")})
				}
				exact[wording] = true
			}
		}
	}
	return func(quote string) bool {
		if exact[quote] {
			return true
		}
		for _, one := range templates {
			if one.own >= 8 && one.pattern.MatchString(quote) {
				return true
			}
		}
		return false
	}
}
