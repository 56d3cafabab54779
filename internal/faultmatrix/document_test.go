package faultmatrix

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// faultsPage is the matrix for readers.
var faultsPage = filepath.Join("..", "..", "docs", "faults.md")

// The page is generated from the rows, which are tested. Run with -update after changing rows.
func TestThePageIsTheMatrix(t *testing.T) {
	page := document()
	if *update {
		must.Do(t, os.WriteFile(faultsPage, []byte(page), 0o644))
	}
	committed := must.Get(os.ReadFile(faultsPage))(t)
	check.Difff(t, strings.Split(string(committed), "\n"), strings.Split(page, "\n"),
		"docs/faults.md differs from what was (-) and is now (+); if that is right, run go test ./internal/faultmatrix -run Page -update")
}

const introduction = `# Faults of devices

For auditors and technicians: what happens at a table when a device goes wrong. The page has every fault that the
simulated devices can make ([devices.md](devices.md)), with each driver, at the named moment of a round. A test writes
this page and tries each of its lines with the simulated device, its driver, the whole console with its record on disk,
and the screen: ` + "`go test ./internal/faultmatrix -run Page -update`" + `.

Unless the heading names another game, cards are dealt at Ezugi Baccarat, the ball runs at Pragmatic Roulette and dice
fall at Mega Baccarat. The money wheel that no game uses is tried at Pragmatic Roulette.

In every case, no card is dealt unless it was read completely, and never twice. Discarded bytes are counted and kept. The
record has the bytes behind each event.

- **Fault** has the commands of the simulated device's script, what people do between them, and the device's settings
  where they are not the defaults.
- **The dealer sees** has the headline, then the rest of the screen. If nothing is said of the fault, nobody at the table
  needs to know of it.
- **Recorded** lists the events, with shortened reasons for a lost link; ` + "`pitboss journal`" + ` shows them. A warning
  (` + "`device-warned`" + `) is recorded when the bench looks, and is listed under the bench.
- **Play** says whether the table waits for somebody, and what happens after that.
- **The bench** names the counters that grow (in brackets those that may), its findings, the state of a link that does
  not work, and its answer to an order.
`

func document() string {
	var page strings.Builder
	page.WriteString(introduction)
	for _, part := range matrix {
		fmt.Fprintf(&page, "\n## %s\n\n| fault | when | the dealer sees | recorded | play | the bench |\n| --- | --- | --- | --- | --- | --- |\n", part.title)
		for _, row := range part.rows {
			cells := []string{row.faultInWords(), string(row.at), row.screenInWords(), recordInWords(row.gives.recorded),
				row.playInWords(), row.benchInWords()}
			for i, cell := range cells {
				cells[i] = strings.ReplaceAll(cell, "|", `\|`)
			}
			fmt.Fprintf(&page, "| %s |\n", strings.Join(cells, " | "))
		}
	}
	return page.String()
}

func (r row) faultInWords() string {
	words := r.fault + ": " + actsInWords(slices.Concat(r.before.lines(), r.do.lines()))
	if r.with != "" {
		words += "; with `" + r.with + "`"
	}
	return words
}

// actsInWords formats the lines of a script as code, and what people do in words.
func actsInWords(lines []string) string {
	var words []string
	for _, line := range lines {
		who, does, people := strings.Cut(line, ": ")
		switch {
		case people && who == "table":
		case people:
			words = append(words, "the "+who+" "+does)
		default:
			words = append(words, "`"+shortened(line)+"`")
		}
	}
	return strings.Join(words, ", ")
}

// shortened shortens a command with many bytes.
func shortened(line string) string {
	const most = 40
	if len(line) <= most {
		return line
	}
	return line[:most] + "..."
}

func (r row) screenInWords() string {
	if r.loose {
		return "the effect of the complete frames"
	}
	words := []string{"**" + r.gives.headline + "**"}
	return strings.Join(append(words, r.gives.reads...), "; ")
}

func recordInWords(lines []string) string {
	if len(lines) == 0 {
		return "-"
	}
	var words []string
	for _, line := range lines {
		if reason, is := strings.CutPrefix(line, "device-changed "); is {
			how, why, _ := strings.Cut(reason, ": ")
			why, _, _ = strings.Cut(strings.TrimPrefix(why, "It reports: "), ": ")
			why = strings.TrimSuffix(why, ".")
			line = strings.TrimSuffix("device-changed "+how+": "+why, ": ")
		}
		words = append(words, line)
	}
	return strings.Join(words, "; ")
}

// stopsFor explains what each step waits for at which a fault stops play. At all other steps it goes on.
var stopsFor = map[string]string{
	"device-lost":                        "until the device is back, or the shift manager rules",
	"resume":                             "until the dealer confirms that it may go on",
	"facts":                              "until the dealer has answered",
	"shift-manager by the shift-manager": "for the shift manager",
	"follow-procedure":                   "until the dealer confirms what the rule has done",
	"confirm-repeat player-2":            "until the dealer says whether it is the same card",
}

func (r row) playInWords() string {
	words := "goes on"
	switch {
	case r.loose:
		words = "continues with the complete frames"
	case stopsFor[r.gives.step] != "":
		words = "stops " + stopsFor[r.gives.step]
	}
	if r.deceives {
		words += "; the bytes do not show the fault: the dealer, who sees that table and screen differ, reports it"
	}
	if r.then != "" {
		words += fmt.Sprintf("; then %s: **%s**", actsInWords(r.then.lines()), r.after.headline)
		if len(r.after.reads) > 0 {
			words += ", " + strings.Join(r.after.reads, "; ")
		}
	}
	return words
}

func (r row) benchInWords() string {
	var words []string
	add := func(what string, list script) {
		if list != "" {
			words = append(words, what+strings.Join(list.lines(), ", "))
		}
	}
	if r.loose {
		return "incomplete frames are counted"
	}
	add("", r.counted)
	if r.perhaps != "" {
		words = append(words, "("+strings.Join(r.perhaps.lines(), ", ")+")")
	}
	add("finds ", r.found)
	add("warns: ", r.warned)
	if r.link != "" {
		words = append(words, "link "+r.link)
	}
	if r.notice != "" {
		words = append(words, "\""+r.notice+"\"")
	}
	if len(words) == 0 {
		return "-"
	}
	return strings.Join(words, "; ")
}
