package benchmarks

import (
	"context"
	"sync"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/storetest"
)

// quicker is the speed factor of the fleets' wheels, so that they send more.
const quicker = 10

// BenchmarkEightDevices measures the time from the bytes of a card on the shoe's line until the decision is on the
// disk, while seven other devices send, one of them junk without end at the line's rate, with the bench running and
// the screen drawn: the table's, or the bench's. The baseline (bare-), measured alternately, is bare Read loops on
// eight lines with the same traffic, with a bare commit of as many bytes when the shoe's line has come. Finally the
// baseline is measured again without the table (alone-).
func BenchmarkEightDevices(b *testing.B) {
	b.Run("the table on the screen", func(b *testing.B) { eightDevices(b, false) })
	b.Run("the bench on the screen", func(b *testing.B) { eightDevices(b, true) })
}

func eightDevices(b *testing.B, benchOpen bool) {
	for range b.N {
		folder := onDisk(b)
		database := must.Get(storetest.OpenBare(folder + "/bare.db"))(b)
		bare := newBareLoops(b, consoletest.NewFleet(b, quicker), database)
		fleet := consoletest.NewFleet(b, quicker)
		desk := newDesk(b, folder+"/journal.db", fleet)
		fleet.LayTag() // nobody is signed in, so it is not a card of a round
		bare.fleet.LayTag()
		silence, bareSilence := speak(b, fleet), speak(b, bare.fleet)

		var ours, floor, alone, screen times
		var cards []cardreader.Physical
		var sizes []int
		for n := range *scans {
			card := desk.ToNextCard()
			if n == 0 && benchOpen {
				desk.openBench()
			}
			desk.rest()
			if benchOpen {
				took, on := desk.scan(card)
				ours, sizes = append(ours, took), append(sizes, on.bytes(b))
			} else {
				seen, took, _, on := desk.scanToScreen(card)
				ours, sizes, screen = append(ours, took), append(sizes, on.bytes(b)), append(screen, seen)
			}
			cards = append(cards, card)
			desk.rest()
			floor = append(floor, bare.turn(card, sizes[n]))
		}
		desk.spoke()
		silence()
		desk.end()
		for n, card := range cards {
			desk.rest()
			alone = append(alone, bare.turn(card, sizes[n]))
		}
		bareSilence()
		bare.end()
		check.Do(b, database.Close())
		report(b, ours, floor)
		b.ReportMetric(alone.at(50), "alone-p50-µs")
		b.ReportMetric(alone.at(99), "alone-p99-µs")
		if !benchOpen {
			b.ReportMetric(screen.at(50), "screen-p50-µs")
			b.ReportMetric(screen.at(99), "screen-p99-µs")
		}
	}
}

// BenchmarkBytesToInput measures the time from the bytes of a card on the shoe's line to the input at the table's
// side, without a table, while the drivers of seven other devices read. The baseline is that of BenchmarkEightDevices
// without the commit.
func BenchmarkBytesToInput(b *testing.B) {
	for range b.N {
		bare := newBareLoops(b, consoletest.NewFleet(b, quicker), nil)
		fleet := consoletest.NewFleet(b, quicker)
		fleet.LayTag()
		bare.fleet.LayTag()
		inputs := make(chan time.Time, 1)
		ctx, cancel := context.WithCancel(b.Context())
		var running sync.WaitGroup
		var links sync.WaitGroup
		links.Add(len(fleet.Setups))
		for _, device := range fleet.Devices() {
			up := sync.OnceFunc(links.Done)
			running.Go(func() {
				err := device.Run(ctx, func(input game.Input) {
					at := time.Now()
					switch input.Command.(type) {
					case game.LinkChanged:
						up()
					case game.CardRead:
						if input.Device == consoletest.ShoeName {
							inputs <- at
						}
					}
				})
				check.Do(b, err)
			})
		}
		links.Wait()
		silence, bareSilence := speak(b, fleet), speak(b, bare.fleet)
		dealer := consoletest.NewDealer(b, fleet.Cards)
		var ours, floor times
		for n := range *scans {
			code, _ := fleet.Cards.Code(game.CardAt(n%game.Faces), 1+n/game.Faces%cardreader.DefaultDecks)
			card := cardreader.Physical{Code: code}
			pause := func() { time.Sleep(time.Duration(dealer.Chance.Int64N(int64(10 * time.Millisecond)))) }
			pause()
			start := time.Now()
			must.Do(b, fleet.Shoe.Raw([]byte(code+"\r\n")))
			ours = append(ours, (<-inputs).Sub(start))
			pause()
			floor = append(floor, bare.turn(card, 0))
		}
		silence()
		bareSilence()
		cancel()
		running.Wait()
		bare.end()
		report(b, ours, floor)
	}
}

// speak makes the devices of a fleet send until silence is called.
func speak(b *testing.B, fleet *consoletest.Fleet) (silence func()) {
	ctx, cancel := context.WithCancel(b.Context())
	ended := make(chan error, 1)
	go func() { ended <- fleet.Speak(ctx) }()
	return func() {
		cancel()
		check.Do(b, <-ended)
	}
}

// openBench opens the technician's bench over the table.
func (d *desk) openBench() {
	d.b.Helper()
	d.screen.await("Esc")
	must.Get(d.screen.master.WriteString("b"))(d.b)
	d.screen.sighted(d.b)
}

// spoke fails if a device has not sent what it should.
func (d *desk) spoke() {
	d.b.Helper()
	for _, view := range d.console.Figures() {
		counts, quality := view.Health.Tally.Counts, view.Health.Tally.Quality
		d.b.Logf("%s: %d bytes (%.0f a second), %d frames, %d bytes of junk", view.Name, counts.Bytes,
			view.BytesPerSecond, counts.Frames, quality.JunkBytes)
		if counts.Frames == 0 && quality.JunkBytes == 0 {
			d.b.Errorf("%s said nothing", view.Name)
		}
	}
}
