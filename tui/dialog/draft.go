package dialog

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/entry"
)

// Work is what was typed into dialogs and not given yet. It outlives them: who goes back and comes
// again goes on where they were. The zero value is ready.
type Work struct {
	// of is the incident that the drafts are about.
	of     string
	drafts map[string]*draft
	// correct is a correction that was not asked for yet.
	correct *Correct
	// seal is a seal number that was begun.
	seal entry.Field
}

// draft is one ruling as far as somebody has made it.
type draft struct {
	// stage is where they were with it; video is true while the video's place is typed rather than the
	// reason.
	stage  rulingStage
	video  bool
	remove int
	moves  mover
	cards  restorer
	// result, reference and reason are typed.
	result, reference, reason entry.Field
}

// draft returns what somebody has made of an offer so far. The drafts of an incident are those of one
// person, and are dropped with it.
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

// rule returns the ruling that the draft comes to.
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

// whereOnVideo returns where the video of the round is found, as far as the record tells; it may be typed
// over.
func whereOnVideo(desk *Desk) string {
	round, incident := desk.View.Round, desk.View.Incident
	if round == nil || incident == nil {
		return ""
	}
	return desk.Say(message.New("dialog.ruling.where", "table {table}, round {round}, {at}", message.String("table", desk.View.Table),
		message.Number("round", round.Number), message.Time("at", incident.OpenedAt)))
}

func takes(offer game.Offer, what string) bool { return slices.Contains(offer.Takes, what) }

// ruler returns who of those here has the say about the first offer; empty when nothing is
// offered.
func ruler(view table.View) game.Role {
	if offers := view.Step.Offers; len(offers) > 0 {
		return offers[0].By
	}
	return ""
}

// holder returns who is here in a role.
func holder(view table.View, role game.Role) game.Person {
	switch role {
	case game.ShiftManager:
		return view.Manager
	case game.Technician:
		return view.Technician
	}
	return view.Dealer
}
