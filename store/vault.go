package store

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"pitboss/ordinary"
	"pitboss/store/private"
)

const siteKeySize = 32

// vault holds the credentials of an open journal, in memory and in the files next to the database.
type vault struct {
	path  string
	owner fs.FileInfo
	cost  PINCost
	looks lookingUp

	mu sync.Mutex
	// key is the site's key, or nil if there is none. former holds the table's keys from before it joined a site.
	key     []byte
	former  [][]byte
	inForce credentials
	digest  string
	// staged are the credentials that a change under way would bring; they are on the disk too.
	staged       *credentials
	stagedDigest string
	// untidy is true while the disk holds more than the credentials in force.
	untidy bool
	// missing is true if there is no credentials file; trouble is the reason why the credentials named in the record
	// are not available.
	missing bool
	trouble error
}

// openVault reads the files next to a database and selects the set with the digest in the record. It changes nothing.
// If the credentials are missing or do not match, it returns an empty vault with [vault.trouble] set: nobody can sign
// in until they get a new PIN.
func openVault(path string, owner fs.FileInfo, digest string, cost PINCost) (*vault, error) {
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, err
	}
	v := &vault{path: path, owner: owner, cost: cost, digest: digest}
	text, there, err := private.Read(path+KeySuffix, ordinary.Key)
	if err != nil {
		return nil, fmt.Errorf("the site's key cannot be read: %w", err)
	}
	if there {
		keys, err := parseSiteKeys(text)
		if err != nil {
			return nil, faultf(ErrCredentials, err,
				"%s holds no key of pitboss: %v; put back the right file, or remove it and give everybody a new PIN and badge",
				path+KeySuffix, err)
		}
		v.key, v.former = keys[0], keys[1:]
	}
	data, there, err := private.Read(path+CredentialsSuffix, ordinary.Folder)
	switch {
	case err != nil:
		return nil, fmt.Errorf("the credentials cannot be read: %w", err)
	case digest == "":
		v.untidy = there
		return v, nil
	case !there:
		v.missing = true
		v.trouble = faultf(ErrCredentials, nil, "there is no %s: the PINs and badges of this roster are not here, as with every backup; "+
			"put the file back, or give everybody a new PIN: pitboss staff reset-pin ID", path+CredentialsSuffix)
		return v, nil
	}
	set, found, err := holding(data, digest)
	switch {
	case err != nil:
		v.trouble = faultf(ErrCredentials, err,
			"%s: %v; put the right file back, or give everybody a new PIN: pitboss staff reset-pin ID", path+CredentialsSuffix, err)
	case !found:
		v.trouble = faultf(ErrCredentials, nil,
			"%s does not hold the credentials the record names: it was changed, or is another journal's; "+
				"put the right file back, or give everybody a new PIN: pitboss staff reset-pin ID", path+CredentialsSuffix)
	default:
		v.inForce = set
		v.untidy = v.fileDiffers(data)
		if set.SiteKey != "" && set.SiteKey != v.keyName() {
			v.trouble = faultf(ErrCredentials, nil,
				"%s is not the key that the PINs and badges were made with: nobody can sign in; "+
					"put the right file back, or give everybody a new PIN and badge: pitboss staff reset-pin ID, set-badge ID", path+KeySuffix)
		}
	}
	return v, nil
}

func (v *vault) fileDiffers(data []byte) bool {
	tidy, err := encodeCredentials(v.inForce)
	return err != nil || !bytes.Equal(tidy, data)
}

// keys returns the keys that may have made PIN verifiers, the site's first.
func (v *vault) keys() [][]byte {
	if v.key == nil {
		return nil
	}
	return append([][]byte{v.key}, v.former...)
}

// pinKeys does what [vault.keys] does, for callers that do not hold the lock.
func (v *vault) pinKeys() [][]byte {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.keys()
}

// keyName returns a name for the key that does not reveal it; "" if there is no key.
func (v *vault) keyName() string { return keyNameOf(v.key) }

func keyNameOf(key []byte) string {
	if key == nil {
		return ""
	}
	return keyed(key, "name", nil)[:16]
}

// prepare makes the files private and removes leftovers of an interrupted change. Only the process that holds the
// database for writing may call it.
func (v *vault) prepare() error {
	for _, suffix := range []string{KeySuffix, CredentialsSuffix, SealedSuffix, LogKeySuffix} {
		err := private.Narrow(v.path + suffix)
		if errors.Is(err, private.ErrNotFile) {
			return faultf(ErrFileMode, err, "a secret of the journal cannot be used: %v", err)
		}
		if err != nil {
			return faultf(ErrFileMode, err,
				"the file %s may be read by others and cannot be made private: %v; run chmod 600 on it as its owner", v.path+suffix, err)
		}
	}
	return v.tidy()
}

// needKey creates the site's key if there is none.
func (v *vault) needKey() error {
	if v.key != nil {
		return nil
	}
	key := make([]byte, siteKeySize)
	if _, err := rand.Read(key); err != nil {
		return err
	}
	if err := v.write(KeySuffix, encodeSiteKeys([][]byte{key})); err != nil {
		return err
	}
	v.key = key
	return nil
}

// adopt stores the key of the whole site. Badges made with another key become invalid. The previous key is kept for
// the PINs of the table's own people.
func (v *vault) adopt(key []byte) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if bytes.Equal(v.key, key) {
		return nil
	}
	if len(key) != siteKeySize {
		return faultf(ErrCredentials, nil, "the site's key has %d bytes, want %d", len(key), siteKeySize)
	}
	kept := slices.DeleteFunc(v.keys(), func(one []byte) bool { return bytes.Equal(one, key) })
	kept = kept[:min(len(kept), maxKeys-1)]
	if err := v.write(KeySuffix, encodeSiteKeys(append([][]byte{key}, kept...))); err != nil {
		return err
	}
	v.key, v.former = bytes.Clone(key), kept
	return nil
}

// tidy removes everything from the disk that is not in force.
func (v *vault) tidy() error {
	if !v.untidy || v.trouble != nil && len(v.inForce.People) == 0 {
		return nil // leave what is not understood for somebody to look at
	}
	if v.digest == "" {
		if err := os.Remove(v.path + CredentialsSuffix); err != nil {
			return err
		}
		v.untidy = false
		return nil
	}
	data, err := encodeCredentials(v.inForce)
	if err != nil {
		return err
	}
	if err := v.write(CredentialsSuffix, data); err != nil {
		return err
	}
	v.untidy = false
	return nil
}

func (v *vault) write(suffix string, data []byte) error {
	return writeError(v.path+suffix, private.Write(v.path+suffix, data, v.owner))
}

// set returns the credentials in force and the site's key. The caller must not change them.
func (v *vault) set() (set credentials, key []byte, digest string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.inForce, v.key, v.digest
}

// stage writes the credentials of a change to the disk, next to those in force, and returns their digest. The set
// that the record names next is the one that counts.
func (v *vault) stage(change func(set credentials, key []byte) (credentials, error)) (string, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.needKey(); err != nil {
		return "", err
	}
	set := v.inForce
	if set.SiteKey != v.keyName() {
		// Badges made with another key are invalid.
		set = set.withoutBadges()
		set.SiteKey, set.BadgeCost = v.keyName(), v.cost
	}
	next, err := change(set.withoutLostPINs(v.keys()), v.key)
	if err != nil {
		return "", err
	}
	digest, err := next.digest()
	if err != nil {
		return "", err
	}
	data, err := encodeCredentials(v.inForce, next)
	if err != nil {
		return "", err
	}
	v.untidy = true
	if err := v.write(CredentialsSuffix, data); err != nil {
		return "", err
	}
	v.staged, v.stagedDigest = &next, digest
	return digest, nil
}

// known reports whether a record may name a digest: it is in force or staged.
func (v *vault) known(digest string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return digest == v.digest || v.staged != nil && digest == v.stagedDigest
}

// settle puts staged credentials in force once the record with their digest is on the disk, and removes the previous
// ones. If the disk fails now, the next change or start removes them.
func (v *vault) settle(digest string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if digest == v.digest || v.staged == nil || digest != v.stagedDigest {
		return
	}
	v.inForce, v.digest, v.trouble, v.missing = *v.staged, digest, nil, false
	v.staged, v.stagedDigest = nil, ""
	_ = v.tidy()
}

// withoutBadges returns the credentials that remain valid under another key.
func (c credentials) withoutBadges() credentials {
	people := make(map[string]secret, len(c.People))
	for id, own := range c.People {
		people[id] = secret{PIN: own.PIN}
	}
	c.People = people
	return c
}

// Credentials returns the reason why the PINs and badges named in the record are not available, or nil. Without them
// nobody can sign in.
func (j *Journal) Credentials() error {
	j.vault.mu.Lock()
	defer j.vault.mu.Unlock()
	return j.vault.trouble
}
