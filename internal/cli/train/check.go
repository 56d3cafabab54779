package train

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/game/exercise"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/train"
	"pitboss/ordinary"
)

func newCheck() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check [EXERCISE|FILE]... [--json]",
		Short: "Play exercises as they should be, and wrongly",
		Long: `check plays exercises without anybody: first as they should be, where the table has
to agree with everything that is expected; then with nothing done, and with another
incident reported, where the marks have to say so. EXERCISE is one that list names.
FILE, which ends in .toml, is an exercise of your own, written as docs/training.md
describes. Without any, check plays every exercise of pitboss, which takes a while.

Exit status 1 means that there are mistakes. With --json:
{"exercise","mistakes":[...]}, one exercise per line.`,
		Args: cli.Args(cobra.ArbitraryArgs),
		RunE: func(cmd *cobra.Command, args []string) error {
			w := writer{out: cmd.OutOrStdout(), asJSON: asJSON}
			if len(args) == 0 {
				return w.drills()
			}
			for _, name := range args {
				found, err := check(name)
				if err != nil {
					return err
				}
				if err := w.write(name, found); err != nil {
					return err
				}
			}
			return w.end()
		},
		ValidArgsFunction: completeFiles,
	}
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

func completeFiles(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"toml"}, cobra.ShellCompDirectiveFilterFileExt
}

// check returns what is wrong with an exercise of pitboss, or with one in a file. It returns a usage error if there is
// no such exercise.
func check(name string) (found, err error) {
	e, found, err := find(name)
	if err != nil || found != nil {
		return found, err
	}
	return train.Check(e), nil
}

// find returns an exercise of pitboss, or one in a file; found is what is wrong with it, err that there is none.
func find(name string) (e exercise.Exercise, found, err error) {
	if !strings.HasSuffix(name, ".toml") {
		drill, err := train.DrillNamed(name)
		if err != nil {
			return e, nil, exit.Usage(err)
		}
		e, found = train.Resolve(drill)
		return e, found, nil
	}
	data, err := ordinary.Read(name, exercise.MaxBytes)
	if err != nil {
		return e, nil, exit.Usage(err)
	}
	e, found = exercise.Parse(filepath.ToSlash(name), data)
	return e, found, nil
}

// writer writes what was found in exercises, and counts them.
type writer struct {
	out            io.Writer
	asJSON         bool
	checked, wrong int
}

func (w *writer) drills() error {
	drills, err := train.Drills()
	if err != nil {
		return err
	}
	for _, drill := range drills {
		if err := w.write(drill.Name, train.CheckDrill(drill)); err != nil {
			return err
		}
	}
	return w.end()
}

// write writes what is wrong with an exercise. In words, it writes nothing about one without mistakes.
func (w *writer) write(name string, found error) error {
	w.checked++
	mistakes := each(found)
	if len(mistakes) > 0 {
		w.wrong++
	}
	if w.asJSON {
		return cli.WriteJSON(w.out, struct {
			Exercise string   `json:"exercise"`
			Mistakes []string `json:"mistakes"`
		}{name, cli.OrEmpty(mistakes)})
	}
	for _, mistake := range mistakes {
		if err := cli.WriteLine(w.out, "%s", mistake); err != nil {
			return err
		}
	}
	return nil
}

// end writes how many exercises were checked, or returns that some have mistakes.
func (w *writer) end() error {
	if w.wrong > 0 {
		return fmt.Errorf("%s of %d: mistakes", english.Count(w.wrong, "exercise"), w.checked)
	}
	if w.asJSON {
		return nil
	}
	return cli.WriteLine(w.out, "%s checked: the table agrees.", english.Count(w.checked, "exercise"))
}

// each returns the words of each of several joined errors.
func each(err error) (words []string) {
	if err == nil {
		return nil
	}
	var joined interface{ Unwrap() []error }
	if errors.As(err, &joined) {
		for _, one := range joined.Unwrap() {
			words = append(words, each(one)...)
		}
		return words
	}
	return []string{err.Error()}
}
