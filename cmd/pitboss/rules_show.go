package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
)

// sheet is a variant's book as --json prints it.
type sheet struct {
	Variant    string             `json:"variant"`
	Title      string             `json:"title"`
	Family     string             `json:"family"`
	Document   string             `json:"document"`
	Clause     string             `json:"clause"`
	Digest     string             `json:"rulebook"`
	Limits     rulebook.Limits    `json:"limits"`
	Timers     rulebook.Timers    `json:"timers"`
	Shoe       *rulebook.Shoe     `json:"shoe,omitempty"`
	Deal       rulebook.Deal      `json:"deal"`
	Reads      rulebook.Reads     `json:"reads"`
	Bets       []rulebook.Bet     `json:"bets"`
	Settings   []rulebook.Setting `json:"settings"`
	Procedures []procedure.Row    `json:"procedures"`
}

func sheetOf(book *rulebook.Book) sheet {
	s := sheet{
		Variant: book.Variant, Title: book.Title, Family: book.Family, Document: book.Document, Clause: book.Clause, Digest: book.Digest,
		Limits: book.Limits, Timers: book.Timers, Shoe: book.Shoe, Deal: book.Deal, Reads: book.Reads,
		Bets: orEmpty(book.Bets), Settings: orEmpty(book.Settings), Procedures: []procedure.Row{},
	}
	for _, row := range book.Procedures {
		s.Procedures = append(s.Procedures, wholeRow(row))
	}
	return s
}

func showRules(out io.Writer, books []*rulebook.Book, asJSON bool) error {
	for i, book := range books {
		if asJSON {
			if err := writeJSON(out, sheetOf(book)); err != nil {
				return err
			}
			continue
		}
		if i > 0 {
			fmt.Fprintln(out)
		}
		if err := writeSheet(out, book); err != nil {
			return err
		}
	}
	return nil
}

// writeSheet writes the rules for a person, a clause at the end of every line.
func writeSheet(out io.Writer, book *rulebook.Book) error {
	if _, err := fmt.Fprintf(out, "%s (%s), document %s, clause %s\nrulebook %s\n", book.Title, book.Variant, book.Document, book.Clause, book.Digest); err != nil {
		return err
	}
	for _, section := range []struct {
		title string
		rows  [][]string
	}{
		{"Limits", limitRows(book.Limits)},
		{"Time", timeRows(book.Timers)},
		{"Cards", cardRows(book)},
		{"Third cards", drawRows(book.Family)},
		{"Bets", betRows(book.Bets)},
		{"Settings of the site", settingRows(book.Settings)},
		{"When something goes wrong (pitboss rules procedures " + book.Variant + " has it in full)", rulingRows(book.Procedures)},
	} {
		if len(section.rows) == 0 {
			continue
		}
		if _, err := fmt.Fprintf(out, "\n%s\n", section.title); err != nil {
			return err
		}
		for i := range section.rows {
			section.rows[i][0] = "  " + section.rows[i][0]
		}
		if err := columns(out, section.rows); err != nil {
			return err
		}
	}
	return nil
}

func limitRows(limits rulebook.Limits) (rows [][]string) {
	for _, limit := range []struct {
		name   string
		amount rulebook.Amount
	}{{"least bet", limits.Minimum}, {"largest bet", limits.Maximum}, {"largest win", limits.Win}} {
		if limit.amount.Value != "" {
			rows = append(rows, []string{limit.name, limit.amount.Value + " " + limit.amount.Currency, limit.amount.Clause})
		}
	}
	return rows
}

func timeRows(timers rulebook.Timers) [][]string {
	return [][]string{
		{"betting", fmt.Sprintf("%d seconds", timers.Betting.Seconds), timers.Betting.Clause},
		{"a paused round may be saved for", fmt.Sprintf("%d seconds", timers.Malfunction.Seconds), timers.Malfunction.Clause},
	}
}

func cardRows(book *rulebook.Book) (rows [][]string) {
	if shoe := book.Shoe; shoe != nil {
		rows = append(rows,
			[]string{"decks", strconv.Itoa(shoe.Decks.Value), shoe.Decks.Clause},
			[]string{"shuffle passes", strconv.Itoa(shoe.Shuffles.Value), shoe.Shuffles.Clause},
			[]string{"first card of a shoe", "shown, then burned with as many more as it says: " + burnInWords(shoe.Burn), shoe.Burn.Clause})
	}
	if len(book.Deal.Order) > 0 {
		rows = append(rows, []string{"order of dealing", strings.Join(book.Deal.Order, ", "), book.Deal.Clause})
	}
	return append(rows, []string{"reads of one card before the shift manager is called", strconv.Itoa(book.Reads.Dealer.Value), book.Reads.Dealer.Clause})
}

// burnInWords lists how many cards each rank burns, ranks alike together.
func burnInWords(burn rulebook.Burn) string {
	var groups []string
	for rank := game.Ace; rank <= game.King; {
		count, last := burn.Cards[rank.String()], rank
		for last < game.King && burn.Cards[(last+1).String()] == count {
			last++
		}
		name := rank.String()
		if last > rank {
			name += "-" + last.String()
		}
		groups = append(groups, fmt.Sprintf("%s %d", name, count))
		rank = last + 1
	}
	return strings.Join(groups, ", ")
}

func betRows(bets []rulebook.Bet) [][]string {
	rows := [][]string{}
	for _, bet := range bets {
		what := "wins on " + bet.Wins
		if bet.Returns != "" {
			what += ", returned on " + bet.Returns
		}
		if bet.Maximum.Value != "" {
			what += fmt.Sprintf(", from %s to %s %s", bet.Minimum.Value, bet.Maximum.Value, bet.Maximum.Currency)
		}
		rows = append(rows, []string{bet.Name, bet.Title, "pays " + bet.Odds.String(), what, inWords(bet.Clauses, "and")})
	}
	return rows
}

func settingRows(settings []rulebook.Setting) [][]string {
	rows := [][]string{}
	for _, setting := range settings {
		values := inWords(setting.Choices, "or")
		if setting.Kind == "number" {
			values = fmt.Sprintf("%d to %d", setting.Least, setting.Most)
		}
		rows = append(rows, []string{setting.Name, values, "default " + setting.Default, setting.Help, setting.Source})
	}
	return rows
}

func rulingRows(procedures procedure.Set) [][]string {
	rows := [][]string{}
	for _, row := range procedures {
		rows = append(rows, []string{
			string(row.Incident), orNone(conditionsInWords(row.When)), row.Title, "by " + string(row.Decides), row.Clause,
		})
	}
	return rows
}
