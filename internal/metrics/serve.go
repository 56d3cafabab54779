package metrics

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"pitboss/internal/build"
	"pitboss/internal/webserver"
)

// CheckAddress returns an error unless an address is one of this machine alone.
func CheckAddress(address string) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !at.Addr().IsLoopback() {
		return fmt.Errorf("metrics at %q: want an address of this machine alone, such as 127.0.0.1:9464", address)
	}
	return nil
}

// Serve serves the figures at /metrics of a loopback address until ctx is done. It returns nil then; an address that is
// taken or not of this machine is an error in words. What goes wrong with single connections goes to the log.
func Serve(ctx context.Context, address string, log *slog.Logger, of ...prometheus.Collector) error {
	if err := CheckAddress(address); err != nil {
		return err
	}
	registry := prometheus.NewRegistry()
	for _, one := range append(of, collector{built}) {
		if err := registry.Register(one); err != nil {
			return err
		}
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("metrics: %w; choose another port, or serve none", err)
	}
	mux := http.NewServeMux()
	printer := slog.NewLogLogger(log.Handler(), slog.LevelError)
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{ErrorLog: printer}))
	return webserver.Serve(ctx, listener, nil, log, mux)
}

// collector sends the figures that a function reads each time Prometheus asks.
type collector struct{ collect func(to sink) }

// Describe describes nothing in advance, because most figures depend on what there is. The registry checks each answer.
func (c collector) Describe(chan<- *prometheus.Desc) {}

// Collect sends the present figures.
func (c collector) Collect(to chan<- prometheus.Metric) { c.collect(sink{to}) }

// sink sends figures to Prometheus.
type sink struct{ to chan<- prometheus.Metric }

func (s sink) gauge(of *prometheus.Desc, value float64, labels ...string) {
	s.to <- prometheus.MustNewConstMetric(of, prometheus.GaugeValue, value, labels...)
}

func (s sink) count(of *prometheus.Desc, value uint64, labels ...string) {
	s.to <- prometheus.MustNewConstMetric(of, prometheus.CounterValue, float64(value), labels...)
}

// states sends 1 for the value that something has of a list, and 0 for the others.
func states[T ~string](s sink, of *prometheus.Desc, is T, all []T, labels ...string) {
	for _, one := range all {
		s.gauge(of, oneIf(one == is), append(labels[:len(labels):len(labels)], string(one))...)
	}
}

func oneIf(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

var buildInfo = prometheus.NewDesc("pitboss_build_info", "1, with the version of the program", []string{"version"}, nil)

func built(to sink) { to.gauge(buildInfo, 1, build.Version()) }
