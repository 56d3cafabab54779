package metrics

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"pitboss/bench"
)

// Limits of the server: how long a request may take to come, an answer to be read and a
// connection to be silent, and how many connections there may be at once. Others are closed.
const (
	readWithin  = 5 * time.Second
	writeWithin = 5 * time.Second
	idleWithin  = 2 * time.Minute
	most        = 16
	longestHead = 8 << 10
	// closeWithin is how long a reader may take to be done when the server ends.
	closeWithin = time.Second
)

// Serve serves the figures at /metrics of a loopback address until ctx is done. It returns
// nil then; an address that is taken or not of this machine is an error in words. What goes
// wrong with single connections goes to the log.
func Serve(ctx context.Context, address string, log *slog.Logger, devices func() []bench.View) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !at.Addr().IsLoopback() {
		return fmt.Errorf("metrics at %q: want an address of this machine alone, such as 127.0.0.1:9464", address)
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("metrics: %w; choose another port with listen in [metrics], or leave it out", err)
	}
	return serve(ctx, limited{listener, make(chan struct{}, most)}, log, devices)
}

func serve(ctx context.Context, listener net.Listener, log *slog.Logger, devices func() []bench.View) error {
	registry := prometheus.NewRegistry()
	if err := registry.Register(collector{devices}); err != nil {
		return err
	}
	mux := http.NewServeMux()
	printer := slog.NewLogLogger(log.Handler(), slog.LevelError)
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{ErrorLog: printer}))
	server := &http.Server{
		Handler: mux, ReadTimeout: readWithin, WriteTimeout: writeWithin, IdleTimeout: idleWithin,
		MaxHeaderBytes: longestHead, ErrorLog: printer,
	}
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
