package help

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/exit"
)

// Topics returns help texts that belong to no single command: pitboss help NAME.
func Topics() []*cobra.Command {
	return []*cobra.Command{
		{Use: "incidents", Short: "The incidents by name, and the facts that are asked about", Long: incidentsHelp()},
		{Use: "platform", Short: "The messages between the platform and a table", Long: platformHelp()},
		{Use: "names", Short: "How cards, positions, odds and times are written", Long: namesHelp()},
		{Use: "exit-status", Short: "What the exit status means", Long: exitHelp},
	}
}

// New returns a help command that reports an unknown name as a usage error.
func New() *cobra.Command {
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
				return exit.WithHint(exit.Usagef("there is no help for %q", strings.Join(args, " ")), "pitboss help lists the commands and topics")
			}
			found.InitDefaultHelpFlag()
			return found.Help()
		},
	}
}

// First moves the word help from the end of the arguments to their beginning, so that pitboss demo help means pitboss
// help demo.
func First(root *cobra.Command, args []string) []string {
	last := len(args) - 1
	if last < 1 || args[last] != "help" || args[0] == "help" {
		return args
	}
	if found, rest, err := root.Find(args[:last]); err != nil || len(rest) > 0 || found == root {
		return args
	}
	return append([]string{"help"}, args[:last]...)
}

func incidentsHelp() string {
	var text strings.Builder
	text.WriteString("Incidents, a closed list; pitboss rules procedures VARIANT shows the procedures for each:\n\n")
	for _, incident := range game.Incidents() {
		fmt.Fprintf(&text, "  %s\n", incident)
	}
	text.WriteString("\nFacts. Those that the console sees need not be given; those marked chosen are up to the\nperson who rules:\n\n")
	for _, fact := range procedure.Facts() {
		fmt.Fprintf(&text, "  %-14s %-7s %-7s %s\n", fact.Name, fact.Kind, fact.Source, fact.Question)
	}
	text.WriteString("\nAt a table without screen: {\"in\":\"report\",\"incident\":\"card-misread\",\"facts\":{...}}; facts\nmay be partial, the console asks for what still matters (pitboss help play).")
	return text.String()
}

// platformHelp returns the help about the platform with the messages of each family.
func platformHelp() string {
	var messages strings.Builder
	for _, one := range variant.Families() {
		for _, message := range one.Help.Messages {
			fmt.Fprintf(&messages, "  %-17s %s\n%s", message.Name, message.Keys, english.Indent(message.When, 20))
		}
	}
	var events strings.Builder
	for line := range slices.Chunk(game.PlatformEventTypes(), eventsOnALine) {
		fmt.Fprintf(&events, "  %s\n", eventNames(line))
	}
	return platformBegins + messages.String() + fmt.Sprintf(platformEnds, events.String())
}

// eventsOnALine is the number of events on a line of the help.
const eventsOnALine = 5

// eventNames lists the names of events.
func eventNames(types []game.EventType) string {
	names := make([]string, len(types))
	for i, name := range types {
		names[i] = string(name)
	}
	return strings.Join(names, ", ")
}

const platformBegins = `What the platform tells a table. A round whose step is of the kind platform waits
for the message with the step's name; no other message is accepted there, and that
message nowhere else. At a table without screen, and on the socket of a live one
([platform] in the configuration), each is a line {"in":"platform","message":...}
with the keys below. The ranges are the rulebook's (pitboss rules show VARIANT). A
message outside them is refused and must be sent again, and the dealer is told to
wait. If no valid message arrives within platform-wait-seconds, the shift manager is
called; the message is still accepted then. In play and demo a message without its
keys means that nothing was drawn.

`

const platformEnds = `
What a player decides while the step is of the kind decide is a line of its own. At
a table with seats a decision is final, and so is insurance; where all players share
one hand, a player who changes their mind sends another decision. The same decision
is recorded at most 20 times in one window; after that the last one counts. The step
ends by its time, or when the platform says that all have decided:

  {"in":"decision","seat":3,"hand":1,"action":"double"}
  {"in":"decision","seat":3,"action":"insurance"}
  {"in":"decision","action":"swap","cards":["3H","9D"]}
  {"in":"platform","message":"decisions-closed"}

Both kinds of line may have "for" and "id". "for" is the number that the step has
under this key: that of the event decisions-opened, or else of the event that
brought the round there; the line is refused (stale) once another step has come.
"id" is the platform's own name for the line, 1 to 64 bytes of printable text. It is
kept in the record; the answer is {"out":"taken","id":...,"seq":...} with the number
of the line's event, or a refusal with its "id". The same line sent again under its
id does nothing and gets the same answer, as long as it is among the last 256; give
a different line an id of its own.

On the socket the first line comes within 5 seconds and says who connects and what
it received last:

  {"in":"hello","token":"...","after":1204,"journal":"..."}

The token is in the file that token in [platform] names, or else next to the
database, with the ending .token (the first start makes it). after is the highest
"seq" received so far: what was recorded since is sent first. 0 means everything;
without after, only what happens from now on is sent. Keep it, and no outcome is
lost while the platform is not connected. journal is the record that after refers
to, as the table named it then: another one is refused. The first line of the answer
is

  {"out":"hello","protocol":1,"site":...,"table":...,"variant":...,"rulebook":...,
   "paytable":...,"journal":...,"head":1310,"round":77}

then come the records after that sequence up to head, {"out":"replayed","seq":1310},
and the step. After that the platform may send the two lines above, and

  {"in":"ping"}                     answered {"out":"pong","head":1311}, never counted
  {"in":"settled","outcome":1309}   it has settled the outcome with that "seq"

A platform that does so for one outcome is expected to do so for each within a
minute. The refusal of a line has its number on the connection ("line", the hello is
1) and its "id".

The platform receives a line for each step of the table, {"out":"step",...}; the
events

%s
(card-asked is yes or no to what a rule asks about a face-down card; platform-told
is what the players are to be told: game-paused, game-resumed, game-cancelled); and
{"out":"outcome",...} with its "seq" for each round, again with "corrected":true
when it was corrected, and in "corrects" the "seq" of the outcome that it replaces.
The outcome of a void round has each bet too, as refund or won already. A face-down
card has "concealed":true and no "card" until the event card-revealed. Every line is
answered within 5 seconds by the events it caused or by {"out":"refused",...}, and
last by the step.

A line that has begun must be complete within 5 seconds; between lines there may be
silence. A newer connection that knows the token replaces the older one. A
connection that does not read for 5 seconds is closed. Refused lines are counted in
the record, once a minute.`

// namesHelp returns the help about names with the places of each family.
func namesHelp() string {
	positions := ""
	for _, one := range variant.Families() {
		if one.Help.Positions != "" {
			positions += one.Help.Positions + ", "
		}
	}
	return fmt.Sprintf(namesWords, positions)
}

const namesWords = `Cards      rank A23456789TJQK then suit SHDC: TH, KD; 10H is read as TH, and small letters
           as capitals: th, kd
Odds       "12:1", "0.95:1", "3:2": what is paid for what stake
Times      RFC 3339, UTC: 2026-11-21T08:00:00Z
Clauses    document/clause: 001/11.35.1
Positions  %sburn-1..; seat-3/1-2 is seat 3, hand 1, card 2
Numbers    of a wheel, 0 to 36; bets are straight-17, split-17-20, dozen-1, red ...
Variants   pitboss rules list
Bets       pitboss rules bets VARIANT
Results    win, lose, push, half-lose, closed (not offered in this round), refund (by a ruling)
Status     of a round: complete, void, settled-manually
Bets are   settle, refund, refund-initial, settle-manually (an outcome's instruction)
Steps      kinds: confirm, scan, number, dice, segment, wait, decide, platform, answer,
           rule, sign-in, closed

Everything written for programs is one JSON object a line, UTF-8. Fields are only ever
added.`

const exitHelp = `0  done
1  failed: the message says what, and what to do
2  used wrongly: the message names the line, the flag or the key
3  an integrity check failed: a journal is damaged or was altered
141  the reader of the output went away, as head does: whether the command would have
     failed is not known

SIGINT (ctrl-C) and SIGTERM end every command within a second.`
