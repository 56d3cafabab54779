package must

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

	"pitboss/internal/testing/check"
)

// Do ends the test if err is not nil.
func Do(t check.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Dof does what Do does and begins its failure with a text.
func Dof(t check.T, err error, format string, args ...any) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s: %v", fmt.Sprintf(format, args...), err)
	}
}

// Get returns a function that returns value, or ends the test if err is not nil: must.Get(os.ReadFile(path))(t).
func Get[V any](value V, err error) func(check.T) V {
	return func(t check.T) V {
		t.Helper()
		Do(t, err)
		return value
	}
}

// Get2 does what Get does for two values.
func Get2[V, W any](one V, two W, err error) func(check.T) (V, W) {
	return func(t check.T) (V, W) {
		t.Helper()
		Do(t, err)
		return one, two
	}
}

// Equal ends the test unless got equals want.
func Equal[V comparable](t check.T, got, want V) {
	t.Helper()
	Equalf(t, got, want, "")
}

// Equalf does what Equal does and begins its failure with a text.
func Equalf[V comparable](t check.T, got, want V, format string, args ...any) {
	t.Helper()
	if got != want {
		t.Fatal(check.Unequal(got, want, fmt.Sprintf(format, args...)))
	}
}

// Slices ends the test unless two slices have the same elements. An empty slice equals nil.
func Slices[S ~[]V, V comparable](t check.T, got, want S) {
	t.Helper()
	Slicesf(t, got, want, "")
}

// Slicesf does what Slices does and begins its failure with a text.
func Slicesf[S ~[]V, V comparable](t check.T, got, want S, format string, args ...any) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Fatal(check.Unequal(got, want, fmt.Sprintf(format, args...)))
	}
}

// Deep ends the test unless reflect.DeepEqual holds of got and want.
func Deep(t check.T, got, want any) {
	t.Helper()
	Deepf(t, got, want, "")
}

// Deepf does what Deep does and begins its failure with a text.
func Deepf(t check.T, got, want any, format string, args ...any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatal(check.Unequal(got, want, fmt.Sprintf(format, args...)))
	}
}

// Diff ends the test with the difference that cmp finds between want and got.
func Diff(t check.T, want, got any) {
	t.Helper()
	Difff(t, want, got, "")
}

// Difff does what Diff does and begins its failure with a text.
func Difff(t check.T, want, got any, format string, args ...any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(check.Difference(diff, fmt.Sprintf(format, args...)))
	}
}

// Contains ends the test unless text contains part.
func Contains(t check.T, text, part string) {
	t.Helper()
	Containsf(t, text, part, "")
}

// Containsf does what Contains does and begins its failure with a text.
func Containsf(t check.T, text, part, format string, args ...any) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Fatal(check.Missing(text, part, fmt.Sprintf(format, args...)))
	}
}

// Lacks ends the test if text contains part.
func Lacks(t check.T, text, part string) {
	t.Helper()
	Lacksf(t, text, part, "")
}

// Lacksf does what Lacks does and begins its failure with a text.
func Lacksf(t check.T, text, part, format string, args ...any) {
	t.Helper()
	if strings.Contains(text, part) {
		t.Fatal(check.Found(text, part, fmt.Sprintf(format, args...)))
	}
}

// Fails ends the test if err is nil; the text says what went well.
func Fails(t check.T, err error, format string, args ...any) {
	t.Helper()
	if err == nil {
		t.Fatalf(format, args...)
	}
}

// ErrorSays ends the test unless err is not nil and its text contains part.
func ErrorSays(t check.T, err error, part string) {
	t.Helper()
	ErrorSaysf(t, err, part, "")
}

// ErrorSaysf does what ErrorSays does and begins its failure with a text.
func ErrorSaysf(t check.T, err error, part, format string, args ...any) {
	t.Helper()
	if check.Silent(err, part) {
		t.Fatal(check.Unequal(err, part, fmt.Sprintf(format, args...)))
	}
}

// ErrorIs ends the test unless errors.Is holds of err and want.
func ErrorIs(t check.T, err, want error) {
	t.Helper()
	ErrorIsf(t, err, want, "")
}

// ErrorIsf does what ErrorIs does and begins its failure with a text.
func ErrorIsf(t check.T, err, want error, format string, args ...any) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatal(check.Unequal(err, want, fmt.Sprintf(format, args...)))
	}
}
