package message_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

var missing = message.New("test.missing", "{key} is missing", message.String("key", "site"))

func TestAnErrorKeepsItsText(t *testing.T) {
	err := message.AsError(missing)
	check.Equal(t, err.Error(), "site is missing")
	check.Diff(t, missing, message.OfError(err))
	check.Diff(t, missing, message.OfError(errors.Join(err)))
	// Words around a text are part of what the error says.
	check.Diff(t, message.Written("table: site is missing"), message.OfError(fmt.Errorf("table: %w", err)))
	check.Diff(t, message.Written("file does not exist"), message.OfError(fs.ErrNotExist))
}

func TestAnErrorIsSaidInAnyLanguage(t *testing.T) {
	check.Diff(t, message.Message("why", missing), message.Err("why", message.AsError(missing)))
	check.Diff(t, message.String("why", "file does not exist"), message.Err("why", fs.ErrNotExist))
}

func TestAnErrorWrapsItsCause(t *testing.T) {
	err := message.Wrap(fs.ErrNotExist, missing)
	check.Equal(t, err.Error(), "site is missing")
	check.Diff(t, missing, message.OfError(err))
	check.Equalf(t, errors.Is(err, fs.ErrNotExist), true, "it wraps its cause")
}

func TestJoinedErrorsAreSaidOneByOne(t *testing.T) {
	one := fmt.Errorf("table: %w", message.AsError(missing))
	err := fmt.Errorf("shoe: %w", errors.Join(one, errors.Join(fs.ErrExist, nil)))
	check.Diff(t, []message.Text{missing, message.Written("file already exists")}, message.Each(err))
	check.Diff(t, []message.Text{missing}, message.Each(one))
	check.Equalf(t, len(message.Each(nil)), 0, "no error says nothing")
}

func TestLines(t *testing.T) {
	text := message.New("test.lines", "{n} errors:\n  {lines}", message.Number("n", 2),
		message.Lines("lines", missing, message.Written("b")))
	check.Equal(t, text.String(), "2 errors:\n  site is missing\n  b")
}
