package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"pitboss"
	"pitboss/internal/build"
)

// commit is the source of a release: a folder that has exactly what a commit has.
type commit struct {
	folder   string
	revision string
	version  string
	time     time.Time // of the commit
}

// checkedOut returns the commit of the working folder. It fails if any file was changed or added since.
func checkedOut(ctx context.Context) (c commit, err error) {
	c.version = pitboss.Version()
	if c.folder, err = output(ctx, "", "git", "rev-parse", "--show-toplevel"); err != nil {
		return c, err
	}
	changed, err := output(ctx, c.folder, "git", "status", "--porcelain")
	if err != nil {
		return c, err
	}
	if changed != "" {
		return c, fmt.Errorf("a release is made of a commit, but these files are not in one:\n%s", changed)
	}
	if c.revision, err = output(ctx, c.folder, "git", "rev-parse", "HEAD"); err != nil {
		return c, err
	}
	seconds, err := output(ctx, c.folder, "git", "log", "-1", "--format=%ct")
	if err != nil {
		return c, err
	}
	at, err := strconv.ParseInt(seconds, 10, 64)
	c.time = time.Unix(at, 0).UTC()
	return c, err
}

// output runs a program in a folder and returns what it writes, without the space around it.
func output(ctx context.Context, folder, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = folder
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, errs.String())
	}
	return strings.TrimSpace(out.String()), nil
}

// build builds the program for an architecture of Linux. It pins the key that must sign the next release.
func (c commit) build(ctx context.Context, program, arch, pinned string) error {
	linked := "-s -w -X pitboss/internal/build.revision=" + c.revision
	if pinned != "" {
		linked += " -X pitboss/internal/build.publicKey=" + pinned
	}
	// -buildvcs=false: what Go would stamp depends on the clone, such as its tags; the revision is set by the linker.
	cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-mod=readonly", "-gcflags=all=-dwarf=false",
		"-ldflags", linked, "-o", program, "./cmd/pitboss")
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.folder, os.Stderr, os.Stderr
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=", "GOOS=linux", "GOARCH="+arch, "GOAMD64=v1", "GOARM64=v8.0")
	return cmd.Run()
}

// report returns what pitboss version --json writes in the program that was built.
func (c commit) report(program, arch string) (build.Report, error) {
	is := build.Of()
	is.Version, is.Revision, is.Modified, is.Platform = c.version, c.revision, false, "linux/"+arch
	return build.ReportOn(is, program)
}

// packageDeb makes the Debian package of what was staged, as packaging/nfpm.yaml says.
func (c commit) packageDeb(ctx context.Context, target, staged, arch string) error {
	target, err := filepath.Abs(target)
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "go", "tool", "-modfile=tools/go.mod", "nfpm", "package",
		"--config", "packaging/nfpm.yaml", "--packager", "deb", "--target", target)
	cmd.Dir, cmd.Stderr = c.folder, os.Stderr
	cmd.Env = append(os.Environ(), "VERSION="+c.version, "ARCH="+arch, "DIST="+staged,
		"SOURCE_DATE_EPOCH="+strconv.FormatInt(c.time.Unix(), 10))
	return cmd.Run()
}
