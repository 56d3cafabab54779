package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pitboss/game"
)

func newSettle() *cobra.Command {
	var set []string
	cmd := &cobra.Command{
		Use:   "settle VARIANT",
		Short: "Finished results in, every bet's result out",
		Long:  settleHelp,
		Args:  usageArgs(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			return settle(args[0], set, stoppable(cmd.Context(), cmd.InOrStdin()), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	cmd.Flags().StringArrayVar(&set, "set", nil, "a setting of the variant, such as odds no document gives, key=value; may be given again")
	return cmd
}

// settled is a line that was settled; settleError one that could not be.
type (
	settled struct {
		Result json.RawMessage `json:"result"`
		Bets   game.BetResults `json:"bets"`
	}
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

// settle answers every line but empty ones with one line, in order. A line it
// cannot settle is answered with an error and makes the exit status 2.
func settle(slug string, set []string, in io.Reader, out, errs io.Writer) error {
	rules, err := loadVariant(slug)
	if err != nil {
		return err
	}
	settings, err := parseSettings(rules.Book, set)
	if err != nil {
		return err
	}
	rules = rules.With(settings)
	answers := bufio.NewWriter(out)
	reader := newLineReader(in)
	complain := newComplaints(errs)
	defer complain.end()
	wrong := 0
	for {
		line, settleErr, err := reader.next()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return fmt.Errorf("reading line %d: %w", reader.number+1, err)
		}
		var result json.RawMessage
		var bets game.BetResults
		if settleErr == nil && len(line) == 0 {
			continue
		} else if settleErr == nil {
			result, bets, settleErr = rules.Family.Settle(line)
		}
		var answer any = settled{Result: result, Bets: bets}
		if settleErr != nil {
			wrong++
			complain.about(reader.number, settleErr)
			answer = settleError{lineError{
				Line: reader.number, Code: game.RefusedBadInput, Message: settleErr.Error(),
				Hint: "Nothing was settled for this line; pitboss help settle shows what a result looks like.",
			}}
		}
		data, err := json.Marshal(answer)
		if err != nil {
			return fmt.Errorf("line %d: %w", reader.number, err)
		}
		// Each line is answered at once, so that a program on the other end can go on.
		if _, err := answers.Write(append(data, '\n')); err != nil {
			return err
		}
		if err := answers.Flush(); err != nil {
			return err
		}
	}
	if wrong > 0 {
		return &statusError{status: exitUsage, told: true, err: fmt.Errorf("%d lines could not be settled", wrong)}
	}
	return nil
}

const settleHelp = `settle reads one finished result a line and writes what became of every bet, one
JSON object a line, in order. Empty lines are skipped. It is for settling by hand
from the video, and for laboratories.

In, by the variant's family:

  baccarat   {"player":["KD","4S"],"banker":["8S","JC"]}
             both hands in order of dealing. A third card the rules forbid, or one
             that is missing, is an error. May be added:
             "round_in_shoe":61          closes bets that are closed by then
             "golden_cards":[{"card":"8S","multiplier":3},...]   Golden Wealth, all five
                                         of them or none; or, shorter,
             "multipliers":{"8S":3,...}
             "multipliers":{"player":50,"banker":3,"tie":100}   Mega Baccarat; with
             "dice":[4,5]                they hold only on the throw that says so
             "peek":["player-1"], "decisions":[{"seat":3,"action":"double"}]   Peek
  roulette   {"number":17}
             every number pays as printed. May be added, with multipliers that
             include the stake (50 pays 49:1):
             "lucky":{"7":100,"17":50}   Mega and Lucky 6 Roulette
             "power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120}]}
                                         PowerUP Roulette; spins only after one of the
                                         numbers, multiplier 0 for none

What a variant does not have, or cannot have drawn, is an error (pitboss rules show
VARIANT has its ranges), and so is a key that stands twice, is written in capitals
or has the value null.

Cards are rank A23456789TJQK then suit SHDC; 10H is taken for TH.

Out:

  {"result":{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],
    "player_total":4,"banker_total":8,"natural":true},
   "bets":{"player":{"result":"lose"},"banker":{"result":"win","odds":"0.95:1"},...}}
  {"result":{"number":17,"colour":"black","multiplier":50,"lucky":{"17":50}},
   "bets":{"straight-0":{"result":"lose"},"straight-17":{"result":"win","odds":"49:1"},...}}

A bet's result is win (with its odds), lose, push, half-lose or closed (not offered
in this round). pitboss rules bets VARIANT lists the bets.

A line that cannot be settled is answered in its place with

  {"error":{"line":2,"code":"bad-input","message":"...","hint":"..."}}

and named on standard error; the lines after it are settled, and the exit status
is 2. Nobody has to read standard error: what is not read there is counted.

  echo '{"player":["KD","4S"],"banker":["8S","JC"]}' | pitboss settle ezugi-baccarat
  echo '{"number":17,"lucky":{"17":50}}' | pitboss settle pragmatic-mega-roulette`
