package main

import (
	"archive/tar"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"pitboss/internal/testing/must"
)

// maker is the program of a release that makes its journals, before it is published.
var maker = flag.String("make", "", "make the journals of testdata/journals again with this `program`")

// makeJournal plays the lines of a story with the program of the flag -make, and packs its journal next to the story.
func makeJournal(t *testing.T, story string) {
	t.Helper()
	o := readStory(t, story, filepath.Join(t.TempDir(), "table.db"))
	play := exec.Command(*maker, o.args...)
	play.Stdin = strings.NewReader(o.part["made.ndjson"])
	out, err := play.CombinedOutput()
	must.Dof(t, err, "%v: %s", o.args, out)
	if strings.Contains(string(out), `{"out":"refused"`) {
		t.Fatalf("a line is refused: %s", out)
	}
	must.Do(t, packJournal(o.db, packed(story)))
}

// packed returns the path of the journal that a story is about.
func packed(story string) string { return strings.TrimSuffix(story, ".txtar") + ".tar.zst" }

// packJournal packs the journal at db and the files that lie next to it.
func packJournal(db, path string) error {
	files, err := filepath.Glob(db + "*")
	if err != nil {
		return err
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	zipped, err := zstd.NewWriter(file, zstd.WithEncoderLevel(zstd.SpeedBestCompression))
	if err != nil {
		return errors.Join(err, file.Close())
	}
	archive := tar.NewWriter(zipped)
	for _, name := range files {
		if err := pack(archive, name); err != nil {
			return errors.Join(err, file.Close())
		}
	}
	return errors.Join(archive.Close(), zipped.Close(), file.Close())
}

func pack(archive *tar.Writer, path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := archive.WriteHeader(&tar.Header{Name: filepath.Base(path), Mode: 0o600, Size: int64(len(data))}); err != nil {
		return err
	}
	_, err = archive.Write(data)
	return err
}

// unpackJournal puts a packed journal at db, with the files that lie next to it.
func unpackJournal(path, db string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	unzipped, err := zstd.NewReader(file)
	if err != nil {
		return err
	}
	defer unzipped.Close()
	for archive := tar.NewReader(unzipped); ; {
		file, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		data, err := io.ReadAll(archive)
		if err != nil {
			return err
		}
		if err := os.WriteFile(db+strings.TrimPrefix(file.Name, "table.db"), data, 0o600); err != nil {
			return err
		}
	}
}
