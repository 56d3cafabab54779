package store

import (
	"encoding/base64"
	"fmt"

	"github.com/alexedwards/argon2id"
	"golang.org/x/crypto/argon2"
	"pitboss/game"
	"pitboss/store/internal/pages"
)

// Identify checks a staff id and PIN. It states facts and changes nothing:
// whether the person may come in is the table's to decide, and the failure count
// follows the event the table journals. It takes as long for an id nobody has.
func (j *Journal) Identify(id, pin string) (game.Identity, error) {
	identity := game.Identity{Asked: id, Credential: game.ByPIN}
	e, found, err := j.lookUp(func(tree *pages.File) ([]byte, error) { return []byte(id), nil })
	if err != nil {
		return identity, err
	}
	hash := e.PIN
	if !found {
		hash = j.hashOfNobody()
	}
	match, err := argon2id.ComparePasswordAndHash(pin, hash)
	if err != nil {
		return identity, &DamageError{Path: j.path, What: fmt.Sprintf("the PIN hash of %q cannot be read (%v)", id, err)}
	}
	if !found {
		return identity, nil
	}
	identity.Person, identity.Disabled, identity.Failures = e.Person, !e.Disabled.IsZero(), e.Failures
	identity.Proved = match
	return identity, nil
}

// IdentifyBadge looks up a badge's code. It is false when the badge is nobody's:
// the code may then be a card.
func (j *Journal) IdentifyBadge(code string) (game.Identity, bool, error) {
	identity := game.Identity{Credential: game.ByBadge}
	digest := hexDigest([]byte(code))
	e, found, err := j.lookUp(func(tree *pages.File) ([]byte, error) {
		return tree.Get(bucketBadges, []byte(digest))
	})
	if err != nil || !found {
		return identity, false, err
	}
	if e.Badge != digest {
		return identity, false, &DamageError{Path: j.path, What: fmt.Sprintf("the roster's badges disagree about %q", e.ID)}
	}
	identity.Person, identity.Asked, identity.Proved = e.Person, e.ID, true
	identity.Disabled, identity.Failures = !e.Disabled.IsZero(), e.Failures
	return identity, true, nil
}

// lookUp reads the entry of the id that owner answers; false when nobody has it.
func (j *Journal) lookUp(owner func(*pages.File) ([]byte, error)) (e entry, found bool, err error) {
	err = j.view(func(tree *pages.File) error {
		id, err := owner(tree)
		if err != nil || len(id) == 0 {
			return err
		}
		value, err := tree.Get(bucketStaff, id)
		if err != nil || value == nil {
			return err
		}
		e, err = decodeEntry(id, value)
		found = err == nil
		return err
	})
	return e, found, err
}

// hashOfNobody costs as much to compare with as a real hash.
func (j *Journal) hashOfNobody() string {
	p := j.cost.params()
	none := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, p.Memory, p.Iterations, p.Parallelism,
		none(make([]byte, p.SaltLength)), none(make([]byte, p.KeyLength)))
}
