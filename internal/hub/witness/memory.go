package witness

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"pitboss/game"
	"pitboss/ordinary"
	"pitboss/store/private"
)

// memory is what the witness stores about one record, in a file of its own.
type memory struct {
	Version int `json:"pitboss_witness"`
	// Head is the last cosigned head with its signatures, or empty; At is its time.
	Head string    `json:"head,omitempty"`
	At   time.Time `json:"at,omitzero"`
	// Mark is how far the record was read when that head was cosigned.
	Mark mark `json:"mark"`
	// Others maps another witness's public key to the mark at which it last cosigned.
	Others map[string]mark `json:"others,omitempty"`
	// Finding is the last finding, see [Options.Found]; Findings counts the recorded ones of each kind.
	Finding  *Finding                 `json:"finding,omitempty"`
	Findings map[game.HeadFinding]int `json:"findings_of,omitempty"`
}

// Finding is a head that was refused because the table's record was rewritten.
type Finding struct {
	game.HeadRefused
	At time.Time `json:"at"`
	// Again is when a later head was cosigned that contains everything cosigned before; zero until that happens.
	Again time.Time `json:"again,omitzero"`
}

// Stands reports whether no later head was cosigned.
func (f Finding) Stands() bool { return f.Again.IsZero() }

// answered returns the finding after a head over size records was cosigned. A head no larger than the last one before
// the finding changes nothing.
func (f *Finding) answered(size uint64, at time.Time) *Finding {
	if f == nil || !f.Stands() || size <= f.Cosigned {
		return f
	}
	later := *f
	later.Again = at
	return &later
}

const memoryVersion = 1

// shelf stores the memories in a folder.
type shelf struct{ dir string }

func (s shelf) path(record string) string {
	return filepath.Join(s.dir, url.PathEscape(record)+".json")
}

// read returns what is stored about a record, or an empty memory with its first key.
func (s shelf) read(record, key string) (memory, error) {
	m := memory{Version: memoryVersion, Mark: mark{end: chain{key: key}}}
	path := s.path(record)
	data, there, err := private.Read(path, ordinary.Folder)
	if err != nil || !there {
		return m, err
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, fmt.Errorf("%s, what the witness knows of the record %s, cannot be read: %w; "+
			"move it away: the witness then begins again with the records that the hub has", path, record, err)
	}
	if m.Version > memoryVersion {
		return m, fmt.Errorf("%s has version %d, this program reads up to %d", path, m.Version, memoryVersion)
	}
	return m, nil
}

// keep stores a memory and returns once it is on the disk.
func (s shelf) keep(record string, m memory) error {
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	owner, err := os.Stat(s.dir)
	if err != nil {
		return err
	}
	return private.Write(s.path(record), append(data, '\n'), owner)
}
