package hub

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
)

// Timing of a start on a site's own NATS.
const (
	clusterTimeout  = 30 * time.Second
	clusterInterval = 20 * time.Millisecond
	// accountTimeout is the timeout for learning whether the account has JetStream.
	accountTimeout = 2 * time.Second
	// streamTimeout is the timeout for creating a stream.
	streamTimeout = 10 * time.Second
)

// within returns how long a start waits for the site's NATS.
func (c Cluster) within() time.Duration { return cmp.Or(c.Within, clusterTimeout) }

// awaitCluster waits until the site's NATS is reached and has streams for the hub. One of its servers may be useless
// or slow while another is fine, so only the timeout is a failure; its error is the most informative reason seen.
func (h *Hub) awaitCluster() error {
	cluster := h.options.Cluster
	ctx, stop := context.WithTimeout(context.Background(), cluster.within())
	defer stop()
	var refused *clusterError
	for {
		err := h.askCluster(ctx)
		if err == nil {
			return nil
		}
		errors.As(err, &refused)
		if ctx.Err() != nil {
			if refused != nil {
				err = refused
			}
			return fmt.Errorf("the site's NATS at %s: %w", strings.Join(cluster.URLs, ", "), err)
		}
		clock.Pause(ctx, clusterInterval)
	}
}

// clusterError describes what must be fixed at the site's NATS.
type clusterError struct{ words string }

func (e *clusterError) Error() string { return e.words }

// askCluster returns the reason why the site's NATS has no streams for the hub, as far as known.
func (h *Hub) askCluster(ctx context.Context) error {
	if h.server.NumLeafNodes() == 0 {
		return h.whyNoLeaf()
	}
	ctx, stop := context.WithTimeout(ctx, accountTimeout)
	defer stop()
	_, err := h.js.AccountInfo(ctx)
	if errors.Is(err, nats.ErrNoResponders) || errors.Is(err, context.DeadlineExceeded) ||
		errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) {
		return &clusterError{"no JetStream answers there: has the account of the hub's user JetStream, and has the cluster a leader?"}
	}
	return err
}

// whyNoLeaf derives from the server's last log message why it is not a leaf node.
func (h *Hub) whyNoLeaf() error {
	said := h.serverSaid()
	switch {
	case strings.Contains(said, "Authorization Violation"), strings.Contains(said, "Authentication"), strings.Contains(said, "Account"):
		return &clusterError{"it refuses the hub's credentials (--creds): ask its administrator for a user of an account it knows"}
	case strings.Contains(said, server.ErrConnectedToWrongPort.Error()):
		return &clusterError{"it takes no leaf nodes at that port: want the port of its leafnodes, " + leafPort + " for most"}
	case strings.Contains(said, "certificate has expired or is not yet valid"):
		return &clusterError{"its certificate has expired or is not good yet (" + said + "): ask its administrator to renew it, " +
			"if this computer's clock is right"}
	case strings.Contains(said, "x509: certificate is valid for"),
		strings.Contains(said, "x509: certificate is not valid for any names"),
		strings.Contains(said, "x509: cannot validate certificate for"):
		return &clusterError{"its certificate is for another name (" + said + "): name it in --cluster as its certificate does, " +
			"or ask its administrator for a certificate for this address"}
	case strings.Contains(said, "incompatible key usage"):
		return &clusterError{"its certificate is not for a server (" + said + "): ask its administrator for one that is"}
	case strings.Contains(said, "x509:"):
		return &clusterError{"its certificate is not trusted (" + said + "): name what signs it with --ca"}
	case strings.Contains(said, "tls:"), strings.Contains(said, "TLS"):
		return &clusterError{"it does not agree on TLS (" + said + "): want TLS at the port of its leafnodes"}
	case said == "":
		return errors.New("it does not answer")
	}
	return errors.New("it is not reached: " + said)
}
