package doctor

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pitboss/ordinary"
)

// unitFolders are where systemd looks for a unit, the most important first.
var unitFolders = []string{"/etc/systemd/system", "/run/systemd/system", "/usr/local/lib/systemd/system", "/usr/lib/systemd/system"}

// tableUnits are the services that show a table.
var tableUnits = []string{"pitboss-kiosk.service", "pitboss.service"}

// maxDropIns limits how many files that change a unit are read.
const maxDropIns = 64

// unit is the [Service] section of a systemd unit: every value of each key, in their order.
type unit struct {
	name   string
	values map[string][]string
}

// readUnit reads a unit as it is in force: its file in the first folder that has it, and the files that change it. It
// returns nil if no folder has it.
func readUnit(folders []string, name string) (*unit, error) {
	u := &unit{name: name, values: map[string][]string{}}
	there := false
	for _, folder := range folders {
		text, err := ordinary.Read(filepath.Join(folder, name), ordinary.Key)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		u.read(string(text))
		there = true
		break
	}
	if !there {
		return nil, nil
	}
	files := map[string]string{} // of the same name, the one in the first folder counts
	for _, folder := range slices.Backward(folders) {
		found, err := filepath.Glob(filepath.Join(folder, name+".d", "*.conf"))
		if err != nil {
			return nil, err
		}
		for _, path := range found {
			files[filepath.Base(path)] = path
		}
	}
	names := make([]string, 0, len(files))
	for base := range files {
		names = append(names, base)
	}
	slices.Sort(names)
	for _, base := range names[:min(len(names), maxDropIns)] {
		text, err := ordinary.Read(files[base], ordinary.Key)
		if err != nil {
			return nil, err
		}
		u.read(string(text))
	}
	return u, nil
}

// read adds the text of a unit. An empty value ends those before it.
func (u *unit) read(text string) {
	section := ""
	text = strings.ReplaceAll(text, "\\\n", " ")
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' || line[0] == ';' {
			continue
		}
		if line[0] == '[' {
			section = line
			continue
		}
		key, value, is := strings.Cut(line, "=")
		if !is || section != "[Service]" {
			continue
		}
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		if value == "" {
			u.values[key] = nil
			continue
		}
		u.values[key] = append(u.values[key], value)
	}
}

// last returns the value in force of a key that has one.
func (u *unit) last(key string) string {
	if values := u.values[key]; len(values) > 0 {
		return values[len(values)-1]
	}
	return ""
}

// on reports whether a key is set to yes.
func (u *unit) on(key string) bool {
	return slices.Contains([]string{"yes", "true", "on", "1"}, strings.ToLower(u.last(key)))
}

// list returns all words of a key.
func (u *unit) list(key string) (words []string) {
	for _, value := range u.values[key] {
		words = append(words, strings.Fields(value)...)
	}
	return words
}

// below reports whether a path is one of some folders, or in one.
func below(path string, folders ...string) bool {
	for _, folder := range folders {
		folder = strings.TrimLeft(folder, "+-")
		if path == folder || strings.HasPrefix(path, strings.TrimSuffix(folder, "/")+"/") {
			return true
		}
	}
	return false
}

// own returns the folders that systemd makes for the service.
func (u *unit) own() (folders []string) {
	for key, at := range map[string]string{"StateDirectory": "/var/lib", "RuntimeDirectory": "/run", "LogsDirectory": "/var/log", "CacheDirectory": "/var/cache"} {
		for _, name := range u.list(key) {
			folders = append(folders, filepath.Join(at, name))
		}
	}
	return folders
}

// keepsFrom returns the line of the unit that keeps the service from reading a path, or from writing it, or "".
func (u *unit) keepsFrom(path string, writing bool) string {
	home := strings.ToLower(u.last("ProtectHome"))
	switch {
	case below(path, u.list("InaccessiblePaths")...):
		return "InaccessiblePaths"
	case below(path, "/home", "/root", "/run/user") && home != "" && (u.on("ProtectHome") || home == "tmpfs" || writing && home == "read-only"):
		return "ProtectHome=" + home
	case !writing, below(path, u.list("ReadWritePaths")...), below(path, u.own()...):
		return ""
	case below(path, u.list("ReadOnlyPaths")...):
		return "ReadOnlyPaths"
	}
	protects := strings.ToLower(u.last("ProtectSystem"))
	kept := false
	switch {
	case protects == "strict":
		kept = !below(path, "/dev", "/proc", "/sys") && !(u.on("PrivateTmp") && below(path, "/tmp", "/var/tmp"))
	case protects == "full":
		kept = below(path, "/usr", "/boot", "/efi", "/etc")
	case u.on("ProtectSystem"):
		kept = below(path, "/usr", "/boot", "/efi")
	}
	if kept {
		return "ProtectSystem=" + protects
	}
	return ""
}

// keepsFromFamily returns the line that keeps the service from addresses of a family such as AF_INET, or "".
func (u *unit) keepsFromFamily(family string) string {
	if u.on("PrivateNetwork") && family != "AF_UNIX" {
		return "PrivateNetwork=yes"
	}
	families := u.list("RestrictAddressFamilies")
	if len(families) == 0 {
		return ""
	}
	except := strings.HasPrefix(families[0], "~")
	families[0] = strings.TrimPrefix(families[0], "~")
	if slices.Contains(families, family) == except {
		return "RestrictAddressFamilies"
	}
	return ""
}

// keepsFromDevice returns the line that keeps the service from a serial port, or "".
func (u *unit) keepsFromDevice(path string) string {
	if u.on("PrivateDevices") {
		return "PrivateDevices=yes"
	}
	policy := u.last("DevicePolicy")
	if len(u.values["DeviceAllow"]) == 0 && policy != "closed" && policy != "strict" {
		return ""
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	} else if errors.Is(err, os.ErrNotExist) {
		return "" // another check says that it is not there
	}
	class := "char-" + strings.TrimRight(filepath.Base(path), "0123456789")
	for _, allowed := range u.values["DeviceAllow"] {
		name, access, _ := strings.Cut(allowed, " ")
		match, err := filepath.Match(name, class)
		if (name == path || err == nil && match) && (access == "" || strings.Contains(access, "r") && strings.Contains(access, "w")) {
			return ""
		}
	}
	return "DeviceAllow"
}
