package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/procedure"
)

// newTopics are help texts that belong to no single command: pitboss help NAME.
func newTopics() []*cobra.Command {
	return []*cobra.Command{
		{Use: "incidents", Short: "What can go wrong, by name, and the facts that are asked", Long: incidentsHelp()},
		{Use: "names", Short: "How cards, positions, odds and times are written", Long: namesHelp},
		{Use: "exit-status", Short: "What the exit status means", Long: exitHelp},
	}
}

// newHelp replaces the usual help command: an unknown name is a wrong use.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND or TOPIC]",
		Short: "Help about a command or a topic",
		Long:  "help explains a command, such as pitboss help journal verify, or a topic, such as pitboss help incidents.",
		ValidArgsFunction: func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, sub := range cmd.Root().Commands() {
				names = append(names, sub.Name())
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return withHint(usagef("there is no help for %q", strings.Join(args, " ")), "pitboss help lists the commands and topics")
			}
			found.InitDefaultHelpFlag()
			return found.Help()
		},
	}
}

func incidentsHelp() string {
	var text strings.Builder
	text.WriteString("Incidents, a closed list; pitboss rules procedures VARIANT says what is done about each:\n\n")
	for _, incident := range game.Incidents() {
		fmt.Fprintf(&text, "  %s\n", incident)
	}
	text.WriteString("\nFacts. Those the console sees need not be given; those marked chosen are the person's\nwho rules:\n\n")
	for _, fact := range procedure.Facts() {
		fmt.Fprintf(&text, "  %-14s %-7s %-7s %s\n", fact.Name, fact.Kind, fact.Source, fact.Question)
	}
	text.WriteString("\nAt a table without screen: {\"in\":\"report\",\"incident\":\"card-misread\",\"facts\":{...}}; facts\nmay be partial, the console asks for what still matters (pitboss help play).")
	return text.String()
}

const namesHelp = `Cards      rank A23456789TJQK then suit SHDC: TH, KD; 10H is taken for TH
Odds       "12:1", "0.95:1", "3:2": what is paid for what stake
Times      RFC 3339, UTC: 2026-11-21T08:00:00Z
Clauses    document/clause: 001/11.35.1
Positions  player-1..3, banker-1..3, burn-1..; seat-3/1-2 is seat 3, hand 1, card 2
Variants   pitboss rules list
Bets       pitboss rules bets VARIANT
Results    win, lose, push, half-lose, closed (not offered in this round)
Status     of a round: complete, void, settled-manually
Bets are   settle, refund, refund-initial, settle-manually (an outcome's instruction)
Steps      kinds: confirm, scan, number, dice, segment, wait, decide, platform, answer,
           rule, sign-in, closed

Everything written for programs is one JSON object a line, UTF-8. Fields are only ever
added.`

const exitHelp = `0  done
1  failed: the message says what, and what to do
2  used wrongly: the message names the line, the flag or the key
3  an integrity check failed: a journal is damaged or was altered`
