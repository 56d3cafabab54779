package build

import (
	"cmp"
	"runtime"
	"runtime/debug"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/store"
)

// Info is what the program knows of itself.
type Info struct {
	Version  string `json:"version"`
	Revision string `json:"revision"`
	Modified bool   `json:"modified"`
	Go       string `json:"go"`
	Platform string `json:"platform"`
	Schema   int    `json:"journal_schema"`
	Record   int    `json:"record_version"`
}

// release is set when a release is built: -ldflags "-X pitboss/internal/build.release=1.2.3".
var release string

// Version returns the release, or what the build knows of its commit.
func Version() string { return Of().Version }

func Of() Info {
	is := Info{
		Version: cmp.Or(release, "unknown"), Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH,
		Schema: store.SchemaVersion, Record: game.RecordVersion,
	}
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
	commit := "development"
	if len(is.Revision) >= 12 {
		commit = is.Revision[:12] + english.If(is.Modified, "+changes")
	}
	is.Version = cmp.Or(release, commit)
	return is
}
