package hub

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"

	"pitboss/site"
)

// Cluster is a site's own NATS, which stores the streams. The hub's server is a leaf node of it, and members only see
// the hub. Its administrator has given the hub a user with all permissions in an account with JetStream.
type Cluster struct {
	// URLs are the addresses of its leaf node ports. CA holds the certificates that sign the servers' own, in PEM; it
	// is empty if this computer trusts them.
	URLs []string
	CA   string
	// Creds are the hub's own credentials: a user's JWT and seed, in the format of nsc.
	Creds []byte
	// Replicas is how many servers store each stream; 0 means one.
	Replicas int
	// Within is how long a start waits for the cluster; 0 means half a minute.
	Within time.Duration
}

func (c Cluster) is() bool { return len(c.URLs) > 0 }

// leafPort is the default port for leaf nodes.
const leafPort = "7422"

// remote returns the server's options as a leaf node, with an account of its own.
func (c Cluster) remote(home site.Site, account string) (*server.RemoteLeafOpts, error) {
	text, err := jwt.ParseDecoratedJWT(c.Creds)
	if err != nil {
		return nil, fmt.Errorf("the hub's credentials hold no JWT: %w", err)
	}
	key, err := jwt.ParseDecoratedNKey(c.Creds)
	if err != nil {
		return nil, fmt.Errorf("the hub's credentials hold no key: %w", err)
	}
	remote := &server.RemoteLeafOpts{
		LocalAccount: account, TLS: true, TLSConfig: &tls.Config{MinVersion: tls.VersionTLS12},
		SignatureCB: func(nonce []byte) (string, []byte, error) {
			signature, err := key.Sign(nonce)
			return text, signature, err
		},
		DenyExports: stayHere(home), DenyImports: stayHere(home),
		IgnoreDiscoveredServers: true,
	}
	if c.CA != "" {
		remote.TLSConfig.RootCAs = x509.NewCertPool()
		if !remote.TLSConfig.RootCAs.AppendCertsFromPEM([]byte(c.CA)) {
			return nil, errors.New("the certificate of the site's CA cannot be read: want PEM")
		}
	}
	for _, text := range c.URLs {
		at, err := url.Parse(text)
		if err != nil || at.Scheme != "tls" || at.Hostname() == "" || at.Path != "" {
			return nil, fmt.Errorf("%q is no address of the site's NATS: want tls://HOST:PORT, where it takes leaf nodes", text)
		}
		if at.Port() == "" {
			at.Host = net.JoinHostPort(at.Hostname(), leafPort)
		}
		remote.URLs = append(remote.URLs, at)
	}
	return remote, nil
}

// stayHere returns the subjects between members and the hub. They must not reach the site's NATS, where nobody may
// answer them.
func stayHere(home site.Site) []string {
	return []string{home.Join(), home.Admins(), home.Heads(), home.Audits(), home.PeopleHeard(), home.EveryCommand()}
}
