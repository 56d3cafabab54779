package hub_test

import (
	"crypto/x509"
	"net"
	"testing"
	"time"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
)

// A certificate of the site's NATS that its CA signed, but for another name or for a client, is told as that: --ca is
// right, and another one would not help.
func TestTheCertificateOfTheSitesNATSIsForSomethingElse(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(*x509.Certificate)
		want   string
	}{
		"another address": {func(c *x509.Certificate) { c.IPAddresses = []net.IP{net.IPv4(10, 9, 9, 9)} },
			"is for another name"},
		"a name alone": {func(c *x509.Certificate) { c.IPAddresses, c.DNSNames = nil, []string{"nats.site"} },
			"is for another name"},
		"no name": {func(c *x509.Certificate) { c.IPAddresses = nil }, "is for another name"},
		"a client": {func(c *x509.Certificate) { c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth} },
			"is not for a server"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			own, servers := hubtest.ConfigureNATS(t, 1)
			now := time.Now()
			own.Cluster.CA = servers[0].Certify(t, now.Add(-time.Hour), now.Add(time.Hour), test.change)
			servers[0].Start(t)
			wantRefusedOn(t, hub.Options{Dir: t.TempDir(), Cluster: own.Cluster}, test.want)
		})
	}
}
