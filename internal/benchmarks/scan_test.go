package benchmarks

import (
	"encoding/json"
	"flag"
	"testing"

	"pitboss/game"
	"pitboss/internal/consoletest"
)

var scans = flag.Int("scans", 300, "how many cards are dealt, each beside a turn of the floor")

// changes is how many cells of the screen a card changes, over how many rows: the mean at 120x40.
type changes struct{ cells, rows int }

var (
	changesOfTwoHands = changes{609, 21}
	changesOfSeats    = changes{353, 17}
)

// BenchmarkScanToScreen measures the time from the bytes of a card on the scanner's line to the bytes on the terminal
// that show it, through the driver, the table, the journal on the disk and the screen. The baseline, measured
// alternately, is a bare commit of as many bytes, then a bare message to a bare program that changes as many cells.
func BenchmarkScanToScreen(b *testing.B) {
	scanToScreen(b, changesOfTwoHands, func(path string) *desk { return newDesk(b, path, consoletest.NewShoe(b)) })
}

// BenchmarkScanToScreenWithSeats measures the same at a table where seven seats play and decide. The concealed hole
// card shows nothing to wait for and is left out.
func BenchmarkScanToScreenWithSeats(b *testing.B) {
	scanToScreen(b, changesOfSeats, func(path string) *desk { return newSeats(b, path) })
}

// newSeats returns a table with seven playing seats, whose players hit and split by chance.
func newSeats(b *testing.B, path string) *desk {
	setup := consoletest.SetupOf(b, "ezugi-blackjack")
	d := newDeskOf(b, path, consoletest.NewShoe(b), setup)
	d.drawn, d.Least = suits, seatsMost
	d.Tells = func(string) json.RawMessage { return json.RawMessage(`{"seats":[1,2,3,4,5,6,7]}`) }
	d.Decides = func(step game.Step, round game.Round) []game.Decision {
		return setup.Variant.Family.Choose(d.Chance, step, round)
	}
	return d
}

// seatsMost exceeds what seven seats and a dealer take of a shoe, except once in years.
const seatsMost = 80

func scanToScreen(b *testing.B, of changes, open func(path string) *desk) {
	for range b.N {
		folder := onDisk(b)
		bare := newFloor(b, folder+"/bare.db", of)
		desk := open(folder + "/journal.db")
		var ours, floor times
		var bytes, bareBytes int
		for n := range *scans {
			card := desk.ToNextCard()
			desk.rest()
			took, _, seen, on := desk.scanToScreen(card)
			ours, bytes = append(ours, took), bytes+seen

			desk.rest()
			took, seen = bare.turn(n, on.bytes(b))
			floor, bareBytes = append(floor, took), bareBytes+seen
		}
		report(b, ours, floor)
		b.ReportMetric(float64(bytes)/float64(*scans), "frame-bytes")
		b.ReportMetric(float64(bareBytes)/float64(*scans), "bare-frame-bytes")
		desk.end()
		bare.end()
	}
}
