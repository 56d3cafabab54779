package build

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"pitboss/game/variant"
	"pitboss/ordinary"
)

// Report identifies an installed program and the rules that it has (GLI-19 2.3.2, B.2.6).
type Report struct {
	Info
	// Program is the SHA-256 digest of the program's file, in hex.
	Program string `json:"program"`
	// Rules is one digest of all rulebooks, in hex: SHA-256 of a line "SLUG DIGEST\n" for each, sorted by slug.
	Rules string `json:"rules"`
	// Rulebooks has the digest of each rulebook, in hex, by the slug of its variant.
	Rulebooks map[string]string `json:"rulebooks"`
}

// Own returns the report of this program. It reads the whole file of the program, which takes a moment.
func Own() (Report, error) {
	program, err := digestOf(ownFile())
	if err != nil {
		return Report{}, err
	}
	return reportOf(Of(), program)
}

// ReportOn returns what [Own] returns in the program at a path, which has the same rules as this one.
func ReportOn(is Info, path string) (Report, error) {
	program, err := digestOf(path)
	if err != nil {
		return Report{}, err
	}
	return reportOf(is, program)
}

func reportOf(is Info, program string) (Report, error) {
	report := Report{Info: is, Program: program, Rulebooks: map[string]string{}}
	for _, slug := range (variant.Source{}).Slugs() {
		loaded, err := variant.Load(slug)
		if err != nil {
			return Report{}, err
		}
		report.Rulebooks[slug] = loaded.Book.Digest
	}
	report.Rules = rulesDigest(report.Rulebooks)
	return report, nil
}

func rulesDigest(rulebooks map[string]string) string {
	all := sha256.New()
	for _, slug := range slices.Sorted(maps.Keys(rulebooks)) {
		fmt.Fprintf(all, "%s %s\n", slug, rulebooks[slug])
	}
	return hex.EncodeToString(all.Sum(nil))
}

// ownFile returns the file that this process was started from. On Linux it is still the same one after an upgrade put
// another in its place.
func ownFile() string {
	const running = "/proc/self/exe"
	if _, err := os.Stat(running); err == nil {
		return running
	}
	path, err := os.Executable()
	if err != nil {
		return os.Args[0]
	}
	return path
}

// digestOf returns the SHA-256 digest of a file, in hex.
func digestOf(path string) (string, error) {
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil {
		return "", err
	}
	defer file.Close() // only read
	digest := sha256.New()
	if _, err := io.Copy(digest, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(digest.Sum(nil)), nil
}
