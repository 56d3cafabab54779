package hub

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/ordinary"
	"pitboss/site"
)

func newEnrol() *cobra.Command {
	var whose member
	var many string
	cmd := &cobra.Command{
		Use:   "enrol TABLE | --floor NAME | --auditor NAME | --wallboard NAME | --many FILE --dir DIR",
		Short: "Print an invitation that lets one terminal join the site",
		Long: `enrol prints an invitation: one line, valid for one terminal and ten minutes. It is
a secret: anyone who has it can take the name. On the terminal, pitboss join reads
it from standard input. The hub must be running.

  pitboss hub enrol table-7 --dir DIR | ssh table-7 pitboss join

--many FILE invites every table that FILE names, one a line; - is standard input,
and lines that begin with # are comments. It prints the name, a tab and the
invitation of each. A wrong name is an error before anybody is invited.

  pitboss hub enrol --many tables --dir DIR | while IFS=$'\t' read -r table invitation
  do ssh -n "$table" pitboss join <<<"$invitation"; done`,
		Args: cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			names, role := []string{}, game.SiteTable
			var err error
			if many == "" {
				var name string
				role, name, err = whose.named(args)
				names = append(names, name)
			} else if len(args) > 0 || whose.floor+whose.auditor+whose.wallboard != "" {
				return exit.Usagef("--many: FILE has the names of tables: want no other name with it")
			} else {
				names, err = namesIn(cmd, many)
			}
			if err != nil {
				return err
			}
			return desk.AsOwner(cmd.Context(), whose.dir, func(ctx context.Context, owner *hub.Owner) error {
				for _, name := range names {
					invitation, err := owner.Invite(ctx, role, name)
					if err != nil {
						return err
					}
					text, err := invitation.Text()
					if err != nil {
						return err
					}
					if many != "" {
						text = name + "\t" + text
					}
					if _, err := fmt.Fprintln(cmd.OutOrStdout(), text); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	whose.addFlags(cmd)
	cmd.Flags().StringVar(&many, "many", "", "invite every table that `FILE` names, one a line; - is standard input")
	return cmd
}

// namesIn returns the tables that a file names, one a line. All mistakes are reported at once.
func namesIn(cmd *cobra.Command, path string) (names []string, err error) {
	var text []byte
	if path == "-" {
		text, err = io.ReadAll(io.LimitReader(cmd.InOrStdin(), ordinary.Text))
	} else {
		text, err = ordinary.Read(path, ordinary.Text)
	}
	if err != nil {
		return nil, exit.Usagef("--many: %w", err)
	}
	var wrong []string
	for number, line := range strings.Split(string(text), "\n") {
		name := strings.TrimSpace(line)
		if name == "" || strings.HasPrefix(name, "#") {
			continue
		}
		switch err := site.CheckName(name); {
		case err != nil:
			wrong = append(wrong, fmt.Sprintf("line %d: %v", number+1, err))
		case slices.Contains(names, name):
			wrong = append(wrong, fmt.Sprintf("line %d: %s is there already", number+1, name))
		}
		names = append(names, name)
	}
	switch {
	case len(wrong) > 0:
		return nil, exit.Usagef("--many %s: %s", path, strings.Join(wrong, "\n"))
	case len(names) == 0:
		return nil, exit.Usagef("--many %s: it names no table", path)
	}
	return names, nil
}
