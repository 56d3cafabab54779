package hubtest

import (
	"crypto"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"math/big"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	client "pitboss/store/hub"
)

// Insider stands between a terminal and a hub like a [Proxy], but has the hub's own key: it ends TLS on both sides
// and sees whole messages, which it doubles, swaps, loses or holds back.
type Insider struct {
	target   string
	listener net.Listener
	over     *tls.Config

	mu     sync.Mutex
	closed bool
	open   []net.Conn
	// next is what becomes of the next message each way, nil where it only passes; done counts the messages that
	// something became of.
	next [2]Fault
	done int
}

// NewInsider stands before the hub of a folder, and returns the credentials that lead through it. Its certificate
// is for the hub's key, and good for a year from a time on.
func NewInsider(t testing.TB, dir string, c client.Credentials, from time.Time) (*Insider, client.Credentials) {
	t.Helper()
	target, err := url.Parse(c.URLs[0])
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	in := &Insider{target: target.Host, listener: listener, over: &tls.Config{
		MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{certificateOf(t, dir, from)},
	}}
	var all sync.WaitGroup
	all.Go(func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			all.Go(func() { in.serve(connection) })
		}
	})
	t.Cleanup(func() {
		_ = listener.Close() // it is being given up
		in.mu.Lock()
		in.closed = true
		for _, one := range in.open {
			shut(one)
		}
		in.mu.Unlock()
		all.Wait()
	})
	c.URLs = []string{"tls://" + listener.Addr().String()}
	return in, c
}

// certificateOf returns a certificate for the key of the hub of a folder.
func certificateOf(t testing.TB, dir string, from time.Time) tls.Certificate {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "hub.keys"))
	if err != nil {
		t.Fatal(err)
	}
	var keys struct {
		TLS []byte `json:"tls"`
	}
	if err := json.Unmarshal(data, &keys); err != nil {
		t.Fatal(err)
	}
	key, err := x509.ParsePKCS8PrivateKey(keys.TLS)
	if err != nil {
		t.Fatal(err)
	}
	signer, is := key.(crypto.Signer)
	if !is {
		t.Fatalf("the hub's key is a %T", key)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: from, NotAfter: from.AddDate(1, 0, 0)}
	made, err := x509.CreateCertificate(rand.Reader, template, template, signer.Public(), signer)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{made}, PrivateKey: key}
}

// serve carries one connection.
func (in *Insider) serve(raw net.Conn) {
	defer shut(raw)
	outside, err := net.Dial("tcp", in.target)
	if err != nil {
		return // the hub is away
	}
	defer shut(outside)
	in.mu.Lock()
	if in.closed {
		in.mu.Unlock()
		return
	}
	in.open = append(in.open, raw, outside)
	in.mu.Unlock()
	table := tls.Server(raw, in.over)
	hub := tls.Client(outside, &tls.Config{MinVersion: tls.VersionTLS13, InsecureSkipVerify: true}) // whoever it is
	var both sync.WaitGroup
	both.Go(func() { in.carry(ToHub, table, hub) })
	both.Go(func() { in.carry(ToTable, hub, table) })
	both.Wait()
}
