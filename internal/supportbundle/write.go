package supportbundle

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"pitboss/store"
)

// folder is the folder in the archive.
const folder = "pitboss-support/"

// Write writes the bundle to a new file (mode 0600), a tar archive compressed by gzip, and returns the hex SHA-256 of
// the file. The bytes follow from the parts alone. The file gets its name when it is whole; nothing is left of one that
// fails or is stopped. Made by root in a folder of somebody else, it belongs to that person.
//
// Errors: those of [store.NewFile], or ctx's.
func (b Bundle) Write(ctx context.Context, path string) (digest string, err error) {
	hash := sha256.New()
	err = store.NewFile(path, func(file *os.File) error {
		if err := giveAway(file); err != nil {
			return err
		}
		return b.archive(stoppable{ctx, io.MultiWriter(file, hash)})
	})
	return hex.EncodeToString(hash.Sum(nil)), err
}

// archive writes the parts.
func (b Bundle) archive(to io.Writer) error {
	packed, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	if err != nil {
		return err
	}
	files := tar.NewWriter(packed)
	for _, part := range b.Parts {
		header := &tar.Header{Name: folder + part.Name, Size: int64(len(part.Data)), Mode: 0o600, ModTime: b.Made, Format: tar.FormatUSTAR}
		if err := files.WriteHeader(header); err != nil {
			return err
		}
		if _, err := files.Write(part.Data); err != nil {
			return err
		}
	}
	return errors.Join(files.Close(), packed.Close())
}

// giveAway gives a file that root makes to the owner of its folder.
func giveAway(file *os.File) error {
	if os.Geteuid() != 0 {
		return nil
	}
	status, err := os.Stat(filepath.Dir(file.Name()))
	if err != nil {
		return err
	}
	owner, is := status.Sys().(*syscall.Stat_t)
	if !is || owner.Uid == 0 {
		return nil
	}
	return file.Chown(int(owner.Uid), int(owner.Gid))
}

// stoppable is a writer that fails once ctx ends.
type stoppable struct {
	ctx context.Context
	to  io.Writer
}

func (s stoppable) Write(data []byte) (int, error) {
	if s.ctx.Err() != nil {
		return 0, context.Cause(s.ctx)
	}
	return s.to.Write(data)
}
