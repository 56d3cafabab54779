package site_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/tui/tuitest/tables"
)

// onWall returns what a wallboard shows of a table that reports this, a second later.
func onWall(t *testing.T, now site.Now) site.WallTable {
	t.Helper()
	now.Form = site.NowForm
	return site.OnWall("table-7", must.Get(json.Marshal(now))(t), time.Second)
}

// Each phase is that of the table's own screen.
func TestWallPhases(t *testing.T) {
	anna := game.Person{ID: "anna"}
	open := &view.RoundView{Number: 3}
	scan := game.Step{Kind: game.StepScan, By: game.Dealer}
	for _, test := range []struct {
		now   site.Now
		wants site.WallPhase
		waits game.Role
	}{
		{site.Now{Closed: true, View: view.View{Dealer: anna, Round: open}}, site.WallEnded, ""},
		{site.Now{View: view.View{Stopped: message.Written("full"), Dealer: anna}}, site.WallStopped, ""},
		{site.Now{View: view.View{Step: game.Step{Kind: game.StepClosed, By: game.ShiftManager}}}, site.WallClosed, ""},
		{site.Now{View: view.View{Step: game.Step{Kind: game.StepSignIn, By: game.Dealer}}}, site.WallPaused, game.Dealer},
		{site.Now{View: view.View{Dealer: anna, Round: open, Step: scan, Timer: &view.Timer{Kind: view.TimerBetting}}}, site.WallBetting, ""},
		{site.Now{View: view.View{Dealer: anna, Round: open, Step: scan}}, site.WallDealing, ""},
		{site.Now{View: view.View{Dealer: anna, Round: &view.RoundView{Number: 3, Ended: true}, Step: scan}}, site.WallBetween, ""},
		{site.Now{View: view.View{Dealer: anna, Step: game.Step{Kind: game.StepRule, By: game.ShiftManager}}}, site.WallBetween, game.ShiftManager},
	} {
		shown := onWall(t, test.now)
		check.Equalf(t, shown.Phase, test.wants, "phase of %+v", test.now)
		check.Equalf(t, shown.Waits, test.waits, "person whom %s waits for", test.wants)
		check.Equal(t, shown.Age, time.Second)
	}
	check.Equal(t, site.OnWall("table-7", []byte("{"), time.Minute).Phase, site.WallUnread)
	check.Equal(t, site.OnWall("table-7", []byte("{"), -time.Minute).Age, 0)
}

// An incident lasts by the table's own clock, and the rounds are those of the shift's present hour.
func TestWallTimes(t *testing.T) {
	at := time.Date(2026, 5, 1, 15, 30, 0, 0, time.UTC)
	now := site.Now{
		View:  view.View{Now: at, Incident: &state.Incident{Kind: game.CardMisread, OpenedAt: at.Add(-time.Minute)}},
		Shift: site.Shift{Since: at.Add(-90 * time.Minute), Hours: []int{20, 7}},
	}
	shown := onWall(t, now)
	check.Equal(t, shown.Incident.For, 61*time.Second)
	check.Equal(t, shown.Incident.Coming, false)
	check.Equal(t, shown.Rounds, 7)
	check.Equal(t, shown.Hour.Equal(at.Add(-30*time.Minute)), true)
	now.Shift.Hours = now.Shift.Hours[:1]
	now.View.Incident.Looks.Name = "Rasa"
	shown = onWall(t, now)
	check.Equal(t, shown.Rounds, 0)
	check.Equal(t, shown.Incident.Coming, true)
}

// Tables of eight families that deal are understood whole, far below the limit of their share, and nobody is named.
func TestWallOfTablesThatDeal(t *testing.T) {
	for _, one := range must.Get(tables.Played())(t) {
		seen := one.Now.View
		shown := onWall(t, one.Now)
		check.Equalf(t, shown.Game, seen.Title, "game of %s", one.Name)
		if shown.Phase == site.WallUnread {
			t.Errorf("%s is not understood", one.Name)
		}
		told := string(must.Get(json.Marshal(shown))(t))
		if len(told) > 2<<10 {
			t.Errorf("%s takes %d bytes", one.Name, len(told))
		}
		for _, person := range []game.Person{seen.Dealer, seen.Manager, seen.Technician} {
			if person.Name != "" {
				check.Lacks(t, told, person.Name)
				check.Lacks(t, told, `"`+person.ID+`"`)
			}
		}
		check.Equalf(t, seen.Dealer.Name != "", true, "%s has a dealer", one.Name)
	}
}

// A result that is too long is left out, and the rest is shown all the same.
func TestWallOfALongResult(t *testing.T) {
	long := message.Written(strings.Repeat("ace of spades, ", 1000))
	shown := onWall(t, site.Now{View: view.View{
		Title: "Poker", Dealer: game.Person{ID: "anna"}, Finished: []view.Finished{{Round: 3, Result: long}},
		Incident: &state.Incident{Kind: game.CardMisread},
	}})
	check.Equal(t, shown.Phase, site.WallBetween)
	check.Equal(t, shown.Incident != nil, true)
	check.Equal(t, shown.Last == nil, true)
}

// A message that is too long, or no message of the hub, is an error.
func TestParseWall(t *testing.T) {
	wall, err := site.ParseWall([]byte(`{"form":2,"tables":[{"table":"a\u001b[2J\u202e","phase":"dance","new":1}],"mood":1}`))
	if err != nil || len(wall.Tables) != 1 || strings.ContainsAny(wall.Tables[0].Table, "\x1b\u202e") {
		t.Errorf("heard %+v, %v", wall, err)
	}
	for _, wrong := range []string{"", "{}", "[]", `{"form":1,"tables":7}`, `{"form":1`, `{"form":1,"tables":"` + strings.Repeat("a", 1<<20) + `"}`} {
		if _, err := site.ParseWall([]byte(wrong)); err == nil {
			t.Errorf("%.40s was read", wrong)
		}
	}
}

// No report of a table makes the hub fail, or takes more than its share of what wallboards are told.
func FuzzOnWall(f *testing.F) {
	f.Add([]byte(`{"form":1,"view":{"finished":[{"round":1,"result":{"text":"x"}}],"incident":{"kind":"card-misread"}}}`))
	f.Add([]byte(`{"form":1,"shift":{"since":"2026-05-01T00:00:00Z","hours":[-1]},"view":{"now":"9999-05-01T00:00:00Z"}}`))
	f.Fuzz(func(t *testing.T, word []byte) {
		shown := site.OnWall("table-7", word, time.Second)
		data, err := json.Marshal(site.Wall{Form: 1, Tables: []site.WallTable{shown}})
		if err != nil || len(data) > 5<<10 {
			t.Fatalf("%d bytes, %v", len(data), err)
		}
		must.Get(site.ParseWall(data))(t)
	})
}
