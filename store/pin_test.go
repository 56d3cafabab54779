package store

import (
	"bytes"
	"time"

	"github.com/alexedwards/argon2id"

	"pitboss/game"
)

// Guess reports whether somebody who has the file of the key finds a PIN right.
func Guess(keyFile []byte, pin, verifier string) bool {
	keys, _ := parseSiteKeys(bytes.TrimSpace(keyFile))
	right, err := matchPIN(keys, pin, verifier)
	return err == nil && right
}

// Hash returns what an earlier program kept of a PIN.
func Hash(pin string) string {
	hash, err := argon2id.CreateHash(pin, PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}.params())
	if err != nil {
		panic(err)
	}
	return hash
}

// KeepHash gives somebody a PIN as an earlier program did.
func (j *Journal) KeepHash(id, pin string) error {
	return j.recordStaff(game.Actor{Staff: game.StaffConsole}, time.Now(), func() ([]game.Event, error) {
		e, err := j.somebody(id)
		if err != nil {
			return nil, err
		}
		digest, err := j.vault.stage(func(set credentials, _ []byte) (credentials, error) {
			own := set.People[id]
			own.PIN = Hash(pin)
			return set.with(id, own), nil
		})
		return []game.Event{game.StaffChanged{Person: e.Person, Change: game.StaffPINReset, Credentials: digest}}, err
	})
}
