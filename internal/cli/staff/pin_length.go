package staff

import (
	"strconv"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/control"
	"pitboss/internal/exit"
)

func newPINLength() *cobra.Command {
	var where desk.Flags
	var secret desk.Secrets
	cmd := &cobra.Command{
		Use:   "pin-length DIGITS [--as ID] [--pin-stdin]",
		Short: "Set the shortest PIN for dealers without a badge",
		Long: `pin-length sets how many digits a new PIN of a dealer without a badge must have at
least, from 4 to 12. Until it is set, that is 6. PINs that people already have stay
valid. Somebody who has stolen both FILE.credentials and FILE.key can try every PIN
of four digits in a quarter of an hour on one processor core, of six digits in a
day, of eight digits in a hundred days.

  pitboss staff pin-length 8 --hub DIR --as rasa`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			digits, err := strconv.Atoi(args[0])
			if err != nil || digits == 0 {
				return exit.Usagef("%.40q is no number of digits", args[0])
			}
			return where.Change(func(people desk.Roster) error {
				got, err := secret.Read(cmd, "")
				if err != nil {
					return err
				}
				if err := people.Make(control.Change{Do: control.PINLength, Digits: digits}, got.As); err != nil {
					return err
				}
				return cli.Say(cmd, "a new PIN of a dealer without a badge has at least %s", english.Count(digits, "digit"))
			})
		},
	}
	where.AddFlags(cmd)
	secret.AddFlags(cmd)
	return cmd
}
