package gate

import (
	"bufio"
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

	"pitboss/internal/await"
	"pitboss/internal/testing/must"
)

// welcome returns a server that lets a client in, and returns what it says since.
func welcome(server net.Conn) *bufio.Reader {
	said := bufio.NewReader(server)
	_, _ = io.WriteString(server, "INFO {}\r\n")
	_, _ = said.ReadString('\n')
	if ping, _ := said.ReadString('\n'); ping == "PING\r\n" {
		_, _ = io.WriteString(server, "PONG\r\n")
	}
	return said
}

// opened returns a gate before a server of an account that serves each connection so.
func opened(t *testing.T, account string, serve func(net.Conn)) *Gate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must.Do(t, err)
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour)}
	certificate := must.Get(x509.CreateCertificate(rand.Reader, template, template, key.Public(), key))(t)
	config := &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{{Certificate: [][]byte{certificate}, PrivateKey: key}}}
	dial := func() (net.Conn, error) {
		gate, server := net.Pipe()
		go serve(server)
		return gate, nil
	}
	g, err := Open("127.0.0.1:0", config, Server{Dial: dial, Account: account, Hub: theHub}, slog.New(slog.DiscardHandler))
	must.Do(t, err)
	t.Cleanup(g.Close)
	return g
}

// connected returns a client of a gate.
func connected(t *testing.T, g *Gate) *tls.Conn {
	t.Helper()
	client, err := tls.Dial("tcp", g.Address(), &tls.Config{MinVersion: tls.VersionTLS13, InsecureSkipVerify: true})
	must.Do(t, err)
	t.Cleanup(func() { _ = client.Close() })
	must.Do(t, client.SetDeadline(time.Now().Add(await.End)))
	heard := make([]byte, len("INFO {}\r\n"))
	must.Get(io.ReadFull(client, heard))(t)
	return client
}

const refused = "-ERR 'Authorization Violation'\r\n"

// What a client still says keeps it from hearing why the server ends its connection in no case.
func TestTheServersLastWords(t *testing.T) {
	connect, _ := somebody(t)
	for name, serve := range map[string]func(net.Conn){
		"it is not let in": func(server net.Conn) {
			said := bufio.NewReader(server)
			_, _ = io.WriteString(server, "INFO {}\r\n")
			_, _ = said.ReadString('\n')
			_, _ = said.ReadString('\n')
			_, _ = io.WriteString(server, refused)
			_ = server.Close()
		},
		"it was let in": func(server net.Conn) {
			_, _ = io.ReadFull(welcome(server), make([]byte, 100))
			_, _ = io.WriteString(server, refused)
			_ = server.Close()
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := opened(t, issuerOf(t, connect), serve)
			for range 100 {
				client := connected(t, g)
				must.Get(io.WriteString(client, connect+strings.Repeat("PING\r\n", 1000)))(t)
				if said, err := io.ReadAll(client); !strings.HasSuffix(string(said), refused) {
					t.Fatalf("it heard %q, %v", said, err)
				}
				_ = client.Close()
			}
		})
	}
}

// A client that goes on, although the server has ended its connection, is ended.
func TestWhoGoesOnIsEnded(t *testing.T) {
	connect, _ := somebody(t)
	g := opened(t, issuerOf(t, connect), func(server net.Conn) { welcome(server); _ = server.Close() })
	client := connected(t, g)
	_, _ = io.WriteString(client, connect+"PING\r\n")
	await.Until(t, "its connection ends", func() bool { _, err := io.WriteString(client, "PING\r\n"); return err != nil })
}
