package technician

import (
	"flag"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/tui/click"
	"pitboss/tui/keyboard"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/words"
)

var update = flag.Bool("update", false, "write the golden files")

// bed is a screen under test, with its requests and a clock set by hand.
type bed struct {
	*Screen
	t             testing.TB
	look          *theme.Theme
	width, height int

	clock  time.Time
	shown  []bench.View
	said   bench.Notice
	reason message.Text
	busy   bool
	asked  []bench.Request
}

func newBed(t testing.TB, views ...bench.View) *bed {
	b := &bed{t: t, clock: noon, shown: views, width: 80, height: 24, look: theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)}
	b.Screen = New(b.floor())
	return b
}

func (b *bed) floor() Floor {
	return Floor{
		Views: func() []bench.View { return b.shown },
		Do: func(request bench.Request) bool {
			if !b.busy {
				b.asked = append(b.asked, request)
			}
			return !b.busy
		},
		Notice: func() bench.Notice { return b.said },
		Why:    func() message.Text { return b.reason },
		Now:    func() time.Time { return b.clock }, Location: time.UTC,
	}
}

func (b *bed) pass(by time.Duration) *bed {
	b.clock = b.clock.Add(by)
	b.Look()
	return b
}

// readPage lets the time pass that it takes to read a question; a danger takes longer.
func (b *bed) readPage() {
	if _, danger := b.ask.(*sureAsk); !danger {
		b.decision = keyboard.Page{}
	}
}

func pressOf(name string) tea.KeyPressMsg { return tuitest.Key(name) }

// press presses keys, separated by blanks; "wait" lets the grace period pass. It returns false once the screen is to
// be closed.
func (b *bed) press(keys string) (open bool) {
	open = true
	for _, name := range strings.Fields(keys) {
		if name == "wait" {
			b.pass(time.Second)
			continue
		}
		b.readPage()
		open = b.Key(pressOf(name), 0)
		b.fits()
	}
	return open
}

// drawn returns the screen as plain text. It fails if the screen is too large.
func (b *bed) drawn() string {
	b.t.Helper()
	return tuitest.Draw(strings.Join(b.fits(), "\n"), b.width, b.height)
}

// looksOnly matches escape sequences that only change how text looks.
var looksOnly = regexp.MustCompile(`\x1b\[[0-9;:]*m`)

// fits returns the screen's lines. It fails if there are too many, too wide, or with more than styles.
func (b *bed) fits() []string {
	b.t.Helper()
	lines := b.Draw(b.width, b.height, b.look)
	click.Read(lines)
	for _, wrong := range tuitest.Outsize(strings.Join(lines, "\n"), b.width, b.height) {
		b.t.Error(wrong)
	}
	for i, line := range lines {
		if strings.ContainsFunc(looksOnly.ReplaceAllString(line, ""), unicode.IsControl) {
			b.t.Errorf("line %d moves the cursor: %q", i, line)
		}
	}
	return lines
}

func (b *bed) shows(words ...string) {
	b.t.Helper()
	drawn := b.drawn()
	flat := strings.Join(strings.Fields(drawn), " ")
	for _, word := range words {
		check.Containsf(b.t, flat, word, "no %q in\n%s", word, drawn)
	}
}

// states lists the screens by name: the bench's data, and the keys that lead to the screen.
var states = []struct {
	name string
	of   func() []bench.View
	keys string
	// then changes the bench's data after the keys, and presses more.
	then func(*bed)
	more string
}{
	{name: "all-well", of: allWell},
	{name: "three-wrong", of: threeWrong},
	{name: "unheard", of: unheardOf},
	{name: "findings-unheard", of: unheardOf, keys: "1"},
	{name: "nothing", of: func() []bench.View { return nil }},
	{name: "findings", of: only(planted), keys: "enter"},
	{name: "findings-failed", of: threeWrong, keys: "enter"},
	{name: "findings-well", of: allWell, keys: "2"},
	{name: "frames", of: only(planted), keys: "enter 2"},
	{name: "frames-frozen", of: only(planted), keys: "enter 2 up up up", then: func(b *bed) { b.shown[0].Health.Frames = frames(67) }},
	{name: "counters", of: only(planted), keys: "enter 3"},
	{name: "mark-note", of: only(planted), keys: "enter 3 m n e w space c a b l e"},
	{name: "baseline", of: only(planted), keys: "enter 3 s"},
	{name: "times", of: only(planted), keys: "enter 4 down down"},
	{name: "faces", of: only(planted), keys: "enter 5"},
	{name: "settings", of: only(planted), keys: "enter 6"},
	{name: "tests", of: only(planted), keys: "enter 7 down"},
	{name: "test-running", of: only(running), keys: "enter"},
	{name: "test-stop", of: only(running), keys: "enter x"},
	{name: "verdict-good", of: only(running), keys: "enter", then: end(passed)},
	{name: "verdict-not-good", of: only(running), keys: "enter", then: end(failed)},
	{name: "orders", of: only(planted), keys: "enter 8 down"},
	{name: "order-confirm", of: only(planted), keys: "enter 8 enter"},
	{name: "refused", of: only(planted), keys: "enter 3", then: refuse, more: "m"},
	{name: "notice-refused", of: only(planted), keys: "enter 2 x", then: func(b *bed) {
		b.said = bench.Notice{At: noon, Words: message.New("bench.notice.not-now", "Not now: {why}.",
			message.Message("why", message.New("bench.not-now.order", "an order waits for its answer"))), Refused: true}
	}},
}

func only(of func() bench.View) func() []bench.View {
	return func() []bench.View { return []bench.View{of()} }
}

// refuse signs the technician out.
func refuse(b *bed) { b.reason = signInFirst }

// signInFirst is why a technician who is not signed in may do nothing.
var signInFirst = message.New("bench.not-now.sign-in", "sign in as technician first (Esc, then s)")

// end ends the test of the first device with a record.
func end(of func() bench.Record) func(*bed) {
	return func(b *bed) {
		record := of()
		record.Started = b.shown[0].Running.Started
		record.Ended = b.clock
		b.shown[0].Running, b.shown[0].Records = nil, []bench.Record{record}
	}
}

// inColour, inMono and inASCII are the looks that every state is drawn in.
var (
	inColour = theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)
	inMono   = theme.New(theme.Mono, theme.Unicode, colorprofile.ASCII)
	inASCII  = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
)

// inEveryWay are the states that golden files show at every size.
var inEveryWay = []string{"three-wrong", "findings", "counters", "times", "test-running", "orders"}

// at plays a state at a size in a look.
func at(t testing.TB, name string, width, height int, look *theme.Theme) *bed {
	return in(words.Speaker{Look: look, Location: time.UTC}.Say, t, name, width, height, look)
}

// in plays a state in a language.
func in(say func(message.Text) string, t testing.TB, name string, width, height int, look *theme.Theme) *bed {
	for _, state := range states {
		if state.name != name {
			continue
		}
		b := newBed(t, state.of()...)
		b.Screen.floor.Say = say
		b.Look()
		b.width, b.height, b.look = 80, 24, look // the keys are pressed where there is room
		b.press(state.keys)
		if state.then != nil {
			state.then(b)
			b.Look()
			b.pass(time.Second)
		}
		b.press(state.more)
		b.width, b.height = width, height
		return b
	}
	t.Fatalf("there is no state %q", name)
	return nil
}

func TestScreens(t *testing.T) {
	for _, state := range states {
		t.Run(state.name, func(t *testing.T) {
			var out strings.Builder
			draw := func(width, height int, look *theme.Theme) {
				name := map[*theme.Theme]string{inColour: "colour, unicode", inASCII: "mono, ascii"}[look]
				fmt.Fprintf(&out, "=== %dx%d, %s\n%s", width, height, name, at(t, state.name, width, height, look).drawn())
			}
			draw(80, 24, inColour)
			draw(80, 24, inASCII)
			if slices.Contains(inEveryWay, state.name) {
				draw(80, 19, inASCII) // as high as it is within the table's screen
				draw(120, 40, inColour)
				draw(40, 12, inColour)
			}
			tuitest.Golden(t, state.name, out.String(), *update)
		})
	}
}

// TestEveryStateInEveryWay: at every size, nothing leaves the screen, and every look says the same words, in ASCII
// where the font has no more. Each state has a third of the sizes, and all together have all.
func TestEveryStateInEveryWay(t *testing.T) {
	widths := []int{0, 1, 7, 20, 40, 59, 60, 61, 77, 78, 80, 109, 110, 120, 200}
	heights := []int{0, 1, 2, 3, 5, 9, 10, 11, 12, 15, 19, 24, 40, 60}
	for n, state := range states {
		t.Run(state.name, func(t *testing.T) {
			t.Parallel()
			drawn := map[*theme.Theme]string{}
			colour, mono, ascii := at(t, state.name, 80, 24, inColour), at(t, state.name, 80, 24, inMono), at(t, state.name, 80, 24, inASCII)
			for i, width := range widths {
				for j, height := range heights {
					if (i+j+n)%3 != 0 {
						continue
					}
					for _, b := range []*bed{colour, mono, ascii} {
						b.width, b.height = width, height
						drawn[b.look] = strings.Join(b.fits(), "\n")
					}
					if !maps.Equal(tuitest.Words(drawn[inMono]), tuitest.Words(drawn[inColour])) {
						t.Errorf("%dx%d: without colours, it is:\n%s\nand with them:\n%s", width, height, mono.drawn(), colour.drawn())
					}
					if r := tuitest.NotASCII(drawn[inASCII]); r != 0 {
						t.Errorf("%dx%d: %q is drawn where the font may not have it:\n%s", width, height, r, ascii.drawn())
					}
				}
			}
		})
	}
}
