package wallboard

import (
	"context"
	"crypto/tls"
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/wallboard"
	"pitboss/ordinary"
	"pitboss/store/hub"
)

// maxDelay is the longest delay of results: a longer one is a mistake.
const maxDelay = 10 * time.Minute

// flags are what a person asks for.
type flags struct {
	credentials, cert, key string
	language               cli.Language
	options                wallboard.Options
}

func New() *cobra.Command {
	var asked flags
	cmd := &cobra.Command{
		Use:   "wallboard [--listen IP:PORT] [--credentials FILE] [--delay TIME] [--cert FILE --key FILE --host NAME]",
		Short: "A page with all tables of the site, for the screen in the pit office",
		Long: `wallboard serves a page for a browser on the wall of the pit office: what each table
is doing, the most urgent first, where an incident waits and for how long, and whether
somebody is coming. It names nobody, nothing can be pressed, and a result is shown
only once --delay has passed, because players see the video late.

It joins the site once, with an invitation of the hub. What it may read there is only
this, and no person:

  pitboss hub enrol --wallboard wall-1 --dir /var/lib/pitboss-hub   (at the hub)
  pitboss join < invitation                                         (here)

Its credentials are in FILE, or else in ` + cli.WallCredentials + `. Next to them are the log, with the
ending .log, and the token, with the ending .token, which a browser must know:
http://127.0.0.1:8460/?token=TOKEN. The first start makes the token.

An address of this machine needs no encryption. For another, name a certificate and
its key in PEM, and with --host the names by which browsers reach this machine.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			asked.options.Listening = func(url string) error { return cli.Say(cmd, "the wallboard is at %s", url) }
			return run(cmd.Context(), asked)
		},
	}
	set := cmd.Flags()
	set.StringVar(&asked.credentials, "credentials", cli.WallCredentials, "the `FILE` with the credentials that pitboss join wrote")
	set.StringVar(&asked.options.Listen, "listen", "127.0.0.1:8460", "the address to listen at, `IP:PORT`")
	set.StringVar(&asked.cert, "cert", "", "the `FILE` with the page's certificate, in PEM")
	set.StringVar(&asked.key, "key", "", "the `FILE` with the certificate's private key, in PEM")
	set.StringArrayVar(&asked.options.Hosts, "host", nil, "a `NAME` by which browsers reach the page; may be repeated")
	set.DurationVar(&asked.options.Delay, "delay", 10*time.Second, "the `TIME` for which a result is held back, at least the video's")
	asked.language.AddFlag(set, "the language of the page")
	return cmd
}

// run serves the page until it is stopped.
func run(ctx context.Context, asked flags) error {
	options := asked.options
	if options.Delay < 0 || options.Delay > maxDelay {
		return exit.Usagef("--delay %s: want at most %s", options.Delay, maxDelay)
	}
	var err error
	if options.Texts, err = asked.language.Texts(); err != nil {
		return err
	}
	if options.Certificate, err = asked.certificate(); err != nil {
		return err
	}
	if _, err := options.Check(); err != nil {
		return exit.WithHint(exit.Usagef("--listen: %v", err), hint(err))
	}
	credentials, joined, err := hub.ReadCredentials(asked.credentials)
	switch {
	case err != nil:
		return err
	case !joined:
		return exit.WithHint(exit.Usagef("this wallboard has not joined a site: there is no %s", asked.credentials),
			"pitboss join takes the invitation that pitboss hub enrol --wallboard NAME printed")
	case credentials.Role != game.SiteWall:
		return exit.Usagef("%s is of %s, which is no wallboard; want the credentials of one, which read nothing else", asked.credentials, credentials.Name)
	}
	options.Credentials = credentials
	base := strings.TrimSuffix(asked.credentials, hub.Suffix)
	if options.Token, err = wallboard.LoadToken(base + ".token"); err != nil {
		return err
	}
	log, done, err := cli.OpenLog(base + ".log")
	if err != nil {
		return err
	}
	defer done()
	options.Log = log
	return wallboard.Run(ctx, options)
}

// certificate returns the certificate that the flags name, or nil.
func (f flags) certificate() (*tls.Certificate, error) {
	if f.cert == "" && f.key == "" {
		return nil, nil
	}
	if f.cert == "" || f.key == "" {
		return nil, exit.Usagef("--cert and --key: want both of them")
	}
	cert, err := ordinary.Read(f.cert, ordinary.Key)
	if err != nil {
		return nil, exit.Usagef("--cert: %v", err)
	}
	key, err := ordinary.Read(f.key, ordinary.Key)
	if err != nil {
		return nil, exit.Usagef("--key: %v", err)
	}
	pair, err := tls.X509KeyPair(cert, key)
	if err != nil {
		return nil, exit.Usagef("--cert %s, --key %s: %v", f.cert, f.key, err)
	}
	return &pair, nil
}

// hint says what to do about an address that cannot be served.
func hint(err error) string {
	switch {
	case errors.Is(err, wallboard.ErrUnprotected):
		return "want an address of this machine, such as 127.0.0.1:8460, or --cert FILE and --key FILE"
	case errors.Is(err, wallboard.ErrNoName):
		return "name them with --host, or listen at one address of this machine"
	}
	return ""
}
