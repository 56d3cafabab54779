package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"slices"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/texts/inventory"
	"pitboss/text"
)

var update = flag.Bool("update", false, "write the catalog of the pseudo-language and the list of reasons")

// Every text of the program and of its rules has a key of its own, English and its arguments, and
// every catalog has it.
func TestEveryTextCanBeSaidInAnyLanguage(t *testing.T) {
	if *update {
		must.Do(t, run([]string{"catalog", "-lang", text.Pseudo}, &bytes.Buffer{}))
		must.Do(t, run([]string{"reasons"}, &bytes.Buffer{}))
	}
	check.Do(t, run([]string{"check"}, &bytes.Buffer{}))
}

func TestTheListHasEveryTextOnce(t *testing.T) {
	var out bytes.Buffer
	must.Do(t, run([]string{"list"}, &out))
	var keys []string
	for line := range bytes.Lines(out.Bytes()) {
		var one inventory.Text
		if err := json.Unmarshal(line, &one); err != nil || one.English == "" || one.Where == "" {
			t.Fatalf("%s: %v", line, err)
		}
		keys = append(keys, one.Key)
	}
	if !slices.IsSorted(keys) || len(slices.Compact(slices.Clone(keys))) != len(keys) {
		t.Error("the keys are in no order, or one stands twice")
	}
	for _, want := range []string{"table.sign-in", "incident.card-misread", "procedure.001-baccarat.001-11.35.1.card-misread.title"} {
		if !slices.Contains(keys, want) {
			t.Errorf("%s is not in the list", want)
		}
	}
}

func TestAWrongUse(t *testing.T) {
	for _, args := range [][]string{nil, {"translate"}, {"catalog"}, {"catalog", "-lang", "x y z"}, {"check", "list"}} {
		check.Fails(t, run(args, &bytes.Buffer{}), "%v is taken", args)
	}
}
