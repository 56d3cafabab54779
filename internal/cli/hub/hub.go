package hub

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/witness"
	"pitboss/internal/journals"
	"pitboss/internal/logfile"
	"pitboss/internal/metrics"
	"pitboss/ordinary"
	"pitboss/site"
	"pitboss/store"
)

func New() *cobra.Command {
	var dir string
	var options hub.Options
	var home, keep string
	var own ownNATS
	var others []string
	var practice bool
	cmd := cli.Group("hub --dir DIR [--site NAME] [--listen ADDRESS] [--address HOST...] [--keep YEARS]", "The hub of a site: every table's record in one place",
		`hub runs the hub of a site until it is stopped. Every table that has joined sends it
its record as it is made, and nobody can rewrite at the hub what was written. A
table does not need the hub to deal; what it could not send it sends later.

DIR is the hub's folder; a new one needs the site's name once. Anyone who can read
DIR can act as the hub: keep it for the hub's own user. Terminals find the hub at
the addresses of this computer, or at those that --address names, and recognise it
by its key, which is in DIR.

  pitboss hub --dir /var/lib/pitboss-hub --site vilnius-1
  pitboss hub enrol table-7 --dir /var/lib/pitboss-hub

The hub is a witness: it cosigns each table's record as it grows (C2SP's
tlog-witness). Somebody who owns the hub and a table's disk could still rewrite
both, so name another witness that speaks that protocol with --witness, such as the
regulator's; it sees hashes and no records.

With --cluster the streams are on the site's own NATS, in as many copies as
--replicas says. URLS are where its servers accept leaf nodes (port 7422), --creds
is a user with all permissions in an account with JetStream that is used for nothing
else, --ca is the CA of the servers' certificates. Terminals connect to the hub
here, as without it.

  pitboss hub --dir DIR --cluster tls://a:7422,tls://b:7422 --creds hub.creds --ca ca.pem

Nothing that a table sent is removed, unless --keep says for how many years it is
kept. A record that ended longer ago than that (its table joined with another, or
was cut off) is then removed as a whole, and the hub's own record says so. A live
site keeps its records for at least five years.

The log is DIR/hub.log.`,
		newEnrol(), newRevoke(), newStatus(), newVerify(), newExport(),
	)
	group := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if dir == "" {
			if !cmd.Flags().Changed("site") && !cmd.Flags().Changed("listen") {
				return group(cmd, args)
			}
			return desk.NeedDir(dir)
		}
		options.Dir, options.Site = dir, site.Site(home)
		if practice {
			options.Kind = game.Training
		}
		var err error
		if options.Witnesses, err = parseOthers(others); err != nil {
			return err
		}
		if options.Cluster, err = own.cluster(); err != nil {
			return err
		}
		if options.Metrics != "" {
			if err := metrics.CheckAddress(options.Metrics); err != nil {
				return exit.Usagef("--metrics: %v", err)
			}
		}
		if options.Keep, err = parseKeep(keep, options.Kind); err != nil {
			return err
		}
		return runHub(cmd, options)
	}
	desk.AddDirFlag(cmd, &dir)
	cmd.Flags().StringVar(&home, "site", "", "the site's `NAME`, for a new folder")
	cmd.Flags().BoolVar(&practice, "training", false,
		"the whole site is for training: only tables with training journals join")
	cmd.Flags().StringVar(&options.Listen, "listen", ":4222", "the `ADDRESS` to listen at: HOST:PORT or :PORT")
	cmd.Flags().StringArrayVar(&options.Addresses, "address", nil,
		"a `HOST` at which terminals find the hub; may be repeated")
	cmd.Flags().DurationVar(&options.Breaks.After, "break-after", site.UsualBreaks.After,
		"the `TIME` after which a dealer's break is due, such as 45m")
	cmd.Flags().DurationVar(&options.Breaks.Rest, "break-for", site.UsualBreaks.Rest,
		"the shortest `TIME` that counts as a break")
	cmd.Flags().StringArrayVar(&others, "witness", nil,
		"another witness that cosigns the tables' records, `URL=KEY`; may be repeated")
	cmd.Flags().StringVar(&keep, "keep", "",
		"how long a record is kept after it ended: `YEARS`, or a duration such as 61320h; without it, records are never removed")
	cmd.Flags().StringVar(&options.Metrics, "metrics", "",
		"serve figures for Prometheus at this `ADDRESS` of this machine, such as 127.0.0.1:9465")
	own.addFlags(cmd)
	return cmd
}

// otherKind returns an error if the folder belongs to a site of the other kind.
func otherKind(options hub.Options) error {
	if options.Kind == game.Training {
		return exit.WithHint(fmt.Errorf("the site of %s is live and stays so", options.Dir),
			"leave out --training, or begin a training site in another folder")
	}
	return exit.WithHint(fmt.Errorf("everything at the site of %s is training, and stays so", options.Dir),
		"give --training each time that this hub is started, or begin a live site in another folder")
}

// parseKeep parses how long a site of a kind keeps records, subject to the law's minimum.
func parseKeep(given string, kind game.JournalKind) (keep hub.Keeping, err error) {
	if given == "" {
		return keep, nil
	}
	if keep, err = hub.ParseKeeping(given); err == nil {
		err = keep.CheckLawful(kind)
	}
	if err != nil {
		return keep, exit.Usagef("--keep: %v", err)
	}
	return keep, nil
}

// parseOthers parses the other witnesses.
func parseOthers(given []string) (others []witness.Other, err error) {
	for _, text := range given {
		other, err := witness.ParseOther(text)
		if err != nil {
			return nil, exit.Usagef("--witness: %v", err)
		}
		others = append(others, other)
	}
	return others, nil
}

// ownNATS holds the flags for a site's own NATS.
type ownNATS struct {
	urls, creds, ca string
	replicas        int
}

func (o *ownNATS) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&o.urls, "cluster", "", "keep the streams on the site's own NATS at these `URLS`, separated by commas")
	flags.StringVar(&o.creds, "creds", "", "with --cluster: the `FILE` with the hub's user, as nsc writes it")
	flags.StringVar(&o.ca, "ca", "", "with --cluster: the `FILE` with the certificate of the servers' CA, in PEM")
	flags.IntVar(&o.replicas, "replicas", 3, "with --cluster: how many servers keep each stream, `N`")
}

// cluster returns the cluster that the flags name.
func (o *ownNATS) cluster() (cluster hub.Cluster, err error) {
	if o.urls == "" {
		if o.creds != "" || o.ca != "" {
			return cluster, exit.Usagef("--creds and --ca are for the site's own NATS: want --cluster URLS with them")
		}
		return cluster, nil
	}
	cluster.URLs, cluster.Replicas = strings.Split(o.urls, ","), o.replicas
	for _, one := range []struct {
		flag, path string
		take       func([]byte)
	}{
		{"creds", o.creds, func(text []byte) { cluster.Creds = text }},
		{"ca", o.ca, func(text []byte) { cluster.CA = string(text) }},
	} {
		if one.path == "" {
			if one.flag != "ca" {
				return cluster, exit.NeedFlag(one.flag, "FILE", "want it with --cluster")
			}
			continue
		}
		text, err := ordinary.Read(one.path, ordinary.Text)
		if err != nil {
			return cluster, exit.Usagef("--%s: %v", one.flag, err)
		}
		one.take(text)
	}
	return cluster, nil
}

// runHub runs a hub until it is stopped.
func runHub(cmd *cobra.Command, options hub.Options) error {
	if options.Breaks.After <= 0 || options.Breaks.Rest <= 0 {
		return exit.Usagef("--break-after %s, --break-for %s: want times such as 45m", options.Breaks.After, options.Breaks.Rest)
	}
	if err := os.MkdirAll(options.Dir, 0o700); err != nil {
		return fmt.Errorf("the hub's folder: %w", err)
	}
	if err := journals.AsOwner(hub.JournalPath(options.Dir)); err != nil {
		return err
	}
	logFile, err := logfile.Open(filepath.Join(options.Dir, "hub.log"), logfile.Limit)
	if err != nil {
		return err
	}
	defer func() { _ = logFile.Close() }() // everything has been written
	options.Log = slog.New(slog.NewJSONHandler(logFile, nil))
	h, err := hub.Open(options)
	if errors.Is(err, store.ErrOtherKind) {
		return otherKind(options)
	}
	if err != nil {
		return journals.OpenError(err)
	}
	defer h.Close()
	if err := cli.Say(cmd, "the hub of %s listens at %s", h.Site(), strings.Join(h.URLs(), " ")); err != nil {
		return err
	}
	return h.Run(cmd.Context())
}

// member holds the flags that name a member of a site.
type member struct{ dir, floor, auditor, wallboard string }

func (m *member) addFlags(cmd *cobra.Command) {
	desk.AddDirFlag(cmd, &m.dir)
	cmd.Flags().StringVar(&m.floor, "floor", "", "a floor station's `NAME`, instead of a table's")
	cmd.Flags().StringVar(&m.auditor, "auditor", "", "an auditor's `NAME`, instead of a table's: reads every record")
	cmd.Flags().StringVar(&m.wallboard, "wallboard", "",
		"a wallboard's `NAME`, instead of a table's: reads how the tables are, and nothing of people")
}

// named returns the member's role and name.
func (m *member) named(args []string) (role game.SiteRole, name string, err error) {
	for _, one := range []struct {
		role game.SiteRole
		name string
	}{{game.SiteTable, strings.Join(args, "")}, {game.SiteFloor, m.floor}, {game.SiteAuditor, m.auditor},
		{game.SiteWall, m.wallboard}} {
		if one.name == "" {
			continue
		}
		if name != "" {
			return "", "", exit.Usagef("want one name: a table's, or --floor, --auditor or --wallboard NAME")
		}
		role, name = one.role, one.name
	}
	if name == "" {
		return "", "", exit.Usagef("whose name is missing: want a table's, such as table-7, or --floor, --auditor or --wallboard NAME")
	}
	if err := site.CheckName(name); err != nil {
		return "", "", exit.Usage(err)
	}
	return role, name, nil
}

func newRevoke() *cobra.Command {
	var whose member
	var why string
	cmd := &cobra.Command{
		Use:   "revoke TABLE | --floor NAME | --auditor NAME | --wallboard NAME --dir DIR [--why TEXT]",
		Short: "Cut a terminal off from the site, for good",
		Long: `revoke cuts a terminal off: its connection ends within two seconds and its keys no
longer let anybody in. What it sent stays. The table continues to deal without the
site; to let it in again, or another in its place, enrol it. Somebody who has a
table's disk may have the hashes of PINs: revoke lists the people whose PINs and
badges must then be changed, with pitboss staff --hub DIR.`,
		Args: cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			role, name, err := whose.named(args)
			if err != nil {
				return err
			}
			return desk.AsOwner(cmd.Context(), whose.dir, func(ctx context.Context, owner *hub.Owner) error {
				if err := owner.Revoke(ctx, role, name, why); err != nil {
					return err
				}
				if err := cli.Say(cmd, "%s is cut off", name); err != nil || role != game.SiteTable {
					return err
				}
				staff, err := owner.WhoAt(ctx, name)
				if err != nil || len(staff) == 0 {
					return err
				}
				return cli.Say(cmd, "it had what proves who they are of %s: if its disk is in other hands, give them new PINs and badges", english.List(staff, "and"))
			})
		},
	}
	whose.addFlags(cmd)
	cmd.Flags().StringVar(&why, "why", "", "why, for the hub's record: `TEXT`")
	return cmd
}
