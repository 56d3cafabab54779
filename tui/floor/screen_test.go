package floor

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/tables"
)

var update = flag.Bool("update", false, "write the golden files")

// noon is when every test begins.
var noon = time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC)

var rasa = game.Person{ID: "m3", Name: "Rasa Kazlauskiene", Roles: []game.Role{game.ShiftManager}}

var played = sync.OnceValues(tables.Played)

// desk is a floor's screen under test, with its requests and a clock set by hand.
type desk struct {
	*Model
	t       testing.TB
	clock   time.Time
	busy    bool
	sent    []Request
	signIns []string
	left    int
	stayed  int
}

func newDesk(t testing.TB, options Options) *desk {
	d := &desk{t: t, clock: noon}
	options.Site, options.Station = "vilnius-1", "floor-1"
	options.Now, options.Location = func() time.Time { return d.clock }, time.UTC
	options.Ask = func(request Request) bool {
		if !d.busy {
			d.sent = append(d.sent, request)
		}
		return !d.busy
	}
	options.SignIn = func(staff, pin string) bool {
		d.signIns = append(d.signIns, staff+"/"+pin)
		return !d.busy
	}
	options.SignOut = func() { d.left++ }
	options.Stay = func() { d.stayed++ }
	d.Model = New(options)
	return d
}

// tables puts n tables on the screen.
func (d *desk) tables(n int) *desk {
	d.t.Helper()
	glances := must.Get(playedGlances())(d.t)
	var heard HeardMsg
	for i, one := range tables.Many(must.Get(played())(d.t), n) {
		said := Table{Name: one.Name, Now: &one.Now, Heard: d.clock}
		if i < len(glances) { // the others are the same again
			glance := glances[i].now
			said.Now, said.Whole = &glance, glances[i].whole
		}
		heard = append(heard, said)
	}
	d.Update(heard)
	return d
}

// glance is a table as a station hears it: at a glance, with the whole available on request.
type glance struct {
	now   site.Now
	whole func() (site.Now, message.Text)
}

func glanceOf(now site.Now) (g glance, err error) {
	word, err := json.Marshal(now)
	if err != nil {
		return g, err
	}
	brief, err := site.Glance(word)
	if err != nil {
		return g, err
	}
	return glance{*brief, func() (site.Now, message.Text) {
		now, err := site.ParseNow(word)
		if err != nil {
			return now, message.Written(err.Error())
		}
		return now, message.Text{}
	}}, nil
}

// playedGlances returns the played tables as a station hears them.
var playedGlances = sync.OnceValues(func() (glances []glance, err error) {
	list, err := played()
	if err != nil {
		return nil, err
	}
	for _, one := range tables.Many(list, len(list)) {
		g, err := glanceOf(one.Now)
		if err != nil {
			return nil, err
		}
		glances = append(glances, g)
	}
	return glances, nil
})

// glanced returns a table as a station hears it.
func glanced(t testing.TB, said Table) Table {
	t.Helper()
	g := must.Get(glanceOf(*said.Now))(t)
	said.Now, said.Whole = &g.now, g.whole
	return said
}

// say changes what one table publishes.
func (d *desk) say(name string, change func(*Table)) *desk {
	d.Update(HeardMsg{d.says(d.named(name).Table, change)})
	return d
}

// says returns a table's published state with a change.
func (d *desk) says(said Table, change func(*Table)) Table {
	now := *said.Now
	said.Now, said.Heard = &now, d.clock
	change(&said)
	return said
}

func (d *desk) size(width, height int) *desk {
	d.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return d
}

func (d *desk) pass(by time.Duration) *desk {
	d.clock = d.clock.Add(by)
	d.Update(shell.TickMsg{Number: d.Ticking.Number})
	return d
}

// press presses keys, separated by blanks; "wait" lets the grace period pass.
func (d *desk) press(keys string) *desk {
	for _, key := range strings.Fields(keys) {
		if key == "wait" {
			d.pass(time.Second)
			continue
		}
		d.readPage()
		d.Update(tuitest.Key(key))
	}
	return d
}

// readPage lets the time pass that it takes to read a question; a danger takes longer.
func (d *desk) readPage() {
	if !d.Asks().Danger {
		d.Decision = keyboard.Page{}
	}
}

func (d *desk) write(text string) *desk {
	for _, r := range text {
		d.readPage()
		d.Update(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	return d
}

// signed returns a desk with the shift manager signed in.
func (d *desk) signed() *desk {
	d.Update(SignedInMsg{Person: rasa})
	return d.pass(time.Second)
}

func (d *desk) drawn() string { return tuitest.Draw(d.View().Content, d.Width, d.Height) }

// shows checks that texts are on the screen.
func (d *desk) shows(want ...string) {
	d.t.Helper()
	for _, one := range want {
		check.Containsf(d.t, d.drawn(), one, "is not on the screen")
	}
}

// troubled adds tables that are not heard, cut off, forked, newer, without a dealer and closed.
func troubled(d *desk) *desk {
	d.tables(12).pass(20 * time.Second)
	for _, one := range tables.Many(must.Get(played())(d.t), 12) {
		if one.Name != "table-9" {
			d.say(one.Name, func(said *Table) { said.Now.View.Now = said.Now.View.Now.Add(20 * time.Second) })
		}
	}
	d.say("table-5", func(said *Table) {
		said.Now.Link = site.Link{State: site.LinkCutOff, Since: noon.Add(-12 * time.Minute)}
	})
	d.say("table-7", func(said *Table) { said.Now.Link = site.Link{State: site.LinkForked, ForkedAt: 1204} })
	d.say("table-6", func(said *Table) { said.Now.Link.Ahead = -24 * time.Hour })
	d.say("table-8", func(said *Table) { said.Now.Form, said.Now.Program = 2, "2.0.0" })
	d.say("table-10", func(said *Table) {
		said.Now = &site.Now{Form: 9, Program: "9.0.0"}
		said.Unread = message.New("station.newer", "Newer program {program}: update this console to see it", message.String("program", "9.0.0"))
	})
	d.say("table-11", func(said *Table) { said.Now.Closed = true })
	d.say("table-12", func(said *Table) {
		said.Now.View.Dealer = game.Person{}
		said.Now.View.Round = nil
		said.Now.View.Step = game.Step{Kind: game.StepSignIn, Name: "sign-in", By: game.Dealer, Prompt: message.Written("Sign in.")}
	})
	d.Update(HeardMsg{{Name: "table-13"}})
	return d
}

// lacking adds tables that have not taken changes of people.
func lacking(d *desk) *desk {
	d.tables(8).Update(DutyMsg{Lacking: []site.Lacking{
		{Table: "table-3", Changes: 2, Since: noon.Add(-19 * time.Minute), Clashes: []string{"anna", "ben\x1b[31m"}, Trouble: "the disk is full\x1b[31m"},
		{Table: "table-4", Changes: 1, Since: noon.Add(-time.Minute)},
		{Table: "table-8", Since: noon.Add(-3 * time.Minute)},
		{Table: "table-9", Changes: 12, Since: noon.Add(-3 * time.Hour)},
	}})
	return d
}

// shot is a screen and how to reach it.
type shot struct {
	name string
	of   func(*desk) *desk
}

// shots are the golden screens by name.
var shots = []shot{
	{"none", func(d *desk) *desk { return d }},
	{"grid-1", func(d *desk) *desk { return d.tables(1) }},
	{"grid-8", func(d *desk) *desk { return d.tables(8).pass(5 * time.Second) }},
	{"grid-60", func(d *desk) *desk { return d.tables(60).signed().pass(4 * time.Second) }},
	{"grid-200", func(d *desk) *desk { return d.tables(200) }},
	{"grid-loud", func(d *desk) *desk { return d.tables(8).pass(45 * time.Second).tables(8) }},
	{"trouble", troubled},
	{"lost", func(d *desk) *desk {
		d.tables(8).Update(LinkMsg{Lost: noon.Add(-90 * time.Second)})
		return d
	}},
	{"cut-off", func(d *desk) *desk {
		d.tables(8).Update(LinkMsg{Lost: noon.Add(-90 * time.Second), Why: CutOff})
		d.pass(time.Minute).shows("pitboss hub enrol --floor floor-1")
		return d.press("a")
	}},
	{"cut-off-table", func(d *desk) *desk {
		d.tables(8).press("enter").Update(LinkMsg{Lost: noon, Why: CutOff})
		return d.pass(time.Minute)
	}},
	{"cut-off-none", func(d *desk) *desk {
		d.Update(LinkMsg{Lost: noon, Why: CutOff})
		return d
	}},
	{"filter", func(d *desk) *desk { return d.tables(60).press("/").write("roul") }},
	{"incidents", func(d *desk) *desk { return d.tables(8).pass(5 * time.Second).press("i") }},
	{"table", func(d *desk) *desk { return d.tables(8).write("1").press("enter") }},
	{"table-incident", func(d *desk) *desk { return d.tables(8).press("f1") }},
	{"table-details", func(d *desk) *desk { return d.tables(8).write("3").press("enter d") }},
	{"table-ended", func(d *desk) *desk {
		return d.tables(8).say("table-1", func(said *Table) { said.Now.Closed = true }).pass(19 * time.Second).pass(time.Second).write("1").press("enter")
	}},
	{"table-silent", func(d *desk) *desk {
		return d.tables(8).pass(19 * time.Second).pass(time.Second).write("6").press("enter d")
	}},
	{"ruling", func(d *desk) *desk { return d.tables(8).signed().write("6").press("v") }},
	{"ruling-page", func(d *desk) *desk { return d.tables(8).signed().write("6").press("v 1") }},
	{"shift", func(d *desk) *desk { return d.tables(8).pass(time.Second).press("h") }},
	{"shift-breaks", func(d *desk) *desk {
		d.tables(8).Update(DutyMsg{
			Dealing: []site.Dealing{{Staff: "a", Name: "Anna B.", Table: "table-3", Due: noon.Add(-7 * time.Minute)}, {Staff: "c", Name: "Carl", Table: "table-4", Due: noon.Add(time.Hour)}},
			Resting: []site.Resting{{Staff: "b", Name: "Ben\x1b[31m", Table: "table-1", Since: noon.Add(-20 * time.Minute)}},
		})
		return d.press("h")
	}},
	{"lacking", func(d *desk) *desk { return lacking(d) }},
	{"lacking-table", func(d *desk) *desk { return lacking(d).write("3").press("enter d") }},
	{"lacking-shift", func(d *desk) *desk { return lacking(d).press("h pgdown pgdown pgdown") }},
	{"sign-in", func(d *desk) *desk { return d.tables(8).press("s").write("m3").press("enter").write("2222") }},
	{"message", func(d *desk) *desk { return d.tables(8).signed().press("m") }},
	{"messages", func(d *desk) *desk {
		d.tables(8).say("table-1", func(said *Table) {
			at := said.Now.View.Now
			said.Now.View.Told = []state.Told{
				{Text: message.Written("Please deal a little slower."), Name: "Rasa K.", At: at.Add(-3 * time.Minute), Read: at.Add(-2 * time.Minute), Reader: "Anna\x1b[31m"},
				{Text: message.Written("Your relief is on the way."), Name: "Rasa K.", At: at.Add(-40 * time.Second)},
			}
		}).say("table-3", func(said *Table) {
			at := said.Now.View.Now
			said.Now.View.Told = []state.Told{{Text: message.Written("Break."), Name: "Rasa K.", At: at.Add(-time.Minute), Read: at.Add(-time.Second), Reader: "Ieva B."}}
		})
		fits(d.t, d)
		return d.write("1")
	}},
	{"messages-table", func(d *desk) *desk {
		d.tables(8).say("table-1", func(said *Table) {
			at := said.Now.View.Now
			said.Now.View.Told = []state.Told{
				{Text: message.Written("Please deal a little slower."), Name: "Rasa K.", At: at.Add(-3 * time.Minute), Read: at.Add(-2 * time.Minute), Reader: "Anna B."},
				{Text: message.Written("Your relief is on the way."), Name: "Rasa K.", At: at.Add(-40 * time.Second)},
			}
		})
		return d.write("1").press("enter d")
	}},
	{"order", func(d *desk) *desk { return d.tables(8).signed().write("1").press("c") }},
	{"order-sure", func(d *desk) *desk { return d.tables(8).signed().write("1").press("c 1") }},
	{"note", func(d *desk) *desk {
		return d.tables(8).signed().write("2").press("c 7").write("The scanner hesitates")
	}},
	{"notes", func(d *desk) *desk { return withNotes(d.tables(8)) }},
	{"notes-table", func(d *desk) *desk { return withNotes(d.tables(8)).write("2").press("enter d") }},
	{"note-read", func(d *desk) *desk { return withNotes(d.tables(8)).signed().write("2").press("c 8") }},
	{"help", func(d *desk) *desk { return d.tables(8).press("?") }},
	{"looks", func(d *desk) *desk { return d.tables(8).press("L") }},
	{"quit", func(d *desk) *desk { return d.tables(8).press("q") }},
}

// inEveryWay are the screens that golden files show at every size they are used at.
var inEveryWay = []string{"grid-8", "grid-200", "incidents", "ruling", "shift", "table", "table-incident"}

// inColour and inASCII return the usual looks.
func inColour(t *testing.T) *desk { return newDesk(t, Options{}) }

func inASCII(t *testing.T) *desk { return inMono(t, theme.ASCII) }

func inMono(t *testing.T, glyphs theme.GlyphSet) *desk {
	d := newDesk(t, Options{Options: shell.Options{Theme: theme.Mono, Glyphs: glyphs}})
	d.Update(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	return d
}

// TestScreens compares every screen with its golden file.
func TestScreens(t *testing.T) {
	for _, shot := range shots {
		t.Run(shot.name, func(t *testing.T) {
			var all strings.Builder
			draw := func(d *desk, look string) {
				fmt.Fprintf(&all, "=== %dx%d, %s\n%s", d.Width, d.Height, look, shot.of(d).drawn())
			}
			draw(inColour(t).size(80, 24), "colour, unicode")
			draw(inASCII(t).size(80, 24), "mono, ascii")
			if slices.Contains(inEveryWay, shot.name) {
				for _, size := range [][2]int{{120, 40}, {200, 60}, {240, 70}, {40, 10}} {
					draw(inColour(t).size(size[0], size[1]), "colour, unicode")
				}
			}
			tuitest.Golden(t, shot.name, all.String(), *update)
		})
	}
}

// TestEveryScreenInEveryWay: at every size, nothing leaves the screen, F1 is shown unless something is open, and
// every look says the same words, in ASCII where the font has no more.
func TestEveryScreenInEveryWay(t *testing.T) {
	for _, shot := range append(shots, questions...) {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			d, mono, ascii := shot.of(inColour(t)), shot.of(inMono(t, theme.Unicode)), shot.of(inASCII(t))
			for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}, {240, 70}, {60, 16}, {40, 10}} {
				if fits(t, d.size(size[0], size[1])); size[0] >= 60 && d.over == nil && !d.filtering && !strings.Contains(d.drawn(), " F1 ") {
					t.Errorf("%v: F1 is not shown:\n%s", size, d.drawn())
				}
				drawn := mono.size(size[0], size[1]).View().Content
				if !maps.Equal(tuitest.Words(drawn), tuitest.Words(d.View().Content)) {
					t.Errorf("%v: without colours, it is:\n%s\nand with them:\n%s", size, mono.drawn(), d.drawn())
				}
				if r := tuitest.NotASCII(ascii.size(size[0], size[1]).View().Content); r != 0 {
					t.Errorf("%v: %q is drawn where the font may not have it:\n%s", size, r, ascii.drawn())
				}
				fits(t, ascii)
			}
		})
	}
}

// fits checks that nothing leaves the screen.
func fits(t testing.TB, d *desk) {
	t.Helper()
	for _, wrong := range tuitest.Outsize(d.View().Content, d.Width, d.Height) {
		t.Error(wrong)
	}
}
