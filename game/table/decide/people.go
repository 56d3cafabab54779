package decide

import (
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// signIn signs a person in, in the role the table needs them for, or refuses. Every failed attempt is recorded
// (GLI-19 2.8.8, B.2.3(d)).
func (d *decision) signIn(who game.Identity) *game.Refusal {
	if refusal := d.admit(who); refusal != nil {
		return refusal
	}
	role, refusal := d.roleFor(who)
	if refusal == nil {
		refusal = d.badgeWanted(who, role)
	}
	if refusal != nil {
		return d.denied(who, refusal)
	}
	came := game.SignedIn{
		Person: who.Person, Role: role, Credential: who.Credential, Credentials: who.Credentials, From: d.station,
	}
	if before := *d.state.Holder(role); !before.IsZero() {
		if role == game.Dealer && d.state.RoundRunning() {
			came.AllowedBy = d.state.Manager.ID
		}
		d.emit(game.SignedOut{Staff: before.ID, Role: role, Reason: "replaced"})
	}
	d.emit(came)
	return nil
}

// relieves reports whether the dealer may be replaced during a round: a shift manager at the table has to supervise
// it.
func (d *decision) relieves() bool { return !d.state.Manager.IsZero() && d.state.Station == "" }

// deniesKnown are the refusals of a person whose PIN was right.
var deniesKnown = []game.RefusalCode{
	game.RefusedWrongRole, game.RefusedOwnRequest, game.RefusedNotQualified, game.RefusedBadgeWanted,
	game.RefusedFirstPIN,
}

// denied records that somebody proved who they are but has no authority for what they wanted (GLI-19 2.8.8). It
// does not record a refusal that only concerns the moment.
func (d *decision) denied(who game.Identity, refusal *game.Refusal) *game.Refusal {
	if who.Person.ID == "" {
		return refusal // nobody was identified
	}
	if slices.Contains(deniesKnown, refusal.Code) {
		d.audit = append(d.audit, game.SignInFailed{
			Staff: who.Person.ID, Credential: who.Credential, Reason: refusal.Code, // no failure counts: the PIN was right
		})
	}
	return refusal
}

// admit does what [decision.prove] does, and refuses a first PIN, which the person who gave it could use too. A badge
// alone admits nobody who has one, see [decision.roleFor].
func (d *decision) admit(who game.Identity) *game.Refusal {
	if refusal := d.prove(who); refusal != nil || !who.FirstPIN || who.Credential == game.ByBadge {
		return refusal
	}
	return d.denied(who, game.Refuse(game.RefusedFirstPIN,
		message.New("table.sign-in.first-pin", "{name} still has the first PIN.", message.String("name", who.Person.Name)),
		message.New("table.sign-in.first-pin.hint", "Sign in at a table and choose your own.")))
}

// prove checks the credentials of a person. Its answer does not tell whether the id or the PIN was wrong, so that
// nobody can find valid ids by trying. Only the record tells them apart.
func (d *decision) prove(who game.Identity) *game.Refusal {
	if who.Credentials != "" && d.state.Credentials != "" && who.Credentials != d.state.Credentials {
		return game.Refuse(game.RefusedStale, message.New("table.sign-in.stale", "The staff list has just changed."),
			message.New("table.sign-in.stale.hint", "Sign in again."))
	}
	failed := game.SignInFailed{Staff: who.Asked, Unknown: who.Unknown, Credential: who.Credential, Failures: who.Failures}
	wait := who.Failed.Add(game.SignInWait(who.Failures)).Sub(d.at)
	var refusal *game.Refusal
	switch {
	case who.Credential != game.ByBadge && wait > 0 && !who.Failed.IsZero():
		// The PIN is not checked during the wait, so guessing reveals nothing.
		failed.Locked, failed.Reason = true, game.RefusedLockedOut
		refusal = game.Refuse(game.RefusedSignIn, signInFailed(), waitHint(wait, who))
	case !who.Proved:
		failed.Failures++
		failed.Reason = game.RefusedWrongPIN
		if who.Person.IsZero() {
			failed.Reason = game.RefusedNoSuchPerson
		}
		failed.Locked = failed.Failures >= game.MaxFailures
		refusal = game.Refuse(game.RefusedSignIn, signInFailed(), message.New("table.sign-in.check", "Check the staff id and PIN."))
		if who.Credential == game.ByBadgePIN {
			refusal.Hint = message.New("table.sign-in.check-pin", "Check the PIN.")
		}
		if failed.Locked {
			refusal.Hint = waitHint(game.SignInWait(failed.Failures), who)
		}
	case who.Disabled:
		failed.Reason = game.RefusedDisabled
		refusal = game.Refuse(game.RefusedDisabled,
			message.New("table.sign-in.disabled", "{name} may no longer sign in.", message.String("name", who.Person.Name)),
			message.New("table.sign-in.disabled.hint", "Ask the shift manager."))
	default:
		return nil
	}
	d.audit = append(d.audit, failed)
	return refusal
}

func signInFailed() message.Text { return message.New("table.sign-in.failed", "Sign-in failed.") }

func waitHint(wait time.Duration, who game.Identity) message.Text {
	left := wait.Round(time.Second)
	if left < wait {
		left += time.Second
	}
	hint := message.New("table.sign-in.wait", "Wait {time}, then try again.",
		message.String("time", fmt.Sprintf("%d:%02d", left/time.Minute, left%time.Minute/time.Second)))
	if who.Credential == game.ByPIN {
		return message.Sentences(hint, message.New("table.sign-in.badge", "A badge with its PIN still works."))
	}
	return hint
}

// roleFor returns the role for a person: the one the table waits for, or else any they may take now. Nobody rules
// on a round that they deal.
func (d *decision) roleFor(who game.Identity) (game.Role, *game.Refusal) {
	person, step := who.Person, d.rules.Next(&d.state)
	order := []game.Role{game.Dealer, game.ShiftManager, game.Technician}
	if d.state.Incident != nil {
		order = []game.Role{game.ShiftManager, game.Technician, game.Dealer}
	}
	if step.Kind == game.StepSignIn {
		order = append([]game.Role{step.By}, order...)
	}
	var first *game.Refusal
	for _, role := range order {
		if !person.Has(role) {
			continue
		}
		refusal := d.mayCome(person, role)
		if refusal == nil && who.Credential == game.ByBadge && (role.Senior() || who.FirstPIN || !d.rules.badgeAlone() || d.replacesInRound(role)) {
			return "", game.Refuse(game.RefusedPINWanted, message.New("table.sign-in.pin", "{name}: type your PIN.",
				message.String("name", person.Name)), message.Text{})
		}
		if refusal == nil {
			return role, nil
		}
		if refusal.Code == game.RefusedOwnRequest && !(d.state.Dealer.IsZero() && d.state.Incident.ReportedBy == person.ID) {
			return "", refusal // who comes to rule may not deal instead, but who reported may come back to withdraw it
		}
		if first == nil {
			first = refusal
		}
	}
	if first == nil {
		first = game.Refuse(game.RefusedWrongRole, message.New("table.sign-in.no-role", "{name} has no role at a table.",
			message.String("name", person.Name)), Waiting(step))
	}
	return "", first
}

// replacesInRound reports whether a sign-in in this role would replace the dealer of a running round, which needs
// more than a badge.
func (d *decision) replacesInRound(role game.Role) bool {
	return role == game.Dealer && d.state.RoundRunning() && !d.state.Dealer.IsZero()
}

func (d *decision) mayCome(person game.Person, role game.Role) *game.Refusal {
	step := d.rules.Next(&d.state)
	moves := role == game.ShiftManager && d.state.Station != d.station // from the floor to the table, or back
	if person.ID == d.state.Holder(role).ID && !moves {
		return game.Refuse(game.RefusedNotNow, message.New("table.sign-in.already", "{name} is signed in already.",
			message.String("name", person.Name)), Waiting(step))
	}
	switch role {
	case game.Dealer:
		switch {
		case d.state.RoundRunning() && !d.state.Dealer.IsZero() && !d.relieves():
			return game.Refuse(game.RefusedRoundOpen, dealerChanges(),
				message.New("table.sign-in.relieve", "To replace a dealer in a round, a shift manager signs in here first."))
		case d.state.RoundRunning() && slices.Contains(d.state.People, state.Part{Staff: person.ID, Role: game.ShiftManager}):
			return game.Refuse(game.RefusedWrongRole, message.New("table.sign-in.ruled",
				"{name} ruled on this round and cannot deal it.", message.String("name", person.Name)),
				message.New("table.sign-in.ruled.hint", "Another dealer must sign in."))
		case !person.Qualified(d.rules.Book.Variant, d.rules.Setup.Training, d.at).IsZero():
			why := person.Qualified(d.rules.Book.Variant, d.rules.Setup.Training, d.at)
			return game.Refuse(game.RefusedNotQualified, message.New("table.sign-in.unqualified", "{why}.", message.Message("why", why)),
				message.New("table.sign-in.unqualified.hint", "Another dealer must sign in. See pitboss staff qualify."))
		case person.ID == d.state.Manager.ID:
			return game.Refuse(game.RefusedWrongRole, message.New("table.sign-in.manager-deals",
				"The shift manager of this table cannot deal at it."),
				message.New("table.sign-in.manager-deals.hint", "Sign out as shift manager first."))
		}
	case game.ShiftManager:
		if person.ID == d.state.Dealer.ID {
			return game.Refuse(game.RefusedWrongRole,
				message.New("table.sign-in.dealer-rules", "The dealer cannot also be the shift manager of this table."), anotherManager())
		}
		if person.ID == d.state.Technician.ID {
			return game.Refuse(game.RefusedWrongRole,
				message.New("table.sign-in.technician-rules", "The technician at work here cannot also be the shift manager."), anotherManager())
		}
		if refusal := d.ownDoing(person); refusal != nil {
			return refusal
		}
	case game.Technician:
		if called := d.state.Ordered != "" || d.state.Incident != nil && d.state.Incident.TechnicianCalled; !called &&
			!d.rules.Setup.Bench {
			return game.Refuse(game.RefusedNotNow, message.New("table.sign-in.no-technician", "No technician has been called."), Waiting(step))
		}
		if person.ID == d.state.Manager.ID || person.ID == d.state.Dealer.ID {
			return game.Refuse(game.RefusedWrongRole, message.New("table.sign-in.other-role",
				"{name} is already here in another role.", message.String("name", person.Name)),
				message.New("table.sign-in.other-role.hint", "Call another technician."))
		}
	}
	return nil
}

// ownDoing refuses a shift manager who would rule on their own actions: a correction they requested, a round they
// dealt, reported or ruled on, or anything they did here in another role (GLI-19 C.6.8(i)).
func (d *decision) ownDoing(person game.Person) *game.Refusal {
	incident := d.state.Incident
	if incident == nil {
		return nil
	}
	if asked := incident.Correction; asked != nil {
		switch {
		case asked.Staff == person.ID && d.station == "":
			return nil // to take it back: only another shift manager decides, see [state.State.CorrectsOwn]
		case asked.Staff == person.ID:
			return game.Refuse(game.RefusedOwnRequest, message.New("table.sign-in.asked",
				"{name} asked for this correction. Someone else must decide on it.",
				message.String("name", person.Name)), anotherManager())
		case d.state.HadPart(asked.Round, person.ID):
			return game.Refuse(game.RefusedOwnRequest, message.New("table.sign-in.had-part",
				"{name} dealt, reported or ruled on round {round}. Someone else must decide on its correction.",
				message.String("name", person.Name), message.Number("round", asked.Round)), anotherManager())
		}
	}
	if role := d.state.OtherPart(person.ID, game.ShiftManager); role != "" {
		return game.Refuse(game.RefusedOwnRequest, message.New("table.sign-in.part-as",
			"{name} had a part in this {as}. Someone else must rule.",
			message.String("name", person.Name), message.Message("as", role.As())), anotherManager())
	}
	return nil
}

func anotherManager() message.Text {
	return message.New("table.another-manager", "Call another shift manager.")
}

// signOut signs out the technician, else the shift manager, else the dealer. The dealer has to stay while a round
// runs.
func (d *decision) signOut() *game.Refusal {
	for _, role := range []game.Role{game.Technician, game.ShiftManager, game.Dealer} {
		person := *d.state.Holder(role)
		if person.IsZero() || role == game.ShiftManager && d.state.Station != d.station {
			continue
		}
		if role == game.Dealer && d.state.RoundRunning() {
			return game.Refuse(game.RefusedRoundOpen, dealerLeaves(), d.waiting())
		}
		d.emit(game.SignedOut{Staff: person.ID, Role: role, Reason: "asked"})
		return nil
	}
	return game.Refuse(game.RefusedNotNow, nobodyHere(), message.Text{})
}

// letGo signs out everybody marked as leaving. The dealer first finishes a running round.
func (d *decision) letGo() {
	for _, one := range d.state.Leaving {
		role := d.state.RoleOf(one.Staff)
		if role == "" || role == game.Dealer && d.state.RoundRunning() {
			continue
		}
		d.emit(game.SignedOut{Staff: one.Staff, Role: role, Reason: one.Reason})
	}
}
