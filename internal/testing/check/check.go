package check

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"
)

// T is the part of *testing.T, *testing.B and *rapid.T that check and must use.
type T interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Errorf(format string, args ...any)
}

// Do reports a failure if err is not nil.
func Do(t T, err error) {
	t.Helper()
	if err != nil {
		t.Errorf("%v", err)
	}
}

// Dof does what Do does and begins its failure with a text.
func Dof(t T, err error, format string, args ...any) {
	t.Helper()
	if err != nil {
		t.Errorf("%s: %v", fmt.Sprintf(format, args...), err)
	}
}

// Equal reports a failure unless got equals want.
func Equal[V comparable](t T, got, want V) {
	t.Helper()
	Equalf(t, got, want, "")
}

// Equalf does what Equal does and begins its failure with a text.
func Equalf[V comparable](t T, got, want V, format string, args ...any) {
	t.Helper()
	if got != want {
		t.Errorf("%s", Unequal(got, want, fmt.Sprintf(format, args...)))
	}
}

// Slices reports a failure unless two slices have the same elements. An empty slice equals nil.
func Slices[S ~[]V, V comparable](t T, got, want S) {
	t.Helper()
	Slicesf(t, got, want, "")
}

// Slicesf does what Slices does and begins its failure with a text.
func Slicesf[S ~[]V, V comparable](t T, got, want S, format string, args ...any) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s", Unequal(got, want, fmt.Sprintf(format, args...)))
	}
}

// Deep reports a failure unless reflect.DeepEqual holds of got and want.
func Deep(t T, got, want any) {
	t.Helper()
	Deepf(t, got, want, "")
}

// Deepf does what Deep does and begins its failure with a text.
func Deepf(t T, got, want any, format string, args ...any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s", Unequal(got, want, fmt.Sprintf(format, args...)))
	}
}

// Diff reports the difference that cmp finds between want and got.
func Diff(t T, want, got any) {
	t.Helper()
	Difff(t, want, got, "")
}

// Difff does what Diff does and begins its failure with a text.
func Difff(t T, want, got any, format string, args ...any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s", Difference(diff, fmt.Sprintf(format, args...)))
	}
}

// Contains reports a failure unless text contains part.
func Contains(t T, text, part string) {
	t.Helper()
	Containsf(t, text, part, "")
}

// Containsf does what Contains does and begins its failure with a text.
func Containsf(t T, text, part, format string, args ...any) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Errorf("%s", Missing(text, part, fmt.Sprintf(format, args...)))
	}
}

// Lacks reports a failure if text contains part.
func Lacks(t T, text, part string) {
	t.Helper()
	Lacksf(t, text, part, "")
}

// Lacksf does what Lacks does and begins its failure with a text.
func Lacksf(t T, text, part, format string, args ...any) {
	t.Helper()
	if strings.Contains(text, part) {
		t.Errorf("%s", Found(text, part, fmt.Sprintf(format, args...)))
	}
}

// Fails reports a failure if err is nil; the text says what went well.
func Fails(t T, err error, format string, args ...any) {
	t.Helper()
	if err == nil {
		t.Errorf(format, args...)
	}
}

// ErrorOf returns the error of two results: check.ErrorSays(t, check.ErrorOf(os.Open(path)), "no such file").
func ErrorOf[V any](_ V, err error) error { return err }

// ErrorSays reports a failure unless err is not nil and its text contains part.
func ErrorSays(t T, err error, part string) {
	t.Helper()
	ErrorSaysf(t, err, part, "")
}

// ErrorSaysf does what ErrorSays does and begins its failure with a text.
func ErrorSaysf(t T, err error, part, format string, args ...any) {
	t.Helper()
	if Silent(err, part) {
		t.Errorf("%s", Unequal(err, part, fmt.Sprintf(format, args...)))
	}
}

// ErrorIs reports a failure unless errors.Is holds of err and want.
func ErrorIs(t T, err, want error) {
	t.Helper()
	ErrorIsf(t, err, want, "")
}

// ErrorIsf does what ErrorIs does and begins its failure with a text.
func ErrorIsf(t T, err, want error, format string, args ...any) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s", Unequal(err, want, fmt.Sprintf(format, args...)))
	}
}

// Unequal returns the words of a failed comparison.
func Unequal(got, want any, about string) string {
	return begun(about) + fmt.Sprintf("got %s, want %s", shown(got), shown(want))
}

// Difference returns the words of a difference found by cmp.
func Difference(diff, about string) string { return begun(about) + "(-want +got)\n" + diff }

// Silent reports whether an error is nil or does not contain part.
func Silent(err error, part string) bool { return err == nil || !strings.Contains(err.Error(), part) }

// Found returns the words for a text that has a part it should lack.
func Found(text, part, about string) string {
	return begun(about) + fmt.Sprintf("%q in\n%s", part, text)
}

// Missing returns the words for a text that lacks a part.
func Missing(text, part, about string) string {
	return begun(about) + fmt.Sprintf("no %q in\n%s", part, text)
}

func begun(about string) string {
	if about == "" {
		return ""
	}
	return about + ": "
}

// shown formats a value: a text in quotes, but one of several lines as it is.
func shown(value any) string {
	kind := reflect.ValueOf(value)
	switch {
	case kind.Kind() == reflect.String && strings.Contains(kind.String(), "\n"):
		return "\n" + kind.String() + "\n"
	case kind.Kind() == reflect.String:
		return fmt.Sprintf("%q", kind.String())
	case kind.Kind() == reflect.Slice && kind.Type().Elem().Kind() == reflect.Uint8:
		return fmt.Sprintf("%q", value)
	}
	return fmt.Sprintf("%+v", value)
}
