package upgrade

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"pitboss/game/message"
	"pitboss/store/private"
)

// maxEntries and maxUnpacked limit what is read of an archive.
const (
	maxEntries  = 10_000
	maxUnpacked = 1 << 30
)

// unpack writes the program of an archive to a file that does not exist yet. It refuses an archive with a link, a
// device, a path that leads out of it, two programs or none, or more than a release has, and writes nothing else of it.
func unpack(archive io.Reader, to string) error {
	plain, err := gzip.NewReader(archive)
	if err != nil {
		return unsafe("it is not compressed as one: %v", err)
	}
	limited := &io.LimitedReader{R: plain, N: maxUnpacked + 1}
	entries, found := tar.NewReader(limited), false
	for n := 0; ; n++ {
		entry, err := entries.Next()
		switch {
		case errors.Is(err, io.EOF) && limited.N > 0:
			if !found {
				return unsafe("it has no program")
			}
			return nil
		case err != nil:
			return unsafe("it cannot be read: %v", err)
		case n == maxEntries || limited.N <= 0:
			return unsafe("it has more files than a release")
		}
		if err := checkEntry(entry); err != nil {
			return err
		}
		if entry.Typeflag != tar.TypeReg || path.Base(path.Clean(entry.Name)) != program || strings.Count(path.Clean(entry.Name), "/") > 1 {
			continue
		}
		if found {
			return unsafe("it has two programs")
		}
		found = true
		if err := writeProgram(entries, entry.Size, to); err != nil {
			return err
		}
	}
}

// checkEntry refuses everything but files and folders that lie within the archive.
func checkEntry(entry *tar.Header) error {
	name := strings.TrimSuffix(entry.Name, "/")
	switch {
	case entry.Typeflag != tar.TypeReg && entry.Typeflag != tar.TypeDir:
		return unsafe("%q is neither a file nor a folder", entry.Name)
	case !filepath.IsLocal(name) || strings.ContainsAny(name, "\\\x00"):
		return unsafe("%q leads out of it", entry.Name)
	case entry.Size > maxProgram:
		return unsafe("%q is larger than a program", entry.Name)
	}
	return nil
}

func writeProgram(from io.Reader, size int64, to string) error {
	file, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o700) //nolint:forbidigo // it makes the file
	if err != nil {
		return err
	}
	_, err = io.CopyN(file, from, size)
	if err == nil {
		err = file.Chmod(0o755) // independent of the umask
	}
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// unsafe returns an [ErrArchive] that says what is wrong with the archive.
func unsafe(format string, values ...any) error {
	return message.Wrap(ErrArchive, message.New("upgrade.unsafe", "this archive is not unpacked: {why}",
		message.String("why", fmt.Sprintf(format, values...))))
}

// Lay checks a release and lays its version next to the others, whole or not at all. A version that is in force, or
// proven, is never replaced by another program of its name.
//
// Errors: [ErrNoKey], [ErrNotSigned], [ErrArchive], or an error of the operating system.
func (t Tree) Lay(archive, key, arch string) (Installed, error) {
	signed, err := read(archive, key)
	if err != nil {
		return Installed{}, err
	}
	if signed.arch != arch {
		return Installed{}, message.Wrap(ErrArchive, message.New("upgrade.other-machine",
			"{file} is for machines of the kind {arch}; this one is {own}", message.String("file", archive),
			message.String("arch", signed.arch), message.String("own", arch)))
	}
	unlock, err := t.Lock()
	if err != nil {
		return Installed{}, err
	}
	defer unlock()
	part, err := os.MkdirTemp(t.Folder, partPrefix)
	if err != nil {
		return Installed{}, err
	}
	defer os.RemoveAll(part) // it is gone once it has its name
	file, err := signed.fetch(archive, part)
	if err != nil {
		return Installed{}, err
	}
	fresh := filepath.Join(part, "version")
	if err = os.Mkdir(fresh, 0o755); err == nil {
		err = os.Chmod(fresh, 0o755) //nolint:gosec // everybody may run it
	}
	if err == nil {
		err = unpack(file, filepath.Join(fresh, program))
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return Installed{}, err
	}
	if err := errors.Join(private.SyncFolder(fresh), t.replace(fresh, signed.version)); err != nil {
		return Installed{}, err
	}
	return t.Describe(signed.version)
}

// replace gives a whole folder the name of its version.
func (t Tree) replace(fresh, version string) error {
	place := filepath.Join(t.Folder, version)
	if _, err := os.Lstat(place); err == nil {
		same, err := t.sameProgram(filepath.Join(fresh, program), version)
		if err != nil || same {
			return err
		}
		for _, link := range []string{current, proven} {
			if used, err := t.at(link); err == nil && used == version {
				return message.AsError(message.New("upgrade.same-version",
					"another program of the version {version} is in force: a release never changes under its version",
					message.String("version", version)))
			}
		}
		if err := os.RemoveAll(place); err != nil { // no link leads there
			return err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Rename(fresh, place); err != nil {
		return err
	}
	return private.SyncFolder(t.Folder)
}

// sameProgram reports whether a file is the program of an installed version, byte for byte.
func (t Tree) sameProgram(path, version string) (bool, error) {
	installed, err := t.Describe(version)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	digest, err := digestOf(path)
	return digest == installed.Digest, err
}
