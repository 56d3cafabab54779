package gate

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/internal/hub/ratelog"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// certified returns a TLS configuration with a certificate of its own.
func certified(t *testing.T) *tls.Config {
	t.Helper()
	_, key := must.Get2(ed25519.GenerateKey(rand.Reader))(t)
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().AddDate(100, 0, 0)}
	made := must.Get(x509.CreateCertificate(rand.Reader, template, template, key.Public(), key))(t)
	own := tls.Certificate{Certificate: [][]byte{made}, PrivateKey: key}
	return &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{own}}
}

// inBubble returns a gate that runs by the bubble's clock, before a server that is reached so.
func inBubble(t *testing.T, account string, dial func() (net.Conn, error)) *Gate {
	t.Helper()
	quiet := slog.New(slog.DiscardHandler)
	return &Gate{
		tls: certified(t), server: Server{Dial: dial, Account: account, Hub: theHub},
		log: quiet, shakes: ratelog.New(quiet), ends: ratelog.New(quiet),
	}
}

// served returns a client's end of a connection that a gate in a bubble serves, over its own end of a pipe or what
// is made of it. The channel is closed when the gate has ended the connection.
func served(t *testing.T, g *Gate, over func(net.Conn) net.Conn) (client *tls.Conn, ended <-chan struct{}) {
	t.Helper()
	outside, raw := net.Pipe()
	if over != nil {
		raw = over(raw)
	}
	end := make(chan struct{})
	go func() { defer close(end); g.serve(t.Context(), raw) }()
	client = tls.Client(outside, &tls.Config{InsecureSkipVerify: true})
	t.Cleanup(func() { _ = outside.Close() })
	must.Do(t, client.Handshake())
	return client, end
}

// guarded returns a client's end of a connection to a gate that runs by the bubble's clock, and the server's end. The
// second channel is closed when the gate has ended the connection.
func guarded(t *testing.T, account string) (client *tls.Conn, server net.Conn, ended <-chan struct{}) {
	t.Helper()
	server, inside := net.Pipe()
	t.Cleanup(func() { _ = server.Close() })
	client, ended = served(t, inBubble(t, account, func() (net.Conn, error) { return inside, nil }), nil)
	return client, server, ended
}

// A client that is sent something and reads nothing of it is ended.
func TestAClientThatDoesNotRead(t *testing.T) {
	connect, _ := somebody(t)
	synctest.Test(t, func(t *testing.T) {
		client, server, ended := guarded(t, issuerOf(t, connect))
		go func() { _, _ = io.WriteString(client, connect+"PING\r\n") }()
		go func() { _, _ = io.ReadFull(client, make([]byte, len("INFO {}\r\nPONG\r\n"))) }()
		welcome(server)
		time.Sleep(time.Hour)
		if _, err := server.Write([]byte("PING\r\n")); err != nil { // a client that is silent goes on
			t.Fatal(err)
		}
		_ = server.SetDeadline(time.Now().Add(time.Hour))
		check.ErrorIsf(t, check.ErrorOf(server.Read(make([]byte, 1))), io.EOF, "the server is told")
		synctest.Wait()
		select {
		case <-ended:
		default:
			t.Error("the connection goes on")
		}
	})
}

// Of a client that the server has not let in, the server hears who it says it is and nothing else. The gate ends it
// within seconds and reads no more than it may send.
func TestWhoIsNotLetIn(t *testing.T) {
	connect, _ := somebody(t)
	const answersNobody = time.Hour
	megabyte := fmt.Sprintf("PUB a %d\r\n%s\r\n", 1<<20-10, strings.Repeat("x", 1<<20-10))
	for name, test := range map[string]struct {
		says string
		// told is what the server hears.
		told string
		// pause is how long the client waits after each byte.
		pause time.Duration
	}{
		"silence":                     {"", "", 0},
		"a message at once":           {connect + megabyte, "", 0},
		"a ping and a message":        {connect + "PING\r\n" + megabyte, connect + "PING\r\n", 0},
		"messages in place of a name": {megabyte, "", 0},
		"a ping first":                {"PING\r\n" + connect, "", 0},
		"a name and nothing else":     {connect, "", 0},
		"a line without end":          {"CONNECT " + strings.Repeat("a", 1<<20), "", 0},
		"a name that is too long": {strings.Replace(
			connect, "{", "{"+strings.Repeat(" ", MaxFirstLine), 1), "", 0},
		"no JSON":                           {"CONNECT {\r\n", "", 0},
		"no JWT":                            {"CONNECT {\"user\":\"a\"}\r\n", "", 0},
		"a JWT that is none":                {"CONNECT {\"jwt\":\"a.b.c\"}\r\n", "", 0},
		"a name, a byte a second":           {connect, "", time.Second},
		"who it is, many times":             {strings.Repeat(connect, 100), "", 0},
		"headers":                           {"HPUB a 12 14\r\nNATS/1.0\r\n\r\nhi\r\n", "", 0},
		"a word of a leaf node, or a route": {"LS+ a\r\nRS+ a b\r\n", "", 0},
		"a word of HTTP":                    {"GET / HTTP/1.1\r\n\r\n", "", 0},
		"a return within the line":          {strings.Replace(connect, "{", "\r{", 1), "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				client, server, ended := guarded(t, issuerOf(t, connect))
				began := time.Now()
				go func() { _, _ = io.Copy(io.Discard, client) }()
				var says sync.WaitGroup
				says.Go(func() {
					says, err := test.says, error(nil)
					for ; test.pause > 0 && err == nil && says != ""; says = says[1:] {
						_, err = io.WriteString(client, says[:1])
						time.Sleep(test.pause)
					}
					_, _ = io.WriteString(client, says)
				})
				_, _ = io.WriteString(server, "INFO {}\r\n")
				_ = server.SetReadDeadline(time.Now().Add(answersNobody))
				told, _ := io.ReadAll(server)
				check.Equalf(t, string(told), test.told, "the server hears %q", told)
				<-ended
				took := time.Since(began)
				says.Wait()
				if took > admitTimeout+leaveTimeout {
					t.Errorf("it was ended after %s", took)
				}
			})
		})
	}
}

// A client that goes on without waiting for the answer to its ping loses nothing.
func TestWhoDoesNotWaitIsLetIn(t *testing.T) {
	connect, _ := somebody(t)
	synctest.Test(t, func(t *testing.T) {
		client, server, _ := guarded(t, issuerOf(t, connect))
		text := strings.Repeat("PUB a 5\r\nhello\r\n", 10_000)
		go func() { _, _ = io.Copy(io.Discard, client) }()
		go func() { _, _ = io.WriteString(client, connect+"PING\r\n"+text); _ = client.Close() }()
		if said, _ := io.ReadAll(welcome(server)); string(said) != text {
			t.Errorf("of %d bytes the server hears %d", len(text), len(said))
		}
	})
}
