// Package exercises has the written exercises of pitboss: a file for each, LEVEL/FAMILY/NAME.toml, embedded. In a folder
// they are in the order in which to take them: what is common at a table comes before what is rare.
package exercises

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"pitboss/game/exercise"
)

//go:embed first incidents judgement
var files embed.FS

// All returns every written exercise, by level, family and name. The error is a mistake in a file.
func All() (all []exercise.Exercise, err error) {
	err = fs.WalkDir(files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := files.ReadFile(file)
		if err != nil {
			return fmt.Errorf("reading an exercise: %w", err)
		}
		e, err := exercise.Parse(strings.TrimSuffix(file, ".toml"), data)
		if err != nil {
			return err
		}
		e.Family = path.Base(path.Dir(file))
		all = append(all, e)
		return nil
	})
	return all, err
}
