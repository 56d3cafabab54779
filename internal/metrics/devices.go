package metrics

import (
	"maps"
	"slices"

	"github.com/prometheus/client_golang/prometheus"

	"pitboss/bench"
)

// The figures of a device, each with its name and kind.
var (
	up        = ofDevice("up", "1 while the device can be read, 0 while it cannot")
	state     = ofDevice("state", "1 for the state of the link", "state")
	frames    = ofDevice("frames_total", "frames that the device sent, by outcome", "outcome")
	bytesRead = ofDevice("read_bytes_total", "bytes received from the device")
	bytesSent = ofDevice("sent_bytes_total", "bytes sent to the device")
	junk      = ofDevice("junk_bytes_total", "bytes outside any frame")
	missing   = ofDevice("missing_frames_total", "frames that never arrived, by the numbers of the others")
	reopened  = ofDevice("reconnects_total", "how often the link was opened again")
	failures  = ofDevice("link_failures_total", "failed attempts to open the link, and losses of it")
	recent    = ofDevice("recent_read_rate", "the share of good readings among the last ones, 0 to 1")
	alarms    = ofDevice("alarm", "1 for each present alarm", "alarm", "level")
	times     = ofDevice("seconds", "measured times", "measure")
)

func ofDevice(name, help string, more ...string) *prometheus.Desc {
	return prometheus.NewDesc("pitboss_device_"+name, help, append([]string{"device", "kind"}, more...), nil)
}

// OfDevices returns the figures of a table's devices.
func OfDevices(devices func() []bench.View) prometheus.Collector {
	return collector{func(to sink) {
		for _, view := range devices() {
			device{to, view.Name, view.Kind}.collect(view)
		}
	}}
}

// device sends the figures of one device.
type device struct {
	sink
	name, kind string
}

func (d device) collect(view bench.View) {
	link, tally := view.Health.Link, view.Health.Tally
	d.gauge(up, oneIf(link.State == bench.Live || link.State == bench.Syncing))
	states(d.sink, state, link.State, bench.States(), d.name, d.kind)
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

// subject tells two alarms of a kind apart.
func subject(alarm bench.Alarm) string {
	if alarm.Subject == "" {
		return ""
	}
	return " " + alarm.Subject
}

func (d device) labels(more []string) []string { return append([]string{d.name, d.kind}, more...) }

func (d device) gauge(of *prometheus.Desc, value float64, more ...string) {
	d.sink.gauge(of, value, d.labels(more)...)
}

func (d device) count(of *prometheus.Desc, value uint64, more ...string) {
	d.sink.count(of, value, d.labels(more)...)
}

// histogram sends a histogram's classes as Prometheus has them, each with all below it.
func (d device) histogram(h bench.Histogram, more ...string) {
	below := map[float64]uint64{}
	var sum uint64
	for class, bound := range bench.Bounds() {
		sum += h.Counts[class]
		below[bound.Seconds()] = sum
	}
	d.to <- prometheus.MustNewConstHistogram(times, h.Number(), h.Sum.Seconds(), below, d.labels(more)...)
}
