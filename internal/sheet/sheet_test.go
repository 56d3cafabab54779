package sheet

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"pitboss/internal/config"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// outside finds what would run, or be fetched, when the page is opened.
var outside = regexp.MustCompile(`(?i)<script|javascript:|https?://|url\(|@import| on[a-z]+=`)

func sheetOf(t *testing.T, table, language string) string {
	t.Helper()
	setting := config.Defaults()
	setting.Path, setting.Site, setting.Table, setting.Database = "/etc/pitboss/pitboss.toml", "studio-1", table, "/var/lib/pitboss/table-7.db"
	var page bytes.Buffer
	must.Do(t, Write(&page, setting, "Ezugi Baccarat", must.Get(text.For(language))(t)))
	return page.String()
}

// Each language has the same parts, with its own words, and nothing from outside the file.
func TestSheet(t *testing.T) {
	for language, words := range map[string]string{"en": "Before the first round", "lt": "Prieš pirmą lošimo etapą", "ro": "Înainte de prima rundă"} {
		t.Run(language, func(t *testing.T) {
			page := sheetOf(t, "table-7", language)
			for _, part := range []string{words, `lang="` + language + `"`, "<h1>table-7</h1>", "Ezugi Baccarat", "studio-1", "size: A4",
				"sudo -u pitboss pitboss doctor", "/var/lib/pitboss/table-7.db"} {
				check.Contains(t, page, part)
			}
			check.Equal(t, strings.Count(page, "<h2>"), 5)
			if found := outside.FindString(page); found != "" {
				t.Errorf("the page has %q", found)
			}
			check.Equal(t, sheetOf(t, "table-7", language), page)
		})
	}
}

// A name cannot become markup.
func TestNamesAreQuoted(t *testing.T) {
	check.Lacks(t, sheetOf(t, `<img src=x onerror="alert(1)">`, "en"), "<img")
}
