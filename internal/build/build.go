package build

import (
	"runtime"
	"runtime/debug"

	"pitboss"
	"pitboss/game"
	"pitboss/game/english"
	"pitboss/store"
)

// Info is what the program knows of itself without reading its own file.
type Info struct {
	Version  string `json:"version"`
	Revision string `json:"revision"`
	Modified bool   `json:"modified"`
	Go       string `json:"go"`
	Platform string `json:"platform"`
	Schema   int    `json:"journal_schema"`
	Record   int    `json:"record_version"`
}

// internal/release sets these two when it builds a release (-ldflags -X). A development build has neither.
var (
	revision  string // the commit, in 40 hex digits
	publicKey string // the key that signs releases, as minisign writes it on one line
)

// Version returns the version; see [Of].
func Version() string { return Of().Version }

// PublicKey returns the key that must have signed the release that replaces this one, as minisign writes it on one line.
// It returns "" for a program that was built without one, which cannot verify any release.
func PublicKey() string { return publicKey }

// Released reports whether internal/release built this program from a commit.
func Released() bool { return revision != "" }

// Of returns what this program knows of itself. The version of a release is that of the file VERSION, such as 0.1.0. A
// development build is a pre-release of it, with the commit where that is known: 0.1.0-dev+0123456789ab, and .changes
// after it if files had changed since.
func Of() Info {
	is := Info{
		Version: pitboss.Version(), Revision: revision, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH,
		Schema: store.SchemaVersion, Record: game.RecordVersion,
	}
	if Released() {
		return is
	}
	is.Version += "-dev"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return is
	}
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			is.Revision = setting.Value
		case "vcs.modified":
			is.Modified = setting.Value == "true"
		}
	}
	if len(is.Revision) >= 12 {
		is.Version += "+" + is.Revision[:12] + english.If(is.Modified, ".changes")
	}
	return is
}
