package dialog

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/tui/entry"
)

// Work is what was typed into dialogs and not sent yet, with its author. It outlives the dialogs and the idle lock:
// somebody who goes back, or signs in again, continues where they were, and nobody else sees it. The zero value is
// ready to use.
type Work struct {
	// of identifies the incident that the drafts are about.
	of     string
	drafts map[string]*draft
	// corrects holds corrections that were not requested yet, by author.
	corrects map[string]*Correct
	// seals holds unfinished seal numbers, by author.
	seals map[string]*entry.Field
	// notes holds unfinished hand-over notes, by author.
	notes map[string]*entry.Field
	// lines holds other unfinished lines about the incident: entries by hand and answers.
	lines map[string]*entry.Field
}

// typist returns the person who types at the table: the dealer, or the shift manager if no dealer is signed in.
func typist(view view.View) game.Person {
	if view.Dealer.IsZero() {
		return view.Manager
	}
	return view.Dealer
}

// here reports whether a person is signed in. What they typed is visible while they are, also to people who join
// them, but not to their successors.
func here(view view.View, id string) bool {
	return id == view.Dealer.ID || id == view.Manager.ID || id == view.Technician.ID
}

// keep keeps a correction for its author.
func (w *Work) keep(d *Correct) {
	if w.corrects == nil {
		w.corrects = map[string]*Correct{}
	}
	w.corrects[d.owner] = d
}

// correct returns the unfinished correction of a signed-in person, or nil.
func (w *Work) correct(view view.View) *Correct {
	for _, person := range []game.Person{view.Dealer, view.Manager} {
		if kept := w.corrects[person.ID]; kept != nil && !person.IsZero() && kept.after == view.Rounds {
			return kept
		}
	}
	return nil
}

// seal returns a person's unfinished seal number.
func (w *Work) seal(owner string) *entry.Field {
	if w.seals == nil {
		w.seals = map[string]*entry.Field{}
	}
	if w.seals[owner] == nil {
		w.seals[owner] = &entry.Field{Limit: 32}
	}
	return w.seals[owner]
}

// note returns a person's unfinished hand-over note.
func (w *Work) note(owner string) *entry.Field {
	if w.notes == nil {
		w.notes = map[string]*entry.Field{}
	}
	if w.notes[owner] == nil {
		w.notes[owner] = &entry.Field{Limit: decide.MaxNote}
	}
	return w.notes[owner]
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

// about drops what was typed about another incident.
func (w *Work) about(view view.View) {
	incident := ""
	if open := view.Incident; open != nil {
		incident = fmt.Sprint(view.Rounds, open.Kind, open.OpenedAt.UnixNano())
	}
	if w.of != incident || w.drafts == nil {
		w.of, w.drafts, w.lines = incident, map[string]*draft{}, map[string]*entry.Field{}
	}
}

// line returns the line that a person left unfinished for a purpose in the open incident, or a new one like empty. It
// never holds a secret.
func (w *Work) line(view view.View, owner, purpose string, empty entry.Field) *entry.Field {
	w.about(view)
	key := owner + " " + purpose
	if w.lines[key] == nil {
		w.lines[key] = &empty
	}
	return w.lines[key]
}

// Answer returns the unfinished answer of the person who types at the table to a question. Without a question it
// returns an empty line.
func (w *Work) Answer(view view.View, question string) *entry.Field {
	if question == "" {
		return &entry.Field{}
	}
	return w.line(view, typist(view).ID, "answer "+question, entry.Field{})
}

// draft returns the unfinished ruling of the person who may take an offer. Drafts are dropped with their incident.
func (w *Work) draft(desk *Desk, offer game.Offer) *draft {
	w.about(desk.View)
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
func ruler(view view.View) game.Role {
	if offers := view.Step.Offers; len(offers) > 0 {
		return offers[0].By
	}
	return ""
}

// holder returns the person signed in with a role.
func holder(view view.View, role game.Role) game.Person {
	switch role {
	case game.ShiftManager:
		return view.Manager
	case game.Technician:
		return view.Technician
	case game.Dealer:
	}
	return view.Dealer
}
