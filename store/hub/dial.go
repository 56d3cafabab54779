package hub

import (
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// Timing of a connection.
const (
	connectTimeout = 5 * time.Second
	retryAfter     = 500 * time.Millisecond
	retryJitter    = 500 * time.Millisecond
	pingInterval   = 5 * time.Second
	joinTimeout    = 20 * time.Second
	tryTimeout     = 5 * time.Second // how long to wait for an answer before asking again
	askAgain       = 50 * time.Millisecond
)

// ErrOtherHub means that a hub has another key than the pinned one.
var ErrOtherHub = errors.New("this is another hub")

// Dial connects to the site's hub as soon as it can be reached, and reconnects whenever the connection is lost.
// changed, if set, is called when the connection comes or goes, with the reason; it must not block.
func Dial(c Credentials, changed func(up bool, why error)) (*nats.Conn, error) {
	return dial(c, newDialer(connectTimeout), changed)
}

// dial does what Dial does, with connections that a dialer opens.
func dial(c Credentials, through *dialer, changed func(up bool, why error)) (*nats.Conn, error) {
	if changed == nil {
		changed = func(bool, error) {}
	}
	// The library does not report a hub rejected for its key. Until the site's own hub is back, that is the reason.
	var other atomic.Bool
	told := changed
	changed = func(up bool, why error) {
		through.up.Store(up)
		if up {
			other.Store(false)
		} else if other.Load() && !IsShutOut(why) {
			why = ErrOtherHub
		}
		told(up, why)
	}
	options, err := c.options(func(why error) {
		other.Store(true)
		changed(false, why)
	})
	if err != nil {
		return nil, err
	}
	return nats.Connect(strings.Join(c.URLs, ","), append(options,
		nats.SetCustomDialer(through), nats.Timeout(through.within),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.IgnoreAuthErrorAbort(),
		nats.FlusherTimeout(connectTimeout), // give up after this time, not after a minute, on a hub that reads nothing
		nats.ReconnectWait(retryAfter), nats.ReconnectJitter(retryJitter, retryJitter),
		nats.ConnectHandler(func(*nats.Conn) { changed(true, nil) }),
		nats.ReconnectHandler(func(*nats.Conn) { changed(true, nil) }),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) { changed(false, err) }),
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) { changed(false, err) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if IsShutOut(err) { // the library reports this only for connection attempts
				changed(false, err)
			}
		}),
	)...)
}

// DialOnce connects to the hub now, or returns an error.
func DialOnce(c Credentials) (*nats.Conn, error) {
	options, err := c.options(func(error) {}) // it is returned
	if err != nil {
		return nil, err
	}
	return nats.Connect(strings.Join(c.URLs, ","), append(options, nats.NoReconnect())...)
}

// options returns the options of every connection with the credentials; other is called for a hub with another key.
func (c Credentials) options(other func(error)) ([]nats.Option, error) {
	key, err := nkeys.FromSeed([]byte(c.Seed))
	if err != nil {
		return nil, fmt.Errorf("the key of these credentials is none: %w", err)
	}
	options, err := connecting(key, c.JWT, c.Pin, other)
	return append(options, nats.Name(c.Name)), err
}

// connecting returns the options of every connection to a hub; other is called for a hub with another key.
func connecting(key nkeys.KeyPair, jwt, pin string, other func(error)) ([]nats.Option, error) {
	public, err := key.PublicKey()
	if err != nil {
		return nil, err
	}
	options := []nats.Option{
		nats.UserJWT(func() (string, error) { return jwt, nil }, func(nonce []byte) ([]byte, error) { return key.Sign(nonce) }),
		nats.CustomInboxPrefix(Inbox(public)), nats.Timeout(connectTimeout),
		nats.PingInterval(pingInterval), nats.MaxPingsOutstanding(2),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // callers get these errors themselves
		nats.ReconnectBufSize(-1), // what cannot be sent now is read from the record later
	}
	return append(options, nats.TLSHandshakeFirst(), nats.Secure(&tls.Config{
		MinVersion: tls.VersionTLS13,
		// The hub is identified by its key, not by a name or a date: its certificate may change, its key may not.
		InsecureSkipVerify: true,
		VerifyConnection: func(state tls.ConnectionState) error {
			err := checkPin(state, pin)
			if err != nil {
				other(err)
			}
			return err
		},
	})), nil
}

func checkPin(state tls.ConnectionState, pin string) error {
	if len(state.PeerCertificates) > 0 && Pin(state.PeerCertificates[0].RawSubjectPublicKeyInfo) == pin {
		return nil
	}
	return fmt.Errorf("its key is not the one that was pinned at joining: %w", ErrOtherHub)
}

// Pin returns a hub's identity: the SHA-256 of its public key (SubjectPublicKeyInfo), in hexadecimal.
func Pin(publicKey []byte) string {
	digest := sha256.Sum256(publicKey)
	return hex.EncodeToString(digest[:])
}

// Inbox returns the prefix of the subjects on which the holder of a key receives answers.
func Inbox(user string) string { return "_INBOX_" + user }
