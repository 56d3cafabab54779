package workbench_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/workbench"
)

// atWork is a bench with real devices on pseudo-terminals, in real time.
type atWork struct {
	t      *testing.T
	bench  *workbench.Bench
	inputs chan game.Input
	table  *tables
}

func scannerOn(t *testing.T, path string) device.Setup {
	t.Helper()
	setup := scanner.Kind.Setup()
	config := setup.Section().(*scanner.Config)
	config.Name, config.Path, config.Baud = "shoe", path, 115200
	setup.Complete("")
	return setup
}

// working runs a scanner on a path and a bench over it until the test ends.
func working(t *testing.T, path, folder string) *atWork {
	t.Helper()
	setup := scannerOn(t, path)
	made := must.Get(setup.New())(t)
	w := &atWork{t: t, inputs: make(chan game.Input, 1000), table: &tables{}}
	w.bench = workbench.New(workbench.Options{
		Items: []workbench.Item{{Device: made, Setup: setup}}, Limits: bench.DefaultLimits(), Table: w.table, Folder: folder,
	})
	w.bench.Follow(there)
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	for _, task := range []func() error{
		func() error { return w.bench.Run(ctx) },
		func() error {
			return made.Run(ctx, func(input game.Input) {
				if !w.bench.Takes(input) {
					w.inputs <- input
				}
			})
		},
	} {
		running.Go(func() {
			check.Do(t, task())
		})
	}
	t.Cleanup(func() { cancel(); running.Wait() })
	return w
}

func (w *atWork) eventually(what string, holds func(bench.View) bool) bench.View {
	w.t.Helper()
	var view bench.View
	await.Right(w.t, what, func() string {
		if view = w.bench.Views()[0]; holds(view) {
			return ""
		}
		return fmt.Sprintf("it says %q, the link %+v, the test %+v", w.bench.Notice().Words.String(), view.Health.Link, view.Running)
	})
	return view
}

func (w *atWork) do(act bench.Act, name string) {
	w.t.Helper()
	await.Until(w.t, "the bench takes a request", func() bool {
		return w.bench.Do(bench.Request{Device: "shoe", Act: act, Name: name})
	})
}

// card returns the next card that reached the table, or none if something else did.
func (w *atWork) card() game.Card {
	card, _ := (<-w.inputs).Command.(game.CardRead)
	return card.Card
}

func live(view bench.View) bool { return view.Health.Link.State == bench.Live }

// The loopback test borrows the port, and returns it when it is stopped: the next card is read as before.
func TestALoopbackGivesThePortBack(t *testing.T) {
	plug, port := must.Get2(pty.Open())(t)
	defer plug.Close()
	defer port.Close()
	w := working(t, port.Name(), "")
	w.eventually("the port is open", live)
	var echoed sync.WaitGroup
	over := make(chan struct{})
	echoed.Go(func() {
		buffer := make([]byte, 4096)
		for {
			n, err := plug.Read(buffer)
			if err != nil {
				return
			}
			select {
			case <-over:
				return
			default:
			}
			if _, err := plug.Write(buffer[:n]); err != nil {
				return
			}
		}
	})
	w.do(bench.BeginTest, "loopback")
	w.eventually("some came back", func(view bench.View) bool { return view.Running != nil && view.Running.Done > 1 })
	w.do(bench.StopTest, "")
	w.eventually("it is over", func(view bench.View) bool { return view.Running == nil && len(view.Records) == 1 })
	close(over)
	if _, err := port.Write([]byte("the end")); err != nil { // wakes a reader that waits for bytes
		t.Fatal(err)
	}
	echoed.Wait()
	// Bytes still in transit are lost: pull the card until it is read.
	w.eventually("a card is the table's", func(bench.View) bool {
		must.Get(plug.Write([]byte("\r\n4130\r\n")))(t)
		return len(w.inputs) > 0 && w.card() == game.Card{Rank: game.King, Suit: game.Diamonds}
	})
	if sent := w.bench.Views()[0].Health.Tally.Counts.SentBytes; sent == 0 {
		t.Error("what was sent is not counted")
	}
}

// A capture exported at the bench, played through the same driver, shows the same frames.
func TestACapturePlaysTheSameFrames(t *testing.T) {
	folder := t.TempDir()
	config := *scannerOn(t, "").Section().(*scanner.Config)
	options := simulator.Options{Unpaced: true}
	sim := must.Get(scanner.NewSimulator(config, options, cardreader.Options{}))(t)
	defer sim.Close()
	w := working(t, sim.Path(), folder)
	w.eventually("the scanner is read", live)
	for _, send := range []func() error{
		func() error { return sim.Code("4130") }, func() error { return simulator.Run(t.Context(), sim, "junk 5\nno-read", nil) },
		func() error { return sim.Code("2100") }, func() error { return sim.Code("8888") },
	} {
		must.Do(t, send())
	}
	if _, err := sim.Draw(); err != nil { // the no-read
		t.Fatal(err)
	}
	recorded := w.eventually("all was read", func(view bench.View) bool {
		frames := view.Health.Frames
		return len(frames) > 0 && frames[len(frames)-1].Outcome == bench.NoRead
	}).Health.Frames
	w.do(bench.ExportNow, "")
	w.eventually("it is written", func(bench.View) bool { return len(w.table.heard()) == 1 })
	files, err := filepath.Glob(filepath.Join(folder, "*.capture"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	if status, err := os.Stat(files[0]); err != nil || status.Size() > 8<<10 {
		t.Errorf("the file: %v, %v", status, err)
	}
	again := working(t, "replay:"+files[0], "")
	played := again.eventually("all was played",
		func(view bench.View) bool { return len(view.Health.Frames) >= len(recorded) }).Health.Frames
	check.Difff(t, words(recorded), words(played[:len(recorded)]), "frames (-recorded +played)")
}

// words returns the descriptions of frames.
func words(frames []bench.Frame) (said []string) {
	for _, frame := range frames {
		said = append(said, frame.Hex()+" "+frame.Meaning.String()+" "+string(frame.Outcome))
	}
	return said
}

// Concurrent requests, reports and looks wait only briefly, in any order.
func TestEverybodyAtOnce(t *testing.T) {
	config := *scannerOn(t, "").Section().(*scanner.Config)
	options := simulator.Options{Unpaced: true}
	sim := must.Get(scanner.NewSimulator(config, options, cardreader.Options{}))(t)
	defer sim.Close()
	w := working(t, sim.Path(), t.TempDir())
	w.eventually("the scanner is read", live)
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	var all sync.WaitGroup
	var longest time.Duration
	for _, do := range []func(){
		func() { w.bench.Views() },
		func() { w.bench.Figures() },
		func() { w.bench.Follow(there) },
		func() {
			w.bench.Follow(workbench.Situation{Technician: "tom", NotNow: message.Written("a round is running")})
		},
		func() { w.bench.Do(bench.Request{Device: "shoe", Act: bench.BeginTest, Name: "readings"}) },
		func() { w.bench.Do(bench.Request{Device: "shoe", Act: bench.MarkNow, Note: "now"}) },
		func() {
			asked := time.Now()
			w.bench.Takes(game.Input{Device: "shoe", Command: game.NoRead{}})
			longest = max(longest, time.Since(asked))
		},
		func() {
			if _, err := sim.Draw(); err != nil {
				cancel()
			}
		},
	} {
		all.Go(func() {
			for ctx.Err() == nil {
				do()
				time.Sleep(time.Millisecond)
			}
		})
	}
	all.Wait()
	t.Logf("a device waited %s at most", longest)
	w.eventually("the bench goes on", func(view bench.View) bool { return view.Running == nil || view.Running.Started != time.Time{} })
}

// BenchmarkViews measures the cost of a screen that looks at eight devices.
func BenchmarkViews(b *testing.B) {
	var items []workbench.Item
	for _, name := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		one := newReader(name)
		one.reads(300, bench.Good, "KD")
		items = append(items, workbench.Item{Device: one})
	}
	made := workbench.New(workbench.Options{Items: items, Limits: bench.DefaultLimits()})
	b.ReportAllocs()
	for b.Loop() {
		made.Views()
	}
}
