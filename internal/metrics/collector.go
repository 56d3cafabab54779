package metrics

import (
	"maps"
	"slices"

	"github.com/prometheus/client_golang/prometheus"

	"pitboss/bench"
)

// The figures, each with the device's name and kind.
var (
	labels    = []string{"device", "kind"}
	up        = figure("up", "1 while the device can be read, 0 while it cannot")
	state     = figure("state", "1 for the state the link is in", "state")
	frames    = figure("frames_total", "what came of the device, by what became of it", "outcome")
	bytesRead = figure("read_bytes_total", "bytes that came from the device")
	bytesSent = figure("sent_bytes_total", "bytes that went to the device")
	junk      = figure("junk_bytes_total", "bytes outside any frame")
	missing   = figure("missing_frames_total", "frames that never came, as the numbers of the others tell")
	reopened  = figure("reconnects_total", "how often the link was opened again")
	failures  = figure("link_failures_total", "attempts to open that failed, and links that were lost")
	recent    = figure("recent_read_rate", "the share of good readings among the last ones, 0 to 1")
	alarms    = figure("alarm", "1 for each alarm that stands", "alarm", "level")
	times     = figure("seconds", "measured times", "measure")
)

func figure(name, help string, more ...string) *prometheus.Desc {
	return prometheus.NewDesc(prometheus.BuildFQName("pitboss", "device", name), help, append(slices.Clone(labels), more...), nil)
}

// collector asks for the devices each time it is asked itself.
type collector struct{ devices func() []bench.View }

// Describe names the figures.
func (c collector) Describe(to chan<- *prometheus.Desc) {
	for _, one := range []*prometheus.Desc{up, state, frames, bytesRead, bytesSent, junk, missing, reopened,
		failures, recent, alarms, times} {
		to <- one
	}
}

// Collect gives the figures as they are now.
func (c collector) Collect(to chan<- prometheus.Metric) {
	for _, view := range c.devices() {
		d := device{to: to, name: view.Name, kind: view.Kind}
		link, tally := view.Health.Link, view.Health.Tally
		d.gauge(up, oneIf(link.State == bench.Live || link.State == bench.Syncing))
		for _, one := range bench.States() {
			d.gauge(state, oneIf(one == link.State), string(one))
		}
		for _, outcome := range bench.Outcomes() {
			if outcome != bench.Junk && outcome != bench.Sent {
				d.count(frames, tally.Quality.Of(outcome), string(outcome))
			}
		}
		d.count(bytesRead, tally.Counts.Bytes)
		d.count(bytesSent, tally.Counts.SentBytes)
		d.count(junk, tally.Quality.JunkBytes)
		d.count(missing, tally.Quality.Missing)
		d.count(reopened, tally.Counts.Reconnects)
		d.count(failures, tally.Counts.Failures)
		if rate := view.Ledger.RecentReads().Rate(); rate >= 0 {
			d.gauge(recent, rate)
		}
		for _, alarm := range view.Alarms {
			d.gauge(alarms, 1, string(alarm.Kind)+subject(alarm), string(alarm.Level))
		}
		for _, measure := range slices.Sorted(maps.Keys(tally.Times)) {
			d.histogram(tally.Times[measure], string(measure))
		}
	}
}

// subject tells two alarms of a kind apart.
func subject(alarm bench.Alarm) string {
	if alarm.Subject == "" {
		return ""
	}
	return " " + alarm.Subject
}

func oneIf(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// device gives the figures of one device.
type device struct {
	to         chan<- prometheus.Metric
	name, kind string
}

func (d device) labels(more []string) []string { return append([]string{d.name, d.kind}, more...) }

func (d device) gauge(of *prometheus.Desc, value float64, more ...string) {
	d.to <- prometheus.MustNewConstMetric(of, prometheus.GaugeValue, value, d.labels(more)...)
}

func (d device) count(of *prometheus.Desc, value uint64, more ...string) {
	d.to <- prometheus.MustNewConstMetric(of, prometheus.CounterValue, float64(value), d.labels(more)...)
}

// histogram gives a histogram's classes as Prometheus has them, each with all below it.
func (d device) histogram(h bench.Histogram, more ...string) {
	below := map[float64]uint64{}
	var sum uint64
	for class, bound := range bench.Bounds() {
		sum += h.Counts[class]
		below[bound.Seconds()] = sum
	}
	d.to <- prometheus.MustNewConstHistogram(times, h.Number(), h.Sum.Seconds(), below, d.labels(more)...)
}
