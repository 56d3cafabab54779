package upgrade

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"golang.org/x/mod/semver"

	"pitboss/ordinary"
	"pitboss/store/private"
)

// The names in a tree besides those of the versions.
const (
	current = "current"
	proven  = "proven"
	lock    = "upgrade.lock"
	program = "pitboss"
)

// Tree is the folder of an installation, such as /usr/lib/pitboss: a folder for each version, the link current to the
// one in force, and the link proven to the last one that has shown its first step.
type Tree struct{ Folder string }

// Installed is a version with the digest of its program's file, the hex SHA-256.
type Installed struct {
	Version string `json:"version"`
	Digest  string `json:"digest"`
}

// ErrNotInstalled means that this program is not one of several versions next to each other.
var ErrNotInstalled = errors.New("this program is not installed as one of several versions")

// Own returns the tree that this program belongs to, and its version there. Without one it returns
// [ErrNotInstalled].
func Own() (Tree, string, error) {
	path, err := os.Executable()
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return Tree{}, "", fmt.Errorf("%w: %w", ErrNotInstalled, err)
	}
	folder := filepath.Dir(path)
	tree, version := Tree{filepath.Dir(folder)}, filepath.Base(folder)
	if !isVersion(version) || filepath.Base(path) != program {
		return Tree{}, "", fmt.Errorf("%w: it is %s", ErrNotInstalled, path)
	}
	if _, err := tree.InForce(); err != nil {
		return Tree{}, "", fmt.Errorf("%w: %w", ErrNotInstalled, err)
	}
	return tree, version, nil
}

// isVersion reports whether a text is a version such as 0.1.0, and so a safe name of a folder.
func isVersion(text string) bool {
	return semver.IsValid("v"+text) && semver.Canonical("v"+text) != "" && len(text) <= 100
}

// Older reports whether one version comes before another.
func Older(one, other string) bool { return semver.Compare("v"+one, "v"+other) < 0 }

// InForce returns the version that current leads to.
func (t Tree) InForce() (string, error) { return t.at(current) }

// at returns the version that a link leads to.
func (t Tree) at(link string) (string, error) {
	version, err := os.Readlink(filepath.Join(t.Folder, link))
	if err != nil {
		return "", err
	}
	if !isVersion(version) {
		return "", fmt.Errorf("the link %s leads to %q, want a version", filepath.Join(t.Folder, link), version)
	}
	return version, nil
}

// Program returns the path of a version's program.
func (t Tree) Program(version string) string { return filepath.Join(t.Folder, version, program) }

// Describe returns an installed version with its digest.
func (t Tree) Describe(version string) (Installed, error) {
	digest, err := digestOf(t.Program(version))
	return Installed{Version: version, Digest: digest}, err
}

// digestOf returns the hex SHA-256 of a file.
func digestOf(path string) (string, error) {
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil {
		return "", err
	}
	defer file.Close() // only read
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// point makes a link lead to a version, with one rename, once that is on the disk.
func (t Tree) point(link, version string) error {
	if now, err := t.at(link); err == nil && now == version {
		return nil
	}
	if status, err := os.Stat(t.Program(version)); err != nil || !status.Mode().IsRegular() {
		return errors.Join(fmt.Errorf("the version %s is not whole: nothing was changed", version), err)
	}
	fresh := filepath.Join(t.Folder, link+".new")
	if err := os.Remove(fresh); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Symlink(version, fresh); err != nil {
		return err
	}
	if err := os.Rename(fresh, filepath.Join(t.Folder, link)); err != nil {
		return err
	}
	return private.SyncFolder(t.Folder)
}

// Lock waits until nobody else changes the tree, and returns what ends that.
func (t Tree) Lock() (unlock func(), err error) {
	path := filepath.Join(t.Folder, lock)
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|syscall.O_NOFOLLOW, 0o600) //nolint:forbidigo // it makes the file
	if err != nil {
		return nil, fmt.Errorf("the versions of the program are changed by root: %w", err)
	}
	for {
		err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX)
		if err == nil {
			return func() { file.Close() }, nil
		}
		if !errors.Is(err, syscall.EINTR) {
			return nil, errors.Join(fmt.Errorf("locking %s: %w", path, err), file.Close())
		}
	}
}

// packaged is the file in which a package names the version that it brings.
const packaged = "dist/VERSION"

// prune removes the versions that neither a link, the package nor the state names, but for the one before, and what
// killed upgrades left. The caller holds the lock.
func (t Tree) prune(before string) error {
	keep := map[string]bool{before: true}
	for _, link := range []string{current, proven} {
		if version, err := t.at(link); err == nil {
			keep[version] = true
		}
	}
	if brought, err := ordinary.Read(filepath.Join(t.Folder, packaged), ordinary.Key); err == nil {
		keep[strings.TrimSpace(string(brought))] = true
	}
	if state, there, err := t.State(); err != nil {
		return err
	} else if there {
		keep[state.From.Version], keep[state.To.Version] = true, true
	}
	entries, err := os.ReadDir(t.Folder)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		left := strings.HasPrefix(entry.Name(), partPrefix)
		if left || entry.IsDir() && isVersion(entry.Name()) && !keep[entry.Name()] {
			err = errors.Join(err, os.RemoveAll(filepath.Join(t.Folder, entry.Name())))
		}
	}
	return err
}
