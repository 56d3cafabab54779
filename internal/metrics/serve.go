package metrics

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"pitboss/bench"
)

// closeWithin is how long a reader may take to be done when the server ends.
const closeWithin = time.Second

// Serve serves the figures at /metrics of a loopback address until ctx is done. It returns
// nil then; an address that is taken or not of this machine is an error in words.
func Serve(ctx context.Context, address string, devices func() []bench.View) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !at.Addr().IsLoopback() {
		return fmt.Errorf("metrics at %q: want an address of this machine alone, such as 127.0.0.1:9464", address)
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("metrics: %w; choose another port with listen in [metrics], or leave it out", err)
	}
	return serve(ctx, listener, devices)
}

func serve(ctx context.Context, listener net.Listener, devices func() []bench.View) error {
	registry := prometheus.NewRegistry()
	if err := registry.Register(collector{devices}); err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	server := &http.Server{Handler: mux, ReadHeaderTimeout: closeWithin}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeWithin)
	defer cancel()
	if err := server.Shutdown(last); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
