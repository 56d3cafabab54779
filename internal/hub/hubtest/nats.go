package hubtest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"pitboss/internal/hub"
)

// NATS is a site's own NATS: servers with an operator, a system account, one account for a hub with JetStream
// and one without.
type NATS struct {
	Servers []*server.Server
	// Cluster is what a hub needs to keep its streams there.
	Cluster hub.Cluster

	t        testing.TB
	operator nkeys.KeyPair
	account  nkeys.KeyPair
	without  nkeys.KeyPair
	resolver *server.MemAccResolver
	system   string
	secrets  *tls.Config
	routes   []*url.URL
}

// StartNATS starts a site's own NATS of so many servers on loopback, until the test ends. change changes what each is
// started with, for the account that the hub has its streams in.
func StartNATS(t testing.TB, servers int, change ...func(o *server.Options, account string)) *NATS {
	t.Helper()
	n := &NATS{
		t: t, operator: newKey(t, nkeys.CreateOperator), account: newKey(t, nkeys.CreateAccount), without: newKey(t, nkeys.CreateAccount),
		resolver: &server.MemAccResolver{},
	}
	system := newKey(t, nkeys.CreateAccount)
	n.system = n.admit("system", system, false)
	n.admit("pitboss", n.account, true)
	n.admit("other", n.without, false)
	var ca string
	n.secrets, ca = certified(t)
	n.Cluster = hub.Cluster{CA: ca, Creds: n.creds(n.account), Replicas: servers}
	if servers > 1 {
		for range servers {
			n.routes = append(n.routes, &url.URL{Scheme: "nats", Host: fmt.Sprintf("127.0.0.1:%d", freePort(t))})
		}
	}
	for i := range servers {
		n.start(i, change)
	}
	for _, one := range n.Servers {
		if !one.ReadyForConnections(20 * time.Second) {
			t.Fatal("a server is not ready")
		}
	}
	n.awaitLeader()
	return n
}

// admit adds an account.
func (n *NATS) admit(name string, key nkeys.KeyPair, jetStream bool) (public string) {
	claims := jwt.NewAccountClaims(publicOf(n.t, key))
	claims.Name = name
	if jetStream {
		claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
	}
	text, err := claims.Encode(n.operator)
	if err = errors.Join(err, n.resolver.Store(claims.Subject, text)); err != nil {
		n.t.Fatal(err)
	}
	return claims.Subject
}

// creds are a new user's of an account.
func (n *NATS) creds(account nkeys.KeyPair) []byte {
	n.t.Helper()
	user := newKey(n.t, nkeys.CreateUser)
	text, err := jwt.NewUserClaims(publicOf(n.t, user)).Encode(account)
	if err != nil {
		n.t.Fatal(err)
	}
	seed, err := user.Seed()
	if err != nil {
		n.t.Fatal(err)
	}
	creds, err := jwt.FormatUserConfig(text, seed)
	if err != nil {
		n.t.Fatal(err)
	}
	return creds
}

// Without are the credentials of a user whose account has no JetStream, Stranger those of an account that
// nobody knows there.
func (n *NATS) Without() []byte  { return n.creds(n.without) }
func (n *NATS) Stranger() []byte { return n.creds(newKey(n.t, nkeys.CreateAccount)) }

func (n *NATS) start(i int, change []func(*server.Options, string)) {
	claims := jwt.NewOperatorClaims(publicOf(n.t, n.operator))
	text, err := claims.Encode(n.operator)
	if err != nil {
		n.t.Fatal(err)
	}
	trusted, err := jwt.DecodeOperatorClaims(text)
	if err != nil {
		n.t.Fatal(err)
	}
	options := &server.Options{
		ServerName: fmt.Sprintf("n%d", i), Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true, JetStream: true, StoreDir: n.t.TempDir(),
		TrustedOperators: []*jwt.OperatorClaims{trusted}, AccountResolver: n.resolver, SystemAccount: n.system,
		TLS: true, TLSTimeout: 5, TLSConfig: n.secrets, LeafNode: server.LeafNodeOpts{Host: "127.0.0.1", Port: freePort(n.t), TLSConfig: n.secrets, TLSTimeout: 5},
	}
	n.Cluster.URLs = append(n.Cluster.URLs, fmt.Sprintf("tls://127.0.0.1:%d", options.LeafNode.Port))
	if n.routes != nil {
		if _, err := fmt.Sscanf(n.routes[i].Port(), "%d", &options.Cluster.Port); err != nil {
			n.t.Fatal(err)
		}
		options.Cluster.Name, options.Cluster.Host, options.Routes = "site", "127.0.0.1", n.routes
	}
	for _, one := range change {
		one(options, publicOf(n.t, n.account))
	}
	one, err := server.NewServer(options)
	if err != nil {
		n.t.Fatal(err)
	}
	one.Start()
	n.t.Cleanup(func() { one.Shutdown(); one.WaitForShutdown() })
	n.Servers = append(n.Servers, one)
}

// awaitLeader waits until the servers have one who leads, and know one another.
func (n *NATS) awaitLeader() {
	if n.routes == nil {
		return
	}
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		for _, one := range n.Servers {
			if one.JetStreamIsLeader() && len(one.JetStreamClusterPeers()) == len(n.Servers) {
				return
			}
		}
	}
	n.t.Fatal("the servers have no leader")
}

// newKey is a new key.
func newKey(t testing.TB, make func() (nkeys.KeyPair, error)) nkeys.KeyPair {
	t.Helper()
	key, err := make()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func publicOf(t testing.TB, key nkeys.KeyPair) string {
	t.Helper()
	text, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func freePort(t testing.TB) int {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }() // nobody uses it
	return listener.Addr().(*net.TCPAddr).Port
}

// certified is a certificate for loopback, which is its own CA, and that in PEM.
func certified(t testing.TB) (*tls.Config, string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "site"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	made, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	config := &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{{Certificate: [][]byte{made}, PrivateKey: key}}}
	return config, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made}))
}

// Dial connects as somebody with the account that the hub has its streams in.
func (n *NATS) Dial(t testing.TB) *nats.Conn {
	t.Helper()
	trusted := x509.NewCertPool()
	trusted.AppendCertsFromPEM([]byte(n.Cluster.CA))
	file := filepath.Join(t.TempDir(), "creds")
	if err := os.WriteFile(file, n.Cluster.Creds, 0o600); err != nil {
		t.Fatal(err)
	}
	connection, err := nats.Connect(n.Servers[0].ClientURL(), nats.UserCredentials(file), nats.Secure(&tls.Config{MinVersion: tls.VersionTLS12, RootCAs: trusted}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(connection.Close)
	return connection
}
