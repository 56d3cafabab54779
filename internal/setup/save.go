package setup

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"golang.org/x/sys/unix"

	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/ordinary"
)

// mode is the mode of the configuration, which has no secret.
const mode fs.FileMode = 0o644

// Writable returns an error if this user may not make the configuration or the database, before anything is asked.
func (p Plan) Writable() error {
	if err := MayWrite(p.Path); err != nil {
		return err
	}
	return MayWrite(p.Database)
}

// MayWrite returns an error if this user may not make or replace a file. Folders that are not there would be made.
func MayWrite(path string) error {
	folder := filepath.Dir(filepath.Clean(path))
	err := unix.Access(folder, unix.W_OK|unix.X_OK)
	for errors.Is(err, fs.ErrNotExist) && folder != filepath.Dir(folder) {
		folder = filepath.Dir(folder)
		err = unix.Access(folder, unix.W_OK|unix.X_OK)
	}
	if err == nil {
		return nil
	}
	return message.AsError(message.New("setup.closed", "This user may not write {path}: {why}.",
		message.String("path", path), message.Err("why", err)))
}

// Save writes the configuration. A file that exists keeps its comments and everything else that was not asked about. It
// is written whole or not at all: a text that would not be a configuration leaves the file as it was.
func (p Plan) Save() error {
	before, err := ordinary.Read(p.Path, ordinary.Text)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	text, err := p.Text(before)
	if err != nil {
		return err
	}
	folder := filepath.Dir(p.Path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	part := p.Path + ".part"
	if err := write(part, text); err != nil {
		return errors.Join(err, os.Remove(part))
	}
	if _, err := config.Load(part); err != nil {
		return errors.Join(err, os.Remove(part))
	}
	if err := os.Rename(part, p.Path); err != nil {
		return errors.Join(err, os.Remove(part))
	}
	return sync(folder)
}

// write replaces a file and returns once it is on the disk. What a killed writer left of it is replaced, too.
func write(path string, data []byte) (err error) {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode) //nolint:forbidigo // it makes the file
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if err := file.Chmod(mode); err != nil {
		return err
	}
	if _, err := file.Write(data); err != nil {
		return err
	}
	return file.Sync()
}

// sync waits until the names in a folder are on the disk.
func sync(folder string) error {
	open, err := ordinary.OpenFolder(folder)
	if err != nil {
		return err
	}
	return errors.Join(open.Sync(), open.Close())
}

// Text returns the configuration with the answers, made from the file as it was, or from nothing if that is empty.
func (p Plan) Text(before []byte) ([]byte, error) {
	if len(bytes.TrimSpace(before)) == 0 {
		before = []byte("# Written by pitboss setup. `pitboss help config` explains every key.\n")
	}
	sheet := &sheet{text: before}
	for _, one := range []struct{ key, value string }{
		{"site", p.Site}, {"table", p.Table}, {"variant", p.Variant}, {"database", p.Database},
	} {
		sheet.set("", one.key, one.value)
	}
	for _, name := range p.dropped() {
		sheet.drop("settings", name)
	}
	for _, name := range slices.Sorted(maps.Keys(p.Settings)) {
		if p.known.Settings[name] != p.Settings[name] {
			sheet.set("settings", name, p.Settings[name])
		}
	}
	if p.Socket != "" {
		sheet.set("platform", "socket", p.Socket)
	}
	sheet.set("display", "language", p.Language)
	sheet.set("display", "theme", p.Theme)
	sheet.set("display", "letters", p.Letters)
	for _, one := range p.Devices {
		switch {
		case one.at > 0:
			section := "device." + strconv.Itoa(one.at)
			sheet.set(section, "path", one.Path)
			for _, setting := range one.Settings {
				sheet.put(section, setting.Key, setting.Value)
			}
		case one.Path != "":
			text := fmt.Sprintf("\n[[device]]\nkind = %s\nname = %s\npath = %s\n",
				quote(one.Kind), quote(one.Kind), quote(one.Path))
			for _, setting := range one.Settings {
				text += fmt.Sprintf("%s = %s\n", setting.Key, setting.Value)
			}
			sheet.append(text)
		}
	}
	return sheet.text, sheet.err
}

// dropped returns the settings of the file that the chosen variant does not have.
func (p Plan) dropped() (names []string) {
	for name := range p.known.Settings {
		if _, kept := p.Settings[name]; !kept {
			names = append(names, name)
		}
	}
	return names
}
