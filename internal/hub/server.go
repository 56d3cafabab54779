package hub

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
)

// readyWithin is how long the server may take to listen; it reads its streams first.
const readyWithin = 2 * time.Minute

// syncEvery is how often streams are synced to the disk: after a power loss a table sends again what the
// hub lacks.
const syncEvery = time.Second

// mostMemory is what the streams in memory may take: the last state of every table is a few megabytes.
const mostMemory = 256 << 20

// startServer starts the server of a hub in this process.
func startServer(o Options, s *secrets, account *jwt.AccountClaims) (*server.Server, *server.MemAccResolver, error) {
	host, port, err := splitListen(o.Listen)
	if err != nil {
		return nil, nil, err
	}
	operator, err := s.operatorClaims()
	if err != nil {
		return nil, nil, err
	}
	text, err := account.Encode(s.operator)
	if err != nil {
		return nil, nil, err
	}
	resolver := &server.MemAccResolver{}
	if err := resolver.Store(account.Subject, text); err != nil {
		return nil, nil, err
	}
	system, err := s.systemAccount(resolver)
	if err != nil {
		return nil, nil, err
	}
	certificate, err := s.certificate(time.Now())
	if err != nil {
		return nil, nil, err
	}
	options := &server.Options{
		ServerName: "pitboss-hub", Host: host, Port: port, NoSigs: true, MaxPayload: longestMessage, MaxControlLine: 8 << 10,
		JetStream: true, StoreDir: filepath.Join(o.Dir, streamsDir), SyncInterval: syncEvery, JetStreamMaxStore: o.MostBytes, JetStreamMaxMemory: mostMemory, DisableJetStreamBanner: true,
		TrustedOperators: []*jwt.OperatorClaims{operator}, AccountResolver: resolver, SystemAccount: system,
		TLSConfig:         &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{certificate}},
		TLS:               true,
		TLSHandshakeFirst: true, TLSTimeout: 5, AuthTimeout: 5,
		PingInterval: 10 * time.Second, MaxPingsOut: 2, WriteDeadline: 5 * time.Second,
	}
	running, err := server.NewServer(options)
	if err != nil {
		return nil, nil, fmt.Errorf("the hub's server: %w", err)
	}
	running.SetLoggerV2(serverLog{o.Log}, false, false, false)
	running.Start()
	if !running.ReadyForConnections(readyWithin) {
		running.Shutdown()
		return nil, nil, fmt.Errorf("the hub cannot listen on %s: is another hub running, or the port taken? The log says more", o.Listen)
	}
	if !running.JetStreamEnabled() {
		running.Shutdown()
		return nil, nil, errors.New("the hub's streams cannot be opened; the log says why")
	}
	return running, resolver, nil
}

// splitListen reads HOST:PORT; port 0 is any that is free.
func splitListen(listen string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(listen)
	if err == nil {
		port, err = strconv.Atoi(text)
	}
	if err != nil || port < 0 || port > 65535 {
		return "", 0, fmt.Errorf("%q is no address to listen on: want HOST:PORT or :PORT, such as :4222", listen)
	}
	if host == "" {
		host = "0.0.0.0"
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	return host, port, nil
}

// serverLog writes what the server says to the hub's log.
type serverLog struct{ log *slog.Logger }

func (l serverLog) Noticef(format string, v ...any) { l.log.Info(fmt.Sprintf(format, v...)) }
func (l serverLog) Warnf(format string, v ...any)   { l.log.Warn(fmt.Sprintf(format, v...)) }
func (l serverLog) Fatalf(format string, v ...any)  { l.log.Error(fmt.Sprintf(format, v...)) }
func (l serverLog) Errorf(format string, v ...any)  { l.log.Error(fmt.Sprintf(format, v...)) }
func (l serverLog) Debugf(format string, v ...any)  { l.log.Debug(fmt.Sprintf(format, v...)) }
func (l serverLog) Tracef(format string, v ...any)  { l.log.Debug(fmt.Sprintf(format, v...)) }
