package hubtest

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
)

// NATS is a site's own NATS: servers with an operator, a system account, one account for a hub with JetStream
// and one without.
type NATS struct {
	Servers []*server.Server
	// Cluster is the configuration of a hub that keeps its streams there.
	Cluster hub.Cluster

	t        testing.TB
	operator nkeys.KeyPair
	account  nkeys.KeyPair
	without  nkeys.KeyPair
	// common is the configuration shared by all servers.
	common NATSServer
}

// StartNATS starts a site's own NATS with a number of servers on loopback, until the test ends. change modifies each
// server's options, given the account with the hub's streams.
func StartNATS(t testing.TB, servers int, change ...func(o *server.Options, account string)) *NATS {
	t.Helper()
	n, configured := ConfigureNATS(t, servers)
	for _, one := range configured {
		n.Servers = append(n.Servers, one.Start(t, func(o *server.Options) {
			for _, each := range change {
				each(o, must.Get(n.account.PublicKey())(t))
			}
		}))
	}
	for _, one := range n.Servers {
		if !one.ReadyForConnections(await.End) {
			t.Fatal("a server is not ready")
		}
	}
	n.AwaitLeader()
	return n
}

// ConfigureNATS returns a site's own NATS whose servers are not started, and their configurations.
func ConfigureNATS(t testing.TB, servers int) (*NATS, []NATSServer) {
	t.Helper()
	n := &NATS{
		t: t, operator: must.Get(nkeys.CreateOperator())(t), account: must.Get(nkeys.CreateAccount())(t),
		without: must.Get(nkeys.CreateAccount())(t), common: NATSServer{Accounts: map[string]string{}},
	}
	n.common.System = n.admit("system", must.Get(nkeys.CreateAccount())(t), false)
	n.admit("pitboss", n.account, true)
	n.admit("other", n.without, false)
	n.common.Operator = must.Get(jwt.NewOperatorClaims(must.Get(n.operator.PublicKey())(t)).Encode(n.operator))(t)
	n.common.Certificate, n.common.Key = certified(t)
	n.Cluster = hub.Cluster{CA: n.common.Certificate, Creds: n.creds(n.account), Replicas: servers, Within: await.End}
	if servers > 1 {
		for range servers {
			n.common.Routes = append(n.common.Routes, fmt.Sprintf("nats://127.0.0.1:%d", port.Reserve(t)))
		}
	}
	var configured []NATSServer
	for i := range servers {
		one := n.common
		one.Name, one.Index, one.Dir, one.LeafPort = fmt.Sprintf("n%d", i), i, t.TempDir(), port.Reserve(t)
		n.Cluster.URLs = append(n.Cluster.URLs, fmt.Sprintf("tls://127.0.0.1:%d", one.LeafPort))
		configured = append(configured, one)
	}
	return n, configured
}

// admit adds an account.
func (n *NATS) admit(name string, key nkeys.KeyPair, jetStream bool) (public string) {
	claims := jwt.NewAccountClaims(must.Get(key.PublicKey())(n.t))
	claims.Name = name
	if jetStream {
		claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
	}
	n.common.Accounts[claims.Subject] = must.Get(claims.Encode(n.operator))(n.t)
	return claims.Subject
}

// creds returns the credentials of a new user of an account.
func (n *NATS) creds(account nkeys.KeyPair) []byte {
	n.t.Helper()
	user := must.Get(nkeys.CreateUser())(n.t)
	text := must.Get(jwt.NewUserClaims(must.Get(user.PublicKey())(n.t)).Encode(account))(n.t)
	seed := must.Get(user.Seed())(n.t)
	return must.Get(jwt.FormatUserConfig(text, seed))(n.t)
}

// Without returns the credentials of a user whose account has no JetStream, Stranger those of an account unknown
// there.
func (n *NATS) Without() []byte  { return n.creds(n.without) }
func (n *NATS) Stranger() []byte { return n.creds(must.Get(nkeys.CreateAccount())(n.t)) }

// AwaitLeader waits until the servers have a leader, and each knows all the others.
func (n *NATS) AwaitLeader() {
	if n.common.Routes == nil {
		return
	}
	await.Right(n.t, "the servers have a leader and know one another", func() string {
		for _, one := range n.Servers {
			if lacks := lacks(one, len(n.Servers)); lacks != "" {
				return lacks
			}
		}
		return ""
	})
}

// lacks returns what a server still lacks to be one of a cluster of servers: each has to know all the others, not only
// the leader. A server that was stopped before it learned of one starts again as one of a smaller cluster, which may
// never elect a leader.
func lacks(one *server.Server, servers int) string {
	info, err := one.Jsz(nil)
	switch {
	case err != nil:
		return fmt.Sprintf("%s: %v", one, err)
	case info.Meta == nil || info.Meta.Leader == "":
		return fmt.Sprintf("%s has no leader", one)
	case info.Meta.Size != servers || len(info.Meta.Replicas) != servers-1:
		return fmt.Sprintf("%s knows a cluster of %d and %d others", one, info.Meta.Size, len(info.Meta.Replicas))
	case one.JetStreamIsLeader() && len(one.JetStreamClusterPeers()) != servers:
		return fmt.Sprintf("%s has not heard what the others have room for", one)
	}
	return ""
}

// Dial connects as a user of the account with the hub's streams.
func (n *NATS) Dial(t testing.TB) *nats.Conn {
	t.Helper()
	trusted := x509.NewCertPool()
	trusted.AppendCertsFromPEM([]byte(n.Cluster.CA))
	file := filepath.Join(t.TempDir(), "creds")
	must.Do(t, os.WriteFile(file, n.Cluster.Creds, 0o600))
	connection := must.Get(nats.Connect(n.Servers[0].ClientURL(), nats.UserCredentials(file), nats.Secure(&tls.Config{MinVersion: tls.VersionTLS12, RootCAs: trusted})))(t)
	t.Cleanup(connection.Close)
	return connection
}
