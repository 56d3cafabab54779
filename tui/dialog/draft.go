package dialog

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/entry"
)

// Work is what was typed into dialogs and not sent yet. It outlives them, so that somebody who goes back and returns
// continues where they were. The zero value is ready to use.
type Work struct {
	// of identifies the incident that the drafts are about.
	of     string
	drafts map[string]*draft
	// correct is a correction that was not requested yet.
	correct *Correct
	// seal is an unfinished seal number.
	seal entry.Field
}

// draft is an unfinished ruling.
type draft struct {
	// stage is where the person left off. video is true while the video reference is typed rather than the reason.
	stage  rulingStage
	video  bool
	remove int
	moves  mover
	cards  restorer
	// These lines are typed.
	result, reference, reason entry.Field
}

// draft returns the unfinished ruling for an offer. Drafts belong to one person and one incident, and are dropped
// with the incident.
func (w *Work) draft(desk *Desk, offer game.Offer) *draft {
	incident := ""
	if open := desk.View.Incident; open != nil {
		incident = fmt.Sprint(desk.View.Rounds, open.Kind, open.OpenedAt.UnixNano())
	}
	if w.of != incident || w.drafts == nil {
		w.of, w.drafts = incident, map[string]*draft{}
	}
	key := fmt.Sprint(holder(desk.View, offer.By).ID, " ", offer.Clause, " ", offer.Facts)
	if w.drafts[key] == nil {
		w.drafts[key] = &draft{
			moves: newMover(desk, slices.Contains(offer.Cards, game.MoveLast)), cards: newRestorer(desk),
			result: entry.Field{Limit: game.TypedLimit}, reference: entry.Field{Limit: 120}, reason: entry.Field{Limit: 120},
		}
		if takes(offer, "result") {
			w.drafts[key].reference.Text = []rune(whereOnVideo(desk))
		}
	}
	return w.drafts[key]
}

// rule returns the ruling as drafted.
func (d *draft) rule(offer game.Offer) game.Rule {
	rule := game.Rule{
		Clause: offer.Clause, Facts: offer.Facts, Remove: d.remove,
		Reference: d.reference.Value(), Reason: d.reason.Value(),
	}
	if takes(offer, "moves") {
		rule.Moves = d.moves.made
	}
	switch {
	case len(offer.Doubt) > 0:
		rule.Cards = d.cards.named()
	case takes(offer, "cards"):
		rule.Cards = d.cards.made()
	}
	if result := d.result.Value(); result != "" {
		rule.Result = game.Typed{Text: result}
	}
	return rule
}

// whereOnVideo proposes where to find the round on video, from what the record has. It may be overwritten.
func whereOnVideo(desk *Desk) string {
	round, incident := desk.View.Round, desk.View.Incident
	if round == nil || incident == nil {
		return ""
	}
	return desk.Say(message.New("dialog.ruling.where", "table {table}, round {round}, {at}", message.String("table", desk.View.Table),
		message.Number("round", round.Number), message.Time("at", incident.OpenedAt)))
}

func takes(offer game.Offer, what string) bool { return slices.Contains(offer.Takes, what) }

// ruler returns the signed-in role that may take the first offer, or "" if nothing is offered.
func ruler(view table.View) game.Role {
	if offers := view.Step.Offers; len(offers) > 0 {
		return offers[0].By
	}
	return ""
}

// holder returns the person signed in with a role.
func holder(view table.View, role game.Role) game.Person {
	switch role {
	case game.ShiftManager:
		return view.Manager
	case game.Technician:
		return view.Technician
	}
	return view.Dealer
}
