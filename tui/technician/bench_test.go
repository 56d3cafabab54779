package technician

import "testing"

// BenchmarkDraw draws the two screens that change most. The table's screen is drawn after
// every message, so this is what a dealer's card waits for while the bench is open.
func BenchmarkDraw(b *testing.B) {
	for _, name := range []string{"three-wrong", "frames"} {
		b.Run(name, func(b *testing.B) {
			d := newBed(b)
			d = at(b, name, 120, 40, d.look)
			for b.Loop() {
				d.Draw(d.width, d.height, d.look)
			}
		})
	}
}
