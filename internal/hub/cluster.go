package hub

import (
	"errors"
	"fmt"
	"strings"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats.go"

	client "pitboss/store/hub"
)

// Cluster is a site's own NATS, which keeps the streams instead of a server in this process. Whoever runs it
// gave the hub a user that may do everything in one account, and a key that signs for the account's users.
type Cluster struct {
	// URLs are its servers; CA is what signs their certificates, in PEM, empty where this computer trusts them.
	URLs []string
	CA   string
	// Creds are the hub's own: a user's JWT and seed, as nsc writes them. Seed is of the account's key, or of a
	// signing key of it.
	Creds []byte
	Seed  string
	// Replicas is how many servers keep each stream; 0 is one.
	Replicas int
}

func (c Cluster) is() bool { return len(c.URLs) > 0 }

// account is the account of the hub's user; empty where its JWT says none.
func (c Cluster) account() string {
	text, err := jwt.ParseDecoratedJWT(c.Creds)
	if err != nil {
		return ""
	}
	claims, err := jwt.DecodeUserClaims(text)
	if err != nil {
		return ""
	}
	if claims.IssuerAccount != "" {
		return claims.IssuerAccount
	}
	return claims.Issuer
}

// connectCluster connects to the site's own NATS.
func (h *Hub) connectCluster() error {
	cluster := h.options.Cluster
	text, err := jwt.ParseDecoratedJWT(cluster.Creds)
	if err != nil {
		return fmt.Errorf("the hub's credentials hold no JWT: %w", err)
	}
	key, err := jwt.ParseDecoratedNKey(cluster.Creds)
	if err != nil {
		return fmt.Errorf("the hub's credentials hold no key: %w", err)
	}
	public, err := key.PublicKey()
	if err != nil {
		return err
	}
	trusted, err := client.Trusted(cluster.CA)
	if err != nil {
		return err
	}
	h.urls = cluster.URLs
	h.connection, err = nats.Connect(strings.Join(cluster.URLs, ","), nats.Name(ownTable), nats.Secure(trusted), nats.MaxReconnects(-1), nats.IgnoreAuthErrorAbort(),
		nats.CustomInboxPrefix(client.Inbox(public)), nats.ReconnectBufSize(-1),
		nats.UserJWT(func() (string, error) { return text, nil }, func(nonce []byte) ([]byte, error) { return key.Sign(nonce) }))
	if errors.Is(err, nats.ErrAuthorization) {
		err = fmt.Errorf("%w: does the account know the hub's user, and is JetStream on for it?", err)
	}
	if err != nil {
		err = fmt.Errorf("the site's NATS at %s cannot be reached: %w", strings.Join(cluster.URLs, ", "), err)
	}
	return err
}
