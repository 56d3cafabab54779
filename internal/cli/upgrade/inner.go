package upgrade

import (
	"os"

	"github.com/spf13/cobra"

	"pitboss/internal/changeover"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/rehearsal"
)

// newSettle returns the command that a table's unit runs before each start, as root.
func newSettle() *cobra.Command {
	var unit, late string
	cmd := &cobra.Command{
		Use:    "settle",
		Short:  "Bring the version into force that starts next",
		Long:   `settle is for the unit of the table, which runs it as root before each start.`,
		Hidden: true,
		Args:   cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if late != "" {
				return changeover.Late(cmd.Context(), unit, late)
			}
			return changeover.Settle(cmd.Context(), unit)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&unit, "unit", "", "the `UNIT` of the table")
	flags.StringVar(&late, "late", "", "the time of the upgrade with this `ID` is over")
	return cmd
}

// newAgree returns the command with which upgrade agrees for a table that is not open.
func newAgree() *cobra.Command {
	var database string
	cmd := &cobra.Command{
		Use: "agree", Short: "Agree to an upgrade of a closed table", Long: "agree is for upgrade itself.", Hidden: true,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(*cobra.Command, []string) error {
			if err := journals.NeedDatabase(database); err != nil {
				return err
			}
			if err := journals.AsOwner(database); err != nil {
				return err
			}
			err := changeover.Agree(database)
			if changeover.IsInUse(err) {
				return &exit.Error{Status: changeover.InUse, Err: err}
			}
			return err
		},
	}
	cli.AddDatabaseFlag(cmd, &database)
	return cmd
}

// newConfine returns the command that becomes a new version which may write to one folder only.
func newConfine() *cobra.Command {
	var wanted rehearsal.Wanted
	cmd := &cobra.Command{
		Use: "confine", Short: "Rehearse a new version", Long: "confine is for upgrade itself.", Hidden: true,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error { return rehearsal.Confine(cmd.Context(), wanted) },
	}
	cli.AddConfigFlag(cmd, &wanted.Config)
	cli.AddDatabaseFlag(cmd, &wanted.Database)
	cmd.Flags().StringVar(&wanted.Program, "program", "", "the new `PROGRAM`")
	cmd.Flags().StringVar(&wanted.Folder, "folder", "", "the `FOLDER` for the copy")
	return cmd
}

// newCheck returns the command that a new version runs on a copy of the journal.
func newCheck() *cobra.Command {
	var path, database string
	cmd := &cobra.Command{
		Use: "check", Short: "Read a copy of a journal and draw the first screen", Long: "check is for upgrade itself.", Hidden: true,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if os.Geteuid() == 0 {
				return exit.Usagef("check is not run as root")
			}
			loaded, err := config.Load(path)
			if err != nil {
				return err
			}
			loaded.Database = database
			report, err := rehearsal.Check(cmd.Context(), loaded)
			if err != nil {
				return err
			}
			return cli.WriteJSON(cmd.OutOrStdout(), report)
		},
	}
	cli.AddConfigFlag(cmd, &path)
	cli.AddDatabaseFlag(cmd, &database)
	return cmd
}
