package gate

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"io"
	"log/slog"
	"math/big"
	"net"
	"strings"
	"testing"
	"time"
)

// opened is a gate before a server that serves each connection so.
func opened(t *testing.T, serve func(net.Conn)) *Gate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour)}
	certificate, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	config := &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{{Certificate: [][]byte{certificate}, PrivateKey: key}}}
	dial := func() (net.Conn, error) {
		gate, server := net.Pipe()
		go serve(server)
		return gate, nil
	}
	g, err := Open("127.0.0.1:0", config, Server{Dial: dial, Hub: theHub}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

// connected is a client of a gate.
func connected(t *testing.T, g *Gate) *tls.Conn {
	t.Helper()
	client, err := tls.Dial("tcp", g.Address(), &tls.Config{MinVersion: tls.VersionTLS13, InsecureSkipVerify: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	if err := client.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	return client
}

const refused = "-ERR 'Authorization Violation'\r\n"

// Whatever the client still says, it hears why the server ends its connection.
func TestTheServersLastWords(t *testing.T) {
	g := opened(t, func(server net.Conn) {
		_, _ = io.ReadFull(server, make([]byte, 100))
		_, _ = io.WriteString(server, refused)
		_ = server.Close()
	})
	connect, _ := somebody(t)
	for range 200 {
		client := connected(t, g)
		if _, err := io.WriteString(client, connect+strings.Repeat("PING\r\n", 1000)); err != nil {
			t.Fatal(err)
		}
		if said, err := io.ReadAll(client); string(said) != refused {
			t.Fatalf("it heard %q, %v", said, err)
		}
		_ = client.Close()
	}
}

// A client that goes on, although the server has ended its connection, is ended.
func TestWhoGoesOnIsEnded(t *testing.T) {
	g := opened(t, func(server net.Conn) { _ = server.Close() })
	client := connected(t, g)
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if _, err := io.WriteString(client, "PING\r\n"); err != nil {
			break
		}
		if time.Now().After(end) {
			t.Fatal("it is still connected")
		}
	}
}
