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

// Cluster is a site's own NATS, which keeps the streams: the hub's server is a leaf node of it, and members
// see the hub alone. Whoever runs it gave the hub a user that may do everything in one account with JetStream.
type Cluster struct {
	// URLs are where its servers take leaf nodes; CA is what signs their certificates, in PEM, empty where this
	// computer trusts them.
	URLs []string
	CA   string
	// Creds are the hub's own: a user's JWT and seed, as nsc writes them.
	Creds []byte
	// Replicas is how many servers keep each stream; 0 is one.
	Replicas int
	// Within is how long a start waits for it; 0 is half a minute.
	Within time.Duration
}

func (c Cluster) is() bool { return len(c.URLs) > 0 }

// leafPort is where servers take leaf nodes, unless they say otherwise.
const leafPort = "7422"

// remote returns what the server needs to be a leaf node, with an account of its own.
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

// stayHere returns what members and the hub say to one another: none of it is for the site's NATS, and nobody there
// may answer it.
func stayHere(home site.Site) []string {
	return []string{home.Join(), home.Admins(), home.Heads(), home.Audits(), home.PeopleHeard(), home.EveryCommand()}
}
