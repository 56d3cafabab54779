package day

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/table/view"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui"
	"pitboss/tui/felt"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/widget"
)

// The size of the terminal.
const width, height = 80, 24

// dealer reads the screen of a table in play and writes down what it says.
type dealer struct {
	*floor.Floor
	t     testing.TB
	texts *text.Printer
	shown *tui.Model
	// waited is how long the dealer looked at the screen while nothing happened at the table.
	waited time.Duration
	// fed is how many of the table's snapshots were looked at, known the steps that were written down.
	fed   int
	known map[string]bool
	// parts are the last words of each part of the screen: only what changed is written.
	parts map[string]string
	read  strings.Builder
	lines int
}

func open(t testing.TB, variant, language string) *dealer {
	d := &dealer{Floor: must.Get(floor.OpenVariant(variant, nil))(t), t: t, texts: must.Get(text.For(language))(t),
		known: map[string]bool{}, parts: map[string]string{}}
	d.shown = tui.New(tui.Options{Options: shell.Options{Texts: d.texts, Location: time.UTC,
		Now: func() time.Time { return d.Now().Add(d.waited) }},
		SignIn: func(string, string, string) bool { return true }})
	d.shown.Update(tuitest.Size(width, height))
	return d
}

// until does what the table waits for until the wanted step, the first of every choice and answer.
func (d *dealer) until(wanted func(game.Step) bool) {
	const most = 2000 // more than any shoe takes
	for range most {
		d.look()
		if wanted(d.Snapshot().Step) {
			return
		}
		must.Dof(d.t, d.next(), "at the step %s", d.Snapshot().Step.Name)
	}
	d.t.Fatalf("it was not reached: the table is at %s %v", d.Snapshot().Step.Name, d.known)
}

// next does what the table waits for. Of several rulings it makes the first that needs nothing more to be told.
func (d *dealer) next() error {
	now := d.Snapshot()
	if now.Step.Kind != game.StepRule {
		return d.Follow(func(int) int { return 0 })
	}
	for _, offer := range now.Step.Offers {
		rule := tabletest.Ruling(offer)
		if tried, known := now.Try(rule); known && tried.Refused == nil {
			return d.Do(rule)
		}
	}
	return fmt.Errorf("no ruling of %v is accepted", now.Step.Offers)
}

// ofPass matches the number at the end of a step's name.
var ofPass = regexp.MustCompile(`-\d+$`)

// look reads the steps that the table has published since the last look, each kind of step once.
func (d *dealer) look() {
	for _, now := range d.Shown()[d.fed:] {
		name := ofPass.ReplaceAllString(now.Step.Name, "")
		step := fmt.Sprint(name, now.Step.Prompt.Key, now.Step.Asks, now.Step.Kind == game.StepSignIn && now.State.Rounds > 0)
		if incident := now.State.Incident; incident != nil {
			step += fmt.Sprint(incident.Kind, incident.Ruling != nil)
		}
		if !d.known[step] {
			d.known[step] = true
			d.shown.Update(tui.SnapshotMsg(now))
			d.step(name, now)
		}
	}
	d.fed = len(d.Shown())
}

// step writes down a step.
func (d *dealer) step(name string, now view.Snapshot) {
	seen, _ := new(view.Viewer).View(now)
	drawn := &screen.Screen{View: seen, Shown: true, Texts: d.texts, Look: d.shown.Look, Location: time.UTC, Width: width, Height: height,
		Now: now.Now}
	if !seen.Step.Deadline.IsZero() {
		drawn.Left = max(seen.Step.Deadline.Sub(now.Now), 0)
	}
	lines := d.drawn()
	d.heading(name)
	d.part("title", lines[0])
	if now.Step.Kind == game.StepRule {
		d.paged(lines) // the step opens a page by itself
		return
	}
	rows := drawn.Layout()
	sentence := 3 + rows.Headline
	history := sentence + rows.Sentence + rows.Bar + rows.Felt
	texts, ink := drawn.Headline()
	d.say("headline", d.headline(texts, ink, rows.Headline))
	d.part("band", lines[1])
	d.part("status", lines[2])
	d.part("sentence", lines[sentence:sentence+rows.Sentence+rows.Bar]...)
	d.part("history", lines[history:history+rows.History]...)
	d.part("keys", lines[height-2:]...)
}

// paged writes down a page that covers the table.
func (d *dealer) paged(lines []string) {
	d.part("band", lines[1])
	d.part("status", lines[2])
	delete(d.parts, "page")
	d.part("page", lines[3:height-2]...)
	d.part("keys", lines[height-2:]...)
}

// headline returns the wording of a headline that is drawn, which has to be in big letters.
func (d *dealer) headline(texts []string, ink picture.Ink, rows int) string {
	draw := func(texts []string) string {
		return strings.Join(widget.Headline(texts, width, rows, felt.Won(d.shown.Look, ink), d.shown.Look), "\n")
	}
	drawn := draw(texts)
	for _, one := range texts {
		if widget.CanSpell(one) && strings.Contains(drawn, "\n") && draw([]string{one}) == drawn {
			return strings.ReplaceAll(one, string(widget.FigureSpace), "")
		}
	}
	d.t.Errorf("none of %q is in big letters", texts)
	return screen.Plain(texts)
}

// page writes down the page that keys open, and leaves it.
func (d *dealer) page(keys string) {
	d.shown.Update(tui.SnapshotMsg(d.Snapshot()))
	for _, key := range strings.Fields(keys) {
		d.waited += time.Second // a key counts once its page was seen
		d.shown.Update(struct{}{})
		d.shown.Update(tuitest.Key(key))
	}
	d.shown.Update(struct{}{})
	d.heading("key " + keys)
	d.paged(d.drawn())
	for range strings.Fields(keys) {
		d.waited += time.Second
		d.shown.Update(tuitest.Key("esc"))
	}
	d.Pass(d.waited)
	d.waited = 0
}

func (d *dealer) drawn() []string { return strings.Split(ansi.Strip(d.shown.View().Content), "\n") }

func (d *dealer) heading(name string) { d.write("== " + name) }

var (
	// art matches what is drawn rather than written, and the time of day.
	art = regexp.MustCompile(`[─-▟│]+|\b[0-9:]{8}$`)
	// aWord matches what a line with words has.
	aWord = regexp.MustCompile(`\pL{2}|\d{2,} s\b`)
)

// part writes down the words of a part of the screen if they have changed.
func (d *dealer) part(name string, lines ...string) {
	var words []string
	for _, line := range lines {
		line = strings.Join(strings.Fields(art.ReplaceAllString(line, " ")), " ")
		if aWord.MatchString(line) {
			words = append(words, line)
		}
	}
	if said := strings.Join(words, "\n"); said != d.parts[name] {
		d.parts[name] = said
		d.say(name, words...)
	}
}

// say writes down lines of a part of the screen.
func (d *dealer) say(part string, lines ...string) {
	for i, line := range lines {
		if i > 0 {
			part = ""
		}
		d.write(strings.TrimRight(fmt.Sprintf("%-8s %s", part, line), " "))
	}
}

func (d *dealer) write(line string) {
	d.read.WriteString(line + "\n")
	d.lines++
}
