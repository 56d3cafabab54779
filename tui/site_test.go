package tui

import (
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
)

// TestTheSiteOfTrainingIsSaidInTheLanguage: its name is the program's word. That of a real site is its own.
func TestTheSiteOfTrainingIsSaidInTheLanguage(t *testing.T) {
	for _, test := range []struct {
		language, site, want string
		training             bool
	}{
		{"en", "training", "training", true}, {"lt", "training", "mokymai", true}, {"ro", "training", "instruire", true},
		{"lt", "training", "training", false}, {"lt", "vilnius-1", "vilnius-1", true},
	} {
		s := newShoe(t)
		s.Site, s.Training = test.site, test.training
		d := newDesk(t, Options{Options: shell.Options{Texts: must.Get(text.For(test.language))(t)}}).size(120, 40).show(s)
		title, _, _ := strings.Cut(d.drawn(), "\n")
		check.Containsf(t, title, "· "+test.want+" ", "the site %s in %s, of training: %v", test.site, test.language, test.training)
	}
}
