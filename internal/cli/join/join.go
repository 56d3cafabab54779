package join

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/build"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/invitation"
	"pitboss/internal/journals"
	"pitboss/internal/livetable"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/hub"
)

func New() *cobra.Command {
	var config, database, credentials string
	var addresses []string
	cmd := &cobra.Command{
		Use:   "join [--config FILE | --db FILE | --credentials FILE] [--address HOST:PORT]",
		Short: "Join the site with the invitation on standard input",
		Long: `join reads the invitation that pitboss hub enrol printed from standard input, and
joins the site with it. The invitation may have several lines, as mail breaks it.
Close the table first. This terminal makes its keys itself; the hub receives only
the public halves.

A table's credentials are next to its database, in FILE.hub. The table sends its
record to the hub from its next start on, and gets its people from the hub: with
--config, join creates the database of a new table for them. The credentials of a
floor station, an auditor or a wallboard are in the file that --credentials names,
or else in ` + cli.FloorCredentials + `, or ` + cli.WallCredentials + ` for a wallboard. They are secrets of this terminal.

If the hub has moved to another address with its folder, no terminal joins again:
--address names the new address, and no invitation is read. The hub that answers
there must have the same key; otherwise nothing is changed.

  pitboss join --config /etc/pitboss/table-7.toml
  pitboss join --config /etc/pitboss/table-7.toml --address hub2.example:4222`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if len(addresses) > 0 {
				path, err := joinedFile(config, database, credentials)
				if err != nil {
					return err
				}
				return moveHub(cmd, addresses, path)
			}
			invited, err := invitation.Read(cmd.Context(), cmd.InOrStdin())
			if err != nil {
				return exit.Usage(err)
			}
			if invited.Role == game.SiteTable {
				if credentials != "" {
					return exit.Usagef("--credentials is for floor stations, auditors and wallboards: the invitation is for the table %q, whose credentials are next to its database", invited.Name)
				}
				return joinTable(cmd, invited, config, database)
			}
			if credentials == "" && invited.Role == game.SiteWall {
				credentials = cli.WallCredentials
			} else if credentials == "" {
				credentials = cli.FloorCredentials
			}
			return joinOther(cmd, invited, credentials)
		},
	}
	cli.AddConfigFlag(cmd, &config)
	cli.AddDatabaseFlag(cmd, &database)
	cmd.Flags().StringVar(&credentials, "credentials", "", "the `FILE` for the credentials of a floor station, an auditor or a wallboard")
	cmd.Flags().StringArrayVar(&addresses, "address", nil, "the `HOST:PORT` of the hub that has moved; may be repeated")
	return cmd
}

// joinedFile returns the file of the credentials that the flags name: those of a table, unless --credentials is set.
func joinedFile(configFile, database, credentials string) (string, error) {
	switch {
	case credentials != "" && (configFile != "" || database != ""):
		return "", exit.Usagef("--credentials with --db or --config: want one of them")
	case credentials != "":
		return credentials, nil
	case database != "":
		return database + hub.Suffix, nil
	}
	loaded, err := config.Load(configFile)
	if errors.Is(err, config.ErrNone) {
		return "", exit.NeedFlag("config", "FILE", "want a table's configuration, --db FILE, or --credentials FILE of a floor station, auditor or wallboard")
	}
	return loaded.Database + hub.Suffix, err
}

// joinTable joins the table of a database.
func joinTable(cmd *cobra.Command, invitation site.Invitation, configFile, database string) error {
	options := store.Options{Begun: true}
	if database == "" {
		path, err := config.Find(configFile)
		if err != nil {
			return err
		}
		loaded, err := config.Load(path)
		if err != nil {
			return err
		}
		// The people of a new table come from the site, so its database is created here.
		database, options = loaded.Database, store.Options{Site: loaded.Site, Table: loaded.Table, Kind: game.Live,
			Created: clock.Now()}
		// A refusal leaves no database behind.
		if err := checkInvited(invitation, database, store.Info{Site: options.Site, Table: options.Table, Kind: options.Kind}); err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(database), 0o700); err != nil {
			return fmt.Errorf("making room for the database: %w", err)
		}
	}
	if err := journals.AsOwner(database); err != nil {
		return err
	}
	key, err := logKeyOf(database, options, invitation)
	if err != nil {
		return err
	}
	if err := join(cmd.Context(), invitation, key, database+hub.Suffix, database); err != nil {
		return err
	}
	if err := cli.Say(cmd, "%s has joined %s; its record goes to the hub from the table's next start on", invitation.Name,
		invitation.Site); err != nil {
		return err
	}
	return firstPeople(cmd, database)
}

// firstPeople fetches the site's people for a table that has just joined. If the table was opened meanwhile, it
// fetches them at its next start.
func firstPeople(cmd *cobra.Command, database string) error {
	journal, err := store.Open(database, store.Options{Begun: true})
	if errors.Is(err, store.ErrLocked) {
		return nil
	}
	if err != nil {
		return journals.OpenError(err)
	}
	defer journal.Close()
	if err := livetable.FetchPeople(cmd.Context(), journal, slog.New(slog.DiscardHandler)); err != nil {
		return err
	}
	staff, err := journal.Staff()
	if err != nil {
		return err
	}
	staff = slices.DeleteFunc(staff, func(person store.StaffRecord) bool { return !person.OfSite })
	return cli.Say(cmd, "%s of the site may come to it so far", howManyPeople(len(staff)))
}

// checkInvited returns an error if an invitation is not for the table of a database.
func checkInvited(invitation site.Invitation, database string, own store.Info) error {
	if own.Site != "" && own.Site != string(invitation.Site) || own.Table != "" && own.Table != invitation.Name {
		return fmt.Errorf("the invitation is for %s at %s, the journal %s is of %s at %s: name the right one",
			invitation.Name, invitation.Site, database, own.Table, own.Site)
	}
	if invitation.Kind != "" && own.Kind != invitation.Kind {
		return fmt.Errorf("the journal %s is a %s one, the site %s is %s: training and live records never mix; name a database of the site's kind",
			database, own.Kind, invitation.Site, invitation.Kind)
	}
	return nil
}

// logKeyOf returns the public key that signs the heads of a table's record. It creates the key if the table was never
// open.
func logKeyOf(database string, options store.Options, invitation site.Invitation) (string, error) {
	journal, err := store.Open(database, options)
	if errors.Is(err, store.ErrLocked) {
		return "", exit.WithHint(fmt.Errorf("the table of %s is open: %w", database, store.ErrLocked), "close the table first, then join, and open it again")
	}
	if err != nil {
		return "", exit.WithHint(journals.OpenError(err), journals.ToBegin(err))
	}
	defer journal.Close()
	if err := checkInvited(invitation, database, journal.Info()); err != nil {
		return "", err
	}
	key, err := journal.LogKey()
	return key.Public(), err
}

// joinOther joins a floor station, an auditor or a wallboard.
func joinOther(cmd *cobra.Command, invitation site.Invitation, path string) error {
	if err := join(cmd.Context(), invitation, "", path, "."); err != nil {
		return err
	}
	return cli.Say(cmd, "%s has joined %s; its credentials are in %s", invitation.Name, invitation.Site, path)
}

// join sends the request to the hub and saves the credentials in a file owned by the owner of another. The hub
// revokes the previous member of the name, so join first checks that the file can be written.
func join(ctx context.Context, invitation site.Invitation, log, path, beside string) error {
	owner, err := os.Stat(beside)
	if err != nil {
		return err
	}
	if err := hub.TryFile(path, owner); err != nil {
		return err
	}
	credentials, err := hub.Join(ctx, invitation, log, build.Version())
	if err != nil {
		return err
	}
	return credentials.Write(path, owner)
}

func howManyPeople(count int) string {
	if count == 1 {
		return "1 person"
	}
	return fmt.Sprintf("%d people", count)
}
