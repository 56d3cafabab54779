package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/config"
)

func newDoctor() *cobra.Command {
	var path, credentials string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "doctor [--config FILE] [--credentials FILE] [--json]",
		Short: "What on this machine is not as a table needs it",
		Long: `doctor looks at everything a table depends on and changes nothing: the configuration,
the database and its people, who else may write them, the disk, the clock, the
ports, programs that seize ports, what the kernel writes over a screen, the terminal, and
whether the hub of a table that has joined a site is reached, has its record, and has the
same time. For what is not right it says what to type next. Ports are not opened. A hub that
does not answer is waited for five seconds for each of its addresses. The exit status is 1 if
anything failed; a warning alone does not count.

With --credentials the hub of a floor station or an auditor is looked at in the same way.

With --json: {"check","state","found","do"}; state is ok, warn or fail.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			examined := examination{credentials: credentials, now: time.Now(), environ: os.Environ(), processes: "/proc", system: "/sys"}
			examined.terminal = cli.TerminalOf(cmd.OutOrStdout())
			config, err := config.Load(path)
			findings := examined.all(cmd.Context(), config, err)
			if err := writeFindings(cmd.OutOrStdout(), findings, asJSON); err != nil {
				return err
			}
			failed := 0
			for _, found := range findings {
				if found.State == stateFail {
					failed++
				}
			}
			if failed > 0 {
				return fmt.Errorf("%d of %d checks failed: a table should not open like this", failed, len(findings))
			}
			return nil
		},
	}
	cli.AddConfigFlag(cmd, &path)
	cmd.Flags().StringVar(&credentials, "credentials", "", "the `FILE` with the credentials of a floor station or an auditor")
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

// state is the result of a check: a closed list.
type state string

const (
	stateOK   state = "ok"
	stateWarn state = "warn"
	stateFail state = "fail"
)

// finding is the result of one check, with what to do or type about it.
type finding struct {
	Check string `json:"check"`
	State state  `json:"state"`
	Found string `json:"found"`
	Do    string `json:"do,omitempty"`
}

func fine(check, format string, args ...any) finding {
	return finding{Check: check, State: stateOK, Found: fmt.Sprintf(format, args...)}
}

func warning(check, do, format string, args ...any) finding {
	return finding{Check: check, State: stateWarn, Found: fmt.Sprintf(format, args...), Do: do}
}

func failure(check, do, format string, args ...any) finding {
	return finding{Check: check, State: stateFail, Found: fmt.Sprintf(format, args...), Do: do}
}

// examination holds what the checks inspect apart from the configuration.
type examination struct {
	now     time.Time
	environ []string
	// processes and system are the kernel's folders /proc and /sys.
	processes, system string
	// credentials is the file of a floor station's or an auditor's credentials, or empty.
	credentials string
	// terminal is standard output, or nil if that is not a file.
	terminal *os.File
}

func (e examination) all(ctx context.Context, loaded config.Config, configErr error) []finding {
	findings := []finding{configFinding(loaded, configErr)}
	if configErr == nil {
		findings = append(findings, e.database(ctx, loaded)...)
		findings = append(findings, tableSite(ctx, loaded.Database)...)
		findings = append(findings, private(loaded)...)
		findings = append(findings, tokenFindings(loaded)...)
		findings = append(findings, diskFinding(loaded.Database))
		findings = append(findings, e.deviceFindings(loaded)...)
	} else {
		findings = append(findings, diskFinding(config.Defaults().Database))
	}
	if e.credentials != "" {
		findings = append(findings, stationSite(ctx, e.credentials)...)
	}
	findings = append(findings, e.clock(), groupFinding())
	findings = append(findings, e.seizers()...)
	findings = append(findings, e.kernelFinding()...)
	return append(findings, e.terminalFindings(loaded.Display)...)
}

func configFinding(loaded config.Config, err error) finding {
	switch {
	case errors.Is(err, config.ErrNone):
		return warning("configuration", "copy docs/pitboss.example.toml, change it, and name it with --config; pitboss demo needs none", "%v", err)
	case err != nil:
		return failure("configuration", "correct it, then: pitboss config check", "%v", err)
	}
	return fine("configuration", "%s: %s, table %s at %s", loaded.Path, loaded.Variant, loaded.Table, loaded.Site)
}

func (e examination) clock() finding {
	const least, most = 2025, 2100
	if year := e.now.Year(); year < least || year >= most {
		return failure("clock", "set it: sudo timedatectl set-ntp true", "the clock says %s: every record would bear a wrong time", e.now.UTC().Format(time.RFC3339))
	}
	return clockKept(e.now)
}

func writeFindings(out io.Writer, findings []finding, asJSON bool) error {
	for _, found := range findings {
		if asJSON {
			if err := cli.WriteJSON(out, found); err != nil {
				return err
			}
			continue
		}
		if err := cli.WriteLine(out, "%-4s  %-14s  %s", found.State, found.Check, found.Found); err != nil {
			return err
		}
		if found.Do != "" {
			if err := cli.WriteLine(out, "%22s> %s", "", found.Do); err != nil {
				return err
			}
		}
	}
	return nil
}
