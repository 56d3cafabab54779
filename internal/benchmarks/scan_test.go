package benchmarks

import (
	"flag"
	"testing"

	"pitboss/internal/consoletest"
)

var scans = flag.Int("scans", 300, "how many cards are dealt, each beside a turn of the floor")

// A card changes about so many cells of the screen, over so many rows: the mean
// of a whole shoe at 120x40.
const (
	changedCells = 609
	changedRows  = 21
)

// BenchmarkScanToScreen takes the time from the bytes of a card on the scanner's
// line to the bytes on the screen's terminal that show it, through the driver,
// the table, the journal on the disk and the screen. In turns with it, the floor:
// a bare commit of as many bytes, then a bare message to a bare program that
// changes as many cells.
func BenchmarkScanToScreen(b *testing.B) {
	for range b.N {
		folder := onDisk(b)
		bare := newFloor(b, folder+"/bare.db")
		desk := newDesk(b, folder+"/journal.db", consoletest.NewShoe(b))
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
