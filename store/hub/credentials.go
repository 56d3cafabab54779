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

// Suffix ends the name of the file that lets a table in at its site's hub, beside its database.
const Suffix = ".hub"

// ErrNoCredentials is a file that lets nobody in at a hub.
var ErrNoCredentials = errors.New("no credentials of a hub")

// Credentials let a terminal in at its site's hub. They are secrets.
type Credentials struct {
	Version int           `json:"pitboss_hub"`
	Site    site.Site     `json:"site"`
	Role    game.SiteRole `json:"role"`
	Name    string        `json:"name"`
	// Record names the table's record at the hub: its name, or another where a new database followed one
	// that is lost.
	Record string `json:"record,omitempty"`
	// URLs are where the hub is; Pin is the SHA-256 of its public key.
	URLs []string `json:"urls"`
	Pin  string   `json:"pin"`
	// JWT lets the key of Seed in. Box is the private key that secrets for this terminal are sealed to.
	JWT  string `json:"jwt"`
	Seed string `json:"seed"`
	Box  []byte `json:"box"`
	// Witness is the public key of the hub's witness.
	Witness string `json:"witness,omitempty"`
	// Signer is the public key that signs the hub's word on its members, Card that word on this one.
	Signer string    `json:"signer,omitempty"`
	Card   site.Card `json:"card,omitzero"`
	// Sealed is what the hub sealed to Box at joining.
	Sealed []byte `json:"sealed,omitempty"`
}

const credentialsVersion = 1

// ReadCredentials reads the credentials of a file; false when there is none. An [ErrNoCredentials] says
// what is wrong with one that is there.
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

// longestCredentials is more than any have.
const longestCredentials = 64 << 10

// TryFile reports why credentials could not be kept in a file that belongs to the owner of another.
func TryFile(path string, owner fs.FileInfo) error {
	return private.Try(path, longestCredentials, owner)
}

// Write keeps the credentials in a file that only its owner may read; owner is that of the database beside it.
func (c Credentials) Write(path string, owner fs.FileInfo) error {
	c.Version = credentialsVersion
	data, err := json.MarshalIndent(c, "", " ")
	if err != nil {
		return err
	}
	return private.Write(path, append(data, '\n'), owner)
}
