package tui

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/site"
	"pitboss/tui/dialog"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

var update = flag.Bool("update", false, "write the golden files")

// desk is a screen under test, with what it sent and a clock set by hand.
type desk struct {
	*Model
	t     testing.TB
	clock time.Time
	busy  bool
	sent  []game.Input
	// heard counts how often the table was told that somebody is typing.
	heard   int
	signIns []string
	// renewed are the PINs that were submitted for a change, chosen those in place of a first one.
	renewed, chosen []string
	// badge is the holder of the badge that was read.
	badge game.Person
}

// People whose badges are read.
var (
	dana       = game.Person{ID: "dana", Name: "Dana Dealer"}
	maxManager = game.Person{ID: "max", Name: "Max Manager"}
)

func newDesk(t testing.TB, options Options) *desk {
	d := &desk{t: t, clock: noon}
	options.Now = func() time.Time { return d.clock }
	options.Location = time.UTC
	options.Send = func(input game.Input) bool {
		if d.busy {
			return false
		}
		if _, types := input.Command.(game.Present); types {
			d.heard++
			return true
		}
		d.sent = append(d.sent, input)
		return true
	}
	options.Badge = func() game.Person { return d.badge }
	options.DropBadge = func() { d.badge = game.Person{} }
	options.SignIn = func(staff, badge, pin string) bool {
		if d.busy {
			return false
		}
		d.signIns = append(d.signIns, cmp.Or(staff, "badge of "+badge)+"/"+pin)
		return true
	}
	options.ChangePIN = func(staff, badge, pin, renewed string) bool {
		d.renewed = append(d.renewed, cmp.Or(staff, "badge of "+badge)+"/"+pin+"/"+renewed)
		return !d.busy
	}
	options.ChoosePIN = func(staff, badge, first, chosen string) bool {
		d.chosen = append(d.chosen, cmp.Or(staff, "badge of "+badge)+"/"+first+"/"+chosen)
		return !d.busy
	}
	d.Model = New(options)
	return d
}

// show puts a snapshot on the screen and lets the grace period pass.
func (d *desk) show(s view.Snapshot) *desk {
	d.Update(SnapshotMsg(s))
	d.pass(time.Second)
	d.view.Now, d.received = s.Now, d.clock // the table's clock stands still
	return d
}

func (d *desk) pass(by time.Duration) { d.clock = d.clock.Add(by) }

func (d *desk) size(width, height int) *desk {
	d.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return d
}

// press presses keys, separated by blanks; "wait" lets the grace period pass.
func (d *desk) press(keys string) *desk {
	for _, name := range strings.Fields(keys) {
		if name == "wait" {
			d.pass(time.Second)
			continue
		}
		d.readPage()
		d.Update(pressOf(name))
	}
	return d
}

func (d *desk) typeText(text string) *desk {
	for _, r := range text {
		d.readPage()
		d.Update(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	return d
}

// readPage lets the time pass that it takes to read a step or a question; a danger takes longer.
func (d *desk) readPage() {
	if _, danger := dialog.Asks(d.dialog); !danger {
		d.Decision = keyboard.Page{}
	}
}

func pressOf(name string) tea.KeyPressMsg { return tuitest.Key(name) }

func (d *desk) drawn() string { return tuitest.Draw(d.View().Content, d.Width, d.Height) }

// playedOnce caches the states of the screens, by name.
var playedOnce sync.Map

// shownOn returns the state of one of the screens, which is played on the first call and must not be changed.
func shownOn(t testing.TB, screen string, of func(testing.TB) view.Snapshot) view.Snapshot {
	t.Helper()
	if s, is := playedOnce.Load(screen); is {
		return s.(view.Snapshot)
	}
	s := of(t)
	playedOnce.Store(screen, s)
	return s
}

// look is the way a terminal shows a screen.
type look struct {
	name    string
	theme   theme.Name
	glyphs  theme.GlyphSet
	profile colorprofile.Profile
}

var (
	inColour = look{"colour, unicode", theme.Default, theme.Unicode, colorprofile.TrueColor}
	inMono   = look{"mono, unicode", theme.Mono, theme.Unicode, colorprofile.ASCII}
	inASCII  = look{"mono, ascii", theme.Mono, theme.ASCII, colorprofile.ASCII}
)

// way is a size and look that a state is drawn in.
type way struct {
	width, height int
	look          look
}

// usual are the ways that every state is drawn in, others those that the golden files show of a few states and
// [TestEveryStateInEveryWay] checks for all.
var (
	usual  = []way{{80, 24, inColour}, {80, 24, inASCII}}
	others = []way{{80, 24, inMono}, {120, 40, inColour}, {120, 40, inASCII}, {200, 60, inColour}, {60, 18, inColour}, {40, 12, inColour}}
)

// inEveryWay are the states that are drawn in every way.
var inEveryWay = strings.Fields(`betting deal-third-card incident-question ruling ruling-confirm help wheel-lucky-number
	lying-cards seats-two-splits andar-bahar-late dice-total segments-won site-cut-off`)

// dressed returns a desk with a state of the screen at 80x24 in a look.
func (s state) dressed(t testing.TB, look look) *desk {
	options := Options{Options: shell.Options{Theme: look.theme, Glyphs: look.glyphs}, Site: func() site.Link { return s.link }}
	if s.lying != nil {
		options.Lying = func() []message.Text { return s.lying }
	}
	d := newDesk(t, options)
	d.Update(tea.ColorProfileMsg{Profile: look.profile})
	return d.size(80, 24).show(shownOn(t, s.name, s.of)).press(s.keys)
}

func TestScreens(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			t.Parallel()
			ways := usual
			if slices.Contains(inEveryWay, screen.name) {
				ways = slices.Concat(usual, others)
			}
			var out strings.Builder
			for _, way := range ways {
				d := screen.dressed(t, way.look).size(way.width, way.height)
				fmt.Fprintf(&out, "=== %dx%d, %s\n%s", way.width, way.height, way.look.name, d.drawn())
			}
			tuitest.Golden(t, screen.name, out.String(), *update)
		})
	}
}
