package demosite

import (
	"context"
	"fmt"
	"log/slog"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/console"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/hub"
)

// publishes sends a table's record to the hub, as a live table does.
func publishes(t *testing.T) func(*console.Options) func(*console.Console) {
	return func(options *console.Options) func(*console.Console) {
		made := func(*console.Console) {}
		credentials, joined, err := hub.ReadCredentials(options.Journal.Path() + hub.Suffix)
		if !joined || err != nil {
			t.Errorf("the table has no credentials: %v", err)
			return made
		}
		publisher := hub.NewPublisher(options.Journal, credentials.Site, credentials.Record, options.Log)
		recorded := options.Recorded
		options.Recorded = func(records []game.Record) {
			recorded(records)
			publisher.Recorded(records)
		}
		options.Beside = append(options.Beside, console.Task{Name: "the link to the hub", Run: func(ctx context.Context) error {
			return hub.Attend(ctx, credentials, options.Log, publisher.Connection, hub.Part{Name: "the record", Run: publisher.Run})
		}})
		return made
	}
}

// TestTablesDealAtTheSite: tables of several games join, deal by themselves and send their record; and
// everything ends in order.
func TestTablesDealAtTheSite(t *testing.T) {
	s, err := Start(t.Context(),
		Options{Dir: t.TempDir(), Tables: 3, Seed: 3, Program: "test", Log: slog.New(slog.DiscardHandler), Join: publishes(t)})
	must.Do(t, err)
	defer func() {
		check.Do(t, s.Close())
	}()
	if s.Floor().Role != game.SiteFloor || s.Floor().Name != Station {
		t.Errorf("the floor has the credentials of %s %s", s.Floor().Role, s.Floor().Name)
	}
	for _, member := range tables(t, s) {
		await.Until(t, member+" has sent ten records", func() bool {
			stream, err := s.hub.JetStream().Stream(t.Context(), s.floor.Site.RecordStream(member))
			return err == nil && stream.CachedInfo().State.LastSeq >= 10
		})
	}
}

// tables waits until every table has joined, and names their records.
func tables(t *testing.T, s *Site) (names []string) {
	await.Right(t, "every table joins", func() string {
		names = nil
		for _, member := range s.hub.Members() {
			if member.Role == game.SiteTable {
				names = append(names, member.Record)
			}
		}
		if len(names) < s.options.Tables {
			return fmt.Sprintf("only %v have joined", names)
		}
		return ""
	})
	return names
}

// TestASiteEndsWhileItStarts: what is not started yet never is.
func TestASiteEndsWhileItStarts(t *testing.T) {
	s, err := Start(t.Context(), Options{Dir: t.TempDir(), Tables: 40, Seed: 3, Program: "test", Log: slog.New(slog.DiscardHandler)})
	must.Do(t, err)
	closed := make(chan error, 1)
	go func() { closed <- s.Close() }()
	check.Do(t, await.From(t, "it ends", closed))
	if members := s.hub.Members(); len(members) > 40 {
		t.Errorf("%d members have joined: it went on", len(members))
	}
}
