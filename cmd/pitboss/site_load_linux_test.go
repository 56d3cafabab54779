package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/game"
	"pitboss/internal/demosite"
	"pitboss/internal/floor"
	"pitboss/internal/hub"
	"pitboss/internal/training"
	"pitboss/site"
	client "pitboss/store/hub"
)

// The measure of a site: site.md asks for 200 tables.
const (
	loadTables  = 200
	loadSettle  = 60 * time.Second
	loadMeasure = 60 * time.Second
	// clockTick is how the kernel counts a process's time: USER_HZ.
	clockTick = 10 * time.Millisecond
)

// BenchmarkSiteAtWork lets 200 tables deal by themselves in this process, with a hub and a floor's console
// in processes of their own, and takes what the hub and the floor use of a core and of memory meanwhile, and
// how long a table's word takes to a station (the tables share the processors with it).
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
		log := slog.New(slog.DiscardHandler)
		tables, err := demosite.Start(b.Context(), demosite.Options{
			Dir: dir, Tables: loadTables, Seed: 1, Program: "load", Log: log, Join: joinsSite, Pace: demoPace,
			Comes: demoComes, Calm: demoCalm,
			Invite: func(ctx context.Context, role game.SiteRole, name string) (site.Invitation, error) {
				owner, err := hub.Connect(filepath.Join(dir, "hub"))
				if err != nil {
					return site.Invitation{}, err
				}
				defer owner.Close()
				return owner.Invite(ctx, role, name)
			},
		})
		if err != nil {
			b.Fatal(err)
		}
		credentials := filepath.Join(dir, "floor.hub")
		owner, err := os.Stat(dir)
		if err != nil {
			b.Fatal(err)
		}
		if err := tables.Floor().Write(credentials, owner); err != nil {
			b.Fatal(err)
		}
		floorProcess := onScreen(b, exec.Command(program, "floor", "--credentials", credentials))
		words := hears(b, tables.Floor(), log)
		words.all(b, loadTables)
		time.Sleep(loadSettle)

		words.take()
		hubBefore, floorBefore := worked(b, hubProcess), worked(b, floorProcess)
		time.Sleep(loadMeasure)
		percent := func(used time.Duration) float64 { return 100 * float64(used) / float64(loadMeasure) }
		b.ReportMetric(percent(worked(b, hubProcess)-hubBefore), "hub-percent-of-a-core")
		b.ReportMetric(percent(worked(b, floorProcess)-floorBefore), "floor-percent-of-a-core")
		b.ReportMetric(resident(b, hubProcess), "hub-MB")
		b.ReportMetric(resident(b, floorProcess), "floor-MB")
		lags := words.take()
		slices.Sort(lags)
		b.ReportMetric(float64(len(lags))/loadMeasure.Seconds(), "words-per-s")
		b.ReportMetric(float64(lags[len(lags)*99/100])/float64(time.Millisecond), "heard-p99-ms")
		if err := tables.Close(); err != nil {
			b.Error(err)
		}
	}
	b.ReportMetric(0, "ns/op")
}

// started starts a program that is ended with the benchmark.
func started(b *testing.B, command *exec.Cmd) (pid int) {
	b.Helper()
	if err := command.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		_ = command.Process.Signal(os.Interrupt) // it may have ended
		_ = command.Wait()
	})
	return command.Process.Pid
}

// onScreen starts a program on a large terminal that somebody reads.
func onScreen(b *testing.B, command *exec.Cmd) (pid int) {
	b.Helper()
	command.Env = append(os.Environ(), "TERM=xterm-256color")
	terminal, err := pty.StartWithSize(command, &pty.Winsize{Rows: 70, Cols: 240})
	if err != nil {
		b.Fatal(err)
	}
	go func() { _, _ = io.Copy(io.Discard, terminal) }() // it ends with the program
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

// siteWords is what a station hears of all tables: who they are, and how long each word took.
type siteWords struct {
	mu    sync.Mutex
	lags  []time.Duration
	names map[string]bool
}

// hears has a station listen until the benchmark ends.
func hears(b *testing.B, credentials client.Credentials, log *slog.Logger) *siteWords {
	station := floor.NewStation(credentials, log)
	h := &siteWords{names: map[string]bool{}}
	go func() {
		_ = client.Attend(b.Context(), credentials, log, nil, client.Part{Name: "the tables", Run: station.Tables(h.hear)})
	}()
	return h
}

func (h *siteWords) hear(word floor.Heard) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.names[word.Table] = true
	h.lags = append(h.lags, time.Since(word.Now.At))
}

// all waits until so many tables were heard, and forgets how long it took.
func (h *siteWords) all(b *testing.B, tables int) {
	b.Helper()
	for deadline := time.Now().Add(5 * time.Minute); h.count() < tables; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			b.Fatalf("only %d of %d tables were heard", h.count(), tables)
		}
	}
}

func (h *siteWords) count() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.names)
}

// take returns how long each word took since it was last asked.
func (h *siteWords) take() []time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	taken := h.lags
	h.lags = nil
	return taken
}

// worked is the processor time of a process, resident its memory in MB.
func worked(b *testing.B, pid int) time.Duration {
	b.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		b.Fatal(err)
	}
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	var ticks int64
	for _, field := range fields[11:13] { // utime and stime
		n, err := strconv.ParseInt(string(field), 10, 64)
		if err != nil {
			b.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * clockTick
}

func resident(b *testing.B, pid int) float64 {
	b.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		if value, found := strings.CutPrefix(line, "VmRSS:"); found {
			kilobytes, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 64)
			if err != nil {
				b.Fatal(err)
			}
			return kilobytes * 1024 / 1e6
		}
	}
	b.Fatalf("the memory of process %d is not told", pid)
	return 0
}
