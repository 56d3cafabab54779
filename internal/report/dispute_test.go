package report_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/report"
	"pitboss/internal/exit"
	reports "pitboss/internal/report"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/verify"
	"pitboss/store"
	"pitboss/text"
)

// disputed returns a journal whose head is signed, its public key, and a finished round of it with a ruling.
func disputed(t *testing.T) (path, key string, round uint64) {
	t.Helper()
	path = tabletest.Dealt(t, 1_500)
	journal := must.Get(store.Open(path, store.Options{Site: "s", Table: "t", Kind: game.Training, Created: tabletest.Start}))(t)
	defer journal.Close()
	must.Get(journal.SignHead(t.Context(), journal.Tree()))(t)
	key = must.Get(journal.LogKey())(t).Public()
	for account, err := range history.Incidents(journal.Records(1, 0)) {
		must.Do(t, err)
		if len(account.Rulings) > 0 && account.Round > 0 {
			return path, key, account.Round
		}
	}
	t.Fatal("no round of the journal has a ruling")
	return "", "", 0
}

// page writes the page of a round, and returns its file.
func page(t *testing.T, path string, round uint64, language string) string {
	t.Helper()
	texts := must.Get(text.For(language))(t)
	made := must.Get(reports.Round(t.Context(), path, round, texts))(t)
	var out bytes.Buffer
	must.Do(t, reports.WriteHTML(&out, made, reports.Options{Texts: texts}))
	file := filepath.Join(t.TempDir(), "round.html")
	must.Do(t, os.WriteFile(file, out.Bytes(), 0o600))
	return file
}

// The page of a round is checked with nothing but itself and a key, in each language, and tells what was recorded.
func TestThePageOfARoundProvesItself(t *testing.T) {
	path, key, round := disputed(t)
	for _, language := range text.Languages() {
		file := page(t, path, round, language)
		proven := must.Get(reports.Verify(file, verify.Keys{Table: key}))(t)
		check.Equal(t, proven.Round, round)
		inside, isPage, err := verify.ReadProof(file)
		must.Do(t, err)
		check.Equal(t, inside.Number, round)
		check.Equal(t, isPage, true)
	}
	texts := must.Get(text.For(text.English))(t)
	made := must.Get(reports.Round(t.Context(), path, round, texts))(t)
	for _, section := range made.Sections {
		if len(section.Rows) == 0 && section.Name != "corrections" {
			t.Errorf("the section %s is empty", section.Name)
		}
	}
	var plain bytes.Buffer
	must.Do(t, reports.WriteText(&plain, made, reports.Options{Texts: texts}))
	for _, want := range []string{"Result that stands", "ruled", "Void at ", "BANKER", "pitboss-round-proof/v1"} {
		check.Contains(t, plain.String(), want)
	}
	if strings.Contains(plain.String(), "Void in 0 s") {
		t.Error("a screen of the past counts down")
	}
}

// A page that is changed anywhere is refused, as is one that another key signed, and a file that is none.
func TestAChangedPageIsRefused(t *testing.T) {
	path, key, round := disputed(t)
	file := page(t, path, round, "en")
	whole := must.Get(os.ReadFile(file))(t)
	rapid.Check(t, func(t *rapid.T) {
		changed := bytes.Clone(whole)
		at := rapid.IntRange(0, len(changed)-1).Draw(t, "byte")
		changed[at] ^= rapid.ByteRange(1, 255).Draw(t, "mask")
		must.Do(t, os.WriteFile(file, changed, 0o600))
		if _, err := reports.Verify(file, verify.Keys{Table: key}); err == nil {
			t.Fatalf("byte %d is another, and nobody notices", at)
		}
	})
	for name, test := range map[string]struct {
		page   []byte
		key    string
		says   string
		status int
	}{
		"a sentence more":  {bytes.Replace(whole, []byte("</body>"), []byte("<p>and paid</p></body>"), 1), key, "its proof holds, and line ", 3},
		"another result":   {bytes.Replace(whole, []byte("Result that stands</th><td>"), []byte("Result that stands</th><td>not "), 1), key, "its proof holds, and line ", 3},
		"no proof":         {[]byte("<!DOCTYPE html>\n<html lang=\"en\">"), key, "a page without a proof", 3},
		"no page":          {[]byte("pitboss-round-proof/v1\n"), key, "is no page", 2},
		"another language": {bytes.Replace(whole, []byte(`lang="en"`), []byte(`lang="tlh"`), 1), key, "in no language of pitboss", 3},
		"no key":           {whole, "", "--key KEY is missing", 2},
	} {
		t.Run(name, func(t *testing.T) {
			must.Do(t, os.WriteFile(file, test.page, 0o600))
			_, err := reports.Verify(file, verify.Keys{Table: test.key})
			check.ErrorSays(t, err, test.says)
			check.Equal(t, exit.Of(err).Status, test.status)
		})
	}
}

// FuzzReadProof reads the proof in a page that anybody may have written.
func FuzzReadProof(f *testing.F) {
	f.Add([]byte("<!DOCTYPE html><section id=\"proof\"><pre>pitboss-round-proof/v1\nround 1\n</pre>"))
	f.Add([]byte("<!DOCTYPE html><pre></pre><section id=\"proof\">"))
	f.Add([]byte("pitboss-round-proof/v1\n"))
	f.Fuzz(func(_ *testing.T, file []byte) { _, _ = verify.ParseProof("file", file) })
}

// Words of others in the records of a round cannot become part of its page, and cannot hide its proof.
func TestHostileWordsInTheRecordsOfARound(t *testing.T) {
	const hostile = "</pre></section><section id=\"proof\"><pre>\x1b[2J<script>alert(1)</script>\u202e"
	record := game.Record{Version: game.RecordVersion, Sequence: 1, Site: hostile, Table: hostile, Variant: hostile, Round: 1,
		Type: game.RoundOpened{}.EventType(), Data: must.Get(game.EncodeEvent(game.RoundOpened{Round: 1}))(t), Rulebook: hostile,
		Actor: game.Actor{Staff: hostile, Role: game.Dealer}}
	made := must.Get(report.Round(report.Evidence{Round: 1, Records: []game.Record{record}, Proof: hostile,
		Screens: []report.Screen{{Record: 1, Lines: hostile}}}))(t)
	var html, plain bytes.Buffer
	must.Do(t, reports.WriteHTML(&html, made, reports.Options{}))
	must.Do(t, reports.WriteText(&plain, made, reports.Options{}))
	check.Equal(t, strings.Count(html.String(), "<script"), 0)
	check.Equal(t, strings.Count(html.String(), `<section id="proof">`), 1)
	check.Equal(t, strings.Count(plain.String(), "\x1b"), 0)
}
