package store

import (
	"encoding/json"
	"fmt"
	"os"

	"pitboss/game"
	"pitboss/ordinary"
	"pitboss/store/private"
)

// SealedSuffix ends the name of the file with the secrets of cards that were read and are still concealed. A copy of
// the journal never contains it.
const SealedSuffix = ".sealed"

// Secrets returns the stored secrets of the sealed cards.
func (j *Journal) Secrets() ([]game.Secret, error) {
	data, there, err := private.Read(j.vault.path+SealedSuffix, ordinary.Folder)
	if err != nil || !there {
		return nil, err
	}
	var secrets []game.Secret
	if err := json.Unmarshal(data, &secrets); err != nil {
		return nil, faultf(ErrCredentials, err,
			"%s does not hold the secrets of sealed cards: %v; remove it: the round they are of is made void",
			j.vault.path+SealedSuffix, err)
	}
	return secrets, nil
}

// KeepSecrets replaces the stored secrets of the sealed cards and returns once they are on the disk. If there are
// none, it removes the file. It returns [ErrDiskFull] if there is no room.
func (j *Journal) KeepSecrets(secrets []game.Secret) error {
	path := j.vault.path + SealedSuffix
	if len(secrets) == 0 {
		if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
			return err
		}
		return nil
	}
	data, err := json.Marshal(secrets)
	if err != nil {
		return fmt.Errorf("writing the secrets of sealed cards: %w", err)
	}
	return writeError(path, private.Write(path, data, j.vault.owner))
}
