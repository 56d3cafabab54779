package dialog

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/entry"
)

// Work is what was typed into dialogs and not given yet, each by whom. It outlives them, and the idle lock: who goes
// back or signs in again goes on where they were, and nobody else sees it. The zero value is ready.
type Work struct {
	// of identifies the incident that the drafts are about.
	of     string
	drafts map[string]*draft
	// corrects are corrections that were not asked for yet, by who typed them.
	corrects map[string]*Correct
	// seals are seal numbers that were begun, by who typed them.
	seals map[string]*entry.Field
}

// typist returns who types at the table: the dealer, or the shift manager where nobody deals.
func typist(view table.View) game.Person {
	if view.Dealer.IsZero() {
		return view.Manager
	}
	return view.Dealer
}

// here reports whether somebody is signed in. What they typed is shown as long as they are: to others who came to
// them, and not to who comes after them.
func here(view table.View, id string) bool {
	return id == view.Dealer.ID || id == view.Manager.ID || id == view.Technician.ID
}

// keep keeps a correction for who typed it.
func (w *Work) keep(d *Correct) {
	if w.corrects == nil {
		w.corrects = map[string]*Correct{}
	}
	w.corrects[d.owner] = d
}

// correct returns the correction that somebody who is signed in has begun; nil where nobody has.
func (w *Work) correct(view table.View) *Correct {
	for _, person := range []game.Person{view.Dealer, view.Manager} {
		if kept := w.corrects[person.ID]; kept != nil && !person.IsZero() && kept.after == view.Rounds {
			return kept
		}
	}
	return nil
}

// seal returns the seal number that somebody has begun.
func (w *Work) seal(owner string) *entry.Field {
	if w.seals == nil {
		w.seals = map[string]*entry.Field{}
	}
	if w.seals[owner] == nil {
		w.seals[owner] = &entry.Field{Limit: 32}
	}
	return w.seals[owner]
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

// draft returns what whoever rules by an offer has made of it so far. Drafts are dropped with their incident.
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
