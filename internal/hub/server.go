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

	"pitboss/internal/hub/gate"
	"pitboss/internal/hub/ratelog"
	"pitboss/site"
)

// readyTimeout is how long the server may take to listen; it reads its streams first.
const readyTimeout = 2 * time.Minute

// syncInterval is how often streams are synced to the disk: after a power loss, tables resend what the hub lacks.
const syncInterval = time.Second

// maxMemory limits the streams in memory: the last state of every table takes a few megabytes.
const maxMemory = 256 << 20

// startServer starts the server of a hub in this process. It can only be reached through the gate. The streams are
// its own, or those of the site's NATS, of which it is a leaf node.
func startServer(o Options, s *secrets, account *jwt.AccountClaims, over *tls.Config, heard func(string)) (*server.Server, *server.MemAccResolver, error) {
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
	options := &server.Options{
		ServerName: "pitboss-hub", DontListen: true, NoSigs: true,
		MaxPayload: gate.MaxMessage, MaxControlLine: gate.MaxLine,
		TrustedOperators: []*jwt.OperatorClaims{operator}, AccountResolver: resolver, SystemAccount: system,
		TLSConfig:   over, // members ask for TLS; the gate has already handled it
		AuthTimeout: 5, PingInterval: 10 * time.Second, MaxPingsOut: 2, WriteDeadline: 5 * time.Second,
	}
	if err := keepStreams(options, o, s.Site, account.Subject); err != nil {
		return nil, nil, err
	}
	running, err := server.NewServer(options)
	if err != nil {
		return nil, nil, fmt.Errorf("the hub's server: %w", err)
	}
	running.SetLoggerV2(serverLog{o.Log, ratelog.NewOf(o.Log, wrongInterval, wrongAtOnce), heard}, false, false, false)
	running.Start()
	if !running.ReadyForConnections(readyTimeout) {
		running.Shutdown()
		return nil, nil, fmt.Errorf("the hub's server does not start within %s; the log says more", readyTimeout)
	}
	if options.JetStream && !running.JetStreamEnabled() {
		running.Shutdown()
		return nil, nil, errors.New("the hub's streams cannot be opened; the log says why")
	}
	return running, resolver, nil
}

// keepStreams configures where the server has the streams of an account.
func keepStreams(options *server.Options, o Options, home site.Site, account string) error {
	if !o.Cluster.is() {
		options.JetStream, options.DisableJetStreamBanner = true, true
		options.StoreDir, options.SyncInterval = filepath.Join(o.Dir, streamsDir), syncInterval
		options.JetStreamMaxStore, options.JetStreamMaxMemory = mostStored(o), maxMemory
		return nil
	}
	remote, err := o.Cluster.remote(home, account)
	if err != nil {
		return err
	}
	options.ServerName += "-" + string(home)
	options.LeafNode.Remotes = []*server.RemoteLeafOpts{remote}
	// JetStream requests go to the site's NATS unchanged.
	options.JsAccDefaultDomain = map[string]string{account: ""}
	return nil
}

// openGate opens the gate for members at the hub's address; hub is the hub's own user.
func openGate(o Options, s *secrets, over *tls.Config, running *server.Server, hub string, forks *forkRoom) (*gate.Gate, error) {
	account, err := s.signer()
	if err != nil {
		return nil, err
	}
	address, err := checkListen(o.Listen)
	if err != nil {
		return nil, err
	}
	opened, err := gate.Open(address, over, gate.Server{
		Dial: running.InProcessConn, Account: account, Hub: hub, Aside: forks.take,
	}, o.Log)
	if err != nil {
		err = fmt.Errorf("the hub cannot listen on %s: is another hub running, or the port taken? %w", o.Listen, err)
	}
	return opened, err
}

// checkListen checks HOST:PORT; port 0 means any free port.
func checkListen(listen string) (string, error) {
	_, text, err := net.SplitHostPort(listen)
	if err == nil {
		_, err = strconv.ParseUint(text, 10, 16)
	}
	if err != nil {
		return "", fmt.Errorf("%q is no address to listen on: want HOST:PORT or :PORT, such as :4222", listen)
	}
	return listen, nil
}

// Most of the server's errors are caused by members and outsiders, so their log is rate-limited.
const (
	wrongInterval = 10 * time.Second
	wrongAtOnce   = 10
)

// serverLog writes the server's messages to the hub's log and reports errors to heard.
type serverLog struct {
	log   *slog.Logger
	wrong *ratelog.Log
	heard func(string)
}

func (l serverLog) Noticef(format string, v ...any) { l.log.Info(fmt.Sprintf(format, v...)) }
func (l serverLog) Debugf(format string, v ...any)  { l.log.Debug(fmt.Sprintf(format, v...)) }
func (l serverLog) Tracef(format string, v ...any)  { l.log.Debug(fmt.Sprintf(format, v...)) }
func (l serverLog) Warnf(format string, v ...any)   { l.wrong.Warn(fmt.Sprintf(format, v...)) }
func (l serverLog) Fatalf(format string, v ...any)  { l.tell(fmt.Sprintf(format, v...)) }
func (l serverLog) Errorf(format string, v ...any)  { l.tell(fmt.Sprintf(format, v...)) }

func (l serverLog) tell(said string) {
	l.wrong.Error(said)
	l.heard(said)
}
