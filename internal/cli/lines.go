package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"pitboss/game/english"
	"pitboss/internal/exit"
)

// MaxLine is the maximum length of a line of input in bytes, without its end.
const MaxLine = 1 << 20

// lineReader reads lines of UTF-8, numbered from 1. It continues after a line that it rejects.
type lineReader struct {
	in *bufio.Reader
	// Number is the number of the line that was read last.
	Number int
}

func NewLineReader(in io.Reader) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(in, 64*1024)}
}

// HasWholeLine reports whether Next would return at once, because another line, or part of one that is too long, has
// arrived.
func (r *lineReader) HasWholeLine() bool {
	come, _ := r.in.Peek(r.in.Buffered())
	return bytes.IndexByte(come, '\n') >= 0
}

// Each calls take for every line that is not empty until the input ends; wrong says why the line was rejected.
func (r *lineReader) Each(take func(line []byte, wrong error) error) error {
	for {
		line, wrong, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return r.Failed(err)
		case wrong == nil && len(line) == 0:
			continue
		}
		if err := take(line, wrong); err != nil {
			return err
		}
	}
}

// Next reads a line and removes the space around it, which may leave an empty line. wrong says why the line was
// rejected; err is io.EOF at the end, or why reading failed.
func (r *lineReader) Next() (line []byte, wrong, err error) {
	tooLong := false
	for {
		var part []byte
		part, err = r.in.ReadSlice('\n')
		part = bytes.TrimSuffix(part, []byte("\n"))
		if tooLong = tooLong || len(line)+len(part) > MaxLine; tooLong {
			line = nil // the rest of the line is skipped
		} else {
			line = append(line, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil && (!errors.Is(err, io.EOF) || len(line) == 0 && !tooLong) {
			return nil, nil, err
		}
		break
	}
	r.Number++
	if tooLong {
		return nil, fmt.Errorf("it is longer than %d bytes; want one JSON object a line", MaxLine), nil
	}
	if line = bytes.TrimSpace(line); !utf8.Valid(line) {
		return nil, errors.New("it is not UTF-8; want one JSON object a line, in UTF-8"), nil
	}
	return line, nil, nil
}

// Failed returns an error that names the line that could not be read.
func (r *lineReader) Failed(err error) error {
	return fmt.Errorf("reading line %d: %w%s", r.Number+1, err,
		english.If(errors.Is(err, exit.ErrToldToStop), "; the lines before it were carried out"))
}
