package doctor

import (
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"pitboss/game/message"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/doctor"
	"pitboss/internal/journals"
	"pitboss/text"
)

func New() *cobra.Command {
	var path, credentials string
	var asJSON bool
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "doctor [--config FILE] [--credentials FILE] [--language LANGUAGE] [--json]",
		Short: "Check that this machine is ready for a table",
		Long: `doctor checks everything a table depends on and changes nothing: the configuration,
the database and its people, who else may write them, the disk, the clock, the
ports, programs that seize ports, what the kernel writes over a screen, the
terminal, on a text console its font and its digit keys, and, for a table that has joined a site, whether its hub can be reached,
has its record, and has the same time. For what is not right it says what to type
next. Ports are not opened. For root it checks what the owner of the database's folder
may do, as whom the table runs. doctor waits five seconds for each address of a hub that
does not answer. The exit status is 1 if anything failed; a warning alone does not
count.

With --credentials it checks the hub of a floor station or an auditor in the same
way. The language is that of the configuration's [display], or --language.

With --json: {"check","state","found","do"}; state is ok, warn or fail.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			examined := doctor.Here(cli.TerminalOf(cmd.OutOrStdout()))
			examined.Credentials = credentials
			config, err := config.Load(path)
			if err == nil && credentials == "" {
				if err := journals.AsOwner(config.Database); err != nil {
					return err
				}
			}
			findings := examined.All(cmd.Context(), config, err)
			texts, unknown := language.Over(config.Display.Language)
			if unknown != nil {
				return unknown
			}
			if err := writeFindings(cmd.OutOrStdout(), texts, findings, asJSON); err != nil {
				return err
			}
			failed := 0
			for _, found := range findings {
				if found.State == doctor.StateFail {
					failed++
				}
			}
			if failed > 0 {
				return cli.InLanguage(texts, message.AsError(message.New("doctor.failed",
					"{n} of {checks} checks failed: a table should not open like this", message.Number("n", failed),
					message.Number("checks", len(findings)))))
			}
			return nil
		},
	}
	cli.AddConfigFlag(cmd, &path)
	cmd.Flags().StringVar(&credentials, "credentials", "", "the `FILE` with the credentials of a floor station or an auditor")
	language.AddOver(cmd.Flags())
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

func writeFindings(out io.Writer, texts *text.Printer, findings []doctor.Finding, asJSON bool) error {
	for _, found := range findings {
		if asJSON {
			if err := cli.WriteJSON(out, found); err != nil {
				return err
			}
			continue
		}
		if err := cli.WriteText(out, fmt.Sprintf("%-4s  %-14s  ", found.State, texts.Say(found.Check)), texts.Say(found.Found)); err != nil {
			return err
		}
		if found.Do.IsZero() {
			continue
		}
		lead, do := fmt.Sprintf("%22s> ", ""), texts.Say(found.Do)
		if width := cli.Width(out); width > 0 && len(lead)+utf8.RuneCountInString(do) > width {
			lead = "    > " // a command stays whole, if it can
		}
		if err := cli.WriteText(out, lead, do); err != nil {
			return err
		}
	}
	return nil
}
