package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
	"pitboss/game/strict"
	"pitboss/game/variant"
	"pitboss/internal/cli"
)

// sheet is the --json form of a variant's book, without the family-specific section.
type sheet struct {
	Heading
	Limits     rulebook.Limits    `json:"limits"`
	Timers     rulebook.Timers    `json:"timers"`
	Shoe       *rulebook.Shoe     `json:"shoe,omitempty"`
	Deal       rulebook.Deal      `json:"deal"`
	Changes    []rulebook.Change  `json:"changes,omitempty"`
	Reads      rulebook.Reads     `json:"reads"`
	Bets       []rulebook.Bet     `json:"bets"`
	Settings   []rulebook.Setting `json:"settings"`
	Procedures []procedure.Row    `json:"procedures"`
}

func sheetOf(book *rulebook.Book) sheet {
	s := sheet{
		Heading: headingOf(book), Limits: book.Limits, Timers: book.Timers, Shoe: book.Shoe, Deal: book.Deal,
		Reads: book.Reads, Changes: book.Changes,
		Bets: cli.OrEmpty(book.Bets), Settings: cli.OrEmpty(book.Settings), Procedures: []procedure.Row{},
	}
	for _, row := range book.Procedures {
		s.Procedures = append(s.Procedures, wholeRow(row))
	}
	return s
}

// wholeSheet returns the sheet with the family-specific keys in the place they have in the file: in the section of the
// same name, or after the deal.
func wholeSheet(book *rulebook.Book) (json.RawMessage, error) {
	var common, own bytes.Buffer
	if err := errors.Join(cli.WriteJSON(&common, sheetOf(book)), cli.WriteJSON(&own, book.Own)); err != nil {
		return nil, err
	}
	if book.Own == nil {
		return common.Bytes(), nil
	}
	return mergedObjects(common.Bytes(), own.Bytes(), "deal")
}

// mergedObjects returns an object with the keys of another added after the key behind. It merges the values of a key
// that both have, after the clause in them.
func mergedObjects(into, from []byte, behind string) (json.RawMessage, error) {
	more := map[string]json.RawMessage{}
	var keys []string
	err := strict.Members(from, func(key string, value json.RawMessage) error {
		keys, more[key] = append(keys, key), value
		return nil
	})
	if err != nil {
		return nil, err
	}
	var members []string
	add := func(key string, value []byte) { members = append(members, fmt.Sprintf("%q:%s", key, value)) }
	at := -1
	err = strict.Members(into, func(key string, value json.RawMessage) (err error) {
		if own, both := more[key]; both {
			delete(more, key)
			value, err = mergedObjects(value, own, "clause")
		}
		add(key, value)
		if key == behind {
			at = len(members)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if at < 0 {
		at = len(members)
	}
	rest := slices.Clone(members[at:])
	members = members[:at]
	for _, key := range keys {
		if value, left := more[key]; left {
			add(key, value)
		}
	}
	return json.RawMessage("{" + strings.Join(append(members, rest...), ",") + "}"), nil
}

func showRules(out io.Writer, variants []variant.Variant, asJSON bool) error {
	for i, one := range variants {
		if asJSON {
			whole, err := wholeSheet(one.Book)
			if err == nil {
				err = cli.WriteJSON(out, whole)
			}
			if err != nil {
				return err
			}
			continue
		}
		if i > 0 {
			fmt.Fprintln(out)
		}
		if err := writeSheet(out, one); err != nil {
			return err
		}
	}
	return nil
}

// writeSheet writes the rules for a person, with the clause at the end of every line.
func writeSheet(out io.Writer, one variant.Variant) error {
	book := one.Book
	if _, err := fmt.Fprintf(out, "%s (%s), document %s, clause %s\nrulebook %s\n", book.Title, book.Variant,
		book.Document, book.Clause, book.Digest); err != nil {
		return err
	}
	type section struct {
		title string
		rows  [][]string
	}
	sections := []section{{"Limits", limitRows(book.Limits)}, {"Time", timeRows(book.Timers)}, {"Cards", cardRows(book)}}
	for _, own := range one.Family.Sheet() {
		sections = append(sections, section{own.Title, ruleRows(own.Rules)})
	}
	for _, section := range append(sections,
		section{"Bets" + namesOfBets(one), betRows(book.Bets)},
		section{"Settings of the site", settingRows(book.Settings)},
		section{"When something goes wrong (pitboss rules procedures " + book.Variant + " has it in full)", rulingRows(book.Procedures)},
	) {
		if len(section.rows) == 0 {
			continue
		}
		if _, err := fmt.Fprintf(out, "\n%s\n", section.title); err != nil {
			return err
		}
		for i := range section.rows {
			section.rows[i][0] = "  " + section.rows[i][0]
		}
		if err := cli.WriteColumns(out, section.rows); err != nil {
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
		if limit.amount != (rulebook.Amount{}) {
			rows = append(rows, []string{limit.name,
				orSite(limit.amount.Value+" "+limit.amount.Currency, limit.amount.Setting), limit.amount.Clause})
		}
	}
	return rows
}

// orSite returns the value, or names the site setting that supplies it.
func orSite(value, setting string) string {
	if setting != "" {
		return "the site's " + setting
	}
	return value
}

func timeRows(timers rulebook.Timers) (rows [][]string) {
	for _, timer := range []struct {
		name string
		rulebook.Seconds
	}{{"betting", timers.Betting}, {"players decide", timers.Decision}, {"a paused round may be saved for", timers.Malfunction}} {
		if timer.Seconds != (rulebook.Seconds{}) {
			rows = append(rows, []string{timer.name, orSite(fmt.Sprintf("%d seconds", timer.Seconds.Seconds), timer.Setting), timer.Clause})
		}
	}
	return rows
}

func cardRows(book *rulebook.Book) (rows [][]string) {
	if shoe := book.Shoe; shoe != nil {
		rows = append(rows,
			[]string{"decks", orSite(strconv.Itoa(shoe.Decks.Value), shoe.Decks.Setting), shoe.Decks.Clause},
			[]string{"shuffle passes", orSite(strconv.Itoa(shoe.Shuffles.Value), shoe.Shuffles.Setting), shoe.Shuffles.Clause})
		if cut := shoe.CutCard; cut != (rulebook.Number{}) {
			rows = append(rows, []string{"cards behind the cut card", orSite(strconv.Itoa(cut.Value), cut.Setting), cut.Clause})
		}
		if shoe.ShuffledEachRound() {
			rows = append(rows, []string{"cards shuffled again", "for each round", shoe.EachRound.Clause})
		}
		if down := shoe.Burn.FaceDown; down.Value > 0 {
			rows = append(rows, []string{"burned after a shuffle", fmt.Sprintf("%d cards face down", down.Value), down.Clause})
		} else if shoe.Burn.Burns() {
			what := "shown, then burned with as many more as it says: " + burnInWords(shoe.Burn)
			if shoe.Burn.Setting != "" {
				what = fmt.Sprintf("where the site's %s says so, %s", shoe.Burn.Setting, what)
			}
			rows = append(rows, []string{"first card of a shoe", what, shoe.Burn.Clause})
		}
	}
	if len(book.Deal.Order) > 0 {
		rows = append(rows, []string{"order of dealing",
			strings.Join(strings.Fields(strings.Trim(fmt.Sprint(book.Deal.Order), "[]")), ", "), book.Deal.Clause})
	}
	if reuse := book.Deal.Reuse; reuse.Value > 0 {
		rows = append(rows, []string{"cards drawn beyond a round's need",
			fmt.Sprintf("up to %d start the next round", reuse.Value), reuse.Clause})
	}
	for _, change := range book.Changes {
		rows = append(rows, []string{"new cards", change.Reason, change.Clause})
	}
	if reads := book.Reads.Dealer; reads != (rulebook.Number{}) {
		rows = append(rows, []string{"reads of one card before the shift manager is called",
			orSite(strconv.Itoa(reads.Value), reads.Setting), reads.Clause})
	}
	return rows
}

// ruleRows returns a row for each of a family's own rules.
func ruleRows(rules []family.Rule) (rows [][]string) {
	for _, rule := range rules {
		row := []string{rule.About, orSite(rule.Holds, rule.Setting)}
		if len(rule.Clauses) > 0 {
			row = append(row, english.List(rule.Clauses, "and"))
		}
		rows = append(rows, row)
	}
	return rows
}

// namesOfBets says how many bets the rows of a variant's sheet represent, and where their names are. It returns "" if
// each row is one bet.
func namesOfBets(one variant.Variant) string {
	if named := len(one.Family.Bets()); named != len(one.Book.Bets) {
		return fmt.Sprintf(", %d in all (pitboss rules bets %s names each)", named, one.Book.Variant)
	}
	return ""
}

// burnInWords lists how many cards each rank burns, with equal neighbours grouped.
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
		for _, line := range bet.Lines() {
			rows = append(rows, []string{
				bet.Name, bet.Title.String(), paysInWords(bet, line), "wins on " + line.When + extraTerms(bet), english.List(bet.Clauses, "and"),
			})
		}
	}
	return rows
}

// paysInWords returns what a bet pays if it wins by a line.
func paysInWords(bet rulebook.Bet, line rulebook.Payline) string {
	if bet.OddsFrom != "" {
		return "pays the outcome of " + bet.OddsFrom
	}
	return "pays " + orSite(line.Odds.String(), line.OddsSetting)
}

// extraTerms lists a bet's terms other than the winning condition, or "".
func extraTerms(bet rulebook.Bet) string {
	return english.After(", returned on ", bet.Returns) +
		english.After(", half lost on ", bet.HalfLost) +
		english.If(bet.ClosesAfter.Value > 0, ", closed after %d rounds of the shoe", bet.ClosesAfter.Value) +
		english.After(", multiplied by ", bet.Multiplied) +
		english.If(bet.Charge.Percent > 0, ", with a charge of %d %%", bet.Charge.Percent) +
		english.If(bet.Maximum.Value != "", ", from %s to %s %s", bet.Minimum.Value, bet.Maximum.Value, bet.Maximum.Currency)
}

func settingRows(settings []rulebook.Setting) [][]string {
	rows := [][]string{}
	for _, setting := range settings {
		values := setting.Wants().String()
		if setting.Kind == rulebook.KindChoice {
			values = english.List(setting.Choices, "or")
		} else if setting.Kind == rulebook.KindNumber {
			values = fmt.Sprintf("%d to %d", setting.Least, setting.Most)
		}
		without := "default " + setting.Default
		if setting.Required() {
			without = "must be chosen (in training " + setting.Training + ")"
		} else if setting.Optional {
			without = "may be left out"
		}
		rows = append(rows, []string{setting.Name, values, without, setting.Help, setting.Source})
	}
	return rows
}

func rulingRows(procedures procedure.Set) [][]string {
	rows := [][]string{}
	for _, row := range procedures {
		rows = append(rows, []string{
			string(row.Incident), english.OrDash(english.Named(row.When)), row.Title.String(), decidedBy(row), row.Clause,
		})
	}
	return rows
}

// decidedBy returns who decides under a row, or "-" for a row that only adds information.
func decidedBy(row procedure.Row) string {
	if row.Decides == "" {
		return "-"
	}
	return "by " + string(row.Decides)
}
