package hub

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"pitboss/game"
	"pitboss/ordinary"
	"pitboss/site"
	"pitboss/store/private"
)

// Suffix ends the name of the file, next to the database, that admits a table to its site's hub.
const Suffix = ".hub"

// ErrNoCredentials means that a file does not contain usable credentials for a hub.
var ErrNoCredentials = errors.New("no credentials of a hub")

// Credentials admit a terminal to its site's hub. They are secret.
type Credentials struct {
	Version int           `json:"pitboss_hub"`
	Site    site.Site     `json:"site"`
	Role    game.SiteRole `json:"role"`
	Name    string        `json:"name"`
	// Record names the table's record at the hub: the table's name, or another one if a new database replaced a lost
	// one.
	Record string `json:"record,omitempty"`
	// URLs are the hub's addresses; Pin is the SHA-256 of its public key.
	URLs []string `json:"urls"`
	Pin  string   `json:"pin"`
	// JWT admits the key of Seed. Box is the private key that secrets for this terminal are sealed to.
	JWT  string `json:"jwt"`
	Seed string `json:"seed"`
	Box  []byte `json:"box"`
	// Witness is the public key of the hub's witness.
	Witness string `json:"witness,omitempty"`
	// Signer is the public key of the hub's statements about members; Card is the statement about this member.
	Signer string    `json:"signer,omitempty"`
	Card   site.Card `json:"card,omitzero"`
	// Sealed is the secret that the hub sealed to Box on joining.
	Sealed []byte `json:"sealed,omitempty"`
}

const credentialsVersion = 1

// ReadCredentials reads credentials from a file; false if the file does not exist. An [ErrNoCredentials] says what is
// wrong with it.
func ReadCredentials(path string) (c Credentials, there bool, err error) {
	data, there, err := private.Read(path, ordinary.Text)
	if err != nil || !there {
		return c, there, err
	}
	if err := json.Unmarshal(data, &c); err != nil {
		return c, true, fmt.Errorf("%s cannot be read: %w; join the site again: %w", path, err, ErrNoCredentials)
	}
	if c.Version > credentialsVersion {
		return c, true, fmt.Errorf("%s has version %d, this program reads up to %d: %w", path, c.Version, credentialsVersion, ErrNoCredentials)
	}
	if c.JWT == "" || c.Seed == "" || c.Pin == "" || len(c.URLs) == 0 || site.CheckName(string(c.Site)) != nil || site.CheckName(c.Name) != nil {
		return c, true, fmt.Errorf("%s does not hold all that a hub wants; join the site again: %w", path, ErrNoCredentials)
	}
	return c, true, nil
}

// maxCredentialsSize is larger than any credentials file.
const maxCredentialsSize = 64 << 10

// TryFile returns an error if credentials could not be written to a file that belongs to the owner of another.
func TryFile(path string, owner fs.FileInfo) error {
	return private.Try(path, maxCredentialsSize, owner)
}

// Write saves the credentials in a file that only its owner may read; owner is the owner of the database next to it.
func (c Credentials) Write(path string, owner fs.FileInfo) error {
	c.Version = credentialsVersion
	data, err := json.MarshalIndent(c, "", " ")
	if err != nil {
		return err
	}
	return private.Write(path, append(data, '\n'), owner)
}
