package main

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"pitboss"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var long = flag.Bool("long", false, "make whole releases, as make soak does")

// Two machines make the same release of a commit: nothing is shared but the source, Go, the modules and the key, and
// the folder, the time zone, the language and the build cache differ. The program of the release says that it is the
// one in the release's list.
func TestReleasesAreTheSameBytes(t *testing.T) {
	if !*long {
		t.Skip("builds four programs from nothing: make soak does it")
	}
	key, _ := newKey(t, "")
	first := madeFrom(t, "a", key, "TZ=Pacific/Auckland", "LANG=lt_LT.UTF-8")
	second := madeFrom(t, "another-folder", key, "TZ=America/Lima", "LANG=C")

	files := must.Get(filepath.Glob(filepath.Join(first, "*")))(t)
	check.Equalf(t, len(files), 9, "the files are %v", files)
	for _, path := range files {
		name := filepath.Base(path)
		one := must.Get(os.ReadFile(path))(t)
		if two := must.Get(os.ReadFile(filepath.Join(second, name)))(t); string(one) != string(two) {
			t.Errorf("%s is other bytes when it is made again", name)
		}
	}

	name := "pitboss_" + pitboss.Version()
	program := unpacked(t, filepath.Join(first, name+"_"+runtime.GOARCH+".tar.gz"), name+"/pitboss")
	out, err := exec.Command(program, "version", "--check", filepath.Join(first, name+"_programs.json")).CombinedOutput()
	must.Dof(t, err, "%s", out)
}

// madeFrom makes a release from a clone of its own and returns the folder of its files.
func madeFrom(t *testing.T, name, key string, env ...string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), name)
	out, err := exec.Command("git", "clone", "-q", "--no-hardlinks", "../..", folder).CombinedOutput()
	must.Dof(t, err, "%s", out)
	dist := filepath.Join(t.TempDir(), "dist")
	cmd := exec.Command("go", "run", "./internal/release", "--out", dist, "--key", key)
	cmd.Dir = folder
	cmd.Env = append(append(os.Environ(), "GOCACHE="+t.TempDir()), env...)
	out, err = cmd.CombinedOutput()
	must.Dof(t, err, "%s", out)
	return dist
}

// unpacked takes one file out of an archive and returns its path.
func unpacked(t *testing.T, path, name string) string {
	t.Helper()
	file := must.Get(os.Open(path))(t)
	defer file.Close()
	archive := tar.NewReader(must.Get(gzip.NewReader(file))(t))
	for {
		entry, err := archive.Next()
		if errors.Is(err, io.EOF) {
			t.Fatalf("%s has no %s", path, name)
		}
		must.Do(t, err)
		if entry.Name != name {
			continue
		}
		target := filepath.Join(t.TempDir(), filepath.Base(name))
		must.Do(t, os.WriteFile(target, must.Get(io.ReadAll(archive))(t), 0o755))
		return target
	}
}
