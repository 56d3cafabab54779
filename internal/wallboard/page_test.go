package wallboard

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/text"
)

// tags finds the tags of a page, and outside what would run, be fetched or be sent when the page is opened.
var (
	tags    = regexp.MustCompile(`<[^>]*>`)
	style   = regexp.MustCompile(`(?s)<style>.*?</style>`)
	outside = regexp.MustCompile(`(?i)<(script|img|iframe|link|object|a|use|base|form|input|button)\b|javascript:|//|\bon[a-z]+=|url\(|@import`)
)

// hostile is a text as somebody with a stolen table could write it.
const hostile = "\"><script>alert(1)</script><img src=http://x/ onerror=alert(1)></style><meta http-equiv=refresh content=0;url=//x>"

func pageOf(t *testing.T, is moment, language string) string {
	t.Helper()
	var out bytes.Buffer
	how := look{"vilnius-1", must.Get(text.For(language))(t), time.UTC, 10 * time.Second}
	must.Do(t, how.write(&out, is))
	return out.String()
}

// everyTable has a table in each phase and with each need.
func everyTable() (is moment) {
	is.now = time.Date(2026, 11, 30, 14, 5, 22, 0, time.UTC)
	for _, phase := range append(site.WallPhases(), "a later phase") {
		is.tables = append(is.tables, table{
			WallTable: site.WallTable{
				Table: "table-" + string(phase), Game: "Baccarat", Phase: phase, Rounds: 38, Hour: is.now.Truncate(time.Hour), Waits: game.Technician,
			},
			result: message.Written("banker wins"),
		})
	}
	is.tables = append(is.tables,
		table{WallTable: site.WallTable{Table: "table-1", Phase: site.WallDealing,
			Incident: &site.WallIncident{Kind: game.CardMisread, Shows: game.StepScan, For: 125 * time.Second}}},
		table{WallTable: site.WallTable{Table: "table-2", Phase: site.WallDealing, Link: site.LinkForked,
			Incident: &site.WallIncident{Kind: "a later kind", For: time.Hour, Coming: true}}, void: true},
		table{WallTable: site.WallTable{Table: "table-3", Phase: site.WallBetting, Open: true, Age: time.Minute}, silent: true},
	)
	return is
}

// The page loads itself again, and has no script, no address and nothing to press, whatever a table calls itself.
func TestThePageIsClosed(t *testing.T) {
	is := everyTable()
	is.away = message.Written(hostile)
	is.tables = append(is.tables, table{
		WallTable: site.WallTable{Table: hostile, Game: hostile, Phase: site.WallPhase(hostile), Link: site.LinkState(hostile), Waits: game.Role(hostile)},
		result:    message.Written(hostile),
	})
	for _, language := range text.Languages() {
		page := pageOf(t, is, language)
		for _, part := range append(tags.FindAllString(page, -1), style.FindString(page)) {
			if found := outside.FindString(part); found != "" {
				t.Errorf("the page has %q in %q", found, part)
			}
		}
		check.Equal(t, strings.Count(page, "</style>"), 1)
		check.Equal(t, strings.Count(page, "<meta http-equiv="), 1)
		check.Contains(t, page, `<meta http-equiv="refresh" content="5">`)
		check.Contains(t, page, `<html lang="`+language+`">`)
	}
}

// A cell says what the table does, for how long, who comes, and what was last.
func TestCells(t *testing.T) {
	page := pageOf(t, everyTable(), "en")
	for name, wants := range map[string][]string{
		"table-1": {
			`<section class="somebody">`, "<span>✗</span>", "<span>Incident</span><time>2:05</time>", "Nobody is coming yet",
			"A card was misread by the scanner",
		},
		"table-2": {`<section class="time">`, "<time>1:00:00</time>", "Somebody is coming", "site FORK", "Last round void"},
		"table-3": {
			`<section class="somebody">`, "<span>Not heard</span><time>1:00</time>", "A round was left open",
		},
		"table-betting": {`<section class="person">`, "Betting", "Waits for the technician", "Last: banker wins", "38 rounds since 14:00"},
		"table-closed":  {`<section class="off">`, "Table closed"}, "table-ended": {"Console ended"},
		"table-stopped": {`<section class="somebody">`, "Nothing can be recorded"}, "table-unheard": {"Never heard from"},
	} {
		_, after, is := strings.Cut(page, "<bdi>"+name+"</bdi>")
		at := strings.LastIndex(page[:len(page)-len(after)], "<section")
		cell, _, whole := strings.Cut(page[max(at, 0):], "</section>")
		if !is || at < 0 || !whole {
			t.Errorf("the page has no cell of %s", name)
			continue
		}
		for _, want := range wants {
			check.Containsf(t, cell, want, "the cell of %s", name)
		}
	}
	check.Contains(t, page, "<time>14:05:22</time>")
	check.Contains(t, page, "Results are shown 10 seconds after a round or later")
}

// A screen shows the most urgent tables, and counts the others.
func TestMoreTablesThanFit(t *testing.T) {
	is := everyTable()
	for range maxCells {
		is.tables = append(is.tables, table{WallTable: site.WallTable{Table: "quiet", Phase: site.WallDealing}})
	}
	page := pageOf(t, is, "en")
	check.Equal(t, strings.Count(page, "<section"), maxCells)
	check.Contains(t, page, "<bdi>table-1</bdi>")
	check.Contains(t, page, "and 13 more tables")
	for tables := range 200 {
		if columns, rows := layout(tables); columns*rows < tables || columns < 1 || rows < 1 {
			t.Errorf("%d tables in %d columns and %d rows", tables, columns, rows)
		}
	}
}
