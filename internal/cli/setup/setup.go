package setup

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/hardware/port"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/detect"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/setup"
	"pitboss/internal/vt"
	"pitboss/text"
	"pitboss/tui/guide"
	"pitboss/tui/shell"
)

// New returns the command.
func New() *cobra.Command {
	var path, answers string
	var asJSON, byLine bool
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "setup [--lines | --answers FILE [--json]] [--config FILE] [--language LANGUAGE]",
		Short: "Set this terminal up by answering questions",
		Long: `setup asks for what a table needs: its site and its name, the game, the settings that
the regulation leaves to the site, the ports of the devices, the screen, and for a new
table a shift manager and a dealer with their PINs. Every answer is checked when it is
given. It fills the screen: Enter goes on, Esc back to the question before. With
--language the questions are in that language, which is also the first choice for the
table's screen.

With --lines, or where input or output is no terminal, it asks line by line: "<" goes
back, "?" lists the answers that there are, an empty line keeps the answer in brackets.

Nothing is written before the summary is confirmed. Run again, setup shows
what is, and changes that; comments in the file and everything that is not asked for
stay. The file is the one that a table would use; if there is none, that of the
service or else ` + config.SystemFile + `. On a terminal, what comes next is offered then:
to join the site, to check this terminal, to test the devices, and a training round.

At the question for a device's port, on a terminal, setup listens on all serial ports
at all usual rates: let the device read a card, throw or spin, and it is found with its
kind, protocol and rate. A port that another program uses is left alone.

A PIN is not shown on a terminal, and is asked for twice. It is good for one thing only:
at the first sign-in the person chooses another, which nobody else knows.

--answers takes the answers from a file in TOML that only its owner can read, for many
terminals:

  site = "vilnius-1"
  table = "table-7"
  variant = "ezugi-baccarat"
  path.scan = "find"          # or a port, or later; also path.number, .dice, .segment
  setting.deck-check = "scan" # what the regulation leaves to the site
  language = "lt"             # also theme, letters, socket, kind.scan
  manager = { id = "max", name = "Max M." }
  dealer = { id = "anna", name = "Anna B." }

find listens for two minutes. The file has no PIN: each person gets a first one, which
is printed this once, with --json as {"staff","name","pin"}. What is left out stays as it
is; the same answers again change nothing. A site's people come from its hub:
people = "hub" instead of both, and an invitation for pitboss join.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			plan, err := known(path)
			if err != nil {
				return err
			}
			texts, err := language.Over(plan.Language)
			if err != nil {
				return err
			}
			if err := plan.Writable(); err != nil {
				return cli.InLanguage(texts, exit.Hinted(err, message.New("setup.closed.hint",
					"sudo pitboss setup; or name a file of your own: --config FILE")))
			}
			if err := plan.ReadRecord(); err != nil {
				return journals.OpenError(err)
			}
			if answers != "" {
				return fill(cmd, plan, answers, texts, asJSON)
			}
			plan.Language = texts.Language()
			if cli.OnTerminal() && !byLine && os.Getenv("TERM") != "dumb" {
				return dialog(cmd, plan, texts)
			}
			// Nothing may read ahead of the question: a PIN would become the answer to the next one.
			lines := &lines{in: bufio.NewReader(cmd.InOrStdin()), out: cmd.OutOrStdout(), texts: texts}
			if terminal, is := cmd.InOrStdin().(*os.File); is && term.IsTerminal(terminal.Fd()) {
				lines.terminal = terminal
			}
			plan, agreed, err := lines.ask(cmd.Context(), plan)
			if errors.Is(err, io.EOF) {
				err = message.AsError(message.Written(texts.Say(ended)))
			}
			if err != nil {
				return exit.Usage(err)
			}
			if !agreed {
				return lines.say(nothingWritten)
			}
			if err := save(plan); err != nil {
				return err
			}
			if lines.terminal == nil {
				return lines.say(written(plan.Path))
			}
			return lines.next(cmd.Context(), plan.Path)
		},
	}
	cli.AddConfigFlag(cmd, &path)
	cmd.Flags().StringVar(&answers, "answers", "", "take the answers from this `FILE` instead of asking")
	cli.AddJSONFlag(cmd, &asJSON)
	cmd.Flags().BoolVar(&byLine, "lines", false, "ask line by line, as for a serial console")
	language.AddOver(cmd.Flags())
	return cmd
}

// known returns the plan of the configuration that there is, or of a new one, without the people.
func known(path string) (setup.Plan, error) {
	path, err := config.Find(path)
	switch {
	case errors.Is(err, config.ErrNone):
		path = config.New()
	case err != nil:
		return setup.Plan{}, err
	}
	ports, err := port.List()
	if err != nil {
		return setup.Plan{}, err
	}
	loaded := config.Defaults()
	loaded.Display.Language = text.Locale(os.Environ())
	loaded.Database = config.DatabaseFor(filepath.Dir(path))
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		if loaded, err = config.Load(path); err != nil {
			return setup.Plan{}, err
		}
	}
	return setup.Known(loaded, path, ports), nil
}

// dialog asks on the whole screen, and writes what was agreed.
func dialog(cmd *cobra.Command, plan setup.Plan, texts *text.Printer) error {
	screen := shell.Options{Texts: texts}
	display := config.Defaults().Display
	display.Look(&screen, os.Environ(), vt.Own())
	plan, agreed, err := guide.Run(cmd.Context(), plan, screen, func(ctx context.Context, report func(detect.Sign)) error {
		return detect.Search(ctx, detect.Ports, report)
	})
	if err != nil {
		return err
	}
	if chosen, err := texts.In(plan.Language); err == nil {
		texts = chosen
	}
	lines := &lines{in: bufio.NewReader(cmd.InOrStdin()), out: cmd.OutOrStdout(), texts: texts}
	if !agreed {
		return lines.say(nothingWritten)
	}
	if err := save(plan); err != nil {
		return err
	}
	return lines.next(cmd.Context(), plan.Path)
}

// save writes what was agreed.
func save(plan setup.Plan) error {
	if err := plan.Save(); err != nil {
		return err
	}
	if err := journals.AsOwner(plan.Database); err != nil {
		return err
	}
	return journals.OpenError(plan.Add(journals.StartedBy(), clock.Now()))
}

// fill sets the terminal up with the answers of a file. The first PINs are printed before anybody is added: somebody who
// is added without one that anybody knows could not sign in.
func fill(cmd *cobra.Command, plan setup.Plan, path string, texts *text.Printer, asJSON bool) error {
	answers, err := setup.ReadAnswers(path)
	if err != nil {
		return exit.Usage(err)
	}
	course := setup.Begin(plan)
	codes, err := course.Fill(cmd.Context(), answers, listen)
	if err != nil {
		return exit.Usage(err)
	}
	for _, code := range codes {
		if asJSON {
			err = cli.WriteJSON(cmd.OutOrStdout(), struct {
				Staff string `json:"staff"`
				Name  string `json:"name"`
				PIN   string `json:"pin"`
			}{code.ID, code.Name, code.PIN})
		} else {
			err = cli.WriteText(cmd.OutOrStdout(), "", texts.Say(message.New("setup.code",
				"{name} signs in as {id} with the first PIN {pin}, and there chooses another.",
				message.String("name", code.Name), message.String("id", code.ID), message.String("pin", code.PIN))))
		}
		if err != nil {
			return err
		}
	}
	plan = course.Plan()
	if err := save(plan); err != nil || asJSON {
		return err
	}
	return cli.WriteText(cmd.OutOrStdout(), "", texts.Say(written(plan.Path)))
}

// listening is how long a device may take to say something.
const listening = 2 * time.Minute

// listen listens until the device of a course's question was heard.
func listen(ctx context.Context, course *setup.Course) error {
	ctx, stop := context.WithTimeout(ctx, listening)
	defer stop()
	err := detect.Search(ctx, detect.Ports, func(sign detect.Sign) {
		course.Hear(sign)
		if question, _ := course.Question(); question.Now != "" {
			stop()
		}
	})
	if question, _ := course.Question(); err != nil || question.Now != "" {
		return err
	}
	return message.AsError(message.New("setup.answers.unheard", "no device for it said anything"))
}
