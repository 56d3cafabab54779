package settle

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/variant"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
)

func New() *cobra.Command {
	var options settleOptions
	cmd := &cobra.Command{
		Use:   "settle VARIANT",
		Short: "Finished results in, every bet's result out",
		Long:  settleHelp(),
		Args:  cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			return settle(args[0], options, cli.Stoppable(cmd.Context(), cmd.InOrStdin()), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	cmd.Flags().StringArrayVar(&options.set, "set", nil,
		"a setting of the variant, key=value, such as odds that no document gives; may be repeated")
	cmd.Flags().BoolVar(&options.digests, "json", false,
		"add the digests of the rules used: rulebook and paytable")
	cmd.Flags().BoolVar(&options.winning, "winning", false, "print only the bets that do not lose")
	options.rules.AddFlag(cmd)
	return cmd
}

// settleOptions holds the flags.
type settleOptions struct {
	rules   cli.RulesFlag
	set     []string
	winning bool
	// digests adds the digests of the rules to each answer.
	digests bool
}

// settleError is a line that could not be settled.
type (
	settleError struct {
		Error lineError `json:"error"`
	}
	lineError struct {
		Line    int              `json:"line"`
		Code    game.RefusalCode `json:"code"`
		Message string           `json:"message"`
		Hint    string           `json:"hint"`
	}
)

// maxBatch is how many lines are settled together: enough to keep every processor busy, and few enough to need little
// memory.
const maxBatch = 512

// settling is one line with its answer.
type settling struct {
	number int
	line   []byte
	wrong  error
	answer []byte
}

// settle answers every line but empty ones with one line, in order. It answers a line that it cannot settle with an
// error, which makes the exit status 2.
//
// Lines that have arrived are settled together, on every processor. The answers are sent as soon as no further whole
// line has arrived, so that a program on the other end can continue.
func settle(slug string, options settleOptions, in io.Reader, out, errs io.Writer) error {
	rules, settings, err := options.rules.LoadSet(slug, options.set)
	if err != nil {
		return err
	}
	rules = rules.With(settings)
	ending := []byte("}\n")
	if options.digests {
		ending = fmt.Appendf(nil, `,"rulebook":%q,"paytable":%q}`+"\n", rules.Book.Digest, rules.Book.Paytable)
	}
	answers := bufio.NewWriterSize(out, 64*1024)
	reader := cli.NewLineReader(in)
	complain := cli.NewComplaints(errs)
	defer complain.End()
	wrong := 0
	lines := make([]settling, maxBatch) // their answers' memory is reused
	for ended := false; !ended; {
		batch := lines[:0]
		for len(batch) < maxBatch && (len(batch) == 0 || reader.HasWholeLine()) {
			line, badLine, err := reader.Next()
			if errors.Is(err, io.EOF) {
				ended = true
				break
			} else if err != nil {
				return errors.Join(reader.Failed(err), answers.Flush())
			}
			if badLine != nil || len(line) > 0 {
				batch = append(batch, settling{number: reader.Number, line: line, wrong: badLine, answer: lines[len(batch)].answer[:0]})
			}
		}
		settleAll(rules.Family, batch, options.winning, ending)
		for _, one := range batch {
			if one.wrong != nil {
				wrong++
				complain.About(one.number, one.wrong)
			}
			if _, err := answers.Write(one.answer); err != nil {
				return err
			}
		}
		if ended || !reader.HasWholeLine() {
			if err := answers.Flush(); err != nil {
				return err
			}
		}
	}
	if wrong > 0 {
		return &exit.Error{Status: exit.UsedWrongly, Told: true, Err: fmt.Errorf("%d lines could not be settled", wrong)}
	}
	return nil
}

// settleAll settles lines on every processor.
func settleAll(family game.Family, batch []settling, winning bool, ending []byte) {
	const fewest = 16 // lines that justify another goroutine
	workers := min(runtime.GOMAXPROCS(0), (len(batch)+fewest-1)/fewest)
	if workers <= 1 {
		for i := range batch {
			batch[i].settle(family, winning, ending)
		}
		return
	}
	var working sync.WaitGroup
	for part := range slices.Chunk(batch, (len(batch)+workers-1)/workers) {
		working.Go(func() {
			for i := range part {
				part[i].settle(family, winning, ending)
			}
		})
	}
	working.Wait()
}

// settle makes the answer to a line, with the common ending.
func (s *settling) settle(family game.Family, winning bool, ending []byte) {
	var result json.RawMessage
	var bets game.BetResults
	if s.wrong == nil {
		result, bets, s.wrong = family.Settle(s.line)
	}
	if s.wrong == nil {
		if winning {
			bets = slices.DeleteFunc(bets, func(bet game.BetResult) bool { return bet.Result == game.BetLose })
		}
		s.answer = append(append(s.answer, `{"result":`...), result...)
		s.answer, s.wrong = bets.AppendJSON(append(s.answer, `,"bets":`...))
		s.answer = append(s.answer, ending...)
	}
	if s.wrong != nil {
		answer, err := json.Marshal(settleError{lineError{
			Line: s.number, Code: game.RefusedBadInput, Message: s.wrong.Error(),
			Hint: "Nothing was settled for this line; pitboss help settle shows what a result looks like.",
		}})
		if err != nil {
			panic("settle: an answer cannot be written as JSON: " + err.Error()) // it is text and numbers
		}
		s.answer = append(answer, '\n')
	}
}

// settleHelp returns the help of settle with the input and output of each family.
func settleHelp() string {
	var in, out, examples strings.Builder
	families := variant.Families()
	width := 0
	for _, one := range families {
		width = max(width, len(one.Name))
	}
	for _, one := range families {
		name := one.Name
		for line := range strings.Lines(one.Help.Settle) {
			fmt.Fprintf(&in, "  %-*s   %s", width, name, line)
			name = ""
		}
		in.WriteByte('\n')
		out.WriteString(english.Indent(one.Help.Settled, 2))
		fmt.Fprintf(&examples, "\n  echo '%s' | pitboss settle %s", one.Help.SettleFor[0], one.Help.SettleFor[1])
	}
	return settleBegins + in.String() + settleGoesOn + out.String() + settleEnds + examples.String()
}

const settleBegins = `settle reads one finished result a line and writes the result of every bet, one
JSON object a line, in order. Empty lines are skipped. It is for settling by hand
from the video, and for laboratories.

In, by the variant's family:

`

const settleGoesOn = `
What a variant does not have, or cannot have drawn, is an error (pitboss rules show
VARIANT has its ranges), and so is a key that appears twice, is written in capitals
or has the value null.

round_in_shoe counts, from 1, the rounds of the shoe that were not void, because some
bets close after a number of those; the result repeats it as counted_round. The
round_in_shoe of an outcome (pitboss help play) also counts the void rounds: give settle
the outcome's counted_round if it has one. More rounds than a shoe holds are an error.

Cards are rank A23456789TJQK then suit SHDC; 10H is read as TH.

Out:

`

const settleEnds = `
A bet's result is win (with its odds), lose, push, half-lose or closed (not offered
in this round). pitboss rules bets VARIANT lists the bets; with --winning only those
that do not lose are printed. With --json each answer has the digests "rulebook" and
"paytable" (the rules together with the settings), as outcomes and records have them.

A line that cannot be settled is answered in its place with

  {"error":{"line":2,"code":"bad-input","message":"...","hint":"..."}}

and named on standard error; the lines after it are settled, and the exit status
is 2. Standard error need not be read: messages that nobody reads are counted.
`
