package floor

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/text"
	"pitboss/tui/click"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// anyText is text that a table, a person or a hub may have provided.
var anyText = rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "B7", "\x1b[2J\x1b[31mred", "a\r\nb\tc", "テーブル", "e\u0301\u200d", strings.Repeat("long ", 60)}))

func anyTime(t *rapid.T) time.Time {
	return rapid.SampledFrom([]time.Time{{}, noon, noon.Add(-time.Second), noon.Add(24 * time.Hour), noon.Add(-24 * time.Hour)}).Draw(t, "time")
}

// anyTable returns a played table with random changes to its published state.
func anyTable(t *rapid.T) Table {
	list := must.Get(played())(t)
	one := list[rapid.IntRange(0, len(list)-1).Draw(t, "of")]
	said := Table{Name: rapid.SampledFrom([]string{"table-1", "table-2", "B7", "\x1b[1mx", "テ"}).Draw(t, "name"), Now: &one.Now, Heard: anyTime(t)}
	view := &said.Now.View
	if rapid.Bool().Draw(t, "odd") {
		said.Unread = rapid.SampledFrom([]message.Text{{}, message.New("test.x", "x")}).Draw(t, "unread")
		said.Now.Form, said.Now.Closed = rapid.IntRange(0, 3).Draw(t, "form"), rapid.Bool().Draw(t, "closed")
		said.Now.Program = anyText.Draw(t, "program")
		view.Dealer.Name, view.Title, view.Rounds = anyText.Draw(t, "dealer"), anyText.Draw(t, "title"), rapid.Uint64().Draw(t, "rounds")
		view.Now, view.Speed, view.Seen = anyTime(t), rapid.SampledFrom([]float64{0, 1, 60, -1}).Draw(t, "speed"), anyText.Draw(t, "seen")
		view.Step.Deadline = anyTime(t)
		said.Now.Lines = []site.Line{{At: anyTime(t), Text: message.Written(anyText.Draw(t, "line"))}}
		said.Now.Devices = []site.Device{{Name: anyText.Draw(t, "device"), Up: rapid.Bool().Draw(t, "up"), ReadRate: rapid.Float64().Draw(t, "rate")}}
		said.Now.Shift = site.Shift{Since: anyTime(t), Rounds: rapid.Int().Draw(t, "n"), Hours: []int{rapid.Int().Draw(t, "hour")},
			Incidents: []site.Count{{Incident: "x", Count: rapid.Int().Draw(t, "count"), Took: time.Duration(rapid.Int64().Draw(t, "took"))}}}
		said.Now.Link = site.Link{State: rapid.SampledFrom([]site.LinkState{"", site.LinkOK, site.LinkCutOff, site.LinkForked, "?"}).Draw(t, "link")}
		view.Warnings = []state.Warning{{Device: anyText.Draw(t, "warned"), Level: game.WarnedError}}
	}
	return said
}

// TestNothingBreaksTheScreen: with any data from tables, keys and answers in any order and any size, nothing panics,
// nothing leaves the screen, and nothing is ordered without a person.
func TestNothingBreaksTheScreen(t *testing.T) {
	keys := strings.Fields("enter enter esc tab up down left right pgup pgdown home end backspace space 1 2 3 7 0 a v m c d i g h / s o ? q y L + - f1 x")
	sizes := [][2]int{{80, 24}, {120, 40}, {200, 60}, {60, 16}, {59, 15}, {10, 3}, {1, 1}, {0, 0}}
	rapid.Check(t, func(r *rapid.T) {
		d := newDesk(t, Options{Options: shell.Options{Mouse: true}})
		for range rapid.IntRange(1, 30).Draw(r, "steps") {
			switch rapid.IntRange(0, 9).Draw(r, "step") {
			case 0, 1:
				d.Update(HeardMsg{anyTable(r), anyTable(r)})
			case 2:
				size := rapid.SampledFrom(sizes).Draw(r, "size")
				d.size(size[0], size[1])
			case 3:
				d.pass(rapid.SampledFrom([]time.Duration{time.Second, keyboard.Grace, time.Minute, -time.Hour, 10 * time.Minute}).Draw(r, "by"))
			case 4:
				d.Update(rapid.SampledFrom([]tea.Msg{
					SignedInMsg{Person: rasa}, SignedInMsg{Refused: message.New("test.no", "No.")}, LinkMsg{Lost: noon}, LinkMsg{Lost: noon, Why: CutOff}, LinkMsg{},
					tea.ColorProfileMsg{Profile: colorprofile.ASCII}, tea.ColorProfileMsg{Profile: colorprofile.TrueColor},
					AnswerMsg{Request: Request{Table: "B7"}, Answer: site.Answer{Accepted: true}}, AnswerMsg{Request: Request{Table: "B7"}, Failed: message.New("test.no", "No.")},
				}).Draw(r, "message"))
			case 5:
				d.Update(tea.MouseClickMsg{Button: tea.MouseLeft, X: rapid.IntRange(0, 200).Draw(r, "x"), Y: rapid.IntRange(0, 60).Draw(r, "y")})
			default:
				press, _ := click.Press(rapid.SampledFrom(keys).Draw(r, "key"))
				before := len(d.sent)
				nobody := d.manager.IsZero()
				d.Update(press)
				if nobody && len(d.sent) > before {
					r.Fatalf("%v was ordered by nobody", d.sent[before:])
				}
			}
			fits(t, d)
			if t.Failed() {
				r.Fatal("see above")
			}
		}
	})
}

// TestKeysOnATerminalWithoutRoom: a key that moves the cursor breaks nothing where no table can be drawn.
func TestKeysOnATerminalWithoutRoom(t *testing.T) {
	for _, size := range [][2]int{{0, 0}, {1, 1}, {0, 60}, {60, 0}} {
		d := troubled(newDesk(t, Options{})).size(size[0], size[1])
		d.press("wait g down")
		check.Equalf(t, d.chosen, "table-4", "%v: the cursor is on", size)
		d.press("up pgdown pgup left right end home")
		check.Equalf(t, d.chosen, "table-6", "%v: the cursor is on", size)
	}
}

// TestTablesStandByNeed: an incident precedes an abandoned round, which precedes tables that wait for somebody, then
// those with warnings, and then the rest by name as people count. Of two incidents, the one with less time left comes
// first. Nothing moves while needs stay the same.
func TestTablesStandByNeed(t *testing.T) {
	order := func(d *desk) string {
		var names []string
		for _, one := range d.order {
			names = append(names, strings.TrimPrefix(one.Name, "table-"))
		}
		return strings.Join(names, " ")
	}
	d := troubled(newDesk(t, Options{}))
	check.Equalf(t, order(d), "6 4 9 11 12 5 7 8 10 13 1 2 3", "they stand")
	check.Equalf(t, d.chosen, "table-6", "nobody has moved the cursor, and it is on")
	d.press("down down")
	chosen := d.chosen
	d.say("table-2", func(said *Table) { said.Now.View.Step.Kind, said.Now.View.Step.By = game.StepSignIn, game.Dealer })
	if got, want := order(d), "6 4 9 11 2 12 5 7 8 10 13 1 3"; got != want || d.chosen != chosen {
		t.Errorf("they stand %s, want %s; %s is chosen, want %s", got, want, d.chosen, chosen)
	}
}

// TestTheCursorStartsOnTheMostUrgent: until somebody moves it or gives an order, the cursor follows the most urgent
// table, and a key on its way to the previous table does nothing.
func TestTheCursorStartsOnTheMostUrgent(t *testing.T) {
	calm := func(said *Table) {
		said.Now.View.Incident, said.Now.View.Step = nil, game.Step{Kind: game.StepScan, By: game.Dealer}
	}
	for _, test := range []struct{ name, keys, chosen string }{
		{"nobody moved it", "", "table-4"}, {"a page was looked at", "h g", "table-4"},
		{"somebody moved it", "right", "table-4"}, {"and back", "right left", "table-6"},
		{"a number was typed", "6", "table-6"}, {"the table was open", "enter esc", "table-6"}, {"an order was given", "a", "table-6"},
		{"a message is written", "m", "table-6"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).size(120, 40).tables(8).signed()
			d.View()
			must.Equalf(t, d.chosen, "table-6", "it starts on")
			d.press(test.keys).say("table-6", calm)
			must.Equalf(t, d.chosen, test.chosen, "it is on")
			sent := len(d.sent)
			if test.keys == "" {
				if d.press("a").shows("the screen has just changed"); len(d.sent) != sent {
					t.Errorf("a key that was on its way ordered %+v", d.sent)
				}
			}
		})
	}
}

// TestADealerAtTwoTables: the table with the later sign-in warns about the other, in any order of hearing them, until
// the dealer is at one only.
func TestADealerAtTwoTables(t *testing.T) {
	both := DutyMsg{Dealing: []site.Dealing{
		{Staff: "a", Name: "Anna B.", Table: "table-1", Since: noon.Add(-time.Minute)},
		{Staff: "a", Name: "Anna B.", Table: "table-2", Since: noon.Add(-time.Hour)},
	}}
	warns := func(d *desk, want int) {
		t.Helper()
		drawn := d.drawn()
		if got := strings.Count(drawn, "Anna B. also deals at table-2"); got != want || strings.Contains(drawn, "deals at table-1") {
			t.Errorf("%d warnings, want %d:\n%s", got, want, drawn)
		}
	}
	d := newDesk(t, Options{}).size(120, 40).tables(8)
	d.View()
	d.Update(both)
	warns(d, 1)
	d.Update(DutyMsg{Dealing: both.Dealing[:1]})
	warns(d, 0)
	d = newDesk(t, Options{}).size(120, 40)
	d.Update(both)
	warns(d.tables(8), 1)
	warns(d.say("table-1", func(said *Table) { said.Now.View.Training = true }), 0) // one stands for all there
}

// TestAnIncidentOutlivesItsConsole: an incident stays urgent after its console has ended.
func TestAnIncidentOutlivesItsConsole(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).say("table-4", func(said *Table) { said.Now.Closed = true })
	d.shows("2 incidents", "table-4  Dragon Tiger", "Console ended at 23:00:00")
	if d.order[0].Name != "table-6" || d.order[1].Name != "table-4" {
		t.Errorf("%s stands first, then %s: want the two with incidents", d.order[0].Name, d.order[1].Name)
	}
}

// TestSilenceIsSaidOnce: the rows below a cell's headline neither repeat it nor say that all is well.
func TestSilenceIsSaidOnce(t *testing.T) {
	d := newDesk(t, Options{}).tables(1).size(120, 40).pass(silentAfter + time.Second)
	if drawn := d.drawn(); strings.Count(drawn, "Not heard since") != 1 || strings.Contains(drawn, "site ok") {
		t.Errorf("a table that is not heard:\n%s", drawn)
	}
}

func TestNamesAsPeopleCount(t *testing.T) {
	names := []string{"", "B7", "B10", "a", "t007", "t8", "table-2", "table-2a", "table-10", "table-10b"}
	for i, a := range names {
		for j, b := range names {
			if got := site.CompareNames(a, b); (got < 0) != (i < j) || (got == 0) != (i == j) {
				t.Errorf("%q and %q compare as %d", a, b, got)
			}
		}
	}
}

// TestThemesDrawTheSameWords: no theme leaves a word out.
func TestThemesDrawTheSameWords(t *testing.T) {
	want := troubled(newDesk(t, Options{}).size(120, 40)).drawn()
	for _, name := range theme.Names() {
		if name != theme.Mono {
			check.Equalf(t, troubled(newDesk(t, Options{Options: shell.Options{Theme: name}}).size(120, 40)).drawn(),
				want, "%s draws", name)
		}
	}
}

// TestTheLongestLanguage: words 40 % longer than English do not leave the screen, and every page still has its keys.
func TestTheLongestLanguage(t *testing.T) {
	texts := must.Get(text.For(text.Pseudo))(t)
	for _, shot := range shots {
		for _, size := range [][2]int{{80, 24}, {120, 40}} {
			d := shot.of(newDesk(t, Options{Options: shell.Options{Texts: texts}}).size(size[0], size[1]))
			if fits(t, d); !strings.Contains(d.drawn(), " F1 ") && d.over == nil {
				t.Errorf("%s has no keys:\n%s", shot.name, d.drawn())
			}
		}
	}
}
