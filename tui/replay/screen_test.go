package replay

import (
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
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

// deal plays at a table with mishaps until it has a number of records.
func deal(t testing.TB, player *tabletest.Player, records uint64) {
	t.Helper()
	for player.State().Sequence < records {
		_ = player.Step() // the table may refuse a card that a ruling has named
	}
}

// seated returns a player at an untouched table of a variant, with mishaps to come.
func seated(t testing.TB, slug string) *tabletest.Player {
	t.Helper()
	salts := 0
	player := must.Get(tabletest.PlayerAt(slug, 3, table.Options{
		Secrets: safe{}, Salt: func() []byte { salts++; return fmt.Appendf(nil, "replay%010d", salts) },
	}))(t)
	player.Mishaps = 12
	return player
}

// opened returns a replay of a table.
func opened(t testing.TB, player *tabletest.Player) *replay.Player {
	t.Helper()
	index := &replay.Index{}
	must.Do(t, index.Extend(player.Journal))
	return must.Get(replay.Open(player.Journal, index))(t)
}

// dealt returns a replay of a table that was played with mishaps.
func dealt(t testing.TB, slug string, records uint64) *replay.Player {
	t.Helper()
	player := seated(t, slug)
	deal(t, player, records)
	return opened(t, player)
}

// desk is a screen under test, with a clock set by hand and a record that answers at once.
type desk struct {
	*Model
	t      testing.TB
	clock  time.Time
	player *replay.Player
	asked  []Request
}

func newDesk(t testing.TB, player *replay.Player, options shell.Options) *desk {
	t.Helper()
	d := &desk{t: t, clock: time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC), player: player}
	options.Now, options.Location = func() time.Time { return d.clock }, time.UTC
	d.Model = New(Options{Options: options, Ask: func(request Request) { d.asked = append(d.asked, request) }})
	d.Update(Answer(player, Request{Move: ToStart}))
	return d
}

// answer answers what was asked.
func (d *desk) answer() *desk {
	for len(d.asked) > 0 {
		requests := d.asked
		d.asked = nil
		d.Update(Answer(d.player, requests...))
	}
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
		d.answer()
	}
	return d
}

func (d *desk) pass(by time.Duration) *desk {
	d.clock = d.clock.Add(by)
	d.Update(shell.TickMsg{Number: d.Ticking.Number})
	return d.answer()
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
	{"start", "classic-baccarat", func(d *desk) *desk { return d }},
	{"round", "classic-baccarat", func(d *desk) *desk { return d.press("n n right right right right") }},
	{"incident", "classic-baccarat", func(d *desk) *desk { return d.press("i") }},
	{"ruling", "ezugi-blackjack", func(d *desk) *desk { return d.press("r") }},
	{"concealed", "pragmatic-dragon-tiger", func(d *desk) *desk { return d.press("n right right") }},
	{"early", "pragmatic-dragon-tiger", func(d *desk) *desk { return d.press("n right right o").quiet() }},
	{"wheel", "ezugi-roulette", func(d *desk) *desk { return d.press("n n left left") }},
	{"records", "classic-baccarat", func(d *desk) *desk { return d.press("i d").quiet() }},
	{"playing", "classic-baccarat", func(d *desk) *desk { return d.press("n space + + +").quiet() }},
	{"go-to", "classic-baccarat", func(d *desk) *desk { return d.press("g 1 2") }},
	{"end", "classic-baccarat", func(d *desk) *desk { return d.press("end right") }},
	{"help", "classic-baccarat", func(d *desk) *desk { return d.press("?") }},
	{"looks", "classic-baccarat", func(d *desk) *desk { return d.press("L") }},
}

// TestScreens compares every screen with its golden file.
func TestScreens(t *testing.T) {
	for _, shot := range shots {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			player := dealt(t, shot.slug, 240)
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
