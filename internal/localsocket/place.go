package localsocket

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"pitboss/ordinary"
)

const (
	// maxName is the maximum length of the socket's name; a longer one is replaced by its digest.
	maxName = 80
	// maxPath is the maximum length of a Unix socket's path, in bytes.
	maxPath = 103
)

// place is the location of a socket.
type place struct {
	folder *os.File
	// path is the path passed to the system, name the socket's full path.
	path, name string
}

// placeOf derives the socket's place from the database, which must exist. The caller must close it.
func placeOf(database, ending string) (place, error) {
	whole, err := filepath.EvalSymlinks(database)
	if err == nil {
		whole, err = filepath.Abs(whole)
	}
	if err != nil {
		return place{}, err
	}
	name := filepath.Base(whole) + ending
	if len(name) > maxName {
		digest := sha256.Sum256([]byte(name))
		name = "pitboss-" + hex.EncodeToString(digest[:8]) + ending
	}
	path := filepath.Join(filepath.Dir(whole), name)
	if len(path) <= maxPath {
		return place{path: path, name: path}, nil
	}
	// The folder's path is too long for a socket, so open the folder and use its descriptor.
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

// close closes the folder.
func (p place) close() {
	if p.folder != nil {
		_ = p.folder.Close() // it was only open for its path
	}
}
