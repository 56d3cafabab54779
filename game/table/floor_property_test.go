package table_test

import (
	"slices"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/must"
)

// drawOrder draws any order from the floor, mostly about the present state of the table.
func (b *bench) drawOrder(t *rapid.T) game.Command {
	identity := stated(rapid.SampledFrom([]string{"mona", "max", "max", "maud", "bella", "dora", "ghost"}).Draw(t, "who"))
	identity.Proved = rapid.IntRange(0, 7).Draw(t, "proved") > 0
	identity.Disabled = rapid.IntRange(0, 9).Draw(t, "disabled") == 0
	snapshot := b.table.Snapshot()
	order := game.FromFloor{
		Identity: identity, Station: rapid.SampledFrom([]string{"floor-1", "floor-1", "floor-2"}).Draw(t, "station"), Seen: snapshot.Seen,
		Order: game.Order{Kind: rapid.SampledFrom(append(game.OrderKinds(), "dance", game.OrderAttend, game.OrderRule)).Draw(t, "order")},
	}
	if incident := snapshot.State.Incident; incident != nil {
		order.Incident, order.Opened = incident.Kind, incident.OpenedAt
	}
	switch rapid.IntRange(0, 9).Draw(t, "about") {
	case 0:
		order.Seen, order.Opened = "another step", start
	case 1:
		order.Seen, order.Incident = "", ""
	}
	switch order.Order.Kind {
	case game.OrderSay:
		order.Order.Text = message.Written(rapid.SampledFrom([]string{"", "please hurry", "a\x1b[2J"}).Draw(t, "text"))
	case game.OrderLeaveNote:
		order.Order.Text = message.Written(rapid.SampledFrom([]string{"", "watch the scanner", "a\x1b[2J"}).Draw(t, "note"))
	case game.OrderReadNote:
		for _, note := range snapshot.State.UnreadNotes() {
			order.Order.Left = note.At
		}
	case game.OrderAnswer:
		order.Order.Facts = drawFacts(t)
	case game.OrderRule:
		if rule, is := b.drawRuling(t).(game.Rule); is && rapid.IntRange(0, 9).Draw(t, "rules") > 0 {
			order.Order.Rule = &rule
		}
	}
	return order
}

// attends sometimes has a shift manager take charge from the floor, if possible. It reports whether one did.
func (b *bench) attends(choose func(n int) int) bool {
	snapshot := b.table.Snapshot()
	if why := snapshot.NotFromFloor()[game.OrderAttend]; !why.IsZero() || choose(2) == 0 {
		return false
	}
	for _, id := range []string{"mona", "max", "maud"} {
		b.do(game.FromFloor{
			Identity: stated(id), Station: "floor-1", Incident: snapshot.State.Incident.Kind,
			Opened: snapshot.State.Incident.OpenedAt,
			Order:  game.Order{Kind: game.OrderAttend},
		})
		if b.refused == nil {
			return true
		}
		must.Equalf(b.t, b.refused.Code, game.RefusedOwnRequest,
			"%s may take charge and is refused: %v", id, b.refused)
	}
	return false
}

// followFloor continues while a shift manager at a floor station is in charge: from there, or at the table if
// something has to be done there.
func (b *bench) followFloor(step game.Step, choose func(n int) int) {
	state, snapshot := b.table.State(), b.table.Snapshot()
	order := game.FromFloor{Identity: stated(state.Manager.ID), Station: state.Station, Seen: snapshot.Seen}
	offers := slices.DeleteFunc(slices.Clone(step.Offers), func(offer game.Offer) bool { return !offer.AtTable.IsZero() })
	comes := choose(3) == 0
	switch {
	case step.Kind == game.StepAnswer && step.Name == "name-call" && !comes:
		names := step.Choices["incident"]
		order.Order = game.Order{Kind: game.OrderAnswer, Facts: game.Facts{"incident": names[choose(len(names))]}}
	case step.Kind == game.StepRule && len(offers) > 0 && !comes:
		rule := ruling(offers[choose(len(offers))])
		order.Order = game.Order{Kind: game.OrderRule, Rule: &rule}
	default:
		b.do(game.SignIn{Identity: known(state.Manager.ID)})
		if b.refused != nil || b.table.State().Station != "" {
			b.t.Fatalf("%s comes from the floor to the table and is refused: %v", state.Manager.ID, b.refused)
		}
		return
	}
	b.do(order)
	if b.refused != nil {
		b.t.Fatalf("%+v was offered to the floor and refused: %s", order.Order, b.refused.Message)
	}
}
