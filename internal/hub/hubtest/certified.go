package hubtest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	mathrand "math/rand/v2"
	"net"
	"testing"
	"time"
)

// certified returns a self-signed certificate for loopback and its key, both in PEM.
func certified(t testing.TB) (certificate, key string) {
	t.Helper()
	return certifiedFrom(t, time.Now().Add(-time.Hour), time.Now().Add(time.Hour))
}

// certifiedFrom does what certified does, with a period of validity.
func certifiedFrom(t testing.TB, from, until time.Time) (certificate, key string) {
	t.Helper()
	made, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "site"}, NotBefore: from, NotAfter: until,
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	signed, err := x509.CreateCertificate(rand.Reader, template, template, made.Public(), made)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := x509.MarshalPKCS8PrivateKey(made)
	if err != nil {
		t.Fatal(err)
	}
	return inPEM("CERTIFICATE", signed), inPEM("PRIVATE KEY", kept)
}

func inPEM(kind string, bytes []byte) string {
	return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: bytes}))
}

// freePort returns an unused port. It is below the range for outgoing connections, so that it is still free after a
// server that had it was killed.
func freePort(t testing.TB) int {
	t.Helper()
	for range 100 {
		port := 12_000 + mathrand.IntN(20_000)
		listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
		if err != nil {
			continue // it is in use
		}
		_ = listener.Close() // nobody uses it
		return port
	}
	t.Fatal("no port is free")
	return 0
}
