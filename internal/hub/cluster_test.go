package hub_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"log/slog"
	"math/big"
	"net"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
)

// natives is a site's own NATS: servers with an operator, an account and its user for the hub.
type natives struct {
	servers []*server.Server
	cluster hub.Cluster
}

// ownNATS starts a site's own NATS of three servers on loopback.
func ownNATS(t *testing.T) natives {
	t.Helper()
	operator, account, system := made(t, nkeys.CreateOperator), made(t, nkeys.CreateAccount), made(t, nkeys.CreateAccount)
	resolver := &server.MemAccResolver{}
	for name, key := range map[string]nkeys.KeyPair{"site": account, "system": system} {
		claims := jwt.NewAccountClaims(public(t, key))
		claims.Name = name
		if name == "site" {
			claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
		}
		text, err := claims.Encode(operator)
		must(t, err)
		must(t, resolver.Store(claims.Subject, text))
	}
	claims := jwt.NewOperatorClaims(public(t, operator))
	text, err := claims.Encode(operator)
	must(t, err)
	trusted, err := jwt.DecodeOperatorClaims(text)
	must(t, err)
	certificate, ca := certified(t)

	var own natives
	var routes []*url.URL
	for range 3 {
		port := freePort(t)
		routes = append(routes, &url.URL{Scheme: "nats", Host: fmt.Sprintf("127.0.0.1:%d", port)})
	}
	for i := range 3 {
		var port int
		_, err := fmt.Sscanf(routes[i].Port(), "%d", &port)
		must(t, err)
		one, err := server.NewServer(&server.Options{
			ServerName: fmt.Sprintf("n%d", i), Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true, JetStream: true, StoreDir: t.TempDir(),
			TrustedOperators: []*jwt.OperatorClaims{trusted}, AccountResolver: resolver, SystemAccount: public(t, system),
			TLS: true, TLSTimeout: 5, TLSConfig: &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{certificate}},
			Cluster: server.ClusterOpts{Name: "site", Host: "127.0.0.1", Port: port}, Routes: routes,
		})
		must(t, err)
		one.Start()
		t.Cleanup(func() { one.Shutdown(); one.WaitForShutdown() })
		own.servers = append(own.servers, one)
	}
	for _, one := range own.servers {
		if !one.ReadyForConnections(20 * time.Second) {
			t.Fatal("a server is not ready")
		}
		at, err := url.Parse(one.ClientURL())
		must(t, err)
		own.cluster.URLs = append(own.cluster.URLs, "tls://"+at.Host)
	}
	within(t, 30*time.Second, "the cluster has no leader", func() bool {
		for _, one := range own.servers {
			if one.JetStreamIsLeader() {
				return one.JetStreamClusterPeers() != nil && len(one.JetStreamClusterPeers()) == 3
			}
		}
		return false
	})
	user := made(t, nkeys.CreateUser)
	userClaims := jwt.NewUserClaims(public(t, user))
	userText, err := userClaims.Encode(account)
	must(t, err)
	userSeed, err := user.Seed()
	must(t, err)
	own.cluster.Creds, err = jwt.FormatUserConfig(userText, userSeed)
	must(t, err)
	seed, err := account.Seed()
	must(t, err)
	own.cluster.Seed, own.cluster.CA, own.cluster.Replicas = string(seed), ca, 3
	return own
}

// A table's record goes on, whole and in order, when the server that leads its stream is killed.
func TestTheLeaderOfASitesOwnNATSIsKilled(t *testing.T) {
	own := ownNATS(t)
	h, err := hub.Open(hub.Options{Dir: t.TempDir(), Site: hubtest.Site, Cluster: own.cluster, Log: slog.New(slog.DiscardHandler)})
	must(t, err)
	hubtest.Run(t, h)
	credentials := hubtest.Join(t, h, "table-7", "")
	table := hubtest.StartTable(t, filepath.Join(t.TempDir(), "table.db"), credentials)
	for n := range 60 {
		table.Write(50)
		if n == 30 {
			killLeader(t, own, h)
		}
	}
	table.Await(time.Minute)
	table.WantSame(h.JetStream())
	member, err := h.Revoke(t.Context(), game.SiteTable, "table-7", "")
	must(t, err)
	if !member.Revoked {
		t.Error("the table is not revoked")
	}
}

// killLeader kills the server that leads the table's stream.
func killLeader(t *testing.T, own natives, h *hub.Hub) {
	t.Helper()
	stream, err := h.JetStream().Stream(t.Context(), home.RecordStream("table-7"))
	must(t, err)
	leader := stream.CachedInfo().Cluster.Leader
	for _, one := range own.servers {
		if one.Name() == leader {
			one.Shutdown()
			return
		}
	}
	t.Fatalf("no server is called %q", leader)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func made(t *testing.T, make func() (nkeys.KeyPair, error)) nkeys.KeyPair {
	t.Helper()
	key, err := make()
	must(t, err)
	return key
}

func public(t *testing.T, key nkeys.KeyPair) string {
	t.Helper()
	text, err := key.PublicKey()
	must(t, err)
	return text
}

func within(t *testing.T, limit time.Duration, what string, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(limit); !done(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal(what)
		}
	}
}

func freePort(t *testing.T) int {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}

// certified is a certificate for loopback, which is its own CA.
func certified(t *testing.T) (tls.Certificate, string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "site"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	made, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	must(t, err)
	return tls.Certificate{Certificate: [][]byte{made}, PrivateKey: key}, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made}))
}
