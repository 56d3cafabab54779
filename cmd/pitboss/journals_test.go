package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"pitboss/internal/exit"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestEveryJournalGoesOn opens the journals of testdata/journals, one folder per format: each verifies, reads in the
// same words, stands at the same step and goes on to the same result. The folder's README.md describes the parts and
// says when -make may be used.
func TestEveryJournalGoesOn(t *testing.T) {
	norace.Only(t)
	stories, err := filepath.Glob("testdata/journals/*/*.txtar")
	if err != nil || len(stories) < 32 {
		t.Fatalf("%d journals: %v", len(stories), err)
	}
	for _, path := range stories {
		name := strings.TrimSuffix(filepath.Base(path), ".txtar")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if *maker != "" {
				makeJournal(t, path)
			}
			o := openOld(t, path, filepath.Join(t.TempDir(), "table.db"))
			o.same(t, "head", headOf(t, o.said(t, "journal", "verify", "--db", o.db)))
			o.same(t, "tail", o.said(t, "journal", "tail", "-n", "999", "--db", o.db))
			o.same(t, "incidents", o.said(t, "journal", "incidents", "--db", o.db))
			o.same(t, "step", lastStep(t, o.play(t, `{"in":"tick","seconds":0}`)))

			out := o.play(t, o.part["next.ndjson"])
			o.same(t, "outcomes", outcomesOf(out))
			o.same(t, "end", lastStep(t, out))
			o.same(t, "after", since(o.said(t, "journal", "tail", "-n", "999", "--db", o.db), o.part["tail"]))
			o.sound(t) // the old records, too
		})
	}
}

// oldJournal is a journal unpacked at db: part has what is known of it.
type oldJournal struct {
	path string
	db   string
	args []string
	part map[string]string
}

// openOld unpacks the journal of a story at db.
func openOld(t *testing.T, path, db string) oldJournal {
	t.Helper()
	must.Do(t, unpackJournal(packed(path), db))
	return readStory(t, path, db)
}

// readStory reads a story whose journal is at db, or will be.
func readStory(t *testing.T, path, db string) oldJournal {
	t.Helper()
	archive := must.Get(txtar.ParseFile(path))(t)
	o := oldJournal{path: path, db: db, part: map[string]string{}}
	for line := range strings.Lines(string(archive.Comment)) {
		if words := strings.Fields(line); len(words) > 2 && words[0] == "pitboss" {
			o.args = append(words[1:], "--db", db)
		}
	}
	if o.args == nil {
		t.Fatalf("%s does not say how it was played", path)
	}
	for _, file := range archive.Files {
		o.part[file.Name] = string(file.Data)
	}
	return o
}

// said runs a command, which must succeed, and returns its output.
func (o oldJournal) said(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	status := ran(args, strings.NewReader(""), &out, &errs)
	must.Equalf(t, status, exit.Done, "%v ends with %d: %s%s", args, status, out.String(), errs.String())
	return out.String()
}

// play goes on at the journal's table with lines, all of which must be taken.
func (o oldJournal) play(t *testing.T, lines string) string {
	t.Helper()
	var out, errs bytes.Buffer
	status := ran(o.args, strings.NewReader(lines), &out, &errs)
	must.Equalf(t, status, exit.Done, "play ends with %d: %s", status, errs.String())
	check.Lacksf(t, out.String(), `{"out":"refused"`, "a line is refused")
	return out.String()
}

func (o oldJournal) sound(t *testing.T) {
	t.Helper()
	check.Containsf(t, o.said(t, "journal", "verify", "--replay", "--db", o.db), "nothing wrong", "verify --replay")
}

// digests are those of the rules: the same rules may get other ones with another program.
var digests = regexp.MustCompile(`"(rulebook|paytable)":"[0-9a-f]{64}"`)

func (o oldJournal) same(t *testing.T, part, got string) {
	t.Helper()
	got = digests.ReplaceAllString(got, `"$1":"..."`)
	want := digests.ReplaceAllString(o.part[part], `"$1":"..."`)
	switch {
	case got == want:
	case *maker != "" || *updateGoldens && slices.Contains(wordsOfOld, part):
		o.write(t, part, got)
	default:
		t.Errorf("%s is\n%s\nwant\n%s", part, got, want)
	}
}

// updateGoldens writes again what stories compare, and of old journals the parts that are words: records stay as they
// are.
var updateGoldens = flag.Bool("update", false, "write the words of old journals and the files of stories again")

var wordsOfOld = []string{"tail", "incidents", "after"}

// write writes a part of the fixture.
func (o oldJournal) write(t *testing.T, part, text string) {
	t.Helper()
	o.part[part] = text
	archive := must.Get(txtar.ParseFile(o.path))(t)
	written := txtar.File{Name: part, Data: []byte(text)}
	if i := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == part }); i >= 0 {
		archive.Files[i] = written
	} else {
		archive.Files = append(archive.Files, written)
	}
	must.Do(t, os.WriteFile(o.path, txtar.Format(archive), 0o644))
}

// headOf returns the hash of the last record that journal verify names, on a line of its own.
func headOf(t *testing.T, verified string) string {
	t.Helper()
	head := regexp.MustCompile(`[0-9a-f]{64}`).FindString(verified)
	if head == "" {
		t.Fatalf("no head in %s", verified)
	}
	return head + "\n"
}

func outcomesOf(out string) string {
	var outcomes strings.Builder
	for line := range strings.Lines(out) {
		if strings.HasPrefix(line, `{"out":"outcome"`) {
			outcomes.WriteString(line)
		}
	}
	return outcomes.String()
}

// lastStep returns the last step of play's output: kind, name and position, then the prompt.
func lastStep(t *testing.T, out string) string {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(out), "\n")
	var step struct{ Out, Kind, Name, Position, Prompt string }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &step); err != nil || step.Out != "step" {
		t.Fatalf("no step ends the output: %v\n%s", err, out)
	}
	return fmt.Sprintf("%s\n%s\n", strings.TrimSpace(step.Kind+" "+step.Name+" "+step.Position), step.Prompt)
}

// since returns the lines of a journal's tail that follow an earlier one, without the starts of
// the console, which name the program.
func since(tail, earlier string) string {
	var after strings.Builder
	for line := range strings.Lines(strings.TrimPrefix(tail, earlier)) {
		if !strings.Contains(line, "  console started (") {
			after.WriteString(line)
		}
	}
	return after.String()
}
