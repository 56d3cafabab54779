package store

import (
	"encoding/json"
	"fmt"
	"maps"
)

// Beside the database lie two files that no backup and no export holds.
const (
	// CredentialsSuffix ends the name of the file with the PINs and badges.
	CredentialsSuffix = ".credentials"
	// KeySuffix ends the name of the file with the site's key.
	KeySuffix = ".key"
)

// credentials are the secrets of a whole roster, which hold together: what they are is
// in the record as their digest. A value is never changed, only replaced.
type credentials struct {
	// SiteKey names the key the badges were verified with; the key itself cannot be told from it.
	SiteKey string `json:"site_key,omitempty"`
	// BadgeCost is the work of one badge's verifier.
	BadgeCost PINCost           `json:"badge_cost,omitzero"`
	People    map[string]secret `json:"people,omitempty"`
}

// secret is what proves who one person is.
type secret struct {
	// PIN is the verifier of the PIN, see [keyedPIN]; in a file of an earlier program its argon2id hash.
	PIN string `json:"pin,omitempty"`
	// Badge is the verifier of the badge's code.
	Badge string `json:"badge,omitempty"`
	// Former are the verifiers of badges this person had: they sign nobody in.
	Former []string `json:"former,omitempty"`
}

// formerBadges is how many badges of a person are remembered when they are replaced.
const formerBadges = 4

// digest returns what the record keeps of the credentials; empty when there are none. Nothing
// can be guessed from it: every PIN and badge has the site's key.
func (c credentials) digest() (string, error) {
	if len(c.People) == 0 {
		return "", nil
	}
	data, err := json.Marshal(c)
	return hexDigest(data), err
}

// with returns the credentials with one person's changed.
func (c credentials) with(id string, own secret) credentials {
	c.People = maps.Clone(c.People)
	if c.People == nil {
		c.People = map[string]secret{}
	}
	c.People[id] = own
	return c
}

// without returns the credentials without one person's.
func (c credentials) without(id string) credentials {
	c.People = maps.Clone(c.People)
	delete(c.People, id)
	return c
}

// ownerOf returns who has a badge; former says that they had it once and it was replaced.
func (c credentials) ownerOf(verifier string) (id string, former bool) {
	for person, own := range c.People {
		if own.Badge == verifier {
			return person, false
		}
		for _, old := range own.Former {
			if old == verifier {
				id, former = person, true
			}
		}
	}
	return id, former
}

// withBadge gives somebody a badge. It is taken from whoever had it, which the caller allows.
func (c credentials) withBadge(id, verifier string) credentials {
	if owner, former := c.ownerOf(verifier); owner != "" && owner != id && !former {
		other := c.People[owner]
		other.Badge = ""
		c = c.with(owner, other)
	}
	own := c.People[id]
	if own.Badge != "" && own.Badge != verifier {
		kept := own.Former[max(0, len(own.Former)-formerBadges+1):]
		own.Former = append(append([]string{}, kept...), own.Badge)
	}
	own.Badge = verifier
	return c.with(id, own)
}

// credentialsFile is what lies on the disk: the credentials that hold and, while a change
// is being recorded, those that hold once it is. The record says which.
type credentialsFile struct {
	Version int           `json:"pitboss_credentials"`
	Sets    []credentials `json:"sets"`
}

const credentialsVersion = 1

func encodeCredentials(sets ...credentials) ([]byte, error) {
	data, err := json.MarshalIndent(credentialsFile{Version: credentialsVersion, Sets: sets}, "", " ")
	return append(data, '\n'), err
}

// holding returns the set of the file that has a digest.
func holding(data []byte, digest string) (set credentials, found bool, err error) {
	var file credentialsFile
	if err := json.Unmarshal(data, &file); err != nil {
		return set, false, fmt.Errorf("it cannot be read (%w)", err)
	}
	if file.Version > credentialsVersion {
		return set, false, fmt.Errorf("it has version %d, this program reads up to %d", file.Version, credentialsVersion)
	}
	for _, one := range file.Sets {
		own, err := one.digest()
		if err != nil {
			return set, false, err
		}
		if own == digest {
			return one, true, nil
		}
	}
	return set, false, nil
}
