package main

import (
	"fmt"
	"io"
	"strings"

	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/internal/demo"
)

// writeMishaps tells which faults a robot threw in, and what was ruled by which clause.
func writeMishaps(out io.Writer, mishaps []demo.Mishap) error {
	for _, mishap := range mishaps {
		words := "thrown in: " + mishap.Fault
		if mishap.Fault == "" {
			words = "  incident: " + ruledInWords(mishap.Incident)
		}
		if err := writeLine(out, "round %3d  %s", mishap.Round, words); err != nil {
			return err
		}
	}
	return nil
}

// ruledInWords returns what came of an incident, in a line: what it was, each ruling with who
// made it and by which clause, and how it ended.
func ruledInWords(account history.Incident) string {
	var words strings.Builder
	words.WriteString(titleInWords(account))
	for _, ruling := range account.Rulings {
		fmt.Fprintf(&words, "; %s by %s", ruling.Clause, rulerInWords(ruling))
	}
	if !account.Closed {
		words.WriteString("; still open")
		return words.String()
	}
	fmt.Fprintf(&words, "; %s", outcomesInWords[account.Outcome])
	return words.String() + english.If(len(account.Rulings) == 0 && account.Clause != "", " by %s", account.Clause)
}

// rulerInWords returns who ruled: the rule itself where it leaves no choice.
func rulerInWords(ruling history.Ruling) string {
	if ruling.Authority == "rule" {
		return "the rule itself"
	}
	return actorInWords(ruling.Actor)
}
