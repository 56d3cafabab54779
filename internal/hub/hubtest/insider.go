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

	"pitboss/internal/testing/must"
	client "pitboss/store/hub"
)

// Insider is a proxy between a terminal and a hub like [Proxy], but has the hub's own key: it terminates TLS on both
// sides and sees whole messages, which it duplicates, swaps, drops or delays.
type Insider struct {
	target string
	over   *tls.Config

	mu     sync.Mutex
	closed bool
	open   []net.Conn
	// next is the fault for the next message in each direction, or nil; done counts the messages with a fault.
	next [2]Fault
	done int
}

// NewInsider starts an insider in front of the hub of a folder, and returns the credentials that lead through it. Its
// certificate has the hub's key and is valid for a year from a time on.
func NewInsider(t testing.TB, dir string, c client.Credentials, from time.Time) (*Insider, client.Credentials) {
	t.Helper()
	target := must.Get(url.Parse(c.URLs[0]))(t)
	in := &Insider{target: target.Host, over: &tls.Config{
		MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{certificateOf(t, dir, from)},
	}}
	c.URLs = []string{"tls://" + listen(t, in.serve, func() {
		in.mu.Lock()
		defer in.mu.Unlock()
		in.closed = true
		for _, one := range in.open {
			shut(one)
		}
	})}
	return in, c
}

// certificateOf returns a certificate for the key of the hub in a folder.
func certificateOf(t testing.TB, dir string, from time.Time) tls.Certificate {
	t.Helper()
	data := must.Get(os.ReadFile(filepath.Join(dir, "hub.keys")))(t)
	var keys struct {
		TLS []byte `json:"tls"`
	}
	must.Do(t, json.Unmarshal(data, &keys))
	key := must.Get(x509.ParsePKCS8PrivateKey(keys.TLS))(t)
	signer, is := key.(crypto.Signer)
	if !is {
		t.Fatalf("the hub's key is a %T", key)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: from, NotAfter: from.AddDate(1, 0, 0)}
	made := must.Get(x509.CreateCertificate(rand.Reader, template, template, signer.Public(), signer))(t)
	return tls.Certificate{Certificate: [][]byte{made}, PrivateKey: key}
}

// serve handles one connection.
func (in *Insider) serve(raw net.Conn) {
	defer shut(raw)
	outside, err := net.Dial("tcp", in.target)
	if err != nil {
		return // the hub is not running
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
	hub := tls.Client(outside, &tls.Config{MinVersion: tls.VersionTLS13, InsecureSkipVerify: true}) // accept any hub
	var both sync.WaitGroup
	both.Go(func() { in.carry(ToHub, table, hub) })
	both.Go(func() { in.carry(ToTable, hub, table) })
	both.Wait()
}
