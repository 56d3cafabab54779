package benchmarks

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// times are repeated measurements of a duration.
type times []time.Duration

// at returns a percentile in microseconds.
func (t times) at(percent float64) float64 {
	sorted := slices.Sorted(slices.Values(t))
	return float64(sorted[int(percent/100*float64(len(sorted)-1)+0.5)].Nanoseconds()) / 1000
}

// report reports the percentiles of ours and the baseline, and their ratios.
func report(b *testing.B, ours, floor times) {
	b.Helper()
	b.ReportMetric(0, "ns/op") // a turn of both means nothing
	for _, percent := range []float64{50, 99} {
		b.ReportMetric(ours.at(percent), fmt.Sprintf("p%.0f-µs", percent))
		b.ReportMetric(floor.at(percent), fmt.Sprintf("bare-p%.0f-µs", percent))
		b.ReportMetric(ours.at(percent)/floor.at(percent), fmt.Sprintf("ratio-p%.0f", percent))
	}
}

// onDisk returns a folder for journals, and reports its filesystem, since a commit to memory is not one.
func onDisk(b *testing.B) string {
	b.Helper()
	folder := b.TempDir()
	name := filesystem(b, folder)
	b.Logf("journals on %s", name)
	if name == "tmpfs" {
		b.Log("tmpfs is memory: set TMPDIR to a folder on a disk")
	}
	return folder
}
