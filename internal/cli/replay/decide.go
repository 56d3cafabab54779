package replay

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/exit"
	recordings "pitboss/internal/replay"
	"pitboss/internal/verify"
	screen "pitboss/tui/replay"
)

// decide decides the inputs of a journal again. It writes what was decided, or the first decision that differs and what
// differs.
func decide(cmd *cobra.Command, path string, asked flags) error {
	texts, err := asked.look.Texts()
	if err != nil {
		return err
	}
	if recordings.IsProof(path) {
		return exit.Usagef("--decide: the proof of a round has too little to decide again; want a journal")
	}
	ctx, done := cli.WithProgress(cmd, false)
	defer done()
	found, err := verify.Decide(ctx, path)
	done()
	if err != nil {
		return err
	}
	if asked.asJSON {
		err = cli.WriteJSON(cmd.OutOrStdout(), found)
	} else {
		err = cli.WriteColumns(cmd.OutOrStdout(), found.Rows())
	}
	if err != nil || found.Same() {
		return err
	}
	differs := exit.Integrity(fmt.Errorf("record %d is not what its rules give: %s", found.Sequence, found.Differs))
	if asked.asJSON {
		return differs
	}
	player, err := recordings.Open(ctx, path, recordings.Folder())
	if err == nil {
		err = player.To(found.Sequence)
	}
	if err == nil {
		err = lines{screen.NewTeller(texts)}.write(cmd.OutOrStdout(), player.Position())
	}
	return cmp.Or(err, differs)
}
