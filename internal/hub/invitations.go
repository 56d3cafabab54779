package hub

import (
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"path/filepath"
	"time"

	"pitboss/game"
	"pitboss/ordinary"
)

// invitationsFile keeps the invitations across a restart of the hub, so that they stay valid as long as they say. It
// contains no secret.
const invitationsFile = "invitations"

// invited is an invitation: who may join, until when, and the key that joined with it.
type invited struct {
	Role    game.SiteRole `json:"role"`
	Name    string        `json:"name"`
	Expires time.Time     `json:"expires"`
	UsedBy  string        `json:"used_by,omitempty"`
}

// invitations holds the valid invitations, by their public keys.
type invitations map[string]invited

// replace adds an invitation, replaces those for the same name and drops expired ones.
func (i invitations) replace(key string, one invited, now time.Time) {
	for other, before := range i {
		if before.Role == one.Role && before.Name == one.Name || now.After(before.Expires) {
			delete(i, other)
		}
	}
	i[key] = one
}

// keep writes the invitations to the hub's folder.
func (i invitations) keep(dir string) error {
	data, err := json.Marshal(i)
	if err != nil {
		return err
	}
	return keep(dir, invitationsFile, data)
}

// readInvitations reads the invitations in a hub's folder. If the file cannot be read, the hub starts all the same,
// and people have to be invited again.
func readInvitations(dir string, log *slog.Logger) invitations {
	read := invitations{}
	data, err := ordinary.Read(filepath.Join(dir, invitationsFile), ordinary.Folder)
	if err == nil {
		err = json.Unmarshal(data, &read)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		log.Warn("who was invited is not known: invite them again", "error", err)
	}
	if read == nil {
		read = invitations{}
	}
	return read
}
