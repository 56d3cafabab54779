package workbench

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/store"
)

func (b *Bench) export(one *benched) {
	path, hash, err := b.write(one, b.options.Clock())
	if err != nil {
		b.say(true, "The capture could not be written: %v", err)
		return
	}
	b.say(false, "Written to %s.", path)
	b.marked(one, game.DeviceMarked{What: game.MarkExport, Note: filepath.Base(path), Capture: hash})
}

// capture returns what went over a device's line lately, with what a reader of the file needs to know of the device.
func (d *benched) capture() bench.Capture {
	capture := d.device.Capture()
	capture.Device, capture.Kind, capture.Settings = d.name(), string(d.device.Kind()), d.settings
	return capture
}

// write writes a device's capture to a file of its own and returns where, and its digest. No file that is there is
// written over, and none that could not be finished is left.
func (b *Bench) write(one *benched, now time.Time) (path, hash string, err error) {
	if b.options.Folder == "" {
		return "", "", errors.New("no folder for captures is configured: set captures in [bench]")
	}
	var text bytes.Buffer
	if err := one.capture().Write(&text); err != nil {
		return "", "", err
	}
	if err := os.MkdirAll(b.options.Folder, 0o700); err != nil {
		return "", "", fmt.Errorf("%w: make the folder this user's, or set captures in [bench]", err)
	}
	path, err = writeNew(filepath.Join(b.options.Folder,
		fileName(one.name())+"-"+now.UTC().Format("20060102T150405.000")), text.Bytes())
	if err != nil {
		return "", "", fmt.Errorf("%w: make the folder this user's, or set captures in [bench]", err)
	}
	sum := sha256.Sum256(text.Bytes())
	return path, hex.EncodeToString(sum[:]), nil
}

// writeNew writes a file that was not there before: with a number behind its name where another capture was written
// in the same millisecond.
func writeNew(name string, data []byte) (path string, err error) {
	for number := 1; number < 100; number++ {
		path = name + ".capture"
		if number > 1 {
			path = fmt.Sprintf("%s-%d.capture", name, number)
		}
		err = store.NewFile(path, func(file *os.File) error {
			_, err := file.Write(data)
			return err
		})
		if !errors.Is(err, store.ErrExists) {
			break
		}
	}
	return path, err
}

// fileName returns a device's name as a file may have it.
func fileName(name string) string {
	return strings.Map(func(letter rune) rune {
		if strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", letter) {
			return letter
		}
		return '_'
	}, name)
}
