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

// LongestLine is how long a line of input may be, in bytes, without its end.
const LongestLine = 1 << 20

// lineReader reads commands and results: lines of UTF-8, numbered from 1. A line
// it will not hand on does not end the reading: the lines after it still count.
type lineReader struct {
	in *bufio.Reader
	// Number is that of the line last read.
	Number int
}

func NewLineReader(in io.Reader) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(in, 64*1024)}
}

// HasWholeLine reports whether another line, or part of one that is too long, has come already:
// reading it waits for nobody.
func (r *lineReader) HasWholeLine() bool {
	come, _ := r.in.Peek(r.in.Buffered())
	return bytes.IndexByte(come, '\n') >= 0
}

// Each hands over the lines that are not empty until the input ends; wrong says why a line cannot
// be taken.
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

// Next reads a line, without the space round it, which may leave nothing. wrong
// says why a line cannot be taken; err is io.EOF at the end, or why reading failed.
func (r *lineReader) Next() (line []byte, wrong, err error) {
	tooLong := false
	for {
		var part []byte
		part, err = r.in.ReadSlice('\n')
		part = bytes.TrimSuffix(part, []byte("\n"))
		if tooLong = tooLong || len(line)+len(part) > LongestLine; tooLong {
			line = nil // the rest of the line is read past, not kept
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
		return nil, fmt.Errorf("it is longer than %d bytes; want one JSON object a line", LongestLine), nil
	}
	if line = bytes.TrimSpace(line); !utf8.Valid(line) {
		return nil, errors.New("it is not UTF-8; want one JSON object a line, in UTF-8"), nil
	}
	return line, nil, nil
}

// Failed says which line could not be read.
func (r *lineReader) Failed(err error) error {
	return fmt.Errorf("reading line %d: %w%s", r.Number+1, err,
		english.If(errors.Is(err, exit.ErrToldToStop), "; the lines before it were carried out"))
}
