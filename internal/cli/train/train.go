package train

import (
	"github.com/spf13/cobra"

	"pitboss/game/exercise"
	"pitboss/game/variant"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/train"
	"pitboss/text"
)

func New() *cobra.Command {
	return cli.Group("train", "Exercises for dealers",
		`train has exercises for dealers. After the first lessons something goes wrong in each:
who has to notice it, which incident it is, who decides it by which clause, and what
becomes of the round. The rules are those of a live table. docs/training.md says how
an exercise is written.`,
		newList(), newCheck(), newRun(), newExam(), newWatch(), newMarks())
}

// listed is the --json form of an exercise.
type listed struct {
	Exercise  string         `json:"exercise"`
	Title     string         `json:"title"`
	Level     exercise.Level `json:"level"`
	Family    string         `json:"family"`
	Variant   string         `json:"variant"`
	Incident  string         `json:"incident"`
	Clause    string         `json:"clause"`
	Authority string         `json:"authority"`
}

func newList() *cobra.Command {
	var language cli.Language
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [VARIANT]... [--language LANGUAGE] [--json]",
		Short: "Every exercise",
		Long: `list names every exercise of a variant, or of all: the first lessons, which are rounds
without a fault, the commonest incidents of each family, and one for each procedure.
Its level is incidents where the clause fixes what happens, and judgement where
somebody decides. With --json:
{"exercise","title","level","family","variant","incident","clause","authority"}.`,
		Args: cli.Args(cobra.ArbitraryArgs),
		RunE: func(cmd *cobra.Command, args []string) error {
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			drills, err := train.Drills(args...)
			if err != nil {
				return exit.Usage(err)
			}
			return cli.WriteList(cmd.OutOrStdout(), asJSON, drills, func(drill exercise.Drill) any { return of(drill, texts) },
				[]string{"EXERCISE", "TITLE", "INCIDENT", "DECIDED BY", "CLAUSE"}, func(drill exercise.Drill) [][]string {
					one := of(drill, texts)
					return [][]string{{one.Exercise, one.Title, one.Incident, one.Authority, one.Clause}}
				})
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return variant.Slugs(), cobra.ShellCompDirectiveNoFileComp
		},
	}
	language.AddFlag(cmd.Flags(), "the language of the titles")
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

func of(drill exercise.Drill, texts *text.Printer) listed {
	one := listed{Exercise: drill.Name, Title: texts.Say(drill.Called(texts.Language())), Level: drill.Level, Family: drill.Family, Variant: drill.Variant}
	if len(drill.Expected) > 0 {
		expected := drill.Expected[0]
		one.Incident, one.Clause, one.Authority = string(expected.Incident), expected.Clause, expected.Authority
	}
	return one
}
