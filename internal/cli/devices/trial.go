package devices

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/trial"
	"pitboss/text"
)

const devicesTestHelp = `test runs a guided test: it says what to do, shows every frame, and ends with a
plain verdict. TEST is one of
  readings   how well it reads, over many readings; for a wheel, games with a number
  deck       every card of a deck once: which faces fail, how often, how slowly
  cable      shake the cable, then pull it and plug it in: every loss is counted
  loopback   whether bytes come back through a plug that joins the lines; it writes to
             the port, so take the device off first
  self-test  whether a device that sends by itself keeps its rhythm and reports no fault
Without TEST it is self-test for a device that sends by itself, or else readings. An
unknown device (kind raw) has no readings: only its cable and its port can be
tested.

The same code again within a scanner's dead time counts as one reading. Nothing is
dealt. The exit status is 1 if the verdict is not good, or if there is none. A test
that counts for a device's return to play is signed by a technician at the table
(key b there).

With --json: {"at","hex","text","meaning"} for each frame, and at the end the record of
the test: {"test","started","ended","verdict","words","rows":[{"name","figure","bad"}],
"good","tried"}.`

// trialFlags are the flags of devices test.
type trialFlags struct {
	from    whichDevice
	options bench.TrialOptions
	asJSON  bool
	// language is that of everything but the JSON.
	language cli.Language
}

func newTest() *cobra.Command {
	var flags trialFlags
	cmd := &cobra.Command{
		Use:   "test [TEST] [--port PATH [--kind KIND] | --config FILE [--device NAME]] [--reads N] [--least RATE] [--json]",
		Short: "A guided test of a device, with a verdict",
		Long:  devicesTestHelp,
		Args:  cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !(flags.options.Least > 0 && flags.options.Least <= 1) {
				return exit.Usagef("--least %g: want a share of more than 0, at most 1, such as 0.98", flags.options.Least)
			}
			setup, err := flags.from.setup()
			if err != nil {
				return err
			}
			return flags.run(cmd, setup, bench.Test(strings.Join(args, "")))
		},
	}
	flags.from.addAllFlags(cmd)
	cli.AddJSONFlag(cmd, &flags.asJSON)
	flags.language.AddFlag(cmd.Flags(), saidIn)
	cmd.Flags().IntVar(&flags.options.Reads, "reads", bench.TrialReads, "readings: how many to take")
	cmd.Flags().Float64Var(&flags.options.Least, "least", bench.TrialLeast,
		"the lowest `RATE` of good readings that passes, 0 to 1")
	cmd.Flags().IntVar(&flags.options.Shakes, "pulls", bench.TrialShakes, "cable: how often to pull it")
	cmd.Flags().DurationVar(&flags.options.Patience, "wait", bench.TrialPatience, "how long to wait for anything")
	return cmd
}

// run runs one test of one device.
func (f trialFlags) run(cmd *cobra.Command, setup device.Setup, named bench.Test) error {
	texts, err := f.language.Texts()
	if err != nil {
		return err
	}
	made, err := setup.New()
	if err != nil {
		return exit.Usage(err)
	}
	if named == "" {
		named = trial.Usual(made, cmd.Flags().Changed("reads"))
	}
	options := device.TrialOptions(made)
	options.Reads, options.Least, options.Shakes, options.Patience = f.options.Reads, f.options.Least, f.options.Shakes, f.options.Patience
	test, err := trial.New(made, named, options)
	if err != nil {
		return exit.Usage(err)
	}
	test.Say = sayTo(cmd.ErrOrStderr(), texts)
	test.Ask = test.Say
	test.Frame = func(frame bench.Frame) error { return writeFrame(cmd.OutOrStdout(), texts, frame, f.asJSON) }
	result, ended, err := test.Run(cmd.Context())
	if err != nil {
		return err
	}
	return writeVerdict(cmd.OutOrStdout(), texts, result.Record(ended, ""), f.asJSON)
}

// saidIn describes the flag for the language in which a test or a device that is watched is told of.
const saidIn = "the language of what is asked and told"

// sayTo returns a function that writes texts in a language, each on a line of its own.
func sayTo(out io.Writer, texts *text.Printer) func(words message.Text) error {
	return func(words message.Text) error {
		_, err := fmt.Fprintln(out, game.Printable(texts.Say(words)))
		return err
	}
}

// writeVerdict writes the result of a test. It returns an error for a verdict that is not good.
func writeVerdict(out io.Writer, texts *text.Printer, record bench.Record, asJSON bool) error {
	if asJSON {
		if err := cli.WriteJSON(out, record); err != nil {
			return err
		}
	} else if err := writeRows(out, texts, record.Rows); err != nil {
		return err
	}
	switch {
	case record.Verdict != bench.Passed:
		return cli.InLanguage(texts, message.AsError(record.Result()))
	case asJSON:
		return nil
	}
	return cli.WriteLine(out, "%s", texts.Say(record.Result()))
}

// writeRows writes figures in columns and marks those that count against the device.
func writeRows(out io.Writer, texts *text.Printer, rows []bench.Row) error {
	lines := make([][]string, len(rows))
	for i, row := range rows {
		figure := row.Figure
		if row.Bad {
			figure = message.New("devices.test.bad-row", "{figure}  <- look at this", message.Message("figure", figure))
		}
		lines[i] = []string{texts.Say(row.Name), texts.Say(figure)}
	}
	return cli.WriteColumns(out, lines)
}
