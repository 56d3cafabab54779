package control

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"pitboss/ordinary"
)

// ending is that of the socket's name; longestName is how long the name may be in whole.
const (
	ending      = ".control"
	longestName = 80
	// longestPath is how long the path of a Unix socket may be, in bytes.
	longestPath = 103
)

// place is where the socket of a table lies.
type place struct {
	folder *os.File
	// path is what the system is given, name the socket's own.
	path, name string
}

// placeOf finds the place of the socket from the database alone. The database must be
// there. Close it after use.
func placeOf(database string) (place, error) {
	whole, err := filepath.EvalSymlinks(database)
	if err == nil {
		whole, err = filepath.Abs(whole)
	}
	if err != nil {
		return place{}, err
	}
	name := filepath.Base(whole) + ending
	if len(name) > longestName {
		digest := sha256.Sum256([]byte(name))
		name = "pitboss-" + hex.EncodeToString(digest[:8]) + ending
	}
	path := filepath.Join(filepath.Dir(whole), name)
	if len(path) <= longestPath {
		return place{path: path, name: path}, nil
	}
	// The folder's path is too long for a socket's: it is reached through a descriptor.
	folder, err := ordinary.OpenFolder(filepath.Dir(whole))
	if err != nil {
		return place{}, err
	}
	short := fmt.Sprintf("/proc/self/fd/%d", folder.Fd())
	if _, err := os.Stat(short); err != nil {
		err := fmt.Errorf("the path %s is too long for a socket: keep the database in a folder of a shorter path", path)
		return place{}, errors.Join(err, folder.Close())
	}
	return place{folder: folder, path: filepath.Join(short, name), name: path}, nil
}

// close lets go of the folder.
func (p place) close() {
	if p.folder != nil {
		_ = p.folder.Close() // it was only open for its path
	}
}
