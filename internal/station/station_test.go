package station_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/station"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store/hub"
	"pitboss/tui/floor"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// paper is what a screen has drawn.
type paper struct {
	mu   sync.Mutex
	text strings.Builder
}

func (p *paper) Write(drawn []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.Write(drawn)
}

// shows waits until some words were drawn.
func (p *paper) shows(t *testing.T, want string) { p.showsAfter(t, 0, want) }

// length returns how much was drawn.
func (p *paper) length() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.Len()
}

// showsAfter waits until some words were drawn after so many bytes.
func (p *paper) showsAfter(t *testing.T, after int, want string) {
	t.Helper()
	await.Right(t, fmt.Sprintf("%q is drawn", want), func() string {
		p.mu.Lock()
		defer p.mu.Unlock()
		if drawn := p.text.String()[after:]; !strings.Contains(drawn, want) {
			return fmt.Sprintf("what was drawn is %q", drawn)
		}
		return ""
	})
}

// TestAStationShowsWhatTablesSay: what is said at a real hub stands on the screen; a PIN goes to the hub,
// which says what is wrong with it; what a newer program says is told so; and the end of ctx is the end of all.
func TestAStationShowsWhatTablesSay(t *testing.T) {
	h := hubtest.Start(t)
	say := func(name string, said any) {
		data := must.Get(json.Marshal(said))(t)
		must.Do(t, h.Conn().Publish(h.Site().State(name), data))
	}
	step := game.Step{Kind: game.StepConfirm, Name: game.StepNameStartRound, By: game.Dealer, Prompt: message.Written("Start.")}
	say("table-7", site.Now{Form: site.NowForm, View: view.View{Table: "table-7", Title: "Ezugi Baccarat", Step: step,
		Now: time.Now()}})
	say("table-8", map[string]any{"form": 9, "program": "9.1.0", "view": "in other words"})

	typed, drawn, end := show(t, hubtest.JoinFloor(t, h, "floor-1"))
	drawn.shows(t, "table-7")
	drawn.shows(t, "Newer program 9.1.0")
	press := func(key, draws string) {
		t.Helper()
		before := drawn.length()
		must.Get(typed.WriteString(key))(t)
		drawn.showsAfter(t, before, draws)
	}
	// Each key by itself: what comes in one piece is a scanner's, and what a busy computer takes in two pieces is drawn
	// in two.
	press("7", "▶") // with ! behind it once the table is silent
	press("s", "The site's hub checks the PIN")
	for _, letter := range "manager" {
		press(string(letter), string(letter)+"_")
	}
	press("\r", "manager  ")
	for _, digit := range "2468" {
		press(string(digit), "*_")
	}
	press("\r", "Sign-in failed.")
	end()
}

// TestAStationThatWasCutOff: the person there reads that the site has cut it off and what to do about it, on a
// screen that was there before and on one that is started after.
func TestAStationThatWasCutOff(t *testing.T) {
	h := hubtest.Start(t)
	credentials := hubtest.JoinFloor(t, h, "floor-1")
	_, drawn, end := show(t, credentials)
	drawn.shows(t, "No tables yet")
	must.Get(h.Revoke(t.Context(), game.SiteFloor, "floor-1", "lost"))(t)
	const todo = "pitboss hub enrol --floor floor-1"
	drawn.shows(t, todo)
	end()
	_, drawn, end = show(t, credentials)
	drawn.shows(t, todo)
	end()
}

// show runs a station on a terminal; end ends it and waits for that.
func show(t *testing.T, credentials hub.Credentials) (typed *os.File, drawn *paper, end func()) {
	t.Helper()
	typed, keys := must.Get2(pty.Open())(t)
	t.Cleanup(func() { typed.Close(); keys.Close() })
	must.Do(t, pty.Setsize(typed, &pty.Winsize{Cols: 80, Rows: 24}))
	drawn = &paper{}
	go io.Copy(drawn, typed)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- station.Run(ctx, station.Options{
			Credentials: credentials, Log: slog.New(slog.DiscardHandler),
			Screen: floor.Options{Options: shell.Options{Theme: theme.Mono, Input: keys, Output: keys,
				Environ: []string{"TERM=xterm-256color"}}},
		})
	}()
	return typed, drawn, func() {
		t.Helper()
		stop()
		check.Dof(t, await.From(t, "it ends", done), "it ended with")
	}
}
