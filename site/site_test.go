package site_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/internal/testing/must"
	"pitboss/site"
)

// A name may have any printable character, and two names never share a subject or a stream.
func TestNamesInSubjects(t *testing.T) {
	name := rapid.StringMatching(`[!-~é]{1,12}`)
	rapid.Check(t, func(t *rapid.T) {
		home, table, station := site.Site(name.Draw(t, "site")), name.Draw(t, "table"), name.Draw(t, "station")
		must.Do(t, site.CheckName(table))
		subject := home.Command(table, station)
		if strings.ContainsAny(subject, "*> ") || strings.Count(subject, ".") != 4 {
			t.Fatalf("%q is no subject of five words", subject)
		}
		if names, err := home.Of(subject); err != nil || !slices.Equal(names, []string{table, station}) {
			t.Fatalf("%q is of %q, %v; want %q and %q", subject, names, err, table, station)
		}
		otherSite, other := site.Site(name.Draw(t, "other site")), name.Draw(t, "other table")
		must.Equalf(t, home.RecordStream(table) == otherSite.RecordStream(other), home == otherSite && table == other,
			"%q at %q and %q at %q share the stream %q", table, home, other, otherSite, home.RecordStream(table))
	})
}

func TestNamesThatCannotBe(t *testing.T) {
	for _, name := range []string{"", "table 7", "table\n7", "a\x00", strings.Repeat("a", site.MaxName+1), "\u200b"} {
		if site.CheckName(name) == nil {
			t.Errorf("%q may be a name", name)
		}
	}
}

// What is no subject of the site names nobody.
func TestSubjectsOfOthers(t *testing.T) {
	for _, subject := range []string{
		"", "pitboss", "pitboss.a.record", "pitboss.b.record.t", "x.a.record.t", "pitboss.a.record.",
		"pitboss.a.record._", "pitboss.a.record._zz", "pitboss.a.record._41", "pitboss.a.record.*",
	} {
		if names, err := site.Site("a").Of(subject); err == nil {
			t.Errorf("%q is of %q", subject, names)
		}
	}
}
