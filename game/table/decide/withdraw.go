package decide

import (
	"cmp"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// withdraw takes back a mistaken report or call. Only the person who made it, still signed in, may do so, and only
// before anything was decided.
func (d *decision) withdraw() *game.Refusal {
	if why := d.rules.whyNotWithdrawn(&d.state); !why.IsZero() {
		return d.notNow(why)
	}
	if d.state.Incident == nil {
		d.emit(game.StepDone{Step: game.StepDiceLieWithdrawn})
		return nil
	}
	incident := *d.state.Incident
	if d.state.DiceSaidUnread() {
		d.emit(game.ReportWithdrawn{Incident: incident.Kind, By: cmp.Or(d.state.Dealer.ID, d.state.Manager.ID)})
		d.dismiss("withdrawn")
		return nil
	}
	if !d.rules.reportOfSomebodyHere(&d.state) {
		d.emit(game.CallWithdrawn{By: incident.CalledBy})
		return nil
	}
	d.emit(game.ReportWithdrawn{Incident: incident.Kind, By: incident.ReportedBy})
	d.dismiss("withdrawn")
	return nil
}

// whyNotWithdrawn says why nothing can be withdrawn now; empty if something can.
func (r *Rules) whyNotWithdrawn(s *state.State) message.Text {
	incident := s.Incident
	switch {
	case incident == nil && s.RoundRunning() && !s.Round.DiceLie.IsZero() && !(s.Dealer.IsZero() && s.Manager.IsZero()):
		return message.Text{}
	case incident == nil:
		return message.New("table.withdraw.nothing", "Nothing was reported.")
	case incident.Decided || incident.ManagerReads > 0 || incident.TechnicianCalled || incident.Ruling != nil:
		return message.New("table.withdraw.decided", "A decision has already been made.")
	case incident.Facts[game.FactIncident] != nil, incident.NamedBy != incident.ReportedBy && incident.NamedBy != "":
		return message.New("table.withdraw.named", "The shift manager has said what happened, and rules on it.")
	case s.DiceSaidUnread() && !(s.Dealer.IsZero() && s.Manager.IsZero()):
		return message.Text{}
	case r.reportOfSomebodyHere(s) && !incident.Held.IsZero():
		return message.New("table.withdraw.card", "A card has been read since: the shift manager decides.")
	case r.reportOfSomebodyHere(s):
		return message.Text{}
	case incident.ManagerCalled && s.Manager.IsZero() && s.RoleOf(incident.CalledBy) != "":
		return message.Text{}
	}
	return message.New("table.withdraw.reporter", "Only the person who reported it, signed in here, can take it back.")
}

func (r *Rules) reportOfSomebodyHere(s *state.State) bool {
	role := s.RoleOf(s.Incident.ReportedBy)
	return !s.Incident.Detected && (role == game.Dealer || role == game.ShiftManager)
}
