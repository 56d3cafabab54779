package wallboard

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"strings"
	"sync"
	"time"

	"pitboss/internal/floor"
	"pitboss/internal/hub/ratelog"
	"pitboss/internal/supervise"
	"pitboss/internal/webserver"
	"pitboss/store/hub"
	"pitboss/text"
)

// Options configures a wallboard.
type Options struct {
	Credentials hub.Credentials
	// Listen is the address of the page. Certificate is its TLS certificate, which an address of this machine alone
	// does not need.
	Listen      string
	Certificate *tls.Certificate
	// Hosts are other names of the page's host.
	Hosts []string
	Token Token
	// Delay is how long a result is held back.
	Delay time.Duration
	// Texts has the language, and Location the times of day; nil is English and this computer's zone.
	Texts    *text.Printer
	Location *time.Location
	Log      *slog.Logger
	// Listening, if set, is called with the page's address once it can be opened.
	Listening func(url string) error
}

// ErrUnprotected means that the page would be served to other machines without encryption.
var ErrUnprotected = errors.New("other machines could read the page, and the token with it")

// ErrNoName means that no browser could open the page, because its names are not known.
var ErrNoName = errors.New("the names of the page's host are not known")

// Check returns the address that the options name, or an error if the page may not be served there.
func (o Options) Check() (netip.AddrPort, error) {
	address, err := netip.ParseAddrPort(o.Listen)
	switch {
	case err != nil:
		return address, fmt.Errorf("%q is no address to listen at: want IP:PORT, such as 127.0.0.1:8460", o.Listen)
	case o.Certificate == nil && !address.Addr().IsLoopback():
		return address, fmt.Errorf("%s: %w", o.Listen, ErrUnprotected)
	case address.Addr().IsUnspecified() && len(o.Hosts) == 0:
		return address, fmt.Errorf("%s: %w", o.Listen, ErrNoName)
	}
	for _, host := range o.Hosts {
		if _, err := netip.ParseAddr(host); err != nil && strings.ContainsAny(host, ":/ ") || host == "" {
			return address, fmt.Errorf("%q is no name of a host: want it without a port, such as pit.example", host)
		}
	}
	return address, nil
}

// Run serves the page until ctx ends.
func Run(ctx context.Context, o Options) error {
	if o.Location == nil {
		o.Location = time.Local
	}
	address, err := o.Check()
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address.String())
	if err != nil {
		return fmt.Errorf("the wallboard: %w", err)
	}
	scheme := "http"
	if o.Certificate != nil {
		scheme = "https"
	}
	if o.Listening != nil {
		if err := o.Listening(scheme + "://" + listener.Addr().String() + "/"); err != nil {
			return errors.Join(err, listener.Close())
		}
	}
	board, look := NewBoard(o.Delay), look{string(o.Credentials.Site), o.Texts, o.Location, o.Delay}
	pages := &server{
		token: o.Token, hosts: hostsOf(address, o.Hosts), secure: o.Certificate != nil, log: o.Log,
		refused: ratelog.NewOf(o.Log, refusalInterval, 1),
		write:   func(to *bytes.Buffer) error { return look.write(to, board.at(o.Location)) },
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var all sync.WaitGroup
	defer all.Wait()
	defer stop(nil)
	all.Go(func() {
		err := supervise.Run(o.Log, "the link to the hub", func() error {
			return hub.Attend(ctx, o.Credentials, o.Log, board.Connection,
				hub.Part{Name: "the tables", Run: floor.Wall(o.Credentials, o.Log, board.Take)})
		})
		if err != nil {
			stop(err)
		}
	})
	err = webserver.Serve(ctx, listener, o.Certificate, o.Log, pages)
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, context.Canceled) {
		return cause // the link stopped, which ended the server
	}
	return err
}
