package play

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/wire"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/play"
	"pitboss/internal/training"
	"pitboss/store"
)

func New() *cobra.Command {
	var path string
	var set []string
	var from cli.RulesFlag
	cmd := &cobra.Command{
		Use:   "play VARIANT",
		Short: "A table without screen or devices: commands in, events out",
		Long:  playHelp,
		Args:  cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			return run(from, args[0], set, path, cli.Stoppable(cmd.Context(), cmd.InOrStdin()), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	cmd.Flags().StringArrayVar(&set, "set", nil, "a setting of the variant, key=value; may be repeated")
	cmd.Flags().StringVar(&path, "db", "", "keep the journal in this file; a second run goes on where the first stopped")
	from.AddFlag(cmd)
	return cmd
}

func run(from cli.RulesFlag, slug string, set []string, path string, in io.Reader, out, errs io.Writer) error {
	rules, settings, err := from.LoadSet(slug, set)
	if err != nil {
		return err
	}
	kept := path != ""
	if !kept {
		folder, err := os.MkdirTemp("", "pitboss-play-")
		if err != nil {
			return fmt.Errorf("making room for the journal: %w", err)
		}
		defer os.RemoveAll(folder)
		path = filepath.Join(folder, "play.db")
	}
	journal, err := store.Open(path, store.Options{
		Site: "play", Table: slug, Kind: game.Training, Created: play.Start, PINCost: training.PINCost,
	})
	if err != nil {
		return journals.OpenError(err)
	}
	defer journal.Close()
	p, err := play.New(journal, rules, settings)
	if err != nil {
		return err
	}
	p.Out = bufio.NewWriter(out)
	if began := p.Table.Began(); len(began.Records) > 0 {
		if err := errors.Join(p.WriteEvents([]table.Result{began}, wire.Answers{}), p.Out.Flush()); err != nil {
			return err
		}
	}
	wrong, err := carryOut(p, in, errs)
	if err == nil && kept {
		_, err = journal.SignHead(context.Background(), journal.Tree())
	}
	if err != nil {
		return err
	}
	if wrong > 0 {
		return &exit.Error{Status: exit.UsedWrongly, Told: true, Err: fmt.Errorf("%d lines could not be read", wrong)}
	}
	return journal.Close()
}

// carryOut carries out every line and returns how many could not be read.
func carryOut(p *play.Player, in io.Reader, errs io.Writer) (wrong int, err error) {
	reader := cli.NewLineReader(in)
	complain := cli.NewComplaints(errs)
	defer complain.End()
	err = reader.Each(func(text []byte, parseErr error) (err error) {
		var line wire.Line
		if parseErr == nil {
			line, parseErr = wire.Parse(text)
		}
		var results []table.Result
		if parseErr != nil {
			wrong++
			complain.About(reader.Number, parseErr)
			results = []table.Result{{Refused: &game.Refusal{
				Code:    game.RefusedBadInput,
				Message: message.New("play.line", "Line {number} cannot be read: {why}.", message.Number("number", reader.Number), message.Err("why", parseErr)),
				Hint:    message.New("play.line.hint", "pitboss help play lists the lines it takes."),
			}}}
		} else if results, err = p.CarryOut(line); err != nil {
			return fmt.Errorf("line %d: %w", reader.Number, err)
		}
		return p.Write(results, wire.Answers{ID: wire.IDOf(text)})
	})
	return wrong, err
}

const playHelp = `play reads one JSON object a line and writes what happens, one JSON object a line.
There is no terminal and no device. The clock is virtual: it starts at
2026-01-01T00:00:00Z and only tick moves it. The training people are dealer (PIN
1111, signed in at the start), manager and manager2 (2222) and technician (3333). A
journal kept with --db stays a training journal; a live one is refused.

In:
  {"in":"confirm"}                        the dealer's one key ("facts":{"seal":"..."} with a new shoe;
                                          {"cards":52} ends a deck check with cards missing)
  {"in":"card","code":"8S"}               a card ("id" for cards with their own number)
  {"in":"no-read"}  {"in":"cut-card"}  {"in":"unknown-code","text":"..."}
  {"in":"number","number":17,"turns":5,"direction":"against"}
                                          a wheel's number; turns and direction may be left out
  {"in":"dice","faces":[3,5]}             a throw; confirm says that the dice have come to rest unread
  {"in":"segment","symbol":"5","stop":17,"turns":4,"direction":"clockwise"}
                                          a money wheel's segment; everything but the symbol may be left out
  {"in":"platform","message":"lucky-numbers","lucky":{"17":50}}
                                          what the platform says (pitboss help platform)
  {"in":"decision","seat":3,"hand":1,"action":"double"}
                                          what a player decides; seat and hand as the step has them
  {"in":"enter-card","code":"8S"}  {"in":"enter-number","number":17}  {"in":"enter-segment","symbol":"5"}
  {"in":"enter-dice","faces":[2,4,6]}     by hand, where variant and site allow it
  {"in":"tick","seconds":18}              time passes; 0 only asks for the step
  {"in":"report","incident":"card-misread","facts":{...},"by":"dealer"}
                                          "by" is the staff id of the person who reports; without it,
                                          the shift manager if one is signed in, or else the dealer
  {"in":"answer","facts":{...}}           what a step asks; the reason for calling the shift manager is
                                          {"incident":"card-misread"}, one of the step's choices
  {"in":"sign-in","staff":"manager","pin":"2222"}  {"in":"sign-in","badge":"..."}  {"in":"sign-out"}
  {"in":"rule","clause":"001/11.35","remove":1,"reason":"..."}
                                          with what the offer takes: "remove",
                                          "moves":[{"from":"player-2","to":"banker-1"}],
                                          "cards":[{"position":"player-1","card":"8S"},...],
                                          "result":{...} (as pitboss settle reads it), "reference";
                                          and what the ruling states, true or false: "resolved",
                                          "cancel_last", "approved", "spin_again", "roll_again",
                                          "known_by_video"
  {"in":"correct","round":7,"result":{...},"reason":"...","reference":"...",
   "staff":"dealer","pin":"1111"}         asks for a finished result to be corrected; the person must
                                          be signed in and give the PIN. A shift manager who did not
                                          deal the round, report anything about it or rule on it
                                          approves with a rule. "void":true in place of "result"
                                          asks for the round to be made void, where the setting
                                          void-afterwards allows it
  {"in":"read-message"}                  somebody at the table has read the oldest message from the
                                          floor
  {"in":"withdraw"}                       takes back a report or a call made by mistake; only the
                                          person who made it can, before anything is decided. A shift
                                          manager who asked for a correction signs in again for it

Out, for each line: events {"out":"event",...} or one {"out":"refused",...}; after a line
of the platform with an "id", {"out":"taken",...} (pitboss help platform); when a
round ends {"out":"outcome",...}; and last, always, {"out":"step",...}. A correction
ends no round: its event round-corrected has the outcomes before and after it. (The
platform's socket has the corrected outcome as a line of its own: pitboss help platform.)
An outcome's round_in_shoe counts every round of the shoe. If bets close after a number
of rounds, its result has counted_round: the same without the void rounds, which is what
settle takes as round_in_shoe.
If a start with --db makes a round void, because the file of its sealed cards is gone,
the events of that and the outcome come before the answer to the first line.
A line that cannot be read is refused, named on standard error, and makes the
exit status 2.`
