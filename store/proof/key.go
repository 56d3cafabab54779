package proof

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/url"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// Key signs the heads of a table's record. Its text is a secret; its name is the origin of the heads.
type Key struct {
	text   string
	signer note.Signer
	public string
}

// NewKey creates the key for a database of this table. Its origin has a random ID, because another database of the
// same table is another log.
func NewKey(site, table string) (Key, error) {
	id := make([]byte, 8)
	if _, err := rand.Read(id); err != nil {
		return Key{}, err
	}
	text, _, err := note.GenerateKey(rand.Reader, Origin(site, table, hex.EncodeToString(id)))
	if err != nil {
		return Key{}, err
	}
	return ParseKey(text)
}

// Next creates the key that replaces this one for the same record.
func (k Key) Next() (Key, error) {
	text, _, err := note.GenerateKey(rand.Reader, k.Origin())
	if err != nil {
		return Key{}, err
	}
	return ParseKey(text)
}

// ParseKey parses a key from its text.
func ParseKey(text string) (Key, error) {
	text = strings.TrimSpace(text)
	signer, err := note.NewSigner(text)
	if err != nil {
		return Key{}, fmt.Errorf("this is no key that signs: %w", err)
	}
	// PRIVATE+KEY+NAME+HASH+BASE64, whose first byte is the algorithm and the rest the seed.
	seed, err := base64.StdEncoding.DecodeString(strings.SplitN(text, "+", 5)[4])
	if err != nil {
		return Key{}, err
	}
	secret := ed25519.NewKeyFromSeed(seed[1:])
	public, err := note.NewEd25519VerifierKey(signer.Name(), secret.Public().(ed25519.PublicKey))
	return Key{text: text, signer: signer, public: public}, err
}

// Text returns the key as it is stored. It is a secret.
func (k Key) Text() string { return k.text }

// Origin returns the record whose heads the key signs: SITE/TABLE/ID.
func (k Key) Origin() string { return k.signer.Name() }

// Public returns the public key in the form of C2SP's signed-note.
func (k Key) Public() string { return k.public }

// Origin names the record of one database of a table. It escapes characters that a note's name cannot contain.
func Origin(site, table, id string) string {
	return escape(site) + "/" + escape(table) + "/" + id
}

func escape(name string) string { return strings.ReplaceAll(url.PathEscape(name), "+", "%2B") }

// SplitOrigin returns the site and the table of an origin.
func SplitOrigin(origin string) (site, table string, err error) {
	parts := strings.Split(origin, "/")
	if len(parts) != 3 {
		return "", "", fmt.Errorf("%.60q names no record: want SITE/TABLE/ID", origin)
	}
	site, err = url.PathUnescape(parts[0])
	if err == nil {
		table, err = url.PathUnescape(parts[1])
	}
	if err != nil {
		return "", "", fmt.Errorf("%.60q names no record: %w", origin, err)
	}
	return site, table, nil
}
