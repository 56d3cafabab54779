package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"pitboss/game/report"
	"pitboss/internal/exit"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// reportAt is a moment after all records that are reported here.
const reportAt = "2030-01-01T00:00"

// reportedJournals returns journals in many states, by name: those of testdata/journals, and one with much to tell of a
// device.
func reportedJournals(t *testing.T) map[string]string {
	t.Helper()
	folder := t.TempDir()
	journals := map[string]string{"devices": filepath.Join(folder, "devices.db")}
	play := exec.Command(linkedProgram, journals["devices"])
	play.Stdin = strings.NewReader(storyPart(t, "testdata/script/journal_devices.txtar", "story.ndjson"))
	out, err := play.CombinedOutput()
	must.Dof(t, err, "%s", out)
	stories := must.Get(filepath.Glob("testdata/journals/0.1.0/*.txtar"))(t)
	for _, story := range stories {
		name := strings.TrimSuffix(filepath.Base(story), ".txtar")
		journals[name] = filepath.Join(folder, name, "table.db")
		must.Do(t, os.Mkdir(filepath.Dir(journals[name]), 0o700))
		must.Do(t, unpackJournal(packed(story), journals[name]))
	}
	return journals
}

// storyPart returns a file of a story.
func storyPart(t *testing.T, path, name string) string {
	t.Helper()
	archive := must.Get(txtar.ParseFile(path))(t)
	at := slices.IndexFunc(archive.Files, func(file txtar.File) bool { return file.Name == name })
	must.Equalf(t, at >= 0, true, "%s has %s", path, name)
	return string(archive.Files[at].Data)
}

// saidOf runs a command, which must succeed, and returns its output.
func saidOf(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	status := ran(args, strings.NewReader(""), &out, &errs)
	must.Equalf(t, status, exit.Done, "%v ends with %d: %s%s", args, status, out.String(), errs.String())
	return out.String()
}

// objects reads lines of JSON.
func objects(t *testing.T, lines string) (all []map[string]any) {
	t.Helper()
	for line := range strings.Lines(lines) {
		var one map[string]any
		must.Do(t, json.Unmarshal([]byte(line), &one))
		all = append(all, one)
	}
	return all
}

// counts are what a report and an export are compared by.
type counts map[string]float64

// TestReportsCountWhatTheExportHas: the figures of the reports of a shift and of devices are those that this test counts
// in the journal's export, in code of its own.
func TestReportsCountWhatTheExportHas(t *testing.T) {
	norace.Only(t)
	for name, db := range reportedJournals(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := countExport(objects(t, saidOf(t, "journal", "export", "--db", db)))
			shift := objects(t, saidOf(t, "report", "shift", "--db", db, "--at", reportAt, "--json"))
			got := counts{"corrections": shift[0]["corrections"].(float64), "incidents": shift[0]["incidents"].(float64)}
			for _, row := range shift[1:] {
				switch row["section"] {
				case "pace":
					for _, status := range []string{"complete", "void", "settled_manually"} {
						got["rounds "+status] += row[status].(float64)
					}
				case "dealers":
					got["stints"]++
				case "shoes":
					if row["dealt"] != nil {
						got["shoes closed"]++
						got["cards dealt"] += row["dealt"].(float64)
					}
				}
			}
			devices := objects(t, saidOf(t, "report", "devices", "--db", db, "--at", reportAt, "--json"))
			for _, row := range devices[1:] {
				switch row["section"] {
				case "devices":
					for _, column := range []string{"good", "failed", "downs", "alarms", "tests", "not_good", "returned"} {
						got[row["device"].(string)+" "+column] += row[column].(float64)
					}
				case "days":
					got[row["device"].(string)+" good by day"] += row["good"].(float64)
				case "warnings", "works":
					got[row["section"].(string)]++
				}
			}
			table := objects(t, saidOf(t, "report", "table", "--db", db, "--at", reportAt, "--json"))
			got["starts"], got["records"] = table[0]["starts"].(float64), table[0]["records"].(float64)
			for _, all := range []counts{got, want} {
				for key, number := range all {
					check.Equalf(t, got[key], want[key], "%s (%v)", key, number)
				}
			}
		})
	}
}

// deviceLabels are how reports call the devices of these journals.
var deviceLabels = map[string]string{"money-wheel": "money wheel", "angel-eye": "Angel Eye", "rfid": "RFID"}

// countExport counts an export.
func countExport(records []map[string]any) counts {
	all := counts{"records": float64(len(records))}
	down := map[string]bool{}
	for _, record := range records {
		data, _ := record["data"].(map[string]any)
		by, _ := record["device"].(string)
		of, _ := data["name"].(string)
		for _, name := range []*string{&by, &of} {
			if label, is := deviceLabels[*name]; is {
				*name = label
			}
		}
		switch record["type"] {
		case "round-closed":
			status := data["outcome"].(map[string]any)["status"].(string)
			all["rounds "+strings.ReplaceAll(status, "-", "_")]++
		case "console-started":
			all["starts"]++
		case "round-corrected":
			all["corrections"]++
		case "incident-opened":
			all["incidents"]++
		case "signed-in":
			if data["as"] == "dealer" {
				all["stints"]++
			}
		case "shoe-closed":
			all["shoes closed"]++
			all["cards dealt"] += data["dealt"].(float64)
		case "card-dealt", "check-card-read", "burn-card-shown", "number-registered", "dice-rolled", "segment-registered":
			if by != "" {
				all[by+" good"]++
				all[by+" good by day"]++
			}
		case "read-failed":
			if by != "" {
				all[by+" failed"]++
			}
		case "device-changed":
			if lost := data["up"] != true; lost && by != "console" && !down[of] {
				all[of+" downs"]++
				down[of] = true
			} else if !lost {
				down[of] = false
			}
		case "device-warned":
			if all["warnings"]++; data["level"] != "over" {
				all[of+" alarms"]++
			}
		case "device-tested":
			all["works"]++
			if all[of+" tests"]++; data["verdict"] == "not-good" {
				all[of+" not_good"]++
			}
		case "device-marked":
			all["works"]++
		case "device-returned":
			all["works"]++
			all[of+" returned"]++
		}
	}
	return all
}

// headingsOf finds the headings of a page, sectionIDs its sections, and emptyHead a head of a table without words.
var (
	sectionIDs = regexp.MustCompile(`<section id="[^"]+"`)
	headingsOf = regexp.MustCompile(`<h([12])>[^<]+</h[12]>`)
	emptyHead  = regexp.MustCompile(`<th[^>]*>\s*</th>`)
)

// TestEveryReportIsRead: of every kind and in every language a page has one heading and one more for each section, no head
// of a table is empty, and nothing in it runs. Made once more, it is the same to the byte. The text fits 80 columns.
func TestEveryReportIsRead(t *testing.T) {
	norace.Only(t)
	journals := reportedJournals(t)
	for _, name := range []string{"devices", "finished-shoe", "correction", "respin", "mega-dice", "candy-drop", "peek-decisions"} {
		for _, kind := range report.Kinds() {
			t.Run(name+" "+kind.Name, func(t *testing.T) {
				t.Parallel()
				for _, language := range []string{"en", "lt", "ro"} {
					wantRead(t, []string{"report", kind.Name, "--db", journals[name], "--at", reportAt, "--language", language})
				}
			})
		}
	}
}

// wantRead checks a report that a command makes.
func wantRead(t *testing.T, command []string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.html")
	page := ""
	for range 2 {
		saidOf(t, append(command, "--html", file)...)
		made := string(must.Get(os.ReadFile(file))(t))
		must.Do(t, os.Remove(file))
		check.Equalf(t, made == page, page != "", "%v, made again", command)
		page = made
	}
	headings := headingsOf.FindAllStringSubmatch(page, -1)
	for i, heading := range headings {
		check.Equalf(t, heading[1] == "1", i == 0, "%v: heading %d", command, i)
	}
	check.Equalf(t, len(headings), 1+strings.Count(page, "<section "), "%v: headings", command)
	check.Equalf(t, strings.Count(page, "<table><thead><tr><th "), strings.Count(page, "<table>"), "%v: heads", command)
	check.Equalf(t, emptyHead.FindString(page), "", "%v: an empty head", command)
	ids := sectionIDs.FindAllString(page, -1)
	slices.Sort(ids)
	check.Equalf(t, len(slices.Compact(ids)), len(headings)-1, "%v: ids", command)
	check.Lacksf(t, page, "<script", "%v", command)
	check.Containsf(t, page, `<html lang="`+command[len(command)-1]+`">`, "%v", command)
	for line := range strings.Lines(saidOf(t, command...)) {
		if len([]rune(strings.TrimSuffix(line, "\n"))) > 80 {
			t.Errorf("%v: a line is longer than 80 columns: %q", command, line)
		}
	}
}
