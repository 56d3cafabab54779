package history

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
)

// Row is a part of an account, with its name.
type Row struct{ Name, Text message.Text }

// RuledWords returns what came of an incident, in a line: what it was, each ruling with who
// made it and by which clause, and how it ended.
func RuledWords(account Incident) message.Text {
	words := []message.Text{Title(account)}
	for _, ruling := range account.Rulings {
		by := Who(ruling.Actor)
		if ruling.Authority == string(procedure.ByRule) {
			by = message.New("account.rule-itself", "the rule itself")
		}
		words = append(words, message.New("account.ruled-by", "{clause} by {who}", message.String("clause", ruling.Clause),
			message.Message("who", by)))
	}
	ended := narratorOf(account.Variant).ended(account.Outcome)
	switch {
	case !account.Closed:
		ended = message.New("account.still-open", "still open")
	case len(account.Rulings) == 0 && account.Clause != "":
		ended = message.Sentences(ended, byClause(account.Clause))
	}
	return message.Clauses(append(words, ended)...)
}

// Title returns what happened, such as "A card was misread by the scanner".
func Title(account Incident) message.Text {
	return narratorOf(account.Variant).happened(account.Kind)
}

// Head returns the first line of an account: its number, what happened, and whether somebody reported it.
func Head(account Incident) message.Text {
	number, title := message.Number("number", account.Number), message.Message("title", Title(account))
	if account.Detected {
		return message.New("account.head.detected", "incident {number}: {title}, detected", number, title)
	}
	return message.New("account.head.reported", "incident {number}: {title}, reported", number, title)
}

// AccountRows returns the parts of an account by name.
func AccountRows(account Incident) ([]Row, error) {
	clock := func(at time.Time) string { return clockInWords(at, account.Times.Opened) }
	t := narratorOf(account.Variant)
	t.noRound = account.Of > 0 || noRoundIn(account.Phase)
	t.kind, t.known, t.cause = account.Kind, account.known(), account.Cause
	var rows []Row
	add := func(name, text message.Text) {
		if !text.IsZero() {
			rows = append(rows, Row{name, text})
		}
	}
	add(message.New("account.name.opened", "opened"), message.New("account.opened", "{at} by {who}",
		message.String("at", account.Times.Opened.UTC().Format(Stamp)), message.Message("who", opener(account))))
	add(message.New("account.name.times", "times"), message.New("account.times", "all in UTC"))
	add(message.New("account.name.where", "where"), t.where(account))
	add(message.New("account.name.dealer", "dealer"), message.Commas(append([]message.Text{
		orDash(message.Written(account.Dealer))}, inOrderOfTime(visits(account, game.Dealer, clock))...)...))
	if !account.Held.IsZero() {
		add(message.New("account.name.held", "held"),
			message.New("account.held", "{card}, not in play", cardArg(account.Held)))
	}
	if account.FailedReads > 0 {
		add(message.New("account.name.read", "read"), message.Count("account.failed-reads", "{n} time without success",
			"{n} times without success", message.Number("n", account.FailedReads)))
	}
	add(message.New("account.name.limit", "limit"), dueText(account, clock))
	fact := message.New("account.name.fact", "fact")
	for _, known := range account.Facts {
		if known.Source != Stated { // the ruling contains these
			add(fact, t.factText(known, clock(known.At)))
		}
	}
	if account.DroppedBefore > 0 && !account.notSo() {
		add(fact, droppedText(account))
	}
	if asked := account.Correction; asked != nil {
		add(message.New("account.name.asked", "asked"), message.Commas(t.incident(*asked), video(asked.Reference)))
	}
	add(message.New("account.name.manager", "manager"), callText(account, game.ShiftManager, clock))
	add(message.New("account.name.technician", "technician"), callText(account, game.Technician, clock))
	happened, err := t.happenings(account, clock)
	if err != nil {
		return nil, err
	}
	for _, one := range happened {
		add(one.name, one.text)
	}
	ended := message.New("account.name.ended", "ended")
	if !account.Closed {
		add(ended, message.New("account.open", "not yet: it is open"))
		return rows, nil
	}
	if by, at := announcer(account); by != (game.Actor{}) {
		add(message.New("account.name.announced", "announced"), message.New("account.announced",
			"{at} to the players, by {who}", message.String("at", clock(at)), who(by)))
	}
	add(ended, endText(account, clock))
	return rows, nil
}

// droppedText adds up the cards that fell, or were exposed, before the incident and in it.
func droppedText(account Incident) message.Text {
	before, sum := message.Number("n", account.DroppedBefore), message.Number("sum", account.Dropped())
	switch {
	case account.Kind == game.CardsDropped:
		return message.Count("account.dropped.round", "{n} card fell earlier in this round: {sum} in all",
			"{n} cards fell earlier in this round: {sum} in all", before, sum)
	case account.Kind == game.CardsDroppedMixing:
		return message.Count("account.dropped.shuffle", "{n} card fell earlier in this shuffle: {sum} in all",
			"{n} cards fell earlier in this shuffle: {sum} in all", before, sum)
	}
	return message.Count("account.exposed.shuffle", "{n} card exposed earlier in this shuffle: {sum} in all",
		"{n} cards exposed earlier in this shuffle: {sum} in all", before, sum)
}

// ruledAtOnce reports whether the rule decided at the moment of the opening, so that nothing was due.
func (i Incident) ruledAtOnce() bool {
	return len(i.Rulings) > 0 && i.Rulings[0].By == "" && i.Rulings[0].Authority == string(procedure.ByRule) &&
		!i.Rulings[0].At.After(i.Times.Opened)
}

// dueText describes what the clock would have done, or will do if the incident is open; it is empty if it does nothing.
func dueText(account Incident, clock func(time.Time) string) message.Text {
	ruling, ruled := account.Ruling()
	due := message.String("due", clock(account.Deadline))
	switch closed := account.Closed; {
	case account.Deadline.IsZero(), account.ruledAtOnce(), ruled && !closed && ruling.At.Before(account.Deadline):
		return message.Text{}
	case account.Overdue > 0:
		return message.Count("account.limit.overdue", "a ruling was due by {due} and asked for again each minute, {n} time",
			"a ruling was due by {due} and asked for again each minute, {n} times", message.Number("n", account.Overdue), due)
	case account.Waits && closed:
		return message.New("account.limit.was-due", "a ruling was due by {due}; the clock alone does not end the round", due)
	case account.Waits:
		return message.New("account.limit.due", "a ruling is due by {due}; the clock alone does not end the round", due)
	case account.Phase == game.PhaseResult && closed: // some records do not tell what the clock would have done
		return message.New("account.limit.was-to-resolve", "was to be resolved by {due}", due)
	case account.Phase == game.PhaseResult:
		return message.New("account.limit.to-resolve", "to be resolved by {due}", due)
	case closed:
		return message.New("account.limit.was-void", "the round was to be void at {due} unless resolved", due)
	}
	return message.New("account.limit.void", "the round is void at {due} unless resolved", due)
}

// callText says who was there in a role, when somebody was called, handled the incident, came and left; it is empty if
// nobody did.
func callText(account Incident, role game.Role, clock func(time.Time) string) message.Text {
	var words []message.Text
	for _, present := range account.Present {
		if present.Role == role {
			words = append(words, message.New("account.present", "{staff} was already here", message.String("staff", present.Staff)))
		}
	}
	called, acknowledged := account.Times.Called, account.Times.Acknowledged
	if role == game.Technician {
		called, acknowledged = account.Times.TechnicianCalled, time.Time{}
	}
	var moments []moment
	if !called.IsZero() {
		moments = append(moments, moment{called,
			message.New("account.called", "called {at}", message.String("at", clock(called)))})
	}
	if !acknowledged.IsZero() {
		moments = append(moments, moment{acknowledged, message.New("account.acknowledged",
			"acknowledged from the floor {at}", message.String("at", clock(acknowledged)))})
	}
	return message.Commas(append(words, inOrderOfTime(append(moments, visits(account, role, clock)...))...)...)
}

// moment is something that a person did.
type moment struct {
	at   time.Time
	text message.Text
}

// inOrderOfTime lists moments: the person who came for a call that was named later was there before the next call.
func inOrderOfTime(moments []moment) []message.Text {
	slices.SortStableFunc(moments, func(a, b moment) int { return a.at.Compare(b.at) })
	return each(moments, func(one moment) message.Text { return one.text })
}

// visits lists who came and left in a role. It omits that they left after their work was done or the report was
// withdrawn.
func visits(account Incident, role game.Role, clock func(time.Time) string) (moments []moment) {
	for _, visit := range account.Visits {
		over := visit.Reason == "ruled" || visit.Reason == "signed off" || visit.Reason == "withdrawn"
		if visit.Role == role && !over {
			moments = append(moments, moment{visit.At, visitText(visit, clock(visit.At))})
		}
	}
	return moments
}

// visitText describes an arrival, or the reason for leaving.
func visitText(visit Visit, clock string) message.Text {
	staff, at := message.String("staff", visit.Staff), message.String("at", clock)
	switch {
	case !visit.Left && visit.From == "":
		return message.New("account.came", "{staff} arrived {at}", staff, at)
	case !visit.Left:
		return message.New("account.came.from", "{staff} arrived {at} at {station}", staff, at,
			message.String("station", visit.From))
	}
	why, known := leftTexts[visit.Reason]
	if !known {
		why = message.New("account.left.why", "signed out {why}", message.String("why", visit.Reason))
	}
	return message.Commas(message.New("account.left", "{staff} left {at}", staff, at), why)
}

// leftTexts say why somebody was signed out.
var leftTexts = map[string]message.Text{
	"":           {},
	"asked":      {},
	"replaced":   message.New("account.left.replaced", "signed out because someone else signed in"),
	"incident":   message.New("account.left.incident", "signed out by the incident, to sign in again"),
	"idle":       message.New("account.left.idle", "signed out for lack of activity"),
	"disabled":   message.New("account.left.disabled", "signed out, off the staff list"),
	"restarted":  message.New("account.left.restarted", "signed out when the console restarted"),
	"pin-reset":  message.New("account.left.pin-reset", "signed out when the PIN was reset"),
	"role-taken": message.New("account.left.role-taken", "signed out when the role was taken away"),
}

// clockInWords formats a time of day, with its date if that differs from the date of since.
func clockInWords(at, since time.Time) string {
	if at, since := at.UTC(), since.UTC(); at.YearDay() == since.YearDay() && at.Year() == since.Year() {
		return at.Format(time.TimeOnly)
	}
	return at.UTC().Format(time.DateTime)
}

func (t narrator) where(account Incident) message.Text {
	moment := t.moment(account.Kind, account.Phase)
	round := message.Number("round", account.Round)
	where := []message.Text{moment}
	switch {
	case account.Of > 0:
		where = []message.Text{message.New("account.where.of-round", "of round {round} after its end",
			message.Number("round", account.Of)), moment}
	case account.Round > 0 && account.Phase == game.PhaseBetween:
		where = []message.Text{message.New("account.where.after", "after round {round}", round)}
	case account.Round > 0:
		where = []message.Text{message.New("account.where.round", "round {round}", round), moment}
	}
	if account.Shoe > 0 {
		shoe := message.New("account.where.shoe", "shoe {shoe}", message.Number("shoe", account.Shoe))
		where = append([]message.Text{shoe}, where...)
	}
	return message.Commas(append(where, t.concerned(account.Kind, account.Detected, account.Position),
		ofDevice(account.Device))...)
}

// concerned names the place of the card an incident is about. A report has only the place of the card that was due
// next, unless it is about a card that could not be read there.
func (t narrator) concerned(kind game.Incident, detected bool, position game.Position) message.Text {
	switch {
	case position == "":
		return message.Text{}
	case detected || kind == game.CardUnreadable:
		return message.New("record.at-place", "at {place}", t.at(position))
	}
	return message.New("record.next-card", "next card due at {place}", t.at(position))
}

// noted describes another fault that was reported while an incident was open.
func (t narrator) noted(fault game.Incident, facts game.Facts, by string) message.Text {
	t.kind, t.known = fault, facts
	noted := message.New("record.fault-noted", "another fault noted by {by}: {incident}", byStaff(by),
		t.happenedArg(fault))
	return withLine(noted, t.facts(facts))
}

// factText describes a fact and who stated it.
func (t narrator) factText(known Fact, clock string) message.Text {
	fact, at := message.Message("fact", t.factAnswered(known.Name, known.Value)), message.String("at", clock)
	switch known.Source {
	case Detected:
		return message.New("account.fact.detected", "{fact}, seen by the console", fact)
	case Derived:
		return message.New("account.fact.derived",
			"{fact}, filled in by the console: no other answer was possible", fact)
	case Answered:
		return message.New("account.fact.answered", "{fact}, answered by {who} {at}", fact, who(known.Actor), at)
	case Reported, Stated:
	}
	return message.New("account.fact.reported", "{fact}, reported by {who} {at}", fact, who(known.Actor), at)
}

// ruling describes a ruling: who ruled, by which clause, and who decides under it. Only if nobody ruled did the
// clause leave no choice; otherwise they chose among the options offered.
func (t narrator) ruling(account Incident, ruling Ruling) message.Text {
	clause := message.String("clause", ruling.Clause)
	by := message.New("account.ruling", "by {who}, clause {clause}", who(ruling.Actor), clause)
	authority := message.New("account.ruling.authority", "authority {authority}",
		message.Message("authority", next.AnnouncerText(ruling.Authority)))
	byRule := ruling.Authority == string(procedure.ByRule)
	switch {
	case byRule && ruling.By == "":
		by = message.New("account.ruling.rule", "by clause {clause}, which leaves no choice", clause)
	case ruling.Authority == "" || byRule:
	case ruling.By == "": // the reading of a device, or its typed replacement, applied what was offered
		by = message.Commas(message.New("account.ruling.console", "by the console, at an input of {who}, clause {clause}",
			who(ruling.Actor), clause), authority)
	default:
		by = message.Commas(by, authority)
	}
	if len(ruling.Facts) > 0 {
		by = message.Commas(by, message.New("account.ruling.stated", "stated: {facts}",
			message.Message("facts", t.facts(ruling.Facts))))
	}
	done := ruling.Ruled
	unscanned := false
	done.Cards = slices.DeleteFunc(slices.Clone(done.Cards), func(effect game.CardEffect) bool {
		unscanned = unscanned || effect == game.ScanExposed && account.Held.IsZero()
		return effect == game.ScanExposed // what was scanned is told when it was
	})
	return message.Clauses(t.ruled(by, done),
		when(unscanned, message.New("account.ruling.unscanned", "the card was not scanned")))
}

// opener names the person or device that opened the incident.
func opener(account Incident) message.Text {
	switch by := account.OpenedBy; {
	case !account.Detected:
		return Who(by)
	case by.Staff == "" && by.Station == "" && (by.Device == "" || by.Device == ownDevice):
		return message.New("account.opened.console", "the console")
	default:
		return message.New("account.opened.input", "the console, at an input of {who}", who(by))
	}
}

// ended says how an incident ended.
func (t narrator) ended(outcome Outcome) message.Text {
	if outcome == Respun && t.shows == game.StepNumber {
		return message.New("account.outcome.respun-ball", "the ball is spun again")
	}
	return outcomeTexts[outcome]
}

// Ended says what became of the round of an incident, or that the incident is open.
func Ended(account Incident) message.Text {
	if !account.Closed {
		return message.New("account.still-open", "still open")
	}
	return narratorOf(account.Variant).ended(account.Outcome)
}

// outcomeTexts maps the outcomes of incidents to their words; the list is closed.
var outcomeTexts = map[Outcome]message.Text{
	Withdrawn: message.New("account.outcome.withdrawn", "the report was withdrawn"),
	Named:     message.New("account.outcome.named", "what happened was named: see the next incident"),
	WentOn:    message.New("account.outcome.went-on", "the game continued"),
	Void:      message.New("account.outcome.void", "the round is void"),
	Settled:   message.New("account.outcome.settled-manually", "the round was settled by the video"),
	Corrected: message.New("account.outcome.corrected", "the result was corrected"),
	Stands:    message.New("account.outcome.result-stands", "the result stands"),
	Replayed:  message.New("account.outcome.replayed", "the round was started again"),
	Respun:    message.New("account.outcome.respun", "the wheel is spun again"),
	Rerolled:  message.New("account.outcome.rerolled", "the dice are thrown again"),
}
