package report

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/report"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// tags finds the tags of a page, style what its style sheet has, and outside what would run, or be fetched, when the page is
// opened.
var (
	tags    = regexp.MustCompile(`<[^>]*>`)
	style   = regexp.MustCompile(`(?s)<style>.*?</style>`)
	outside = regexp.MustCompile(`(?i)<(script|img|iframe|link|object|a|use|base)\b|javascript:|//|\bon[a-z]+=|url\(|@import`)
)

// hostile is a text as somebody could write it into a name or a barcode.
const hostile = "=1+1\"><script>alert(1)</script><img src=http://x/ onerror=alert(1)>\x1b[2J\n'); }</style>\u202e"

// everything has a cell of each type, and a chart of each form, with the words of somebody else wherever a word can be.
func everything() report.Report {
	made := report.Report{
		Kind: "shift", Title: message.Written("Shift " + hostile),
		Facts: []report.Fact{{Name: "table", Title: message.Written("Table"), Value: report.Quote(hostile)}},
	}
	at := time.Date(2026, 11, 30, 13, 5, 7, 0, time.UTC)
	for _, form := range report.Forms() {
		section := report.Section{
			Name: string(form), Title: message.Written(hostile), Note: message.Written(hostile),
			Table: report.Table{Columns: []report.Column{
				{Name: "who", Title: message.Written("Who"), Type: report.TypeText},
				{Name: "count", Title: message.Written("Count " + hostile), Type: report.TypeNumber},
				{Name: "share", Title: message.Written("Share"), Type: report.TypeShare},
				{Name: "took", Title: message.Written("Took"), Type: report.TypeDuration},
				{Name: "at", Title: message.Written("At"), Type: report.TypeTime},
			}},
			Chart: &report.Chart{Form: form, Label: 0, Values: []int{1, 2, 3}},
		}
		if form == report.Roads {
			section.Chart.Roads = []picture.Grid{{
				Title: message.Written(hostile), Rows: 6, Marks: []picture.Mark{{Text: message.Written(hostile)}},
				Columns: [][]picture.Cell{{{Mark: 1, Beside: hostile}, {}, {Mark: 1}}},
			}}
		}
		for n := range 5 {
			section.Rows = append(section.Rows, []report.Cell{
				report.Quote(hostile), report.Count(n), report.Share(999, 1000), report.Took(time.Hour + 6*time.Minute), report.Moment(at),
			})
		}
		section.Rows = append(section.Rows, make([]report.Cell, 5))
		made.Sections = append(made.Sections, section)
	}
	return made
}

func htmlOf(t *testing.T, made report.Report, options Options) string {
	t.Helper()
	var out bytes.Buffer
	must.Do(t, WriteHTML(&out, made, options))
	return out.String()
}

// TestPageIsClosed: nothing in the page runs or is fetched, whatever somebody wrote into a name or a barcode, and the same
// report gives the same bytes.
func TestPageIsClosed(t *testing.T) {
	page := htmlOf(t, everything(), Options{})
	for _, part := range append(tags.FindAllString(page, -1), style.FindString(page)) {
		if found := outside.FindString(part); found != "" {
			t.Errorf("the page has %q in %q", found, part)
		}
	}
	check.Contains(t, page, `content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`)
	check.Contains(t, page, "size: A4")
	check.Equal(t, strings.Count(page, "</style>"), 1)
	check.Equal(t, htmlOf(t, everything(), Options{}), page)
}

// TestPageIsReadAloud: one heading of the first level, then the sections' own, a head for every column and every fact, and
// for each chart a title and a description behind a table.
func TestPageIsReadAloud(t *testing.T) {
	made := everything()
	page := htmlOf(t, made, Options{})
	check.Equal(t, strings.Count(page, "<h1>"), 1)
	check.Equal(t, strings.Count(page, "<h2>"), len(made.Sections))
	check.Equal(t, strings.Count(page, "<th "), strings.Count(page, `scope="`))
	check.Equal(t, strings.Count(page, `scope="col"`), 5*len(made.Sections))
	check.Equal(t, strings.Count(page, `scope="row"`), len(made.Facts))
	check.Equal(t, strings.Count(page, "<figure>"), len(report.Forms()))
	for part := range strings.SplitSeq(page, "<figure>") {
		if figure, _, is := strings.Cut(part, "</figure>"); is {
			check.Contains(t, figure, `role="img"><title>`)
			check.Contains(t, figure, "</title><desc>")
		}
	}
	for _, section := range strings.Split(page, "<section ")[1:] {
		if table, figure := strings.Index(section, "</table>"), strings.Index(section, "<figure>"); table < 0 || figure < table {
			t.Errorf("a chart is not behind its table: %.80s", section)
		}
	}
}

// TestTextFitsATerminal: no line is longer than 80 columns, and nobody's words control the terminal.
func TestTextFitsATerminal(t *testing.T) {
	made := everything()
	made.Title, made.Sections[0].Title = message.Written("Shift"), message.Written("Bars")
	for i := range made.Sections {
		made.Sections[i].Title, made.Sections[i].Note = message.Written("A title"), message.Written("A note")
		made.Sections[i].Columns[1].Title = message.Written("Count")
	}
	for language := range map[string]bool{"en": true, "lt": true, "ro": true} {
		var out bytes.Buffer
		must.Do(t, WriteText(&out, made, Options{Texts: must.Get(text.For(language))(t), Made: time.Unix(0, 0)}))
		for line := range strings.SplitSeq(out.String(), "\n") {
			if utf8.RuneCountInString(line) > columns || strings.ContainsAny(line, "\x1b\u202e") {
				t.Errorf("a line is %q", line)
			}
		}
		check.Contains(t, out.String(), map[string]string{"en": "99.9%", "lt": "99,9%", "ro": "99,9%"}[language])
		check.Contains(t, out.String(), "1:06:00")
	}
}

// TestJSONIsOneObjectALine: a number is a number, a share and a duration are numbers too, an empty cell is null.
func TestJSONIsOneObjectALine(t *testing.T) {
	var out bytes.Buffer
	must.Do(t, WriteJSON(&out, everything(), Options{}))
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	check.Equal(t, len(lines), 1+6*len(report.Forms()))
	var head, row, empty map[string]any
	must.Do(t, json.Unmarshal([]byte(lines[0]), &head))
	must.Do(t, json.Unmarshal([]byte(lines[2]), &row))
	must.Do(t, json.Unmarshal([]byte(lines[6]), &empty))
	check.Equal(t, head["report"], any("shift"))
	check.Equal(t, head["table"], any(hostile))
	check.Equal(t, row["section"], any("bars"))
	check.Equal(t, row["count"], any(1.0))
	check.Equal(t, row["share"], any(0.999))
	check.Equal(t, row["took"], any(3960.0))
	check.Equal(t, row["at"], any("2026-11-30T13:05:07Z"))
	check.Equal(t, empty["who"], nil)
	check.Equal(t, len(empty), 6)
}

// TestSpreadsheetsCalculateNothing: a text that is like a formula is a text.
func TestSpreadsheetsCalculateNothing(t *testing.T) {
	var out bytes.Buffer
	must.Do(t, WriteCSV(&out, everything(), Options{}))
	check.Contains(t, out.String(), `facts,table,"'=1+1""><script>`)
	check.Contains(t, out.String(), "section,who,count,share,took,at\n")
}
