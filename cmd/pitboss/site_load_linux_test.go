package main

import (
	"context"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/game"
	"pitboss/internal/demosite"
	"pitboss/internal/floor"
	"pitboss/internal/hub"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/usage"
	"pitboss/internal/training"
	"pitboss/site"
	client "pitboss/store/hub"
)

// The measure of a site: 200 tables, each of which deals a round in about 25 seconds.
const (
	loadTables  = 200
	loadPace    = 300 * time.Millisecond
	loadSpeed   = 1.3
	loadSettle  = 60 * time.Second
	loadMeasure = 60 * time.Second
)

// BenchmarkSiteAtWork lets 200 tables deal by themselves in this process, with a hub and a floor's console
// in processes of their own, and takes what the hub and the floor use of a core and of memory meanwhile, and
// how long it takes from what happens at some tables to the characters of it that the floor's terminal gets
// (the tables share the processors with it).
func BenchmarkSiteAtWork(b *testing.B) {
	if testing.Short() {
		b.Skip("takes some minutes of dealing")
	}
	folder := b.TempDir()
	program := filepath.Join(folder, "pitboss")
	if out, err := exec.Command("go", "build", "-trimpath", "-o", program, ".").CombinedOutput(); err != nil {
		b.Fatalf("building: %v\n%s", err, out)
	}
	for range b.N {
		dir := b.TempDir()
		hubProcess := started(b, exec.Command(program, "hub", "--dir", filepath.Join(dir, "hub"), "--site",
			training.Site, "--listen", "127.0.0.1:0"))
		awaited(b, filepath.Join(dir, "hub", "hub.address"))
		log, watch := slog.New(slog.DiscardHandler), newSiteWatch()
		tables := must.Get(demosite.Start(b.Context(), demosite.Options{
			Dir: dir, Tables: loadTables, Seed: 1, Program: "load", Log: log, Join: watch.join, Speed: loadSpeed, Pace: loadPace,
			Comes: demosite.Comes, Calm: demosite.Calm,
			Invite: func(ctx context.Context, role game.SiteRole, name string) (site.Invitation, error) {
				owner, err := hub.Connect(filepath.Join(dir, "hub"))
				if err != nil {
					return site.Invitation{}, err
				}
				defer owner.Close()
				return owner.Invite(ctx, role, name)
			},
		}))(b)
		credentials := filepath.Join(dir, "floor.hub")
		owner := must.Get(os.Stat(dir))(b)
		must.Do(b, tables.Floor().Write(credentials, owner))
		floorProcess := onScreen(b, exec.Command(program, "floor", "--credentials", credentials), watch)
		words := hears(b, tables.Floor())
		words.all(b, loadTables)
		time.Sleep(loadSettle)

		heard, rounds := words.count(), watch.rounds.Load()
		watch.take()
		hubBefore, floorBefore := usage.Time(b, hubProcess), usage.Time(b, floorProcess)
		time.Sleep(loadMeasure)
		percent := func(used time.Duration) float64 { return 100 * float64(used) / float64(loadMeasure) }
		b.ReportMetric(percent(usage.Time(b, hubProcess)-hubBefore), "hub-percent-of-a-core")
		b.ReportMetric(percent(usage.Time(b, floorProcess)-floorBefore), "floor-percent-of-a-core")
		b.ReportMetric(usage.Megabytes(b, hubProcess, "VmRSS"), "hub-MB")
		b.ReportMetric(usage.Megabytes(b, floorProcess, "VmRSS"), "floor-MB")
		b.ReportMetric(usage.Megabytes(b, floorProcess, "RssAnon"), "floor-own-MB")
		b.ReportMetric(usage.Megabytes(b, floorProcess, "RssFile"), "floor-file-MB")
		b.ReportMetric(float64(words.count()-heard)/loadMeasure.Seconds(), "words-per-s")
		b.ReportMetric(float64(watch.rounds.Load()-rounds)/loadTables/loadMeasure.Minutes(), "rounds-per-table-and-min")
		lags := watch.take()
		if len(lags) == 0 {
			b.Fatal("nothing of what happened came to the floor's terminal")
		}
		slices.Sort(lags)
		b.ReportMetric(float64(len(lags)), "watched")
		b.ReportMetric(lags[len(lags)/2].Seconds()*1000, "screen-p50-ms")
		b.ReportMetric(lags[len(lags)*99/100].Seconds()*1000, "screen-p99-ms")
		check.Do(b, tables.Close())
	}
	b.ReportMetric(0, "ns/op")
}

// started starts a program that is ended with the benchmark.
func started(b *testing.B, command *exec.Cmd) (pid int) {
	b.Helper()
	must.Do(b, command.Start())
	b.Cleanup(func() {
		_ = command.Process.Signal(os.Interrupt) // it may have ended
		_ = command.Wait()
	})
	return command.Process.Pid
}

// onScreen starts a program on a large terminal that somebody watches.
func onScreen(b *testing.B, command *exec.Cmd, watch *siteWatch) (pid int) {
	b.Helper()
	command.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor")
	terminal := must.Get(pty.StartWithSize(command, &pty.Winsize{Rows: 70, Cols: 240}))(b)
	go func() { _, _ = io.Copy(watch, terminal) }() // it ends with the program
	b.Cleanup(func() {
		_ = command.Process.Signal(os.Interrupt) // it may have ended
		_ = command.Wait()
		terminal.Close()
	})
	return command.Process.Pid
}

func awaited(b *testing.B, path string) {
	b.Helper()
	for range 1000 {
		if _, err := os.Stat(path); err == nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	b.Fatalf("there is no %s", path)
}

// siteWords counts what all tables say, and which of them say something.
type siteWords struct {
	said  atomic.Int64
	mu    sync.Mutex
	names map[string]bool
}

// hears listens until the benchmark ends.
func hears(b *testing.B, credentials client.Credentials) *siteWords {
	b.Helper()
	log := slog.New(slog.DiscardHandler)
	h := &siteWords{names: map[string]bool{}}
	station := floor.NewStation(credentials, log)
	go func() {
		_ = client.Attend(b.Context(), credentials, log, nil, client.Part{Name: "the tables", Run: station.Tables(h.hear)})
	}()
	return h
}

func (h *siteWords) hear(word floor.Heard) {
	h.said.Add(1)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.names[word.Table] = true
}

// all waits until so many tables were heard.
func (h *siteWords) all(b *testing.B, tables int) {
	b.Helper()
	for deadline := time.Now().Add(5 * time.Minute); h.tables() < tables; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			b.Fatalf("only %d of %d tables were heard", h.tables(), tables)
		}
	}
}

func (h *siteWords) tables() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.names)
}

func (h *siteWords) count() int64 { return h.said.Load() }
