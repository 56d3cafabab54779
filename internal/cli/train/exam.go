package train

import (
	"math/rand/v2"

	"github.com/spf13/cobra"

	"pitboss/game/variant"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/train"
)

// maxSeed limits a seed that is drawn, so that people can say it.
const maxSeed = 1_000_000

func newExam() *cobra.Command {
	var flags runFlags
	var seed uint64
	cmd := &cobra.Command{
		Use:   "exam VARIANT [--seed N] [--db FILE] [--trainee ID] [--plain] [--json]",
		Short: "An examination of ten rounds with five faults",
		Long: `exam draws an examination of a variant and runs it as train run does: ten rounds, and
in five of them something goes wrong, each time by another procedure of its rulebook
(some come again where it has fewer). A message of the instructor says what there is
to see, and answers what the console will ask. All ten rounds are played: a fault that
nobody reports holds up no other.

The seed decides which faults come when, and is drawn where none is given. The name of
the examination has it: train run and train check take exam/FAMILY/VARIANT/SEED like
any other exercise. Keep the record of an examination, with the id of who tried as
--trainee: passed, it is evidence for staff qualify --exam.

  pitboss train exam ezugi-baccarat --trainee cleo --db cleo.db`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := flags.check("train exam"); err != nil {
				return err
			}
			if !cmd.Flags().Changed("seed") {
				seed = 1 + rand.Uint64N(maxSeed) //nolint:gosec // nobody gains by knowing it
			}
			e, err := train.Examination(args[0], seed)
			if err != nil {
				return exit.Usage(err)
			}
			return flags.run(cmd.Context(), e, cmd.OutOrStdout())
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return variant.Slugs(), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().Uint64Var(&seed, "seed", 0, "draw this examination again: its `N`")
	flags.addFlags(cmd)
	return cmd
}
