package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pitboss/internal/cli/root"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The commands in units are commands of the program, with its flags.
func TestCommandsOfUnits(t *testing.T) {
	var seen []string
	for _, file := range must.Get(filepath.Glob("../../packaging/systemd/*.service"))(t) {
		for line := range strings.Lines(string(must.Get(os.ReadFile(file))(t))) {
			_, words, runs := strings.Cut(line, "/usr/bin/pitboss ")
			if !runs || !strings.HasPrefix(line, "ExecStart=") {
				continue
			}
			args := slices.DeleteFunc(strings.Fields(words), func(word string) bool { return strings.HasPrefix(word, "$") })
			command, rest, err := root.New().Find(args)
			if err == nil {
				err = command.ParseFlags(rest)
			}
			if err != nil || command.Name() != args[0] {
				t.Errorf("%s: %s: %v", file, line, err)
			}
			seen = append(seen, command.Name())
		}
	}
	check.Equal(t, strings.Join(seen, " "), "hub table table")
}
