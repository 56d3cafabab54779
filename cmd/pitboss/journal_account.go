package main

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/game/procedure"
)

// An account is formatted for a terminal of 80 columns: a name, then its text.
const (
	accountNames = 14
	accountWidth = 80 - accountNames
)

// writeAccount writes an incident as a block of lines; if apart is set, after an empty line.
func writeAccount(out io.Writer, account history.Incident, apart bool) error {
	rows, err := accountInWords(account)
	if err != nil {
		return fmt.Errorf("incident %d: %w", account.Number, err)
	}
	var text strings.Builder
	if apart {
		text.WriteString("\n")
	}
	how := "reported"
	if account.Detected {
		how = "detected"
	}
	fmt.Fprintf(&text, "incident %d: %s, %s\n", account.Number, titleInWords(account), how)
	for _, row := range rows {
		name := "  " + row[0]
		for _, line := range english.Wrap(broken(game.Printable(row[1]), accountWidth), accountWidth) {
			fmt.Fprintf(&text, "%-*s%s\n", accountNames, name, line)
			name = ""
		}
	}
	_, err = io.WriteString(out, text.String())
	return err
}

// broken inserts spaces into words that do not fit on a line of their own, such as a result, preferably after a
// comma.
func broken(text string, width int) string {
	words := strings.Fields(text)
	for i, word := range words {
		var parts []string
		for utf8.RuneCountInString(word) > width {
			part := string([]rune(word)[:width])
			if comma := strings.LastIndexByte(part, ','); comma > 0 {
				part = part[:comma+1]
			}
			parts, word = append(parts, part), word[len(part):]
		}
		words[i] = strings.Join(append(parts, word), " ")
	}
	return strings.Join(words, " ")
}

// titleInWords returns what happened, such as "A card was misread by the scanner".
func titleInWords(account history.Incident) string {
	return narratorOf(account.Variant).happened(account.Kind)
}

// accountInWords returns the parts of an account by name.
func accountInWords(account history.Incident) ([][2]string, error) {
	clock := func(at time.Time) string { return clockInWords(at, account.Times.Opened) }
	t := narratorOf(account.Variant)
	t.noRound = account.Of > 0 || noRoundIn(account.Phase)
	var rows [][2]string
	add := func(name, format string, values ...any) {
		rows = append(rows, [2]string{name, fmt.Sprintf(format, values...)})
	}
	add("opened", "%s by %s", account.Times.Opened.UTC().Format(stamp), openerInWords(account))
	add("times", "all in UTC")
	add("where", "%s", t.where(account))
	dealers := visitsInWords(account, game.Dealer, clock)
	add("dealer", "%s", english.OrDash(account.Dealer)+dealers)
	if !account.Held.IsZero() {
		add("held", "%s, read and not dealt", account.Held.Face())
	}
	if limit := dueInWords(account, clock); limit != "" {
		add("limit", "%s", limit)
	}
	for _, fact := range account.Facts {
		if fact.Source != history.Stated { // the ruling contains these
			add("fact", "%s", t.factInWords(fact, clock(fact.At)))
		}
	}
	for _, noted := range account.Noted {
		add("noted", "%s %s", clock(noted.At), t.noted(noted.Kind, noted.Facts, noted.By))
	}
	if account.DroppedBefore > 0 {
		add("fact", "%s fell in this round before: together they are %d", english.Count(account.DroppedBefore, "card"),
			account.Dropped())
	}
	if asked := account.Correction; asked != nil {
		add("asked", "%s", t.correction(*asked))
	}
	callsInWords(account, clock, add)
	followed := account.Effects
	for _, ruling := range account.Rulings {
		for len(followed) > 0 && followed[0].Sequence < ruling.Sequence {
			if err := thenInWords(account, followed[0], clock, add); err != nil {
				return nil, err
			}
			followed = followed[1:]
		}
		add("ruled", "%s %s", clock(ruling.At), t.ruling(ruling))
	}
	for _, effect := range followed {
		if err := thenInWords(account, effect, clock, add); err != nil {
			return nil, err
		}
	}
	if !account.Closed {
		add("ended", "not yet: it is open")
		return rows, nil
	}
	took := account.Times.Resumed.Sub(account.Times.Opened)
	add("ended", "%s %s%s%s, %s", clock(account.Times.Resumed), outcomesInWords[account.Outcome],
		english.After(" by ", account.WithdrawnBy),
		english.If(account.Clause != "" && account.Outcome != history.Named, ", by %s", account.Clause), tookInWords(took))
	return rows, nil
}

// thenInWords adds the consequences of a ruling.
func thenInWords(
	account history.Incident, effect history.Effect, clock func(time.Time) string, add func(name, format string, values ...any),
) error {
	words, err := eventInWords(game.Record{Variant: account.Variant, Type: effect.Type, Data: effect.Stored})
	if err != nil {
		return fmt.Errorf("record %d: %w", effect.Sequence, err)
	}
	add("then", "%s %s", clock(effect.At), words)
	return nil
}

// dueInWords describes what the clock would have done, or will do if the incident is open; "" if it does nothing.
func dueInWords(account history.Incident, clock func(time.Time) string) string {
	ruling, ruled := account.Ruling()
	is := "is"
	if account.Closed {
		is = "was"
	}
	switch due := clock(account.Deadline); {
	case account.Deadline.IsZero(), ruled && !account.Closed && ruling.At.Before(account.Deadline):
		return ""
	case account.Overdue > 0:
		return fmt.Sprintf("a ruling was due by %s and asked for again each minute, %s", due, english.Count(account.Overdue, "time"))
	case account.Waits:
		return fmt.Sprintf("a ruling %s due by %s: the result is complete", is, due)
	case account.Phase == game.PhaseResult: // some records do not tell what the clock would have done
		return fmt.Sprintf("%s to be resolved by %s", strings.TrimPrefix(is, "is"), due)
	case account.Closed:
		return fmt.Sprintf("the round was to be void at %s unless resolved", due)
	default:
		return fmt.Sprintf("the round is void at %s unless resolved", due)
	}
}

// callsInWords adds who was there, who was called, who handled the incident, and who came and left when.
func callsInWords(account history.Incident, clock func(time.Time) string, add func(name, format string, values ...any)) {
	for _, call := range []struct {
		name                string
		role                game.Role
		called, acknowledge time.Time
	}{
		{"manager", game.ShiftManager, account.Times.Called, account.Times.Acknowledged},
		{"technician", game.Technician, account.Times.TechnicianCalled, time.Time{}},
	} {
		words := ""
		for _, present := range account.Present {
			words += english.If(present.Role == call.role, ", %s was there", present.Staff)
		}
		words += english.If(!call.called.IsZero(), ", called %s", clock(call.called)) +
			english.If(!call.acknowledge.IsZero(), ", acknowledged from the floor %s", clock(call.acknowledge)) +
			visitsInWords(account, call.role, clock)
		if words != "" {
			add(call.name, "%s", strings.TrimPrefix(words, ", "))
		}
	}
}

// visitsInWords lists who came and left in a role. It omits that they left after their work was done or the report
// was withdrawn.
func visitsInWords(account history.Incident, role game.Role, clock func(time.Time) string) (words string) {
	for _, visit := range account.Visits {
		over := visit.Reason == "ruled" || visit.Reason == "signed off" || visit.Reason == "withdrawn"
		words += english.If(visit.Role == role && !over, ", %s", visitInWords(visit, clock(visit.At)))
	}
	return words
}

// visitInWords describes an arrival, or the reason for leaving.
func visitInWords(visit history.Visit, at string) string {
	if !visit.Left {
		return fmt.Sprintf("%s came %s", visit.Staff, at) + english.After(" at ", visit.From)
	}
	why := map[string]string{
		"asked": "", "replaced": "because somebody else signed in", "incident": "by the incident, to sign in again",
		"idle": "because nobody did anything", "disabled": "being taken off the roster",
		"restarted": "as the console started again",
		"pin-reset": "as the PIN was reset", "role-taken": "as the role was taken away",
	}
	words, known := why[visit.Reason]
	if !known {
		words = visit.Reason
	}
	return fmt.Sprintf("%s left %s", visit.Staff, at) + english.After(", signed out ", words)
}

// clockInWords formats a time of day, with its date if that differs from the date of since.
func clockInWords(at, since time.Time) string {
	if at, since := at.UTC(), since.UTC(); at.YearDay() == since.YearDay() && at.Year() == since.Year() {
		return at.Format(time.TimeOnly)
	}
	return at.UTC().Format(time.DateTime)
}

func (t narrator) where(account history.Incident) string {
	return english.If(account.Shoe > 0, "shoe %d, ", account.Shoe) + english.If(account.Round > 0 && account.Of == 0, "round %d, ", account.Round) +
		english.If(account.Of > 0, "of round %d after its end, ", account.Of) + t.moment(account.Kind, account.Phase) + english.After(", at ", t.place(account.Position)) + english.After(", device ", account.Device)
}

// noted describes another fault that was reported while an incident was open.
func (t narrator) noted(fault game.Incident, facts game.Facts, by string) string {
	return fmt.Sprintf("another fault noted by %s: %s", english.OrDash(by), t.happened(fault)) +
		english.If(len(facts) > 0, " (%s)", t.facts(facts))
}

// factInWords describes a fact and who stated it.
func (t narrator) factInWords(fact history.Fact, at string) string {
	if fact.Source == history.Detected {
		return t.factAnswered(fact.Name, fact.Value) + ", seen by the console"
	}
	return fmt.Sprintf("%s, %s by %s %s", t.factAnswered(fact.Name, fact.Value), fact.Source, actorInWords(fact.Actor), at)
}

func (t narrator) correction(asked game.CorrectionRequested) string {
	return t.incident(asked) + english.If(asked.Reference != "", ", video %q", asked.Reference)
}

// ruling describes a ruling: who ruled, by which clause, and who decides under it. Only if nobody ruled did the
// clause leave no choice; otherwise they chose among the options offered.
func (t narrator) ruling(ruling history.Ruling) string {
	words := fmt.Sprintf("by %s, clause %s", actorInWords(ruling.Actor), ruling.Clause)
	byRule := ruling.Authority == string(procedure.ByRule)
	switch {
	case byRule && ruling.By == "":
		words = fmt.Sprintf("by clause %s, which leaves no choice", ruling.Clause)
	case ruling.Authority == "" || byRule:
	case ruling.By == "": // the reading of a device, or its typed replacement, applied what was offered
		words = fmt.Sprintf("by the console, at an input of %s, clause %s, authority %s",
			actorInWords(ruling.Actor), ruling.Clause, sayersInWords(ruling.Authority))
	default:
		words += ", authority " + sayersInWords(ruling.Authority)
	}
	return words + english.After(", stated: ", t.facts(ruling.Facts)) + strings.TrimPrefix(t.incident(ruling.Ruled), "ruled by "+ruling.Clause)
}

// openerInWords names the person or device that opened the incident.
func openerInWords(account history.Incident) string {
	by := actorInWords(account.OpenedBy)
	if !account.Detected {
		return by
	}
	if by == ownDevice {
		return "the console"
	}
	return "the console, at an input of " + by
}

// outcomesInWords maps the outcomes of incidents to their words; the list is closed.
var outcomesInWords = map[history.Outcome]string{
	history.Withdrawn: "the report was withdrawn",
	history.Named:     "it was named: the next incident says what it was", history.WentOn: "the game went on",
	history.Void: "the round is void", history.Settled: "the round was settled by the video",
	history.Corrected: "the result was corrected", history.Stands: "the result stands", history.Replayed: "the round began again",
	history.Respun: "the wheel is spun again", history.Rerolled: "the dice are thrown again",
}
