package check_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// heard keeps what a comparison reported.
type heard struct{ reported, ended []string }

func (h *heard) Helper()           {}
func (h *heard) Fatal(args ...any) { h.ended = append(h.ended, fmt.Sprint(args...)) }
func (h *heard) Fatalf(format string, args ...any) {
	h.ended = append(h.ended, fmt.Sprintf(format, args...))
}
func (h *heard) Errorf(format string, args ...any) {
	h.reported = append(h.reported, fmt.Sprintf(format, args...))
}

// TestComparisons makes each comparison hold and fail, in both packages.
func TestComparisons(t *testing.T) {
	wrapped := fmt.Errorf("read: %w", io.EOF)
	holds, fails := &heard{}, &heard{}
	for _, on := range []struct {
		t       *heard
		other   int
		part    string
		another error
		absent  string
		failure error
		success error
	}{{holds, 1, "b", io.EOF, "x", wrapped, nil}, {fails, 2, "x", io.ErrUnexpectedEOF, "b", nil, wrapped}} {
		check.Equal(on.t, 1, on.other)
		check.Slices(on.t, []int{1}, []int{on.other})
		check.Deep(on.t, []int{1}, []int{on.other})
		check.Diff(on.t, []int{1}, []int{on.other})
		check.Contains(on.t, "abc", on.part)
		check.ErrorIs(on.t, wrapped, on.another)
		check.Lacks(on.t, "abc", on.absent)
		check.ErrorSays(on.t, check.ErrorOf(0, on.failure), "EOF")
		check.Fails(on.t, on.failure, "it went well")
		check.Do(on.t, on.success)
		check.Dof(on.t, on.success, "at %s", "the end")
		must.Equal(on.t, 1, on.other)
		must.Slices(on.t, []int{1}, []int{on.other})
		must.Deep(on.t, []int{1}, []int{on.other})
		must.Diff(on.t, []int{1}, []int{on.other})
		must.Contains(on.t, "abc", on.part)
		must.ErrorIs(on.t, wrapped, on.another)
		must.Lacks(on.t, "abc", on.absent)
		must.ErrorSays(on.t, on.failure, "EOF")
		must.Fails(on.t, on.failure, "it went well")
	}
	if len(holds.reported)+len(holds.ended) != 0 || len(fails.reported) != 11 || len(fails.ended) != 9 {
		t.Errorf("what holds: %q; what fails: %q", holds, fails)
	}
	if got := must.Get("value", error(nil))(holds); got != "value" || len(holds.ended) != 0 {
		t.Errorf("Get returned %q and ended the test with %q", got, holds.ended)
	}
	must.Do(fails, errors.New("the disk is full"))
	check.Equalf(t, fails.ended[len(fails.ended)-1], "the disk is full", "Do ended the test with")
	must.Dof(fails, errors.New("the disk is full"), "record %d", 7)
	check.Slices(t, []string{fails.reported[10], fails.ended[len(fails.ended)-1]},
		[]string{"at the end: read: EOF", "record 7: the disk is full"})
}

// TestWordsOfAFailure: text is quoted unless it has several lines, and what was compared comes first.
func TestWordsOfAFailure(t *testing.T) {
	for want, got := range map[string]string{
		`the step: got "deal", want "burn"`: check.Unequal("deal", "burn", "the step"),
		"got \na\nb\n, want \"\"":           check.Unequal("a\nb", "", ""),
		"got 2, want 3":                     check.Unequal(2, 3, ""),
		"no \"x\" in\nabc":                  check.Missing("abc", "x", ""),
		"\"b\" in\nabc":                     check.Found("abc", "b", ""),
	} {
		check.Equal(t, got, want)
	}
}
