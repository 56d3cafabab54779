package history

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/procedure"
)

// RuledWords returns what came of an incident, in a line: what it was, each ruling with who
// made it and by which clause, and how it ended.
func RuledWords(account Incident) string {
	var words strings.Builder
	words.WriteString(Title(account))
	for _, ruling := range account.Rulings {
		fmt.Fprintf(&words, "; %s by %s", ruling.Clause, rulerInWords(ruling))
	}
	if !account.Closed {
		words.WriteString("; still open")
		return words.String()
	}
	fmt.Fprintf(&words, "; %s", OutcomeWords[account.Outcome])
	return words.String() + english.If(len(account.Rulings) == 0 && account.Clause != "", " by %s", account.Clause)
}

// rulerInWords returns who ruled: the rule itself where it leaves no choice.
func rulerInWords(ruling Ruling) string {
	if ruling.Authority == "rule" {
		return "the rule itself"
	}
	return Who(ruling.Actor)
}

// Title returns what happened, such as "A card was misread by the scanner".
func Title(account Incident) string {
	return narratorOf(account.Variant).happened(account.Kind)
}

// AccountRows returns the parts of an account by name.
func AccountRows(account Incident) ([][2]string, error) {
	clock := func(at time.Time) string { return clockInWords(at, account.Times.Opened) }
	t := narratorOf(account.Variant)
	t.noRound = account.Of > 0 || noRoundIn(account.Phase)
	t.kind, t.known = account.Kind, account.known()
	var rows [][2]string
	add := func(name, format string, values ...any) {
		rows = append(rows, [2]string{name, fmt.Sprintf(format, values...)})
	}
	add("opened", "%s by %s", account.Times.Opened.UTC().Format(Stamp), openerInWords(account))
	add("times", "all in UTC")
	add("where", "%s", t.where(account))
	add("dealer", "%s", english.OrDash(account.Dealer)+inOrderOfTime(visits(account, game.Dealer, clock)))
	if !account.Held.IsZero() {
		add("held", "%s, read and not dealt", account.Held.Face())
	}
	if account.FailedReads > 0 {
		add("read", "%s without success", english.Count(account.FailedReads, "time"))
	}
	if limit := dueInWords(account, clock); limit != "" {
		add("limit", "%s", limit)
	}
	for _, fact := range account.Facts {
		if fact.Source != Stated { // the ruling contains these
			add("fact", "%s", t.factInWords(fact, clock(fact.At)))
		}
	}
	if account.DroppedBefore > 0 {
		before := map[game.Incident]string{game.CardsDropped: "fell in this round",
			game.CardsDroppedMixing: "fell in this shuffle", game.CardsExposedMixing: "exposed in this shuffle"}[account.Kind]
		add("fact", "%s %s before: together they are %d", english.Count(account.DroppedBefore, "card"), before,
			account.Dropped())
	}
	if asked := account.Correction; asked != nil {
		add("asked", "%s", t.correction(*asked))
	}
	callsInWords(account, clock, add)
	happened, err := t.happeningsInWords(account, clock)
	if err != nil {
		return nil, err
	}
	for _, one := range happened {
		add(one.name, "%s", one.text)
	}
	if !account.Closed {
		add("ended", "not yet: it is open")
		return rows, nil
	}
	if by, at := announcerInWords(account); by != "" {
		add("announced", "%s to the players, by %s", clock(at), by)
	}
	add("ended", "%s", endedInWords(account, clock))
	return rows, nil
}

// ruledAtOnce reports whether the rule decided at the moment of the opening, so that nothing was due.
func (i Incident) ruledAtOnce() bool {
	return len(i.Rulings) > 0 && i.Rulings[0].By == "" && i.Rulings[0].Authority == string(procedure.ByRule) &&
		!i.Rulings[0].At.After(i.Times.Opened)
}

// dueInWords describes what the clock would have done, or will do if the incident is open; "" if it does nothing.
func dueInWords(account Incident, clock func(time.Time) string) string {
	ruling, ruled := account.Ruling()
	is := "is"
	if account.Closed {
		is = "was"
	}
	switch due := clock(account.Deadline); {
	case account.Deadline.IsZero(), account.ruledAtOnce(),
		ruled && !account.Closed && ruling.At.Before(account.Deadline):
		return ""
	case account.Overdue > 0:
		return fmt.Sprintf("a ruling was due by %s and asked for again each minute, %s", due, english.Count(account.Overdue, "time"))
	case account.Waits:
		return fmt.Sprintf("a ruling %s due by %s; the clock alone does not end the round", is, due)
	case account.Phase == game.PhaseResult: // some records do not tell what the clock would have done
		return fmt.Sprintf("%s to be resolved by %s", strings.TrimPrefix(is, "is"), due)
	case account.Closed:
		return fmt.Sprintf("the round was to be void at %s unless resolved", due)
	default:
		return fmt.Sprintf("the round is void at %s unless resolved", due)
	}
}

// callsInWords adds who was there, who was called, who handled the incident, and who came and left when.
func callsInWords(account Incident, clock func(time.Time) string, add func(name, format string, values ...any)) {
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
		var moments []moment
		if at := call.called; !at.IsZero() {
			moments = append(moments, moment{at, "called " + clock(at)})
		}
		if at := call.acknowledge; !at.IsZero() {
			moments = append(moments, moment{at, "acknowledged from the floor " + clock(at)})
		}
		if words += inOrderOfTime(append(moments, visits(account, call.role, clock)...)); words != "" {
			add(call.name, "%s", strings.TrimPrefix(words, ", "))
		}
	}
}

// moment is something that a person did.
type moment struct {
	at    time.Time
	words string
}

// inOrderOfTime lists moments: the person who came for a call that was named later was there before the next call.
func inOrderOfTime(moments []moment) (words string) {
	slices.SortStableFunc(moments, func(a, b moment) int { return a.at.Compare(b.at) })
	for _, one := range moments {
		words += ", " + one.words
	}
	return words
}

// visits lists who came and left in a role. It omits that they left after their work was done or the report was
// withdrawn.
func visits(account Incident, role game.Role, clock func(time.Time) string) (moments []moment) {
	for _, visit := range account.Visits {
		over := visit.Reason == "ruled" || visit.Reason == "signed off" || visit.Reason == "withdrawn"
		if visit.Role == role && !over {
			moments = append(moments, moment{visit.At, visitInWords(visit, clock(visit.At))})
		}
	}
	return moments
}

// visitInWords describes an arrival, or the reason for leaving.
func visitInWords(visit Visit, at string) string {
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

func (t narrator) where(account Incident) string {
	words := english.If(account.Shoe > 0, "shoe %d, ", account.Shoe)
	switch {
	case account.Of > 0:
		words += fmt.Sprintf("of round %d after its end, ", account.Of) + t.moment(account.Kind, account.Phase)
	case account.Round > 0 && account.Phase == game.PhaseBetween:
		words += fmt.Sprintf("after round %d", account.Round)
	case account.Round > 0:
		words += fmt.Sprintf("round %d, ", account.Round) + t.moment(account.Kind, account.Phase)
	default:
		words += t.moment(account.Kind, account.Phase)
	}
	return words + t.concerned(account.Kind, account.Detected, account.Position) +
		english.After(", device ", account.Device)
}

// concerned names the place of the card an incident is about. A report has only the place of the card that was due
// next, unless it is about a card that could not be read there.
func (t narrator) concerned(kind game.Incident, detected bool, position game.Position) string {
	if detected || kind == game.CardUnreadable {
		return english.After(", at ", t.place(position))
	}
	return english.After(", next card due at ", t.place(position))
}

// noted describes another fault that was reported while an incident was open.
func (t narrator) noted(fault game.Incident, facts game.Facts, by string) string {
	t.kind, t.known = fault, facts
	return fmt.Sprintf("another fault noted by %s: %s", english.OrDash(by), t.happened(fault)) +
		english.If(len(facts) > 0, " (%s)", t.facts(facts))
}

// factInWords describes a fact and who stated it.
func (t narrator) factInWords(fact Fact, at string) string {
	switch fact.Source {
	case Detected:
		return t.factAnswered(fact.Name, fact.Value) + ", seen by the console"
	case Derived:
		return t.factAnswered(fact.Name, fact.Value) + ", filled in by the console: no other answer was possible"
	case Reported, Answered, Stated:
	}
	return fmt.Sprintf("%s, %s by %s %s", t.factAnswered(fact.Name, fact.Value), fact.Source, Who(fact.Actor), at)
}

func (t narrator) correction(asked game.CorrectionRequested) string {
	return t.incident(asked) + english.If(asked.Reference != "", ", video %q", asked.Reference)
}

// ruling describes a ruling: who ruled, by which clause, and who decides under it. Only if nobody ruled did the
// clause leave no choice; otherwise they chose among the options offered.
func (t narrator) ruling(account Incident, ruling Ruling) string {
	words := fmt.Sprintf("by %s, clause %s", Who(ruling.Actor), ruling.Clause)
	byRule := ruling.Authority == string(procedure.ByRule)
	switch {
	case byRule && ruling.By == "":
		words = fmt.Sprintf("by clause %s, which leaves no choice", ruling.Clause)
	case ruling.Authority == "" || byRule:
	case ruling.By == "": // the reading of a device, or its typed replacement, applied what was offered
		words = fmt.Sprintf("by the console, at an input of %s, clause %s, authority %s",
			Who(ruling.Actor), ruling.Clause, sayersInWords(ruling.Authority))
	default:
		words += ", authority " + sayersInWords(ruling.Authority)
	}
	done := ruling.Ruled
	unscanned := false
	done.Cards = slices.DeleteFunc(slices.Clone(done.Cards), func(effect game.CardEffect) bool {
		unscanned = unscanned || effect == game.ScanExposed && account.Held.IsZero()
		return effect == game.ScanExposed // what was scanned is told when it was
	})
	return words + english.After(", stated: ", t.facts(ruling.Facts)) +
		strings.TrimPrefix(t.incident(done), "ruled by "+ruling.Clause) +
		english.If(unscanned, "; the card was not scanned")
}

// openerInWords names the person or device that opened the incident.
func openerInWords(account Incident) string {
	by := Who(account.OpenedBy)
	if !account.Detected {
		return by
	}
	if by == ownDevice {
		return "the console"
	}
	return "the console, at an input of " + by
}

// OutcomeWords maps the outcomes of incidents to their words; the list is closed.
var OutcomeWords = map[Outcome]string{
	Withdrawn: "the report was withdrawn",
	Named:     "it was named: the next incident says what it was", WentOn: "the game went on",
	Void: "the round is void", Settled: "the round was settled by the video",
	Corrected: "the result was corrected", Stands: "the result stands", Replayed: "the round began again",
	Respun: "the wheel is spun again", Rerolled: "the dice are thrown again",
}
