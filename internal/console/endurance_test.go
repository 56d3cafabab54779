package console

import (
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/hardware/simulator"
	"pitboss/internal/await"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Two minutes of silence, then two hundred cards at once, while a round waits for its first card: the table deals or
// refuses each of them, and the record has every line once, in order.
func TestABurstAfterTwoMinutesOfSilence(t *testing.T) {
	t.Parallel()
	const lines = 200
	w := work(t, consoletest.NewShoe(t))
	first := w.ToNextCard()
	w.clock.Skip(w.clock.Now().Add(2 * time.Minute))
	run := func(script string) {
		must.Do(t, simulator.Run(t.Context(), w.fleet.Shoe, script, nil))
	}
	run("hold")
	sent := []string{first.Code}
	for card := 0; len(sent) < lines; card++ {
		code, _ := w.fleet.Cards.Code(game.CardAt(card%game.Faces), 1+card/game.Faces)
		if code != first.Code {
			sent = append(sent, code)
		}
	}
	for _, code := range sent {
		must.Do(t, w.fleet.Shoe.Raw([]byte(code+"\r\n")))
	}
	run("release")
	var kept []string
	count := map[game.EventType]int{}
	w.until("the last line", func(view.Snapshot) bool {
		kept, count = nil, map[game.EventType]int{}
		last := uint64(0)
		for _, record := range w.recorded(consoletest.ShoeName) {
			count[record.Type]++
			if record.DeviceSequence > last { // from the card that was kept on they have no bytes: any may be dealt later
				last, kept = record.DeviceSequence, append(kept, strings.TrimSpace(string(record.Raw)))
			}
		}
		return len(kept) >= lines
	})
	t.Logf("recorded %v", count)
	check.Equalf(t, len(kept), lines, "lines are in the record")
	for i := range min(len(kept), lines) {
		if kept[i] != "" && kept[i] != sent[i] {
			t.Fatalf("line %d in the record is %s, want %s", i+1, kept[i], sent[i])
		}
	}
	if count[(game.CardDealt{}).EventType()] == 0 || count[(game.ReadingIgnored{}).EventType()] == 0 {
		t.Error("some are dealt, and some refused")
	}
	await.Until(t, "the bench counts as many good lines and nothing else", func() bool {
		return w.figures(consoletest.ShoeName).Health.Tally.Quality == bench.Quality{Good: lines}
	})
}

// junkLeast is how much junk is sent at least while rounds are dealt: far more than may be kept.
const junkLeast = 3 * room

// One device never stops sending junk, and seven others send: the round from the shoe is dealt to its end, each card
// is soon on the screen, all junk is counted and none of it kept.
func TestRoundsAmongJunkWithoutEnd(t *testing.T) {
	w := work(t, consoletest.NewFleet(t, 10))
	w.fleet.LayTag() // nobody is signed in, so it is not a card of a round
	w.speak()
	sent, over := make(chan uint64, 1), make(chan struct{})
	go func() { sent <- flood(t, w.fleet, over) }()
	w.deal(8) // one-time allocations are done
	goroutines, heap := held()
	before := w.figures(consoletest.JunkName).Health.Tally.Quality.JunkBytes
	for grown := uint64(0); grown < junkLeast &&
		!t.Failed(); grown = w.figures(consoletest.JunkName).Health.Tally.Quality.JunkBytes - before {
		w.deal(8)
	}
	close(over)
	flooded := await.From(t, "the end of the flood", sent)
	goroutinesAfter, heapAfter := left(t, goroutines)
	t.Logf("%d MB of junk at once besides that at the line's rate; goroutines %d to %d, heap %d to %d kB",
		flooded>>20, goroutines, goroutinesAfter, heap>>10, heapAfter>>10)
	if heapAfter > heap+room {
		t.Errorf("%d kB of memory before %d MB of junk, %d kB after", heap>>10, junkLeast>>20, heapAfter>>10)
	}
	var view bench.View
	await.Until(t, "all junk is counted, and an alarm stands", func() bool {
		view = w.figures(consoletest.JunkName)
		return view.Health.Tally.Quality.JunkBytes >= flooded && len(view.Alarms) == 1
	})
	alarm := view.Alarms[0]
	check.Equalf(t, alarm.Kind, bench.BadFrames, "the alarm is %+v", alarm)
	got := w.figures(consoletest.ShoeName).Health.Tally.Quality
	check.Equalf(t, got, bench.Quality{Good: got.Good}, "the shoe's readings")
	warned := 0
	for _, record := range w.recorded(consoletest.JunkName) {
		if record.Type == (game.DeviceWarned{}).EventType() {
			warned++
		}
	}
	if warned == 0 || warned > 2 {
		t.Errorf("warned %d times of one fault: once, and once more where it got worse", warned)
	}
}

// flood sends junk without a rate limit until over, and returns how many bytes were sent at least: a busy machine may
// have read only a part of a piece in time.
func flood(t *testing.T, fleet *consoletest.Fleet, over <-chan struct{}) (sent uint64) {
	chance := rand.New(rand.NewPCG(1, 2))
	for {
		select {
		case <-over:
			return sent
		default:
		}
		junk := make([]byte, 4096)
		for i := range junk {
			// A frame begins with STX, and the end of an empty line is nothing.
			if junk[i] = byte(chance.UintN(256)); strings.ContainsRune("\x02\r\n", rune(junk[i])) {
				junk[i] = 0
			}
		}
		switch err := fleet.Junk.Raw(junk); {
		case err == nil:
			sent += uint64(len(junk))
		case !errors.Is(err, os.ErrDeadlineExceeded):
			t.Error(err)
			return sent
		}
	}
}

// deal deals this many cards, each of which must be dealt and drawn. internal/benchmarks measures how soon.
func (w *atWork) deal(cards int) {
	w.t.Helper()
	for range cards {
		card := w.ToNextCard()
		w.wipe()
		must.Do(w.t, w.fleet.Shoe.Raw([]byte(card.Code+"\r\n")))
		w.until("card "+card.Code, func(s view.Snapshot) bool {
			records := w.recorded(consoletest.ShoeName)
			last := records[len(records)-1]
			return strings.TrimSpace(string(last.Raw)) == card.Code && w.showsCard() &&
				s.State.Sequence >= last.Sequence // an older snapshot would ask for the card again
		})
	}
}

// The cable of the shoe is pulled and plugged in a hundred times while seven other devices send: every card and every
// change of the link is in the record once, and then a round is dealt as usual. The test with a thousand is in
// hardware/link.
func TestAHundredReplugsAtATable(t *testing.T) {
	const cycles = 100
	w := work(t, consoletest.NewFleet(t, 10))
	w.fleet.LayTag()
	w.speak()
	shoe := w.fleet.Shoe
	link := func(up bool) {
		t.Helper()
		w.until("the shoe's link", func(s view.Snapshot) bool {
			for _, device := range s.State.Devices {
				if device.Name == consoletest.ShoeName {
					return device.Up == up
				}
			}
			return false
		})
	}
	var goroutines, after int
	var heap, heapAfter uint64
	for cycle := range cycles {
		if cycle == cycles/5 {
			goroutines, heap = held()
		}
		code, _ := w.fleet.Cards.Code(game.CardAt(cycle%game.Faces), 1+cycle/game.Faces)
		must.Do(t, shoe.Raw([]byte(code+"\r\n")))
		must.Do(t, shoe.Unplug())
		link(false)
		must.Do(t, shoe.Replug())
		link(true)
	}
	after, heapAfter = left(t, goroutines)
	t.Logf("goroutines %d to %d, heap %d to %d kB", goroutines, after, heap>>10, heapAfter>>10)
	if heapAfter > heap+room {
		t.Error("something is left of each cycle")
	}
	read, up, down := 0, 0, 0
	for _, record := range w.recorded(consoletest.ShoeName) {
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
		switch changed := event.(type) {
		case game.ReadingIgnored:
			code, _ := w.fleet.Cards.Code(game.CardAt(read%game.Faces), 1+read/game.Faces)
			must.Equalf(t, strings.TrimSpace(string(record.Raw)), code, "card %d in the record is", read+1)
			read++
		case game.DeviceChanged:
			if changed.Up {
				up++
			} else {
				down++
			}
		}
	}
	if read != cycles || up != cycles+1 || down != cycles {
		t.Errorf("%d cards, the link up %d and down %d times; want %d, %d and %d", read, up, down, cycles, cycles+1, cycles)
	}
	await.Until(t, "the bench counts as many reconnects", func() bool {
		return w.figures(consoletest.ShoeName).Health.Tally.Counts.Reconnects == cycles
	})
	w.deal(6)
}
