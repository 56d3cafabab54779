package hubtest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"testing"
	"time"

	"pitboss/clock"
	"pitboss/internal/await"
	"pitboss/internal/testing/must"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
)

// NATSServer is the configuration of one server of a site's own NATS. It is complete: a separate program can use it
// to run the server, and to restart it after it was killed.
type NATSServer struct {
	Name string
	// Index is the server's place in Routes, which are where the servers reach one another; empty for one server.
	Index  int
	Routes []string
	// Dir is the folder of its streams.
	Dir      string
	LeafPort int
	// Operator is the operator's JWT; Accounts maps keys to the accounts' JWTs; System is one of these keys.
	Operator string
	Accounts map[string]string
	System   string
	// Certificate and Key are in PEM.
	Certificate string
	Key         string
}

// Write writes the configuration to a file.
func (s NATSServer) Write(path string) error {
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o600)
}

// RunNATS runs the server of a configuration file until ctx ends. It calls ready once the server accepts connections,
// and knows the leader and all the other servers.
func RunNATS(ctx context.Context, path string, ready func()) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var config NATSServer
	if err := json.Unmarshal(data, &config); err != nil {
		return err
	}
	started, err := config.start()
	if err != nil {
		return err
	}
	if !started.ReadyForConnections(await.End) {
		return fmt.Errorf("the server %s is not ready", config.Name)
	}
	if len(config.Routes) > 0 {
		if err := awaitMembers(ctx, started, len(config.Routes)); err != nil {
			return err
		}
	}
	ready()
	<-ctx.Done()
	started.Shutdown()
	started.WaitForShutdown()
	return nil
}

// awaitMembers waits until a server lacks nothing to be one of a cluster.
func awaitMembers(ctx context.Context, one *server.Server, servers int) error {
	ctx, stop := context.WithTimeout(ctx, await.End)
	defer stop()
	for {
		lacks := lacks(one, servers)
		if lacks == "" {
			return nil
		}
		if !clock.Pause(ctx, look) {
			return errors.New(lacks)
		}
	}
}

// look is how often awaitMembers looks.
const look = 5 * time.Millisecond

// Start starts the server in this process until the test ends. change modifies its options.
func (s NATSServer) Start(t testing.TB, change ...func(*server.Options)) *server.Server {
	t.Helper()
	started := must.Get(s.start(change...))(t)
	t.Cleanup(func() { started.Shutdown(); started.WaitForShutdown() })
	return started
}

// Certify gives the server another self-signed certificate with a period of validity, and returns it. change modifies
// the certificate.
func (s *NATSServer) Certify(t testing.TB, from, until time.Time,
	change ...func(*x509.Certificate)) (certificate string) {
	t.Helper()
	s.Certificate, s.Key = certifiedFrom(t, from, until, change...)
	return s.Certificate
}

// start starts the server in this process.
func (s NATSServer) start(change ...func(*server.Options)) (*server.Server, error) {
	trusted, err := jwt.DecodeOperatorClaims(s.Operator)
	if err != nil {
		return nil, err
	}
	resolver := &server.MemAccResolver{}
	for key, text := range s.Accounts {
		err = errors.Join(err, resolver.Store(key, text))
	}
	pair, unread := tls.X509KeyPair([]byte(s.Certificate), []byte(s.Key))
	if err = errors.Join(err, unread); err != nil {
		return nil, err
	}
	secrets := &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{pair}}
	options := &server.Options{
		ServerName: s.Name, Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true, JetStream: true, StoreDir: s.Dir,
		TrustedOperators: []*jwt.OperatorClaims{trusted}, AccountResolver: resolver, SystemAccount: s.System,
		TLS: true, TLSTimeout: 5, TLSConfig: secrets,
		LeafNode: server.LeafNodeOpts{Host: "127.0.0.1", Port: s.LeafPort, TLSConfig: secrets, TLSTimeout: 5},
	}
	for i, route := range s.Routes {
		at, err := url.Parse(route)
		if err != nil {
			return nil, err
		}
		if options.Routes = append(options.Routes, at); i != s.Index {
			continue
		}
		options.Cluster.Name, options.Cluster.Host = "site", "127.0.0.1"
		if _, err := fmt.Sscanf(at.Port(), "%d", &options.Cluster.Port); err != nil {
			return nil, err
		}
	}
	for _, one := range change {
		one(options)
	}
	started, err := server.NewServer(options)
	if err != nil {
		return nil, err
	}
	started.Start()
	return started, nil
}
