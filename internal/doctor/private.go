package doctor

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/platform"
)

// Who else may write a file or a folder, by its mode.
const (
	groupWrites = 0o020
	othersWrite = 0o002
)

// private checks that nobody else can change the configuration or put another file in
// the place of it or of the database: not in the files, nor in the folders above them.
// Folders that are not there yet are made private.
func private(config config.Config) []Finding {
	folder, err := filepath.Abs(filepath.Dir(config.Database))
	if err != nil {
		return []Finding{failure(privateCheck, lookAtPath, found(err))}
	}
	paths := withFolders(folder)
	if config.Path != "" {
		path, err := filepath.Abs(config.Path)
		if err != nil {
			return []Finding{failure(privateCheck, lookAtPath, found(err))}
		}
		paths = append(paths, withFolders(path)...)
	}
	slices.Sort(paths)
	var findings []Finding
	for _, path := range slices.Compact(paths) {
		status, err := os.Stat(path)
		if err != nil {
			continue // it is not there yet, or its own check tells of it
		}
		findings = append(findings, privateFinding(path, status, path == folder)...)
	}
	if len(findings) == 0 {
		return []Finding{fine(privateCheck, message.New("doctor.private",
			"nobody else may change the configuration or replace the database"))}
	}
	return findings
}

// withFolders returns a path and the folders above it.
func withFolders(path string) []string {
	paths := []string{path}
	for path != filepath.Dir(path) {
		path = filepath.Dir(path)
		paths = append(paths, path)
	}
	return paths
}

// privateFinding tells who else may write a file or a folder; direct is true for the
// folder the database lies in.
func privateFinding(path string, status fs.FileInfo, direct bool) []Finding {
	mode := status.Mode()
	switch {
	// Where the sticky bit is set, others may add files but replace none of ours.
	case mode.IsDir() && mode&fs.ModeSticky != 0 && !direct:
		return nil
	case mode&othersWrite != 0:
		return []Finding{failure(privateCheck, command("chmod go-w ", path), message.New("doctor.private.everybody",
			"{path} may be written by everybody on this machine (mode {mode})", pathArg(path), modeArg(mode)))}
	case mode&groupWrites != 0:
		return []Finding{warning(privateCheck, command("chmod g-w ", path), message.New("doctor.private.group",
			"{path} may be written by its whole group (mode {mode})", pathArg(path), modeArg(mode)))}
	}
	return nil
}

func modeArg(mode fs.FileMode) message.Arg {
	return message.String("mode", fmt.Sprintf("%04o", mode.Perm()))
}

// TokenFindings returns what is wrong with the platform's token, which would keep the table from
// starting, or let others speak as the platform.
func TokenFindings(config config.Config) []Finding {
	if config.Platform.Socket == "" {
		return nil
	}
	check := message.New("doctor.check.token", "token")
	if err := platform.CheckToken(config.TokenPath(), TableUser(config)); err != nil {
		return []Finding{failure(check, message.New("doctor.token.close",
			"let only the console's user read it (chmod 600), or remove it and start the table again"), found(err))}
	}
	return []Finding{fine(check, message.New("doctor.token", "nobody else may read the platform's token"))}
}

// TableUser returns the user the table runs as: the owner of its database, if there is one.
func TableUser(config config.Config) int {
	if status, err := os.Stat(config.Database); err == nil {
		if owner, known := status.Sys().(*syscall.Stat_t); known {
			return int(owner.Uid)
		}
	}
	return os.Geteuid()
}
