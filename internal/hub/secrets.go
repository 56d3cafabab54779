package hub

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nkeys"

	"pitboss/ordinary"
	"pitboss/site"
	client "pitboss/store/hub"
	"pitboss/store/private"
)

// The names of the files in a hub's folder.
const (
	secretsFile = "hub.keys"
	addressFile = "hub.address"
	journalFile = "hub.db"
	streamsDir  = "streams"
)

// secrets holds a hub's keys. Anybody who has them can act as the hub.
type secrets struct {
	Version int       `json:"pitboss_hub_keys"`
	Site    site.Site `json:"site"`
	// Operator signs the account, and Account signs its members. TLS is the private key that terminals pin.
	Operator string `json:"operator"`
	Account  string `json:"account"`
	TLS      []byte `json:"tls"`
	// Box is the private key for PINs typed at floor stations.
	Box []byte `json:"box,omitempty"`

	operator, account nkeys.KeyPair
	tls               *ecdsa.PrivateKey
}

// errOfTheSitesAccount means that a hub of an earlier version admitted members to the site's own NATS, with a key of
// the administrator's account.
var errOfTheSitesAccount = errors.New("an earlier version let members in at the site's own NATS with it; this one lets them in itself. " +
	"To go on, move hub.keys away, start the hub with --site NAME, and have every terminal join again (pitboss hub enrol); records and people stay")

// readSecrets reads a hub's keys; false if the folder has none yet.
func readSecrets(dir string) (s *secrets, there bool, err error) {
	path := filepath.Join(dir, secretsFile)
	data, there, err := private.Read(path, ordinary.Text)
	if err != nil || !there {
		return nil, there, err
	}
	s = &secrets{}
	if err := json.Unmarshal(data, s); err != nil {
		return nil, true, fmt.Errorf("%s holds no keys of a hub: %w; put the right file back from the hub's backup", path, err)
	}
	if err := s.parse(); errors.Is(err, errOfTheSitesAccount) {
		return nil, true, fmt.Errorf("%s is of no use to this version: %w", path, err)
	} else if err != nil {
		return nil, true, fmt.Errorf("%s holds no keys of a hub: %w; put the right file back from the hub's backup", path, err)
	}
	return s, true, nil
}

func (s *secrets) parse() (err error) {
	if s.account, err = nkeys.FromSeed([]byte(s.Account)); err != nil {
		return err
	}
	if s.Operator == "" && len(s.TLS) == 0 {
		return errOfTheSitesAccount
	}
	if s.operator, err = nkeys.FromSeed([]byte(s.Operator)); err != nil {
		return err
	}
	key, err := x509.ParsePKCS8PrivateKey(s.TLS)
	if err != nil {
		return err
	}
	var is bool
	if s.tls, is = key.(*ecdsa.PrivateKey); !is {
		return fmt.Errorf("its TLS key is a %T", key)
	}
	return nil
}

// makeSecrets creates and stores the keys of a new hub.
func makeSecrets(dir string, home site.Site) (*secrets, error) {
	s := &secrets{Version: 1, Site: home}
	for _, one := range []struct {
		text *string
		make func() (nkeys.KeyPair, error)
	}{{&s.Operator, nkeys.CreateOperator}, {&s.Account, nkeys.CreateAccount}} {
		key, err := one.make()
		if err != nil {
			return nil, err
		}
		seed, err := key.Seed()
		if err != nil {
			return nil, err
		}
		*one.text = string(seed)
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	if s.TLS, err = x509.MarshalPKCS8PrivateKey(key); err != nil {
		return nil, err
	}
	if err := s.parse(); err != nil {
		return nil, err
	}
	return s, s.needBox(dir)
}

// needBox creates the box key for PINs if there is none yet, and stores all keys.
func (s *secrets) needBox(dir string) error {
	if len(s.Box) > 0 {
		return nil
	}
	made, err := client.NewBox()
	if err != nil {
		return err
	}
	s.Box = made
	data, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		return err
	}
	return keep(dir, secretsFile, append(data, '\n'))
}

// keep writes a private file in the hub's folder.
func keep(dir, name string, data []byte) error {
	owner, err := os.Stat(dir)
	if err != nil {
		return err
	}
	return private.Write(filepath.Join(dir, name), bytes.TrimLeft(data, "\n"), owner)
}

// certificateFor is the validity of a certificate. Terminals only check its key, and each start creates a new one.
const certificateFor = 5 * 365 * 24 * time.Hour

// certificate returns a certificate for the hub's key.
func (s *secrets) certificate(now time.Time) (tls.Certificate, error) {
	serial, err := rand.Int(rand.Reader, big.NewInt(1<<62))
	if err != nil {
		return tls.Certificate{}, err
	}
	template := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "pitboss hub of " + string(s.Site)},
		NotBefore: now.Add(-48 * time.Hour), NotAfter: now.Add(certificateFor),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	made, err := x509.CreateCertificate(rand.Reader, template, template, s.tls.Public(), s.tls)
	return tls.Certificate{Certificate: [][]byte{made}, PrivateKey: s.tls}, err
}

// pin returns the identity of the hub that terminals pin.
func (s *secrets) pin() (string, error) {
	public, err := x509.MarshalPKIXPublicKey(s.tls.Public())
	return client.Pin(public), err
}
