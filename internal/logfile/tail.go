package logfile

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"

	"pitboss/ordinary"
)

// Tail returns the last whole lines of a log, in at most so many bytes. Where the log has fewer, they begin in the one
// before it.
func Tail(path string, most int64) ([]byte, error) {
	tail, err := tailOf(path, most)
	if err != nil {
		return nil, err
	}
	before, err := tailOf(path+Before, most-int64(len(tail)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return append(before, tail...), nil
}

// tailOf returns the last whole lines of one file.
func tailOf(path string, most int64) (tail []byte, err error) {
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	status, err := file.Stat()
	if err != nil {
		return nil, err
	}
	from := max(status.Size()-most, 0)
	tail, err = io.ReadAll(io.NewSectionReader(file, from, most))
	if err != nil {
		return nil, err
	}
	if from > 0 {
		_, tail, _ = bytes.Cut(tail, []byte{'\n'})
	}
	return tail, nil
}
