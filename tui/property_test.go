package tui

import (
	"flag"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/widget"
)

// TestScreensOfRandomPlay: at a table of any variant, at every size and in every look, the screen always has one
// thing to do in few words, F1 first, no cut word and nothing outside the terminal, and the cards stay in place when
// something goes wrong. make soak plays thousands, and longer.
func TestScreensOfRandomPlay(t *testing.T) {
	norace.Only(t)
	steps := 20
	if checks := flag.Lookup("rapid.checks"); checks.Value.String() == checks.DefValue {
		must.Do(t, checks.Value.Set("1"))
		steps = 10
		t.Cleanup(func() { _ = checks.Value.Set(checks.DefValue) })
	}
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(r *rapid.T) { watchPlay(t, r, slug, steps) })
		})
	}
}

// watchPlay plays a table at random and checks the screen after every step, of which there are this many at most.
func watchPlay(t *testing.T, r *rapid.T, slug string, most int) {
	f := must.Get(floor.OpenVariant(slug, map[string]string{"manual-entry": "allowed"}))(r)
	choose := tabletest.Chance{T: r}.IntN
	w := &watcher{t: t, choose: choose, felts: map[string]felt{}}
	for range rapid.IntRange(0, 12).Draw(r, "steps before") {
		_ = f.Follow(choose) // what is refused is looked at like anything else
	}
	for range rapid.IntRange(most/4, most).Draw(r, "steps") {
		before := f.Snapshot().State.Sequence
		switch {
		case rapid.IntRange(0, 3).Draw(r, "goes wrong") == 0:
			_ = f.GoWrong(choose)
		case f.Follow(choose) != nil || f.Snapshot().State.Sequence == before:
			_ = f.Reconnect()
			f.Pass(time.Minute)
		}
		for _, wrong := range w.look(f.Snapshot()) {
			r.Error(wrong)
		}
	}
}

// watcher checks a table's screens.
type watcher struct {
	t      *testing.T
	choose func(n int) int
	// felts are the cards as last drawn, by size and look.
	felts map[string]felt
}

// felt is the drawing of a round's cards.
type felt struct {
	round, incident string
	rows            []string
}

// watched are the sizes to check; the last one is the tiny screen.
var watched = [][2]int{{80, 24}, {120, 40}, {200, 60}, {60, 18}, {20, 5}}

// oneKey are the keys that open something, or may.
var oneKey = strings.Fields("f1 r s t v b q o e w ? c enter")

// look draws a snapshot in each look and returns what is wrong.
func (w *watcher) look(snapshot view.Snapshot) (wrong []string) {
	looks := []look{inColour, inMono, inASCII}
	dressed := looks[w.choose(len(looks))]
	for _, one := range []look{inColour, dressed} {
		d := newDesk(w.t, Options{Options: shell.Options{Theme: one.theme, Glyphs: one.glyphs}})
		d.Update(tea.ColorProfileMsg{Profile: one.profile})
		d.size(80, 24).show(snapshot)
		wrong = append(wrong, w.sizes(d, one.name+", "+snapshot.Step.Name)...)
		wrong = append(wrong, w.faint(d)...)
		if one == inColour {
			wrong = append(wrong, w.lie(d)...)
			continue
		}
		key := oneKey[w.choose(len(oneKey))]
		d.size(80, 24).press(key)
		wrong = append(wrong, w.sizes(d, fmt.Sprintf("%s, %s, after %s", one.name, snapshot.Step.Name, key))...)
		wrong = append(wrong, w.faint(d)...)
	}
	return append(append(wrong, w.pseudo(snapshot)...), w.translated(snapshot)...)
}

// faint returns what a screen draws with too little contrast, at one of the sizes.
func (w *watcher) faint(d *desk) (wrong []string) {
	size := watched[w.choose(len(watched))]
	for _, one := range d.size(size[0], size[1]).faint() {
		wrong = append(wrong, fmt.Sprintf("%s, at %dx%d", one, d.Width, d.Height))
	}
	return wrong
}

// sizes checks a screen in every size.
func (w *watcher) sizes(d *desk, where string) (wrong []string) {
	whole := d.size(600, 100).words()
	for _, size := range watched {
		d.size(size[0], size[1])
		for _, one := range d.otherwise(whole) {
			wrong = append(wrong, fmt.Sprintf("%dx%d, %s: %s\n%s", d.Width, d.Height, where, one, d.drawn()))
		}
	}
	return wrong
}

// aWhole is a word as it may be written before an ellipsis.
var aWhole = regexp.MustCompile(`[\pL\pN'’]+`)

// plain returns a screen without its colours. Strokes drawn by a background are blanks in it.
func (d *desk) plain() string { return ansi.Strip(d.View().Content) }

func (d *desk) words() map[string]bool { return tuitest.Words(d.View().Content) }

// otherwise returns what is wrong with a screen, given its words when there is room for all of them.
func (d *desk) otherwise(whole map[string]bool) (wrong []string) {
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	content := d.View().Content
	wrong = tuitest.Outsize(content, d.Width, d.Height)
	lines := strings.Split(content, "\n")
	texts, _ := d.screen().Headline()
	if len(texts) == 0 {
		say("there is no headline")
	}
	for _, headline := range texts {
		if width := widget.Width(headline); strings.TrimSpace(headline) == "" || width > 40 {
			say("the headline %q is %d long", headline, width)
		}
	}
	if d.Width < 60 || d.Height < 16 {
		if first := ansi.Strip(lines[0]); d.Width >= 40 && !strings.Contains(first, screen.Plain(texts)) {
			say("the headline %q is not the first line", screen.Plain(texts))
		}
		return wrong
	}
	drawn := strings.Split(ansi.Strip(strings.Join(lines, "\n")), "\n")
	if footer := strings.TrimSpace(drawn[len(drawn)-2]); !strings.HasPrefix(footer, "F1 ") {
		say("the footer begins %q", footer)
	}
	if d.dialog == nil && !d.screen().NamesCall() { // a call's causes are in the list of reports
		for i := range d.screen().Choices() {
			if key := " " + screen.ChoiceKeys[i:i+1] + " "; !strings.Contains(strings.Join(drawn, "\n"), key) {
				say("choice %s is out of sight", key)
			}
		}
	}
	for _, line := range drawn[3:] {
		if before, _, cut := strings.Cut(line, d.Look.Glyphs.Ellipsis); cut {
			fragment := aWhole.FindAllString(before, -1)
			if len(fragment) > 0 && strings.HasSuffix(before, fragment[len(fragment)-1]) && !whole[fragment[len(fragment)-1]] {
				say("%q is cut in %q", fragment[len(fragment)-1], line)
			}
		}
	}
	return wrong
}

// lie checks that the cards of a round stay in place when an incident opens or closes.
func (w *watcher) lie(d *desk) (wrong []string) {
	if d.dialog != nil || d.view.Round == nil || d.view.Cards == nil {
		w.felts = map[string]felt{}
		return nil
	}
	now := felt{round: fmt.Sprint(d.view.Round.Number, d.view.Round.Placed), incident: fmt.Sprint(d.view.Incident != nil)}
	for _, size := range watched[:4] {
		d.size(size[0], size[1])
		rows := d.screen().Layout()
		from := 3 + rows.Headline + rows.Sentence + rows.Bar
		now.rows = strings.Split(d.plain(), "\n")[from : from+rows.Felt]
		name := fmt.Sprint(size)
		if before := w.felts[name]; before.round == now.round && before.incident != now.incident {
			if moved := moved(before.rows, now.rows, len(d.view.Picture.Seats) > 0); moved != "" {
				wrong = append(wrong, fmt.Sprintf("%s, %s: %s:\n%s\n\n%s", name, d.view.Step.Name, moved,
					strings.Join(before.rows, "\n"), strings.Join(now.rows, "\n")))
			}
		}
		w.felts[name] = now
	}
	return wrong
}

// notLying matches what is drawn where no card is face up.
var notLying = regexp.MustCompile(`NEXT|OPEN|[·.]{3}|░`)

// moved describes a card that has moved, or returns "". Some places may appear in only one of the drawings.
func moved(before, now []string, seats bool) string {
	find := lying
	if seats || !numbered(before) || !numbered(now) {
		find = lyingInWords
	}
	was, is := find(before), find(now)
	for column, card := range was {
		if other, there := is[column]; there && other != card && !notLying.MatchString(card+other) {
			return fmt.Sprintf("the card at column %d is another", column)
		}
	}
	if len(was) > 0 && len(is) > 0 && !within(was, is) && !within(is, was) {
		return "the cards moved"
	}
	return ""
}

func within(some, all map[int]string) bool {
	for column := range some {
		if _, there := all[column]; !there {
			return false
		}
	}
	return true
}

// halfCard is half the width of the smallest cards.
const halfCard = 2

// lying returns the middles of the drawn cards, by the columns of the numbers of their places.
func lying(rows []string) map[int]string {
	last := len(rows) - 1
	for last > 0 && strings.TrimSpace(rows[last]) == "" {
		last--
	}
	cards := map[int]string{}
	for column, letter := range []rune(rows[last]) {
		if letter < '1' || letter > '9' {
			continue
		}
		var card []string
		for _, row := range rows[1:last] {
			line := []rune(row + strings.Repeat(" ", column+halfCard+1))
			card = append(card, string(line[column-halfCard:column+halfCard+1]))
		}
		cards[column] = strings.Join(card, "\n")
	}
	return cards
}

// cardWord matches a card as a word, or a cell of one in strokes.
var cardWord = regexp.MustCompile(`(?:10|[2-9AJQK])[♠♥♦♣]|[▄▀█]`)

// numbered reports whether the last row has the numbers of places.
func numbered(rows []string) bool {
	last := len(rows) - 1
	for last > 0 && strings.TrimSpace(rows[last]) == "" {
		last--
	}
	return !cardWord.MatchString(rows[last]) && strings.ContainsAny(rows[last], "123456789")
}

// lyingInWords returns cards without numbers: each word and each cell of strokes by its place.
func lyingInWords(rows []string) map[int]string {
	cards := map[int]string{}
	for y, row := range rows {
		for _, at := range cardWord.FindAllStringIndex(row, -1) {
			cards[y*1000+len([]rune(row[:at[0]]))] = row[at[0]:at[1]]
		}
	}
	return cards
}

// pseudo checks a snapshot in the language with the longest texts: the headline, the keys and the countdown are still
// there.
func (w *watcher) pseudo(snapshot view.Snapshot) (wrong []string) {
	texts, err := text.For(text.Pseudo)
	if err != nil {
		return []string{err.Error()}
	}
	d := newDesk(w.t, Options{Options: shell.Options{Texts: texts}}).size(80, 24).show(snapshot)
	drawn := d.plain()
	for _, one := range d.stillThere() {
		wrong = append(wrong, fmt.Sprintf("en-XA, %s: %s\n%s", snapshot.Step.Name, one, drawn))
	}
	return wrong
}
