package demosite

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/console"
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
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}()
	if s.Floor().Role != game.SiteFloor || s.Floor().Name != Station {
		t.Errorf("the floor has the credentials of %s %s", s.Floor().Role, s.Floor().Name)
	}
	until := time.Now().Add(time.Minute)
	for _, member := range tables(t, s, until) {
		for records := uint64(0); records < 10; time.Sleep(20 * time.Millisecond) {
			stream, err := s.hub.JetStream().Stream(t.Context(), s.floor.Site.RecordStream(member))
			if err != nil {
				t.Fatal(err)
			}
			records = stream.CachedInfo().State.LastSeq
			if time.Now().After(until) {
				t.Fatalf("%s has sent %d records", member, records)
			}
		}
	}
}

// tables waits until every table has joined, and names their records.
func tables(t *testing.T, s *Site, until time.Time) (names []string) {
	for ; len(names) < s.options.Tables; time.Sleep(20 * time.Millisecond) {
		names = nil
		for _, member := range s.hub.Members() {
			if member.Role == game.SiteTable {
				names = append(names, member.Record)
			}
		}
		if time.Now().After(until) {
			t.Fatalf("only %v have joined", names)
		}
	}
	return names
}

// TestASiteEndsWhileItStarts: what is not started yet never is.
func TestASiteEndsWhileItStarts(t *testing.T) {
	s, err := Start(t.Context(), Options{Dir: t.TempDir(), Tables: 40, Seed: 3, Program: "test", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("it took %s to end", took)
	}
}
