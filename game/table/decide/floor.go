package decide

import (
	"slices"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// fromFloor carries out an order of a shift manager at a floor station, or refuses it. It records a refusal unless
// there were too many.
func (d *decision) fromFloor(given game.FromFloor) *game.Refusal {
	refusal := d.order(given)
	if refusal == nil || len(d.audit) > 0 || given.Unrecorded {
		return refusal
	}
	refused := game.OrderRefused{Code: refusal.Code, By: given.Identity.Person.ID, Why: refusal.Message}
	if slices.Contains(game.OrderKinds(), given.Order.Kind) {
		refused.Order = given.Order.Kind
	}
	d.audit = append(d.audit, refused)
	return refusal
}

func (d *decision) order(given game.FromFloor) *game.Refusal {
	who := given.Identity
	if !slices.Contains(game.OrderKinds(), given.Order.Kind) {
		return game.Refuse(game.RefusedBadInput, message.New("table.order.unknown",
			"There is no order called {order}.", message.Quoted("order", string(given.Order.Kind))), message.Text{})
	}
	if who.Credential != game.ByHub || !who.Proved {
		return game.Refuse(game.RefusedForged, message.New("table.order.hub",
			"The hub does not say who gives this order."), message.Text{})
	}
	if refusal := d.admit(who); refusal != nil {
		return refusal
	}
	name := message.String("name", who.Person.Name)
	if !who.Person.Has(game.ShiftManager) {
		return game.Refuse(game.RefusedWrongRole, message.New("table.order.role",
			"{name} is no shift manager.", name), message.Text{})
	}
	if who.Person.ID == d.state.Dealer.ID || who.Person.ID == d.state.Technician.ID {
		return game.Refuse(game.RefusedOwnRequest, message.New("table.order.here",
			"{name} is at this table in another role.", name), message.Text{})
	}
	if why := d.rules.NotFromFloor(&d.state)[given.Order.Kind]; !why.IsZero() {
		return game.Refuse(game.RefusedNotNow, why, message.Text{}) // the floor cannot do what the table waits for
	}
	if stale := d.stale(given); stale {
		return game.Refuse(game.RefusedStale, message.New("table.order.stale",
			"The table had changed when this was ordered."),
			message.New("table.order.stale.hint", "Look at the table again, then order it again."))
	}
	return d.carryOutOrder(given)
}

// stale reports whether an order refers to something that has changed at the table.
func (d *decision) stale(given game.FromFloor) bool {
	incident := d.state.Incident
	switch given.Order.Kind {
	case game.OrderAnswer, game.OrderRule:
		return given.Seen != d.rules.Seen(&d.state)
	case game.OrderAcknowledge, game.OrderAttend:
		return incident == nil || given.Incident != incident.Kind || !given.Opened.Equal(incident.OpenedAt)
	default:
		return false
	}
}

// carryOutOrder carries out an order of an authorised person.
func (d *decision) carryOutOrder(given game.FromFloor) *game.Refusal {
	person := given.Identity.Person
	switch given.Order.Kind {
	case game.OrderAcknowledge:
		if refusal := d.ownDoing(person); refusal != nil {
			return refusal
		}
		d.emit(game.IncidentAcknowledged{By: person.ID, Name: person.Name, From: given.Station})
	case game.OrderAttend:
		return d.attend(given)
	case game.OrderLeave, game.OrderAnswer, game.OrderRule:
		if d.state.Manager.ID != person.ID || d.state.Station != given.Station {
			return game.Refuse(game.RefusedWrongRole, atStation(&d.state), message.New("table.order.attend",
				"Take charge of the incident first."))
		}
		return d.orderInCharge(given)
	case game.OrderSay:
		said := game.Said(given.Order.Text)
		if text := said.English; text == "" || utf8.RuneCountInString(text) > longestTold || !game.IsPrintable(text) {
			return game.Refuse(game.RefusedBadInput,
				message.New("table.order.say",
					"A message has 1 to {most} letters and signs on one line.", message.Number("most", longestTold)), message.Text{})
		}
		d.emit(game.TableTold{Text: said, By: person.ID, Name: person.Name, Stays: true})
	case game.OrderLeaveNote:
		return d.leaveNote(given.Order.Text.English, person)
	case game.OrderReadNote:
		return d.readNote(given.Order.Left, person)
	case game.OrderClose:
		d.emit(game.CloseOrdered{By: person.ID, Name: person.Name})
	case game.OrderOpen:
		d.emit(game.CloseLifted{By: person.ID, Name: person.Name})
	case game.OrderChangeShoe:
		d.emit(game.ShoeChangeOrdered{By: person.ID, Name: person.Name, Reason: message.New("table.order.change-shoe",
			"ordered by {name} from the floor", message.String("name", person.Name))})
	case game.OrderKeepShoe:
		d.emit(game.ShoeChangeLifted{By: person.ID, Name: person.Name})
	case game.OrderCallTechnician:
		d.emit(game.TechnicianOrdered{By: person.ID, Name: person.Name})
	}
	return nil
}

// attend signs a shift manager in from a floor station for the open incident.
func (d *decision) attend(given game.FromFloor) *game.Refusal {
	person := given.Identity.Person
	if refusal := d.mayCome(person, game.ShiftManager); refusal != nil {
		return refusal
	}
	if before := d.state.Manager; !before.IsZero() {
		d.emit(game.SignedOut{Staff: before.ID, Role: game.ShiftManager, Reason: "replaced"})
	}
	d.emit(game.SignedIn{
		Person: person, Role: game.ShiftManager, Credential: given.Identity.Credential, Credentials: given.Identity.Credentials, From: given.Station,
	})
	return nil
}

// orderInCharge carries out an order of the shift manager who has taken charge from this station.
func (d *decision) orderInCharge(given game.FromFloor) *game.Refusal {
	switch given.Order.Kind {
	case game.OrderAnswer:
		return d.answer(game.Answer{Facts: given.Order.Facts})
	case game.OrderRule:
		if given.Order.Rule == nil {
			return game.Refuse(game.RefusedBadInput, message.New("table.order.no-rule", "The order has no ruling."), message.Text{})
		}
		return d.ruleFromFloor(*given.Order.Rule)
	default: // to leave
		d.emit(game.SignedOut{Staff: given.Identity.Person.ID, Role: game.ShiftManager, Reason: "asked"})
		return nil
	}
}

// ruleFromFloor rules like at the table, except for rulings that need somebody there.
func (d *decision) ruleFromFloor(given game.Rule) *game.Refusal {
	if d.state.Incident != nil {
		if row, refusal := d.chosen(given, d.rules.Case(&d.state)); refusal == nil {
			if why := next.WantsThere(row); !why.IsZero() {
				return game.Refuse(game.RefusedAtTable, why, anotherManager())
			}
		}
	}
	return d.rule(given)
}

// scansFirst reports whether the shift manager has to have a card scanned before ruling.
func (r *Rules) scansFirst(s *state.State) bool {
	if s.Incident == nil || s.Incident.Ruling != nil {
		return false
	}
	_, scans := r.ManagerScans(s, r.Case(s), nil)
	return scans
}

// RulesFromFloor reports whether the site allows a shift manager to rule from the floor.
func (r *Rules) RulesFromFloor() bool { return r.Setup.Settings["floor-ruling"] == "allowed" }

// NotFromFloor returns the orders from the floor that would be refused now regardless of who gives them, with the
// reason.
func (r *Rules) NotFromFloor(s *state.State) map[game.OrderKind]message.Text {
	not := map[game.OrderKind]message.Text{}
	block := func(kind game.OrderKind, when bool, why message.Text) {
		if _, blocked := not[kind]; when && !blocked {
			not[kind] = why
		}
	}
	step := r.Next(s)
	remote := !s.Manager.IsZero() && s.Station != ""
	for _, kind := range []game.OrderKind{game.OrderAcknowledge, game.OrderAttend, game.OrderLeave, game.OrderAnswer, game.OrderRule} {
		block(kind, s.Incident == nil, message.New("table.floor.no-incident", "No incident is open at this table."))
	}
	for _, kind := range []game.OrderKind{game.OrderAttend, game.OrderAnswer, game.OrderRule} {
		block(kind, !r.RulesFromFloor(), message.New("table.floor.off",
			"This site rules at the table (setting floor-ruling)."))
	}
	block(game.OrderAttend, !s.Manager.IsZero() && s.Station == "", message.New("table.floor.manager-there",
		"{name} is at the table as shift manager.", message.String("name", s.Manager.Name)))
	block(game.OrderAttend, s.Incident != nil && s.Incident.Ruling != nil, message.New("table.floor.ruled",
		"It is ruled; the table has to follow."))
	block(game.OrderAttend, r.scansFirst(s), message.New("table.floor.scans",
		"The shift manager has a card to scan first, at the table."))
	block(game.OrderAttend, s.Dealer.IsZero(), message.New("table.floor.nobody",
		"Nobody is signed in at the table to carry it out."))
	for _, kind := range []game.OrderKind{game.OrderLeave, game.OrderAnswer, game.OrderRule} {
		block(kind, !remote, message.New("table.floor.not-in-charge",
			"Nobody has taken charge of this incident from the floor."))
	}
	block(game.OrderAnswer, step.Kind != game.StepAnswer, message.New("table.floor.no-question",
		"Nothing is asked now."))
	block(game.OrderRule, len(step.Offers) == 0, nothingToRule())
	block(game.OrderRule, !slices.ContainsFunc(step.Offers, func(offer game.Offer) bool { return offer.AtTable.IsZero() }),
		message.New("table.floor.none", "Every ruling offered wants the shift manager at the table."))
	block(game.OrderSay, len(s.UnreadMessages()) >= state.MaxMessages, message.New("table.floor.unread",
		"Nobody at the table has read the last {n} messages: call there.",
		message.Number("n", state.MaxMessages)))
	tooMany := tooManyNotes(s)
	block(game.OrderLeaveNote, !tooMany.IsZero(), tooMany)
	block(game.OrderReadNote, len(s.UnreadNotes()) == 0, message.New("table.floor.no-note", "No note waits for the next shift."))
	block(game.OrderClose, s.Closing != "", message.New("table.floor.closing",
		"{name} has had it closed already.", message.String("name", s.Closing)))
	block(game.OrderOpen, s.Closing == "", message.New("table.floor.open", "The table is not being closed."))
	block(game.OrderChangeShoe, !s.Shoe.Loaded, message.New("table.floor.no-shoe", "No shoe is in use."))
	block(game.OrderChangeShoe, s.Shoe.ChangeDue(), message.New("table.floor.changed",
		"The shoe is changed after this round already."))
	block(game.OrderKeepShoe, !s.Shoe.ChangeDue(), message.New("table.floor.no-change", "No change of the shoe is ordered."))
	block(game.OrderKeepShoe, s.Shoe.MustChange(), message.New("table.floor.must-change",
		"The shoe has to be changed: {why}.", message.Message("why", s.Shoe.ChangeReason)))
	block(game.OrderCallTechnician, !s.Technician.IsZero(), message.New("table.floor.technician",
		"{name} is at the table as technician.", message.String("name", s.Technician.Name)))
	block(game.OrderCallTechnician, s.Ordered != "", message.New("table.floor.technician-ordered",
		"{name} has ordered a technician already.", message.String("name", s.Ordered)))
	return not
}

// longestTold is the maximum length of a message from the floor, in characters.
const longestTold = 200

// stationOf returns the floor station a command came from; empty for the table itself.
func stationOf(command game.Command) string {
	ordered, _ := command.(game.FromFloor)
	return ordered.Station
}

// elsewhere refuses, at the table's keys, what only the shift manager at a floor station may do, so that nobody
// acts in their name.
func (d *decision) elsewhere(command game.Command) *game.Refusal {
	if d.state.Station == "" || d.station != "" || d.state.Manager.IsZero() {
		return nil
	}
	theirs := false
	switch c := command.(type) {
	case game.Confirm, game.Answer:
		step := d.rules.Next(&d.state)
		theirs = step.By == game.ShiftManager
	case game.Rule:
		theirs = d.state.Incident != nil && d.rules.RuledBy(&d.state, c.Clause) == game.ShiftManager
	case game.EnterByHand:
		theirs = true
	}
	if !theirs {
		return nil
	}
	return game.Refuse(game.RefusedWrongRole, atStation(&d.state),
		message.New("table.floor.elsewhere.hint", "A shift manager who signs in here takes over."))
}

// atStation says who is in charge, and where.
func atStation(s *state.State) message.Text {
	return message.New("table.floor.elsewhere", "{name} decides, at {station}.",
		message.String("name", s.Manager.Name), message.String("station", s.Station))
}
