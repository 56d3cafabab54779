package gate

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log/slog"
	"math/big"
	"net"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/internal/hub/seldom"
)

// certified is a TLS configuration with a certificate of its own.
func certified(t *testing.T) *tls.Config {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().AddDate(100, 0, 0)}
	made, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	own := tls.Certificate{Certificate: [][]byte{made}, PrivateKey: key}
	return &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{own}}
}

// A client that is sent something and reads nothing of it is ended.
func TestAClientThatDoesNotRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		server, inside := net.Pipe()
		quiet := slog.New(slog.DiscardHandler)
		g := &Gate{
			tls: certified(t), server: Server{Dial: func() (net.Conn, error) { return inside, nil }},
			log: quiet, shakes: seldom.New(quiet), ends: seldom.New(quiet),
		}
		outside, raw := net.Pipe()
		ended := make(chan struct{})
		go func() { defer close(ended); g.serve(ctx, raw) }()
		client := tls.Client(outside, &tls.Config{InsecureSkipVerify: true})
		if err := client.Handshake(); err != nil {
			t.Fatal(err)
		}
		if _, err := server.Write([]byte("INFO {}\r\n")); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(client, make([]byte, 9)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		if _, err := server.Write([]byte("PING\r\n")); err != nil { // a client that is silent goes on
			t.Fatal(err)
		}
		_ = server.SetDeadline(time.Now().Add(time.Hour))
		if _, err := server.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
			t.Errorf("the server is told %v", err)
		}
		synctest.Wait()
		select {
		case <-ended:
		default:
			t.Error("the connection goes on")
		}
	})
}
