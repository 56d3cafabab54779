package rules

import (
	"fmt"
	"io"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/cli"
)

func proceduresOfRules(out io.Writer, variants []variant.Variant, asJSON bool) error {
	for _, one := range variants {
		book := one.Book
		if !asJSON {
			if _, err := fmt.Fprintf(out, "%s: what is done about errors\n", book.Title); err != nil {
				return err
			}
		}
		for _, row := range book.Procedures {
			var err error
			if asJSON {
				err = cli.WriteJSON(out, wholeRow(row))
			} else {
				_, err = fmt.Fprint(out, "\n", procedureInWords(row))
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// wholeRow returns a row as the contract prints it: no list is null, and at_table is true for every reason why
// nobody rules it from the floor.
func wholeRow(row procedure.Row) procedure.Row {
	if row.When == nil {
		row.When = procedure.Conditions{}
	}
	row.Dealer, row.ShiftManager, row.Technician = cli.OrEmpty(row.Dealer), cli.OrEmpty(row.ShiftManager), cli.OrEmpty(row.Technician)
	row.AtTable = row.Presence() != procedure.Anywhere
	row.Cards, row.Notify, row.Cases = cli.OrEmpty(row.Cards), cli.OrEmpty(row.Notify), cli.OrEmpty(row.Cases)
	return row
}

func procedureInWords(row procedure.Row) string {
	var text strings.Builder
	say := func(label, words string) {
		if words != "" {
			fmt.Fprintf(&text, "  %-14s %s\n", label, words)
		}
	}
	fmt.Fprintf(&text, "%s  %s: %s\n", row.Clause, row.Incident, row.Title)
	say("phase", string(row.Phase))
	say("when", english.Named(row.When))
	say("decides", string(row.Decides))
	say("dealer", english.Join(row.Dealer, "; ", message.Text.String))
	say("shift manager", english.Join(row.ShiftManager, "; ", message.Text.String))
	say("technician", english.Join(row.Technician, "; ", message.Text.String))
	say("then", effectsInWords(row.Round, row.Bets, row.Cards))
	say("announced by", row.Announce)
	say("ruled", ruledWhere(row))
	say("attempts", row.Attempts.String())
	for _, line := range english.Wrap(row.Text.String(), 76) {
		fmt.Fprintf(&text, "    %s\n", line)
	}
	return text.String()
}

// ruledWhere says why nobody rules by a row from the floor, or returns "".
func ruledWhere(row procedure.Row) string {
	why := map[procedure.Presence]string{
		procedure.ToAnnounce: "the shift manager tells the players",
		procedure.ToAct:      "the shift manager has something to do there",
		procedure.ToScan:     "the shift manager has the card scanned",
		procedure.ToPutRight: "the clause has the shift manager put it right",
	}[row.Presence()]
	if why == "" || !row.Applies() {
		return ""
	}
	return "at the table alone: " + why
}

func effectsInWords(round game.RoundEffect, bets game.BetsEffect, cards []game.CardEffect) string {
	words := []string{"round: " + string(round), "bets: " + string(bets)}
	if len(cards) > 0 {
		words = append(words, "cards: "+english.List(cards, "and"))
	}
	return strings.Join(words, ", ")
}

const proceduresHelp = `procedures lists the procedures for incidents: one row for each clause and incident, in
the order of the document.

With --json each row is one object:
{"clause","incident","phase","when":{fact:condition},"decides","dealer":[],
"shift_manager":[],"technician":[],"round","bets","cards":[],"announce","attempts",
"at_table","title","text"}

  when       conditions on facts that must all hold: true, false, a word, or a
             comparison of a number such as "<=2"
  decides    rule, dealer, shift-manager, technician
  round      continue, pause, void, respin, reroll, replay, complete
  bets       stand, refund, refund-initial, settle, settle-manually, none
  at_table   true if it cannot be ruled from the floor, even where floor-ruling is on:
             the shift manager tells the players, has a card scanned, or puts it
             right by hand; otherwise left out
  incident   one of pitboss help incidents; any is for those without a row of their own`
