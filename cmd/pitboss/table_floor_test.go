package main

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/floor"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store/hub"
)

// A live table says at the floor what it shows, with the last of its record in words, and is answered for.
func TestALiveTableAtTheFloor(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	folder := t.TempDir()
	joinIn(t, folder, hubtest.Join(t, h, "table-9", ""))
	credentials := hubtest.JoinFloor(t, h, "floor-1")
	station := floor.NewStation(credentials, slog.New(slog.DiscardHandler))
	words := make(chan floor.Heard, 4096) // more than there are in a minute
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	done := make(chan error, 1)
	go func() {
		done <- hub.Attend(ctx, credentials, slog.New(slog.DiscardHandler), nil,
			hub.Part{Name: "the station", Run: station.Tables(func(heard floor.Heard) { words <- heard })})
	}()
	defer func() {
		stop()
		check.Do(t, await.From(t, "the end of the station", done))
	}()
	hears := func(what string, holds func(floor.Heard) bool) floor.Heard {
		t.Helper()
		for {
			select {
			case heard := <-words:
				if holds(heard) {
					return heard
				}
			case <-ctx.Done():
				t.Fatalf("never heard: %s", what)
			}
		}
	}
	l := newLive(t, folder, "ezugi-roulette", "")
	l.signIn()
	l.at("start-round")
	heard := hears("the dealer", func(one floor.Heard) bool { return !one.Now.View.Dealer.IsZero() })
	whole := must.Get(site.ParseNow(heard.Word))(t)
	line := whole.Lines[len(whole.Lines)-1]
	if heard.Table != "table-9" || heard.Now.Variant != "ezugi-roulette" ||
		line.Type != (game.SignedIn{}).EventType() || line.Text.IsZero() || line.By == "" {
		t.Errorf("heard %+v", whole)
	}
	l.stop()
	if heard := hears("the end", func(one floor.Heard) bool { return one.Now.Closed }); heard.Now.View.Table != "table-9" {
		t.Errorf("the last word is %+v", heard.Now)
	}
}
