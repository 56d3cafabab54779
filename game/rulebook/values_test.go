package rulebook_test

import (
	"testing"

	"pitboss/game/rulebook"
	"pitboss/internal/testing/check"
)

func TestRange(t *testing.T) {
	one, some := rulebook.Range{Least: 6, Most: 6}, rulebook.Range{Least: 1, Most: 5}
	if one.String() != "6" || some.String() != "1 to 5" {
		t.Errorf("%q, %q", one, some)
	}
	for value, holds := range map[int]bool{0: false, 1: true, 5: true, 6: false} {
		check.Equalf(t, some.Holds(value), holds, "1 to 5 holds %d: %v", value, !holds)
	}
}

func TestValuesInWords(t *testing.T) {
	for want, values := range map[string][]int{"": nil, "8": {8}, "8 or 9": {8, 9}, "2, 3 or 8": {2, 3, 8}} {
		check.Equalf(t, (rulebook.Values{Values: values}).String(), want, "%v", values)
	}
}
