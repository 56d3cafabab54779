package decide

import (
	"pitboss/game"
	"pitboss/game/table/state"
)

// Actor returns who is responsible for an event that an input causes in a state; every event names somebody (GLI-19
// 2.8.2).
func (r *Rules) Actor(s state.State, input game.Input, event game.Event) game.Actor {
	if game.Has(event, game.Console) {
		return game.Actor{Device: "console"}
	}
	if ordered, is := input.Command.(game.FromFloor); is {
		return actorAtFloor(ordered, event)
	}
	switch e := event.(type) {
	case game.SignedIn:
		return game.Actor{Staff: e.Person.ID, Role: e.Role, Device: input.Device}
	case game.SignedOut:
		return game.Actor{Staff: e.Staff, Role: e.Role, Device: input.Device}
	case game.ReadingsIgnored:
		return game.Actor{Device: input.Device}
	case game.SignInFailed:
		return game.Actor{Staff: e.Staff, Device: input.Device}
	case game.MessageRead:
		return game.Actor{Staff: e.By, Role: s.RoleOf(e.By), Device: input.Device}
	case game.NoteRead:
		return game.Actor{Staff: e.By, Role: game.ShiftManager, Device: input.Device}
	case game.NoteLeft:
		return game.Actor{Staff: e.By, Role: game.ShiftManager, Device: input.Device}
	}
	switch command := input.Command.(type) {
	case game.NoteOrder:
		return game.Actor{Device: "console", Station: command.Station}
	case nil, game.Tick, game.SecretsLost:
		return game.Actor{Device: "console"}
	case game.LinkChanged, game.WarnDevice:
		return game.Actor{Device: input.Device}
	case game.TestDevice, game.MarkDevice:
		return game.Actor{Staff: s.Technician.ID, Role: game.Technician, Device: input.Device}
	case game.Platform, game.Decide, game.NotePlatform, game.SettledOutcome:
		return game.Actor{Device: DevicePlatform}
	case game.Correct:
		if id := command.Identity.Person.ID; id != "" {
			return game.Actor{Staff: id, Role: s.RoleOf(id), Device: input.Device}
		}
	case game.Report:
		if id := s.ReporterOf(command); id != "" {
			return game.Actor{Staff: id, Role: s.RoleOf(id), Device: input.Device}
		}
	case game.AllowWithoutBadge:
		return game.Actor{Staff: command.Identity.Person.ID, Role: game.ShiftManager, Device: input.Device}
	case game.Withdraw:
		if id := whoWithdraws(event); id != "" {
			return game.Actor{Staff: id, Role: s.RoleOf(id), Device: input.Device}
		}
	case game.EnterByHand:
		return game.Actor{Staff: s.Manager.ID, Role: game.ShiftManager}
	case game.Rule:
		if s.Incident != nil {
			if role := r.RuledBy(&s, command.Clause); role != "" {
				return game.Actor{Staff: s.Holder(role).ID, Role: role}
			}
		}
	}
	role := r.Next(&s).By
	here := func(role game.Role) bool {
		return role != "" && !s.Holder(role).IsZero() && (role != game.ShiftManager || s.Station == "")
	}
	if person := *s.Holder(role); here(role) {
		return game.Actor{Staff: person.ID, Role: role, Device: input.Device}
	}
	for _, role := range []game.Role{game.Dealer, game.ShiftManager} {
		if person := *s.Holder(role); here(role) {
			return game.Actor{Staff: person.ID, Role: role, Device: input.Device}
		}
	}
	if input.Device == "" {
		return game.Actor{Device: "console"} // caused by someone who has since signed out
	}
	return game.Actor{Device: input.Device}
}

// actorAtFloor returns who is responsible for an event of an order from the floor. A refusal names the owner of the
// PIN, without a role.
func actorAtFloor(ordered game.FromFloor, event game.Event) game.Actor {
	switch e := event.(type) {
	case game.SignedOut:
		if e.Role != game.ShiftManager { // the order dismissed somebody at the table
			return game.Actor{Staff: e.Staff, Role: e.Role}
		}
		return game.Actor{Staff: e.Staff, Role: e.Role, Station: ordered.Station}
	case game.SignInFailed:
		return game.Actor{Staff: e.Staff, Station: ordered.Station}
	case game.OrderRefused:
		return game.Actor{Staff: e.By, Station: ordered.Station}
	}
	return game.Actor{Staff: ordered.Identity.Person.ID, Role: game.ShiftManager, Station: ordered.Station}
}

// whoWithdraws returns the person behind a withdrawal event; empty for other events.
func whoWithdraws(event game.Event) string {
	switch e := event.(type) {
	case game.ReportWithdrawn:
		return e.By
	case game.CallWithdrawn:
		return e.By
	}
	return ""
}
