package main

import (
	"archive/tar"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"pitboss/ordinary"
)

// maxProgram limits the files of a release, in bytes.
const maxProgram = 512 << 20

// writeTarball packs everything in a folder under a name, sorted, with one time and without any owner.
func writeTarball(target, folder, name string, at time.Time) error {
	var plain bytes.Buffer
	archive := tar.NewWriter(&plain)
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		within, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		status, err := entry.Info()
		if err != nil {
			return err
		}
		data, err := ordinary.Read(path, maxProgram)
		if err != nil {
			return err
		}
		header := &tar.Header{
			Name: filepath.ToSlash(filepath.Join(name, within)), Mode: int64(status.Mode().Perm()), Size: int64(len(data)),
			ModTime: at, Typeflag: tar.TypeReg, Format: tar.FormatUSTAR,
		}
		if err := archive.WriteHeader(header); err != nil {
			return err
		}
		_, err = archive.Write(data)
		return err
	})
	if err != nil {
		return err
	}
	if err := archive.Close(); err != nil {
		return err
	}
	packed, err := zipped(plain.Bytes())
	if err != nil {
		return err
	}
	return os.WriteFile(target, packed, 0o644)
}
