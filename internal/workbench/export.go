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
	"pitboss/game/message"
	"pitboss/store"
)

func (b *Bench) export(d *benched) {
	path, hash, err := b.write(d, b.options.Clock())
	if err != nil {
		b.say(true, notWritten(err))
		return
	}
	b.say(false, message.New("bench.notice.written", "Written to {path}.", message.String("path", path)))
	b.marked(d, game.DeviceMarked{What: game.MarkExport, Note: filepath.Base(path), Capture: hash})
}

func notWritten(err error) message.Text {
	return message.New("bench.notice.not-written", "The capture could not be written: {why}", message.Err("why", err))
}

// capture returns a device's recent traffic, with what a reader of the file needs to know about the device.
func (d *benched) capture() bench.Capture {
	capture := d.device.Capture()
	capture.Device, capture.Kind, capture.Settings = d.name(), d.device.Kind().Name, d.settings
	return capture
}

// write writes a device's capture to a new file, and returns its path and digest. It overwrites no file and leaves no
// unfinished one.
func (b *Bench) write(d *benched, now time.Time) (path, hash string, err error) {
	if b.options.Folder == "" {
		return "", "", errors.New("no folder for captures is configured: set captures in [bench]")
	}
	var text bytes.Buffer
	if err := d.capture().Write(&text); err != nil {
		return "", "", err
	}
	if err := os.MkdirAll(b.options.Folder, 0o700); err != nil {
		return "", "", fmt.Errorf("%w: make the folder this user's, or set captures in [bench]", err)
	}
	path, err = writeNew(filepath.Join(b.options.Folder,
		fileName(d.name())+"-"+now.UTC().Format("20060102T150405.000")), text.Bytes())
	if err != nil {
		return "", "", fmt.Errorf("%w: make the folder this user's, or set captures in [bench]", err)
	}
	sum := sha256.Sum256(text.Bytes())
	return path, hex.EncodeToString(sum[:]), nil
}

// writeNew writes a file that did not exist. It adds a number to the name if another capture was written in the same
// millisecond.
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

// fileName returns a device's name in characters allowed in a file name.
func fileName(name string) string {
	return strings.Map(func(letter rune) rune {
		if strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", letter) {
			return letter
		}
		return '_'
	}, name)
}
