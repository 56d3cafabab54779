// Package logfile writes a log that takes so much of the disk and no more.
package logfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"pitboss/ordinary"
)

// Before is what is put behind the name of a log for the one before it.
const Before = ".1"

// Limit is the size in bytes at which a log of a service is begun again.
const Limit = 32 << 20

// File is a log and the one before it.
type File struct {
	path string
	most int64

	mu   sync.Mutex
	file *os.File
	size int64
}

// Open opens a log, or begins it; only its owner reads it. Once it would have more than so many bytes another is begun,
// and the one before is kept until then.
func Open(path string, most int64) (*File, error) {
	f := &File{path: path, most: most}
	return f, f.open()
}

func (f *File) open() error {
	file, err := ordinary.Append(f.path)
	if err != nil {
		return fmt.Errorf("opening the log: %w", err)
	}
	about, err := file.Stat()
	if err != nil {
		return errors.Join(fmt.Errorf("opening the log: %w", err), file.Close())
	}
	f.file, f.size = file, about.Size()
	return nil
}

// Write writes one line. Where no other log can be begun it goes on with this one.
func (f *File) Write(line []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.file == nil {
		return 0, fs.ErrClosed
	}
	if f.size > 0 && f.size+int64(len(line)) > f.most && os.Rename(f.path, f.path+Before) == nil {
		before := f.file
		if err := f.open(); err == nil {
			_ = before.Close() // what was written is in it
		}
	}
	n, err := f.file.Write(line)
	f.size += int64(n)
	return n, err
}

// Close closes the log.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.file == nil {
		return nil
	}
	file := f.file
	f.file = nil
	return file.Close()
}
