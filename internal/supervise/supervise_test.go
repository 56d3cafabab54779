package supervise_test

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"testing"

	"pitboss/internal/supervise"
	"pitboss/internal/testing/check"
)

func TestRun(t *testing.T) {
	for _, test := range []struct {
		name string
		run  func() error
		want string
		logs []string
	}{
		{"well", func() error { return nil }, "", nil},
		{"an error", func() error { return io.ErrUnexpectedEOF }, "unexpected EOF", nil},
		{
			"a panic", func() error { panic("no such card") },
			"the cosigner stopped: no such card (a fault of the program; the log has the details)",
			[]string{`msg=panic`, `in="the cosigner"`, `cause="no such card"`, `TestRun`},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			var log bytes.Buffer
			err := supervise.Run(slog.New(slog.NewTextHandler(&log, nil)), "the cosigner", test.run)
			check.Equalf(t, text(err), test.want, "the error")
			fault := (*supervise.Fault)(nil)
			check.Equalf(t, errors.As(err, &fault), test.logs != nil, "a fault of the program: %v", fault)
			if len(test.logs) == 0 && log.Len() > 0 {
				t.Errorf("logged %s", &log)
			}
			for _, want := range test.logs {
				check.Containsf(t, log.String(), want, "the log has no %s:\n%s", want, &log)
			}
		})
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestContain(t *testing.T) {
	var log bytes.Buffer
	func() {
		defer supervise.Contain(slog.New(slog.NewTextHandler(&log, nil)), "a command")
		panic("no such card")
	}()
	for _, want := range []string{`msg=panic`, `in="a command"`, `cause="no such card"`, `TestContain`} {
		check.Containsf(t, log.String(), want, "the log has no %s:\n%s", want, &log)
	}
}
