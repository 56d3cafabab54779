package keys_test

import (
	"testing"
	"time"

	"pitboss/hardware"
	"pitboss/internal/keys"
	"pitboss/internal/testing/check"
)

// The values are those a configuration would have, in the order of the keys.
func TestValues(t *testing.T) {
	full := section{line: line{Baud: 9600, Wait: hardware.Duration(time.Second)}, Name: "shoe",
		Words: []string{"a", "b"}, Asks: true, inner: 7}
	want := []keys.KeyValue{{"baud", "9600"}, {"wait", "1s"}, {"name", "shoe"}, {"words", "a, b"}, {"asks", "true"}}
	for _, of := range []any{full, &full} {
		check.Difff(t, want, keys.Values(of), "values")
	}
}
