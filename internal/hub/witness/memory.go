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

// memory is what the witness keeps of one record, in a file of its own.
type memory struct {
	Version int `json:"pitboss_witness"`
	// Head is the head cosigned last with its signatures; empty before the first one. At is when.
	Head string    `json:"head,omitempty"`
	At   time.Time `json:"at,omitzero"`
	// Mark is how far the record was read when that head was cosigned.
	Mark mark `json:"mark"`
	// Others are how far the record was when another witness cosigned it, by the witness's public key.
	Others map[string]mark `json:"others,omitempty"`
	// Finding is the last one, see [Options.Found]; Findings is how many were recorded of each kind.
	Finding  *Finding                 `json:"finding,omitempty"`
	Findings map[game.HeadFinding]int `json:"findings_of,omitempty"`
}

// Finding is a head that was refused because the table's record was rewritten.
type Finding struct {
	game.HeadRefused
	At time.Time `json:"at"`
	// Again is when a later head was cosigned, which contains everything that was cosigned before; zero while
	// the refusal is the last word.
	Again time.Time `json:"again,omitzero"`
}

// Stands reports whether the refusal is the last word.
func (f Finding) Stands() bool { return f.Again.IsZero() }

// answered returns the finding once a head of so many records was cosigned: one that was cosigned before it says
// nothing new.
func (f *Finding) answered(size uint64, at time.Time) *Finding {
	if f == nil || !f.Stands() || size <= f.Cosigned {
		return f
	}
	later := *f
	later.Again = at
	return &later
}

const memoryVersion = 1

// shelf keeps the memories in a folder.
type shelf struct{ dir string }

func (s shelf) path(record string) string {
	return filepath.Join(s.dir, url.PathEscape(record)+".json")
}

// read returns what is kept of a record whose first key is given; of one never seen, its beginning.
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

// keep returns when the memory is on the disk.
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
