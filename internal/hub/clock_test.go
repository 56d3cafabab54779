package hub

import (
	"crypto/tls"
	"errors"
	"net"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"pitboss/internal/await"
	"pitboss/internal/testing/must"
	client "pitboss/store/hub"
)

// A terminal knows the hub by its key: a certificate that has expired, or is not valid yet, is the hub's still,
// whichever clock is wrong; one of another key is not.
func TestCertificatesOfAWrongClock(t *testing.T) {
	own, other := newSecrets(t), newSecrets(t)
	pin := must.Get(own.pin())(t)
	for _, one := range []struct {
		name string
		of   *secrets
		made time.Time
		is   bool
	}{
		{"of now", own, time.Now(), true},
		{"expired", own, time.Now().AddDate(-20, 0, 0), true},
		{"of the future", own, time.Now().AddDate(20, 0, 0), true},
		{"of another key", other, time.Now(), false},
	} {
		t.Run(one.name, func(t *testing.T) {
			certificate, err := one.of.certificate(one.made)
			must.Do(t, err)
			listener := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
			defer listener.Close()
			shaken := make(chan error, 1)
			go func() {
				connection, err := listener.Accept()
				if err == nil {
					server := tls.Server(connection, &tls.Config{Certificates: []tls.Certificate{certificate}})
					if err = server.Handshake(); err == nil {
						_, err = server.Write([]byte("INFO {}\r\n"))
					}
					connection.Close()
				}
				shaken <- err
			}()
			user := must.Get(nkeys.CreateUser())(t)
			seed := must.Get(user.Seed())(t)
			_, err = client.DialOnce(client.Credentials{Name: "x", URLs: []string{"tls://" + listener.Addr().String()}, Pin: pin, JWT: "x", Seed: string(seed)})
			if refused := errors.Is(err, client.ErrOtherHub); refused == one.is {
				t.Errorf("the connection said %v", err)
			}
			if err := await.From(t, "the end of the handshake", shaken); one.is && err != nil {
				t.Errorf("the terminal did not take the certificate: %v", err)
			}
		})
	}
}

func newSecrets(t *testing.T) *secrets {
	t.Helper()
	return must.Get(makeSecrets(t.TempDir(), "vilnius-1"))(t)
}

// A key that was let in while the hub's clock was a day ahead is cut off like any other.
func TestARevocationOfAWrongClock(t *testing.T) {
	account := must.Get(newSecrets(t).accountClaims(map[string]bool{"UAAA": true}, true))(t)
	ahead := time.Now().AddDate(0, 0, 1)
	if !account.Revocations.IsRevoked("UAAA", ahead) || account.Revocations.IsRevoked("UBBB", ahead) {
		t.Error("a key that was let in a day ahead is not cut off, or another is")
	}
}
