package keys_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/hardware"
	"pitboss/internal/keys"
)

// The values are those a configuration would have, in the order of the keys.
func TestValues(t *testing.T) {
	full := section{line: line{Baud: 9600, Wait: hardware.Duration(time.Second)}, Name: "shoe",
		Words: []string{"a", "b"}, Asks: true, inner: 7}
	want := []keys.KeyValue{{"baud", "9600"}, {"wait", "1s"}, {"name", "shoe"}, {"words", "a, b"}, {"asks", "true"}}
	for _, of := range []any{full, &full} {
		if diff := cmp.Diff(want, keys.Values(of)); diff != "" {
			t.Errorf("values (-want +got):\n%s", diff)
		}
	}
}
