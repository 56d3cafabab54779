package webserver

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Limits of a server: how long a request, an answer and a silent connection may take, how many connections there may
// be, and how large the head of a request may be. Further connections are closed.
const (
	readTimeout    = 5 * time.Second
	writeTimeout   = 5 * time.Second
	idleTimeout    = 2 * time.Minute
	MaxConnections = 16
	maxHeadSize    = 8 << 10
	// closeTimeout is how long a reader may take to finish when the server ends.
	closeTimeout = time.Second
)

// Serve serves a handler on a listener until ctx is done, and returns nil then. With a certificate it serves TLS.
// Errors of single connections go to the log.
func Serve(ctx context.Context, listener net.Listener, certificate *tls.Certificate, log *slog.Logger, handler http.Handler) error {
	listener = limited{listener, make(chan struct{}, MaxConnections)}
	if certificate != nil {
		listener = tls.NewListener(listener, &tls.Config{
			MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{*certificate},
		})
	}
	server := &http.Server{
		Handler: handler, DisableGeneralOptionsHandler: true, ReadTimeout: readTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout,
		MaxHeaderBytes: maxHeadSize, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelError),
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeTimeout)
	defer cancel()
	err := server.Shutdown(last)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close() // of those who are not done
	}
	if err != nil {
		return err
	}
	if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
