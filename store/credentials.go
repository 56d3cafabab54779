package store

import (
	"encoding/json"
	"fmt"
	"maps"
)

// Two files next to the database are part of no backup and no export.
const (
	// CredentialsSuffix ends the name of the file with the PINs and badges.
	CredentialsSuffix = ".credentials"
	// KeySuffix ends the name of the file with the site's key.
	KeySuffix = ".key"
)

// credentials holds the secrets of the whole roster, which change together: the record names them by their digest. A
// value is never changed, only replaced.
type credentials struct {
	// SiteKey names the key that verifies the badges; the key itself cannot be derived from it.
	SiteKey string `json:"site_key,omitempty"`
	// BadgeCost is the work of computing one badge's verifier.
	BadgeCost PINCost           `json:"badge_cost,omitzero"`
	People    map[string]secret `json:"people,omitempty"`
}

// secret proves a person's identity.
type secret struct {
	// PIN is the verifier of the PIN, see [keyedPIN].
	PIN string `json:"pin,omitempty"`
	// Badge is the verifier of the badge's code.
	Badge string `json:"badge,omitempty"`
	// Former lists the verifiers of badges this person had before. They sign nobody in.
	Former []string `json:"former,omitempty"`
}

// formerBadges is how many replaced badges are remembered for a person.
const formerBadges = 4

// digest returns the digest that the record keeps of the credentials, or "" if there are none. It cannot be used for
// guessing, because every PIN and badge is keyed with the site's key.
func (c credentials) digest() (string, error) {
	if len(c.People) == 0 {
		return "", nil
	}
	data, err := json.Marshal(c)
	return hexDigest(data), err
}

// with returns the credentials with one person's secret replaced.
func (c credentials) with(id string, own secret) credentials {
	c.People = maps.Clone(c.People)
	if c.People == nil {
		c.People = map[string]secret{}
	}
	c.People[id] = own
	return c
}

// without returns the credentials without one person's secret.
func (c credentials) without(id string) credentials {
	c.People = maps.Clone(c.People)
	delete(c.People, id)
	return c
}

// ownerOf returns the owner of a badge. former is true if the badge was replaced and the person only had it before.
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

// withBadge gives a badge to a person. It takes the badge away from its previous owner; the caller has checked that
// this is allowed.
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

// credentialsFile is the file on the disk: the credentials in force and, while a change is being recorded, those that
// will be in force next. The record tells which set applies.
type credentialsFile struct {
	Version int           `json:"pitboss_credentials"`
	Sets    []credentials `json:"sets"`
}

const credentialsVersion = 1

func encodeCredentials(sets ...credentials) ([]byte, error) {
	data, err := json.MarshalIndent(credentialsFile{Version: credentialsVersion, Sets: sets}, "", " ")
	return append(data, '\n'), err
}

// holding returns the set in the file that has the digest.
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
