package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"pitboss/internal/build"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	out := flag.String("out", "dist", "the `DIR` for the files of the release")
	archs := flag.String("arch", "amd64,arm64", "the architectures, separated by commas")
	secretPath := flag.String("key", os.Getenv("PITBOSS_RELEASE_KEY"), "the `FILE` with the minisign key that signs")
	publicPath := flag.String("public-key", "", "the `FILE` with the public key that the program pins, instead of packaging/release.pub")
	flag.Parse()

	from, err := checkedOut(ctx)
	if err != nil {
		return err
	}
	keys, err := readKeys(*secretPath, *publicPath, os.Getenv("PITBOSS_RELEASE_PASSWORD"))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	var programs []byte
	var files []string
	for arch := range strings.SplitSeq(*archs, ",") {
		made, report, err := from.release(ctx, *out, arch, keys.pinned())
		if err != nil {
			return fmt.Errorf("%s: %w", arch, err)
		}
		line, err := json.Marshal(report)
		if err != nil {
			return err
		}
		programs = append(append(programs, line...), '\n')
		files = append(files, made...)
	}
	reports := fmt.Sprintf("pitboss_%s_programs.json", from.version)
	if err := os.WriteFile(filepath.Join(*out, reports), programs, 0o644); err != nil {
		return err
	}
	files = append(files, reports)
	if err := keys.sign(*out, files, from); err != nil {
		return err
	}
	for _, name := range append(files, sums) {
		fmt.Println(filepath.Join(*out, name))
	}
	return nil
}

// release makes the files of one architecture in a folder. It returns their names and the report on the program.
func (c commit) release(ctx context.Context, out, arch, pinned string) (made []string, report build.Report, err error) {
	staged, err := os.MkdirTemp("", "pitboss-release-")
	if err != nil {
		return nil, report, err
	}
	defer os.RemoveAll(staged)
	program := filepath.Join(staged, "pitboss")
	if err := c.build(ctx, program, arch, pinned); err != nil {
		return nil, report, err
	}
	if report, err = c.report(program, arch); err != nil {
		return nil, report, err
	}
	if err := c.stage(ctx, staged); err != nil {
		return nil, report, err
	}
	name := fmt.Sprintf("pitboss_%s_%s", c.version, arch)
	parts, err := componentsOf(program, c, report)
	if err != nil {
		return nil, report, err
	}
	if err := os.WriteFile(filepath.Join(out, name+".cdx.json"), parts, 0o644); err != nil {
		return nil, report, err
	}
	if err := writeTarball(filepath.Join(out, name+".tar.gz"), staged, "pitboss_"+c.version, c.time); err != nil {
		return nil, report, err
	}
	if err := c.packageDeb(ctx, filepath.Join(out, name+".deb"), staged, arch); err != nil {
		return nil, report, err
	}
	return []string{name + ".deb", name + ".tar.gz", name + ".cdx.json"}, report, nil
}
