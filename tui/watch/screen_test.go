package watch

import (
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/table/replay"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

var update = flag.Bool("update", false, "write the golden files")

// safe keeps the secrets of sealed cards for a table in a test.
type safe struct{}

func (safe) KeepSecrets([]game.Secret) error { return nil }

// dealt returns the record of a table that was played with mishaps.
func dealt(t testing.TB, slug string) *replay.Player {
	t.Helper()
	salts := 0
	player := must.Get(tabletest.PlayerAt(slug, 3, table.Options{
		Secrets: safe{}, Salt: func() []byte { salts++; return fmt.Appendf(nil, "watch%011d", salts) },
	}))(t)
	player.Mishaps = 12
	for player.State().Sequence < 240 {
		_ = player.Step() // the table may refuse a card that a ruling has named
	}
	index := &replay.Index{}
	must.Do(t, index.Extend(player.Journal))
	return must.Get(replay.Open(player.Journal, index))(t)
}

// desk is a screen under test, with a clock set by hand and an exercise that answers when told to.
type desk struct {
	*Model
	t      testing.TB
	clock  time.Time
	player *replay.Player
	lying  []message.Text
	asked  []Request
}

// thrown are the faults that can be thrown in: more than one digit can choose.
var thrown = []Fault{
	{"card-no-read", message.New("demo.fault.card-no-read", "the next card cannot be read")},
	{"card-no-read-3", message.New("demo.fault.card-no-read-3", "the next card cannot be read three times")},
	{"card-double", message.New("demo.fault.card-double", "the next card is read twice at once")},
	{"card-again", message.New("demo.fault.card-again", "the last card is read again")},
	{"card-misread", message.New("demo.fault.card-misread", "the next card is read as another")},
	{"card-unknown", message.New("demo.fault.card-unknown", "a code that is not a card")},
	{"junk", message.New("demo.fault.junk", "junk on the line")},
	{"cut-line", message.New("demo.fault.cut-line", "half a line, then the rest is lost")},
	{"unplug", message.New("demo.fault.unplug", "pull the cable, and plug it in again after a while")},
	{"platform-late", message.New("demo.fault.platform-late", "the platform is late with its next draw")},
}

func newDesk(t testing.TB, player *replay.Player, options shell.Options) *desk {
	t.Helper()
	d := &desk{t: t, clock: time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC), player: player}
	options.Now, options.Location = func() time.Time { return d.clock }, time.UTC
	d.Model = New(Options{
		Options: options, Exercise: "fallen", Trainee: "Cleo", Faults: thrown, Most: 200,
		Ask: func(request Request) { d.asked = append(d.asked, request) },
	})
	return d
}

// at shows the table after a record.
func (d *desk) at(record uint64, paused bool) *desk {
	d.t.Helper()
	must.Do(d.t, d.player.To(record))
	now := d.player.Position()
	d.Update(ShownMsg{Now: now, Before: d.player.Before(40), At: now.At(), Paused: paused, Lying: d.lying})
	return d
}

// to shows the table at the first record of a type.
func (d *desk) to(kind game.EventType) *desk {
	d.t.Helper()
	for record := uint64(1); record <= d.player.Index().Last; record++ {
		must.Do(d.t, d.player.To(record))
		for _, one := range d.player.Position().Decision {
			if one.Type == kind {
				return d.at(record, false)
			}
		}
	}
	d.t.Fatalf("the record has no %s", kind)
	return d
}

func (d *desk) size(width, height int) *desk {
	d.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return d
}

// press presses keys, separated by blanks.
func (d *desk) press(keys string) *desk {
	for _, key := range strings.Fields(keys) {
		d.Decision = keyboard.Page{}
		d.Update(tuitest.Key(key))
	}
	return d
}

func (d *desk) pass(by time.Duration) *desk {
	d.clock = d.clock.Add(by)
	d.Update(shell.TickMsg{Number: d.Ticking.Number})
	return d
}

// quiet waits until no notice is shown.
func (d *desk) quiet() *desk { return d.pass(shell.NoticeFor) }

func (d *desk) drawn() string { return tuitest.Draw(d.View().Content, d.Width, d.Height) }

// shot is a screen and how to reach it.
type shot struct {
	name, slug string
	of         func(*desk) *desk
}

// shots are the golden screens by name.
var shots = []shot{
	{"nothing", "classic-baccarat", func(d *desk) *desk { return d }},
	{"round", "classic-baccarat", func(d *desk) *desk { return d.to("card-dealt") }},
	{"incident", "classic-baccarat", func(d *desk) *desk { return d.to("incident-opened") }},
	{"concealed", "pragmatic-dragon-tiger", func(d *desk) *desk { return d.to("card-dealt") }},
	{"paused", "ezugi-roulette", func(d *desk) *desk {
		d.lying = []message.Text{message.New("lying.ball", "the ball is in {number}", message.String("number", "17"))}
		return d.at(d.to("betting-opened").shown.Now.Last(), true)
	}},
	{"faults", "classic-baccarat", func(d *desk) *desk { return d.to("card-dealt").press("f") }},
	{"note", "classic-baccarat", func(d *desk) *desk { return d.to("card-dealt").press("n l a t e") }},
	{"message", "classic-baccarat", func(d *desk) *desk { return d.to("card-dealt").press("m D e a l") }},
	{"records", "classic-baccarat", func(d *desk) *desk { return d.to("incident-opened").press("d").quiet() }},
	{"help", "classic-baccarat", func(d *desk) *desk { return d.to("card-dealt").press("?") }},
	{"looks", "classic-baccarat", func(d *desk) *desk { return d.to("card-dealt").press("L") }},
}

// TestScreens compares every screen with its golden file.
func TestScreens(t *testing.T) {
	for _, shot := range shots {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			player := dealt(t, shot.slug)
			var all strings.Builder
			draw := func(options shell.Options, look string, width, height int) {
				d := newDesk(t, player, options).size(width, height)
				if options.Theme == theme.Mono {
					d.Update(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
				}
				fmt.Fprintf(&all, "=== %dx%d, %s\n%s", width, height, look, shot.of(d).drawn())
			}
			draw(shell.Options{}, "colour, unicode", 80, 24)
			draw(shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII}, "mono, ascii", 80, 24)
			draw(shell.Options{}, "colour, unicode", 120, 40)
			tuitest.Golden(t, shot.name, all.String(), *update)
		})
	}
}
