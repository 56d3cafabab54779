package floor

import (
	"testing"
)

// BenchmarkFloor takes one state in and the whole screen out, with 200 tables on the largest screen: what a
// console does for each thing a table says.
func BenchmarkFloor(b *testing.B) {
	for _, shown := range []struct {
		name          string
		tables        int
		width, height int
	}{{"60 tables, 120x40", 60, 120, 40}, {"200 tables, 240x70", 200, 240, 70}} {
		b.Run(shown.name, func(b *testing.B) {
			d := newDesk(b, Options{}).size(shown.width, shown.height).tables(shown.tables)
			d.View()
			said := make([]Table, 0, shown.tables)
			for _, one := range d.order {
				said = append(said, one.Table)
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				d.Update(HeardMsg{said[i%len(said)]})
				d.View()
			}
		})
	}
}
