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

// invitationsFile keeps who was invited while the hub starts again: an invitation is good for as long as it says. It
// has no secret in it.
const invitationsFile = "invitations"

// invited is who may join with an invitation, until when, and the key that joined with it.
type invited struct {
	Role    game.SiteRole `json:"role"`
	Name    string        `json:"name"`
	Expires time.Time     `json:"expires"`
	UsedBy  string        `json:"used_by,omitempty"`
}

// invitations holds the invitations that are valid, by their public keys.
type invitations map[string]invited

// replace adds an invitation in the place of those of the same name, and drops those that are too old.
func (i invitations) replace(key string, one invited, now time.Time) {
	for other, before := range i {
		if before.Role == one.Role && before.Name == one.Name || now.After(before.Expires) {
			delete(i, other)
		}
	}
	i[key] = one
}

// keep writes them to the hub's folder.
func (i invitations) keep(dir string) error {
	data, err := json.Marshal(i)
	if err != nil {
		return err
	}
	return keep(dir, invitationsFile, data)
}

// readInvitations reads those that a hub's folder has. Without them somebody has to be invited again, so that a file
// that cannot be read keeps no hub from starting.
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
