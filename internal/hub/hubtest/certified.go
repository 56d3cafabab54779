package hubtest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"testing"
	"time"

	"pitboss/clock"
	"pitboss/internal/testing/must"
)

// certified returns a self-signed certificate for loopback and its key, both in PEM.
func certified(t testing.TB) (certificate, key string) {
	t.Helper()
	return certifiedFrom(t, clock.Now().Add(-time.Hour), clock.In(time.Hour))
}

// certifiedFrom does what certified does, with a period of validity. change modifies the certificate.
func certifiedFrom(t testing.TB, from, until time.Time, change ...func(*x509.Certificate)) (certificate, key string) {
	t.Helper()
	made := must.Get(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "site"}, NotBefore: from, NotAfter: until,
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	for _, one := range change {
		one(template)
	}
	signed := must.Get(x509.CreateCertificate(rand.Reader, template, template, made.Public(), made))(t)
	kept := must.Get(x509.MarshalPKCS8PrivateKey(made))(t)
	return inPEM("CERTIFICATE", signed), inPEM("PRIVATE KEY", kept)
}

func inPEM(kind string, bytes []byte) string {
	return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: bytes}))
}
